import {
  type PaidInUsdc,
  paidInUsdc,
  pay,
  quoteOf,
  walletPaying,
} from '../../../dev/testing/wallet/paid-in-usdc';
import { entriesOf, namesIn } from '../../../dev/testing/wallet/second-life';
import { failureOf, recordsOf } from '../../../dev/testing/wallet/sends';
import { type TestWallet, inMemory } from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';

/** Pays until the record is written. Its answer comes long after the test, or never. */
async function payUntilRecorded(wallet: TestWallet): Promise<void> {
  pay(wallet).catch(() => undefined);
  while (recordsOf(wallet).length === 0) {
    await new Promise(setImmediate);
  }
}

describe('a payment that was open when MetaMask stopped', () => {
  /** A wallet that goes on from what another one stored when it was asked to send. */
  async function goOn(paid: PaidInUsdc, answer = true): Promise<TestWallet> {
    const stopped = walletPaying({
      ...paid,
      paymaster: {
        ...paid.paymaster,
        execute: async () => new Promise<never>(() => undefined),
      },
    });
    await payUntilRecorded(stopped);
    // The record was lost with the last seconds.
    stopped.state.values.set(`transactions-${quoteOf(paid).chainId}`, {});
    return walletPaying(paid, { ...inMemory(stopped), answer: () => answer });
  }

  it('is answered, without a window, if it was sent', async () => {
    const paid = paidInUsdc();
    const wallet = await goOn(paid);
    const transaction_hash = paid.land(quoteOf(paid));
    expect(await pay(wallet)).toStrictEqual({ transaction_hash });
    expect(wallet.dialogs).toStrictEqual([]);
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash: transaction_hash, outside: {} },
    ]);
  });

  it.each([
    ['', 0n],
    [', even if the fee is paid in STRK now', 10n ** 18n],
  ])('is warned of while it can still be sent%s', async (_, strk) => {
    const paid = paidInUsdc();
    const wallet = await goOn(paid, false);
    paid.held.strk = strk;
    await failureOf(pay(wallet));
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['maybe-sent']]);
  });

  it('is warned of too if it had its own nonce, and a paymaster would send it now', async () => {
    const paid = paidInUsdc({
      overrides: {
        starknet_addInvokeTransaction: async () => new Promise(() => undefined),
      },
    });
    paid.held.strk = 10n ** 18n;
    const stopped = walletPaying(paid);
    await payUntilRecorded(stopped);
    stopped.state.values.set(`transactions-${SEPOLIA}`, {});
    const [entry] = entriesOf(stopped);
    const { hash: _, ...unsigned } = entry ?? {};
    stopped.state.values.set('journal', [unsigned] as never);
    paid.held.strk = 0n;
    const wallet = walletPaying(paid, {
      ...inMemory(stopped),
      answer: () => false,
    });
    await failureOf(pay(wallet));
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['maybe-sent']]);
  });

  it('may be paid anew once the signature has expired', async () => {
    const paid = paidInUsdc();
    const wallet = await goOn(paid, false);
    paid.held.strk = 10n ** 18n;
    paid.closeAt(wallet.context.now() + 1000);
    await failureOf(pay(wallet));
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['opened-again']]);
  });
});
