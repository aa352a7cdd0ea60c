import {
  FORWARDER,
  paidInUsdc,
  quoteOf,
  USDC,
  walletPaying,
  type PaidInUsdc,
} from '../../dev/testing/wallet/paid-in-usdc';
import { entriesOf, namesIn } from '../../dev/testing/wallet/second-life';
import { ACCOUNT, failureOf, recordsOf } from '../../dev/testing/wallet/sends';
import { simulated } from '../../dev/testing/wallet/simulated';
import { inMemory, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { WalletError } from '../core/errors';
import { toU256 } from '../core/felt';
import { PaymasterRefused } from '../paymaster/paymaster';
import type { DeployView, DialogView } from '../views/dialog-views';

const deploy = async (wallet: TestWallet): Promise<unknown> =>
  wallet.call('l2net_createAccount', { addressIndex: 0, deploy: true });

/** A new account that holds 10 USDC and no STRK. */
const newAccount = (
  options: Parameters<typeof paidInUsdc>[0] = {},
): PaidInUsdc => paidInUsdc({ ...options, deployed: false });

/** A wallet whose user first does something with the window. */
function walletUsing(
  paid: PaidInUsdc,
  use: (
    until: (isLike: (view: DeployView) => boolean) => Promise<DeployView>,
    choose: (value: string) => Promise<void>,
  ) => Promise<boolean>,
): TestWallet {
  const wallet: TestWallet = walletPaying(paid, {
    answer: async (first, id) => {
      const view = (): DialogView => wallet.updates.at(-1) ?? first;
      return use(
        async (isLike) => {
          while (!isLike(view() as DeployView)) {
            await new Promise(setImmediate);
          }
          return view() as DeployView;
        },
        async (value) =>
          wallet.context.windows.onInput(id, {
            type: 'InputChangeEvent',
            name: 'fee-token',
            value,
          } as never),
      );
    },
  });
  return wallet;
}

const isQuoted = ({ fee }: DeployView): boolean => typeof fee.paid === 'object';

describe('a deployment alone', () => {
  it('is paid for in USDC by an account without STRK', async () => {
    const written: unknown[] = [];
    const paid = newAccount({
      execute: (quote) => {
        written.push(entriesOf(wallet)[0]?.attempt, recordsOf(wallet)[0]);
        return paid.land(quote);
      },
    });
    const wallet = walletUsing(paid, async (until) => {
      expect(await until(isQuoted)).toMatchObject({
        type: 'deploy',
        resourceBounds: [],
        findings: [],
        fee: { paid: { max: { amount: '0.31', symbol: 'USDC' } } },
        feeTokens: {
          chosen: USDC,
          offered: [{ token: STRK }, { token: USDC }],
        },
      });
      return true;
    });
    const result = await deploy(wallet);
    const quote = quoteOf(paid);
    const { messageHash: hash, nonce, executeBefore: before } = quote;
    const transaction_hash = paid.land(quote);
    expect(result).toStrictEqual({ address: ACCOUNT, transaction_hash });
    expect(quote.calls).toStrictEqual([
      {
        contractAddress: USDC,
        entrypoint: 'transfer',
        calldata: [FORWARDER, ...toU256(310_000n)],
      },
    ]);
    expect(quote.deployment).toBeDefined();
    expect(written).toMatchObject([
      { calls: [], outside: [{ hash, nonce, before }] },
      { txnHash: hash, txnType: 'deploy_account', nonce, inDoubt: true },
    ]);
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash: transaction_hash, spends: { [USDC]: '0x4baf0' } },
    ]);
    expect(await wallet.context.accounts.list(SEPOLIA)).toMatchObject([
      { address: ACCOUNT },
    ]);
    expect(paid.asked).toStrictEqual(['tokens', 'quote', 'execute']);
    expect(paid.chain.submitted).toStrictEqual([]);
  });

  it('is paid for in STRK where there is enough, or in USDC by choice', async () => {
    const choices = async (...chosen: string[]): Promise<PaidInUsdc> => {
      const paid = newAccount();
      paid.held.strk = 10n ** 18n;
      const wallet = walletUsing(paid, async (until, choose) => {
        for (const value of chosen) {
          await choose(value);
        }
        await until(({ feeTokens }) => feeTokens !== undefined);
        return true;
      });
      await deploy(wallet);
      return paid;
    };
    for (const paid of [await choices(), await choices('another', STRK)]) {
      expect(paid.signed).toStrictEqual([]);
      expect(paid.chain.submitted).toMatchObject([{ type: 'DEPLOY_ACCOUNT' }]);
    }
    const paid = await choices('another');
    expect(paid.signed).toHaveLength(1);
    expect(paid.chain.submitted).toStrictEqual([]);
  });

  it('is refused without a window if nothing can pay for it', async () => {
    const paid = newAccount();
    paid.held.usdc = 0n;
    const wallet = walletPaying(paid);
    expect(await failureOf(deploy(wallet))).toMatchObject({
      code: -32003,
      data: { reason: 'too-little-strk' },
    });
    expect([wallet.dialogs, paid.asked]).toStrictEqual([[], []]);
  });

  it('is a danger if the fee can’t be transferred', async () => {
    const paid = newAccount({
      overrides: {
        starknet_simulateTransactions: (params: object) =>
          simulated(params, { events: [] }, { revert_reason: 'frozen' }),
      },
    });
    let found: DeployView['findings'] = [];
    const wallet = walletUsing(paid, async (until) => {
      found = (await until(isQuoted)).findings;
      return false;
    });
    await failureOf(deploy(wallet));
    expect(found).toContainEqual(
      expect.objectContaining({
        name: 'will-fail',
        level: 'danger',
        text: 'frozen',
      }),
    );
  });

  it.each([
    ['gives no answer', new WalletError('unreachable', 'No answer'), -32002],
    ['refuses', new PaymasterRefused(154), -32003],
  ])(
    'is followed, and warned of, if the paymaster %s',
    async (_, error, code) => {
      const paid = newAccount({
        execute: () => {
          throw error;
        },
      });
      const wallet = walletPaying(paid);
      expect(await failureOf(deploy(wallet))).toMatchObject({ code });
      const { messageHash } = quoteOf(paid);
      expect(recordsOf(wallet)).toMatchObject([
        { txnHash: messageHash, inDoubt: true },
      ]);
      await failureOf(deploy(wallet));
      // Also if it is paid for in STRK then.
      paid.held.strk = 10n ** 18n;
      await deploy(wallet);
      expect(wallet.dialogs.map(namesIn)).toStrictEqual([
        [],
        ['sent-before'],
        ['sent-before'],
      ]);
    },
  );
});

