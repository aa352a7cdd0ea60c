import { counterpartiesOf, keepCounterparties } from './counterparties';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import {
  ACCOUNT,
  BOB,
  NFT,
  metadata,
} from '../../../dev/testing/views/contracts';
import {
  USDC as BUNDLED_USDC,
  gets,
  sends,
  takes,
  u256,
} from '../../../dev/testing/views/judging';
import { ON_MAINNET } from '../../../dev/testing/wallet/known-protocols';
import { preparedOf } from '../../../dev/testing/wallet/prepared';
import { recordOf } from '../../../dev/testing/wallet/records';
import { send } from '../../../dev/testing/wallet/sends';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import { WalletError } from '../../core/errors';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../core/felt';
import type { TokenCall } from '../../core/trace';
import type { Counterparty } from '../../state/state';

const FRIEND = padFelt('0xf1');
const SPENDER = padFelt('0x59');
const USDC = padFelt(BUNDLED_USDC);

const HASH = '0x7a5b';

type Calls = readonly {
  contract: Felt;
  entrypoint: string;
  calldata: Felt[];
}[];

const preparedFrom = (
  calls: Calls,
  effects: Parameters<typeof counterpartiesOf>[0]['effects'] = [],
): Parameters<typeof counterpartiesOf>[0] =>
  preparedOf({
    chainId: MAINNET,
    calls: calls.map(({ contract, ...rest }) => ({
      contractAddress: contract,
      ...rest,
    })),
    metadata,
    addresses: new Map([['0x2', { classHash: '0xc', isAccount: false }]]),
    accountState: { account: { address: ACCOUNT } },
    effects,
    balances: new Map([
      [STRK, 100n],
      [unpadFelt(USDC), 100_000_000n],
    ]),
  });

const used = (...calls: Calls): ReturnType<typeof counterpartiesOf> =>
  counterpartiesOf(preparedFrom(calls), ON_MAINNET, 7, HASH);

/** The calls' recipients and takers, in a simulation of these steps. */
const usedIn = (
  calls: Calls,
  ...steps: { readonly trace: readonly TokenCall[] }[]
): ReturnType<typeof counterpartiesOf> =>
  counterpartiesOf(
    preparedFrom(calls, [
      { calls: steps.flatMap(({ trace }) => trace) } as never,
    ]),
    ON_MAINNET,
    7,
    HASH,
  );

const pays = (
  to: Felt,
  units: bigint,
  contract: Felt = USDC,
): Calls[number] => ({
  contract,
  entrypoint: 'transfer',
  calldata: [to, ...u256(units)],
});

const mostOf = (all: readonly Counterparty[]): unknown[] =>
  all.map(({ most }) => most && [most.token, BigInt(most.units)]);

const approved = { usedAs: 'approved', at: 7, classHash: null };

describe('counterpartiesOf', () => {
  it('finds everyone in all calls, each once', () => {
    const approve = (spender: Felt, units: Felt): Calls[number] => ({
      contract: ETH,
      entrypoint: 'approve',
      calldata: [spender, units, '0x0'],
    });
    expect(
      used(
        pays('0x1', 5n, STRK),
        approve('0x2', '0x5'),
        pays('0x1', 5n, STRK),
        pays(ACCOUNT, 5n, STRK),
        approve('0x3', '0x0'),
        { contract: '0x9', entrypoint: 'play', calldata: ['0x4'] },
      ),
    ).toStrictEqual([
      {
        address: padFelt('0x1'),
        usedAs: 'sent',
        at: 7,
        classHash: null,
        // Both transfers together.
        most: { token: padFelt(STRK), units: '0xa', held: '0x64', hash: HASH },
      },
      { address: padFelt('0x2'), usedAs: 'approved', at: 7, classHash: '0xc' },
    ]);
  });

  it('finds addresses on Ethereum, and called contracts that take tokens', () => {
    const [bridge = '0x0'] = [...ON_MAINNET.contracts].flatMap(
      ([address, { kind, token }]) =>
        kind === 'bridge' && token !== undefined ? [address] : [],
    );
    const calls = [
      {
        contract: bridge,
        entrypoint: 'initiate_withdraw',
        calldata: ['0xe7', '0x5', '0x0'] as Felt[],
      },
      { contract: '0x9' as Felt, entrypoint: 'play', calldata: [] },
      { contract: '0x8' as Felt, entrypoint: 'play', calldata: [] },
    ];
    const bridged = {
      address: padFelt('0xe7'),
      usedAs: 'sent',
      at: 7,
      classHash: null,
    };
    expect(used(...calls)).toMatchObject([bridged]);
    const steps = [BOB, SPENDER, padFelt('0x9')].map((by) => takes(by, 7n));
    expect(usedIn(calls, ...steps)).toMatchObject([
      { ...bridged, most: { units: '0x5' } },
      {
        address: padFelt('0x9'),
        usedAs: 'approved',
        at: 7,
        classHash: null,
        most: { token: padFelt(STRK), units: '0x7', held: '0x64', hash: HASH },
      },
    ]);
  });

  it('keeps the amount that says most, of bundled tokens only', () => {
    const dollars = pays(FRIEND, 2_000_000n);
    const unknown = pays(SPENDER, 10n ** 30n, FRIEND);
    const all = used(pays(FRIEND, 5n, STRK), dollars, unknown);
    expect(mostOf(all)).toStrictEqual([[USDC, 2_000_000n], undefined]);
    // A tenth of what was held says more than a greater value.
    const tenth = used(pays(FRIEND, 10n, STRK), dollars);
    expect(mostOf(tenth)).toStrictEqual([[padFelt(STRK), 10n]]);
  });

  it('counts nothing that comes back', () => {
    const calls = [pays(FRIEND, 50_000_000n), pays(SPENDER, 10_000_000n)];
    const sums = [50_000_000n, 10_000_000n] as const;
    const out = [sends(FRIEND, sums[0], USDC), sends(SPENDER, sums[1], USDC)];
    const all = sums.map((units) => [USDC, units]);
    expect(mostOf(usedIn(calls, ...out))).toStrictEqual(all);
    const back = (units: bigint) => gets(FRIEND, units, USDC);
    const rest = usedIn(calls, ...out, back(49_999_999n));
    expect(mostOf(rest)).toStrictEqual([[USDC, 1n], undefined]);
    const play = { contract: SPENDER, entrypoint: 'play', calldata: [] };
    const taken = takes(SPENDER, 50_000_000n, USDC);
    expect(mostOf(usedIn([play], taken))).toStrictEqual([[USDC, 50_000_000n]]);
    const returned = usedIn([play], taken, back(50_000_000n));
    expect(mostOf(returned)).toStrictEqual([undefined]);
  });

  it.each<[string, Felt, object[]]>([
    ['may move', '0x1', [{ address: BOB, ...approved }]],
    ['may no longer move', '0x0', []],
  ])('finds who %s all NFTs of a collection', (_, isAllowed, found) => {
    const entrypoint = 'setApprovalForAll';
    const calldata = [BOB, isAllowed];
    expect(used({ contract: NFT, entrypoint, calldata })).toStrictEqual(found);
  });
});

