import { within, type Network, type Span } from './network';
import type { DialogView } from '../../../src/ui/dialog-views';
import type { Dice } from '../../testing/determinism/dice';
import { sleep } from '../../testing/wallet/client';
import { derivedWith } from '../../testing/wallet/derived';
import { GRANTED } from '../../testing/wallet/seed-phrase';
import { testWallet } from '../../testing/wallet/wallet';
import { transferOf } from '../run';

/** A payment, and the windows that its user saw. */
export type Payment = {
  readonly to: string;
  /** In FRI. */
  readonly amount: bigint;
  /** The site's answer: the transaction's hash, or the error. */
  readonly hash: string | undefined;
  readonly failure: string | undefined;
  /** Whether it was in no block yet when the site got the answer. */
  readonly waited: boolean;
  /** The number of windows: one more for each refusal after which it came back. */
  readonly windows: number;
  /** The number of clicks that did not count, because the fee had changed. */
  readonly newFees: number;
  /** Windows that asked the user, before the first click, to check the fee again. */
  readonly jumps: number;
};

/** A user with a wallet and an account. */
export type Payer = {
  readonly address: string;
  /** Deploys the account, with an immediate click. */
  readonly deploy: () => Promise<void>;
  /** Pays, with clicks after a random time. */
  readonly pay: (to: string, amount: bigint, dice: Dice) => Promise<Payment>;
};

/** How long users look at a window before they click. */
const LOOKING: Span = [2_000, 60_001];

/** Creates a user whose account isn't deployed yet. */
export function createPayer(
  { index, address }: { readonly index: number; readonly address: string },
  network: Network,
): Payer {
  const met = { windows: 0, newFees: 0, jumps: 0 };
  let lookingMs = (): number => 0;
  const installed = testWallet({
    state: { ...GRANTED, derived: derivedWith(index) },
    network: network.fetch,
    answer: async (first, id) => {
      met.windows += 1;
      const updates = wallet.updates.length;
      const input = async (event: object): Promise<void> =>
        wallet.context.windows.onInput(id, event as never);
      for (let clicks = 0; ; clicks += 1) {
        await sleep(lookingMs());
        const view = wallet.updates.slice(updates).at(-1) ?? first;
        met.jumps += clicks === 0 && hasChanged(view) ? 1 : 0;
        const name = 'acknowledge';
        await input({ type: 'InputChangeEvent', name, value: true });
        await input({ type: 'ButtonClickEvent', name: 'approve' });
        if (!wallet.isOpen()) {
          // The snap has already answered the window.
          return await new Promise<never>(() => undefined);
        }
        met.newFees += 1;
      }
    },
  });
  const wallet = {
    ...installed,
    // Pauses take their time, as in the wallet.
    context: { ...installed.context, wait: sleep },
  };
  const isWaiting = async (hash: string): Promise<boolean> =>
    network
      .ask<{
        finality_status: string;
      }>('starknet_getTransactionStatus', { transaction_hash: hash })
      .then(
        ({ finality_status: status }) => status === 'RECEIVED',
        () => false,
      );
  return {
    address,
    deploy: async () => {
      const params = { addressIndex: index, deploy: true };
      await wallet.call('l2net_createAccount', params);
    },
    pay: async (to, amount, dice) => {
      lookingMs = () => within(dice, LOOKING);
      Object.assign(met, { windows: 0, newFees: 0, jumps: 0 });
      const end = await wallet
        .call('l2net_executeTxn', {
          address,
          calls: [transferOf(to, amount)],
        })
        .then(
          (result) => ({
            hash: (result as { transaction_hash: string }).transaction_hash,
            failure: undefined,
          }),
          (error: unknown) => ({ hash: undefined, failure: String(error) }),
        );
      return {
        to,
        amount,
        ...end,
        ...met,
        waited: end.hash !== undefined && (await isWaiting(end.hash)),
      };
    },
  };
}

function hasChanged(view: DialogView): boolean {
  return (
    'findings' in view &&
    view.findings.some(({ name }) => name === 'result-changed')
  );
}