describe('a deployment that was open when MetaMask stopped', () => {
  /** A wallet that goes on from what another one stored when it was asked to send. */
  async function goOn(paid: PaidInUsdc): Promise<TestWallet> {
    const stopped = walletPaying({
      ...paid,
      paymaster: {
        ...paid.paymaster,
        execute: async () => new Promise<never>(() => undefined),
      },
    });
    deploy(stopped).catch(() => undefined);
    while (recordsOf(stopped).length === 0) {
      await new Promise(setImmediate);
    }
    // The record was lost with the last seconds.
    stopped.state.values.set(`transactions-${SEPOLIA}`, {});
    return walletPaying(paid, { ...inMemory(stopped), answer: () => false });
  }

  it('is answered, without a window, if a paymaster sent it', async () => {
    const paid = newAccount();
    const wallet = await goOn(paid);
    const transaction_hash = paid.land(quoteOf(paid));
    expect(await deploy(wallet)).toStrictEqual({
      address: ACCOUNT,
      transaction_hash,
    });
    expect(wallet.dialogs).toStrictEqual([]);
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash: transaction_hash, txnType: 'deploy_account', outside: {} },
    ]);
  });

  it('is warned of while a paymaster can still send it', async () => {
    const paid = newAccount();
    const wallet = await goOn(paid);
    await failureOf(deploy(wallet));
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['maybe-sent']]);
  });
});
