import { DEFAULT_OPTIONS } from './build';
import { prepareTransaction, type PreparedTransaction } from './prepare';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import { ACCOUNT } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { ownAccount } from '../../accounts/own-accounts';
import { SEPOLIA } from '../../config/networks';
import { BUNDLED_TOKENS, STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt, shortStringToFelt, type Felt } from '../../core/felt';
import { selectorOf } from '../../starknet/address';
import { maxCharge } from '../../starknet/fees';

const call = (contract: Felt): Call => ({
  contractAddress: padFelt(contract),
  entrypoint: 'transfer',
  calldata: ['0xb0b', '0x1', '0x0'],
});

const prepare = async (
  { context }: TestWallet,
  calls: readonly Call[],
  tip = 0n,
): Promise<PreparedTransaction> =>
  prepareTransaction(context, {
    chainId: SEPOLIA,
    account: await ownAccount(context, ACCOUNT),
    calls,
    options: { ...DEFAULT_OPTIONS, tip },
  });

describe('a prepared transaction', () => {
  // 0x1000800 FRI for 0x100000 units of L2 gas.
  const [fee, gas] = [0x1000800n, 0x100000n];

  it('costs the fee and the tip, up to its bounds', async () => {
    const prepared = await prepare(
      testWallet(scriptedChain()),
      [call(STRK)],
      3n,
    );
    expect(prepared.overallFee).toBe(fee + 3n * gas);
    const [{ bounds } = { bounds: undefined }] = prepared.transactions;
    expect(prepared.maxCharge).toBe(bounds && maxCharge(bounds, 3n));
  });

  it('costs the deployment as well', async () => {
    const wallet = testWallet(scriptedChain({ deployed: false }));
    const prepared = await prepare(wallet, [call(STRK)]);
    expect(prepared.overallFee).toBe(2n * fee);
    expect(prepared.maxCharge).toBe(
      prepared.transactions.reduce(
        (sum, { bounds }) => sum + maxCharge(bounds, 0n),
        0n,
      ),
    );
  });

  it('is refused if there is nothing to do', async () => {
    const wallet = testWallet(scriptedChain());
    await expect(prepare(wallet, [])).rejects.toMatchObject({
      kind: 'rejected',
      message: 'The account is already deployed',
    });
    expect(wallet.requests.flat()).not.toContain(
      'starknet_simulateTransactions',
    );
  });
});

describe('what is known of tokens', () => {
  type Read = {
    request: { contract_address: Felt; entry_point_selector: Felt };
  };
  const TEXT = shortStringToFelt('NEW');

  /** A wallet where these contracts say that they are NEW, with 6 decimals. */
  const walletWhere = (...contracts: Felt[]): TestWallet =>
    testWallet(
      scriptedChain({
        overrides: {
          starknet_call: ({ request }: Read) => {
            const { contract_address: at, entry_point_selector: name } =
              request;
            const views = new Map<Felt, Felt[]>([
              [selectorOf('symbol'), [TEXT]],
              [selectorOf('decimals'), ['0x6']],
            ]);
            return (
              (contracts.includes(at) ? views.get(name) : undefined) ??
              (name === selectorOf('balanceOf')
                ? ['0xde0b6b3a7640000', '0x0']
                : rpcError(21))
            );
          },
        },
      }),
    );
  const NEW = { source: 'contract', symbol: 'NEW', decimals: 6 };

  it('is what the called contract says', async () => {
    const { metadata } = await prepare(walletWhere('0x6e3'), [call('0x6e3')]);
    expect(metadata.get('0x6e3')).toMatchObject(NEW);
  });

  it('is the watch list’s word, whatever the contract says now', async () => {
    const wallet = walletWhere('0x6e3');
    await wallet.context.tokens.put(SEPOLIA, {
      address: padFelt('0x6e3'),
      name: 'Gem',
      symbol: 'GEM',
      decimals: 18,
    });
    for (const contract of [STRK, '0x6e3'] as const) {
      const { metadata } = await prepare(wallet, [call(contract)]);
      expect(metadata.get('0x6e3')).toMatchObject({
        source: 'watch-list',
        symbol: 'GEM',
        decimals: 18,
      });
    }
  });

  it('is the wallet’s own for bundled tokens, whatever they say', async () => {
    const wallet = walletWhere(STRK);
    const { metadata } = await prepare(wallet, [call(STRK)]);
    expect(metadata.get(STRK)).toStrictEqual(BUNDLED_TOKENS.get(STRK));
  });
});