describe('keepCounterparties', () => {
  const keep = async (
    { context }: TestWallet,
    hash: Felt,
    ...calls: Calls
  ): Promise<Counterparty[]> => {
    await keepCounterparties(context, preparedFrom(calls), hash);
    return context.counterparties.list(MAINNET);
  };

  it('keeps the larger amount, unless its transaction failed', async () => {
    const wallet = testWallet();
    const { transactions } = wallet.context;
    await keep(wallet, '0x1', pays(FRIEND, 20_000_000n));
    const kept = await keep(wallet, '0x2', pays(FRIEND, 1n));
    expect(kept).toMatchObject([{ most: { units: '0x1312d00', hash: '0x1' } }]);
    await transactions.add(
      recordOf({ txnHash: '0x1', status: 'REVERTED', chainId: MAINNET }),
    );
    for (const [units, hash] of [
      ['0x2', '0x3'],
      ['0x3', '0x4'],
    ] as const) {
      const later = await keep(wallet, hash, pays(FRIEND, BigInt(units)));
      expect(later).toMatchObject([{ most: { units, hash } }]);
    }
  });

  it('never adds up what several transactions paid', async () => {
    const wallet = testWallet();
    for (const hash of ['0x1', '0x2', '0x3'] as const) {
      await keep(wallet, hash, pays(FRIEND, 6_000_000n));
    }
    const kept = await wallet.context.counterparties.list(MAINNET);
    expect(mostOf(kept)).toStrictEqual([[USDC, 6_000_000n]]);
  });

  it('moves whom it involves to the end, and leaves the others', async () => {
    const wallet = testWallet();
    await keep(wallet, '0x1', pays(FRIEND, 5n), pays(SPENDER, 5n));
    await keep(wallet, '0x2', pays(FRIEND, 5n));
    const kept = await keep(wallet, '0x3');
    expect(kept.map(({ address }) => address)).toStrictEqual([SPENDER, FRIEND]);
  });

  it('keeps 500, first whom the user knows, however many a window names', async () => {
    const wallet = testWallet();
    await keep(wallet, '0x1', pays(FRIEND, 20_000_000n), pays(SPENDER, 1n));
    const crowd = Array.from({ length: 600 }, (_, index) =>
      pays(toFelt(index + 1000), 1n),
    );
    const kept = await keep(wallet, '0x2', ...crowd);
    expect(kept).toHaveLength(500);
    expect(kept[0]).toMatchObject({ address: FRIEND });
    expect(kept.at(-1)).toMatchObject({ address: padFelt(toFelt(1599)) });
    expect(kept.some(({ address }) => address === SPENDER)).toBe(false);
  });
});

describe('whom a send involves', () => {
  const keptAfter = async (
    onSubmit: () => unknown,
  ): Promise<Counterparty[]> => {
    const wallet = testWallet(scriptedChain({ onSubmit }));
    await send(wallet).catch(() => undefined);
    return wallet.context.counterparties.list(SEPOLIA);
  };

  it('is kept with what it got, also if no answer came', async () => {
    const lost = (): never => {
      throw new WalletError('unreachable', 'No answer');
    };
    for (const answer of [() => undefined, lost]) {
      expect(await keptAfter(answer)).toMatchObject([
        { usedAs: 'sent', most: { units: '0x1' } },
      ]);
    }
  });

  it('isn’t if a node refused it', async () => {
    const refused = rpcError(55, 'no', 'argent/invalid-owner-sig');
    expect(await keptAfter(() => refused)).toStrictEqual([]);
  });
});
