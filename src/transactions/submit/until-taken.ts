import { NETWORKS } from '../../config/networks';
import { WalletError } from '../../core/errors';
import { valueOrAbsent } from '../../starknet/node-errors';
import { readNonce } from '../../starknet/reads';
import type { Progress, Task } from '../../ui/progress';
import { mustWait } from '../prepare/nonce';
import type { PreparedTransaction } from '../prepare/prepare';
import type { Tools } from '../tools';

/** What a submission needs. */
export type SubmitTools = Tools & {
  /** Opens a window that shows how long it has waited. */
  readonly progress: (task: Task) => Progress;
};

/** The time between two looks, in milliseconds, and how many there are: a minute's. */
const PAUSE_MS = 2_000;
const LOOKS = 30;

/**
 * Waits until the network takes a transaction that can't come before a block is closed.
 * Mostly there is nothing to wait for, and no request is made.
 *
 * @throws WalletError `rejected` after a minute, or `user-refused` once the user closes the
 * window: nothing has been signed.
 */
export async function untilTaken(
  tools: SubmitTools,
  prepared: PreparedTransaction,
  nonce: bigint,
  origin: string,
): Promise<void> {
  const { chainId, accountState } = prepared;
  const { address } = accountState.account;
  let { closed } = prepared;
  let window: Progress | undefined;
  try {
    for (let look = 0; mustWait(prepared, nonce, closed); look += 1) {
      if (look > LOOKS) {
        throw new WalletError(
          'rejected',
          'The account’s earlier transactions are not in a block yet. Nothing was sent',
          { reason: 'not-in-block' },
        );
      }
      // The block may have been closed while the user read.
      if (look > 0) {
        window ??= tools.progress({
          title: 'send.in-block',
          origin,
          network: NETWORKS[chainId].name,
          account: address,
        });
        await tools.wait(PAUSE_MS);
      }
      const answer = await tools
        .client(chainId)
        .read(readNonce(address, 'latest'));
      closed = BigInt(valueOrAbsent(answer) ?? 0);
      if (window && !(await window.show(look / LOOKS))) {
        throw new WalletError('user-refused', 'The user canceled the request');
      }
    }
  } finally {
    await window?.close();
  }
}
