import { comparePrices, feedsThrough } from './compare';
import { PRAGMA_ORACLE, PRICE_FEEDS } from '../../../src/config/price-feeds';
import { BUNDLED_TOKENS } from '../../../src/config/tokens';
import { padFelt, shortStringToFelt, type Felt } from '../../../src/core/felt';
import { createChain, type Chain } from '../../chain/embedded-chain/chain';
import { CLIENT_VERSION } from '../../chain/embedded-chain/constants';
import { arrange } from '../../chain/embedded-chain/ledger/arrange';
import { MAINNET_CONTRACTS } from '../../chain/embedded-chain/ledger/protocols';
import { answer } from '../../chain/embedded-chain/rpc/answer';
import {
  serveJsonRpc,
  type JsonRpcServer,
} from '../../chain/json-rpc/serve-json';

const DOLLAR = 10n ** 8n;

describe('the comparison of rough prices with the feeds', () => {
  let chain: Chain;
  let node: JsonRpcServer;

  beforeAll(async () => {
    chain = createChain({ network: 'mainnet' });
    arrange(chain, { deployments: MAINNET_CONTRACTS });
    node = await serveJsonRpc(CLIENT_VERSION, async (body) =>
      Promise.resolve(answer(chain, body)),
    );
  });

  afterAll(async () => node.stop());

  const set = (contract: Felt, name: string, ...calldata: bigint[]): void => {
    arrange(chain, {
      calls: [
        { caller: 1n, contract: BigInt(contract), function: name, calldata },
      ],
    });
  };

  it('lists each feed, and finds nothing that is off', async () => {
    const { lines, isOff } = comparePrices(await feedsThrough(node.url));
    expect(isOff).toBe(false);
    expect(lines).toStrictEqual(
      expect.arrayContaining([
        '  STRK: 0.06, Chainlink: 0.05',
        '  STRK: 0.06, Pragma: 0.05',
        '  BTC: 100000, Pragma: 90000',
        '  DAI: 1, Chainlink: 1',
        '  DAI: 1, Pragma: no answer',
        '  wstETH in ETH: 1, Chainlink: 1.2',
      ]),
    );
  });

  it('marks what is off by more than three times, and what is silent', async () => {
    set(PRICE_FEEDS.LINK.chainlink, 'set_answer', 46n * DOLLAR, 0n);
    set(
      PRAGMA_ORACLE,
      'set_price',
      BigInt(shortStringToFelt('STRK/USD')),
      DOLLAR / 51n,
      0n,
    );
    set(PRICE_FEEDS.DAI.chainlink, 'set_answer', 0n, 0n);
    const { lines, isOff } = comparePrices(await feedsThrough(node.url));
    expect(isOff).toBe(true);
    expect(lines.filter((line) => line.startsWith('!'))).toStrictEqual([
      '! STRK: 0.06, Pragma: 0.01960784',
      '! DAI: 1, Chainlink: no answer',
      '! DAI: 1, Pragma: no answer',
      '! LINK: 15, Chainlink: 46',
    ]);
  });

  it('compares what shares stand for', () => {
    const [xstrk] = [...BUNDLED_TOKENS].flatMap(([address, { symbol }]) =>
      symbol === 'xSTRK' ? padFelt(address) : [],
    );
    const lines = (ratio: bigint): readonly string[] =>
      comparePrices({
        chainlink: new Map(),
        pragma: new Map(),
        wsteth: new Map(),
        assets: new Map([[xstrk ?? '0x0', ratio]]),
      }).lines.slice(-1);
    expect(lines(12n * 10n ** 17n)).toStrictEqual([
      '  xSTRK in what it stands for: 1, its contract: 1.2',
    ]);
    expect(lines(31n * 10n ** 17n)).toStrictEqual([
      '! xSTRK in what it stands for: 1, its contract: 3.1',
    ]);
  });
});
