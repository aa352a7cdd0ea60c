import { recordsOf, send } from './sends';
import { twoNodes } from './two-nodes';
import type { TestWallet } from './wallet';
import { SEPOLIA } from '../../../src/config/networks';
import { definedMembers } from '../../../src/core/defined';
import { toFelt } from '../../../src/core/felt';
import { runOverduePoll } from '../../../src/transactions/settle/schedule';
import type { ScriptedChain } from '../nodes/scripted-chain';
import { rpcError, type Methods } from '../nodes/scripted-rpc';
import { wireHash } from '../nodes/wire-hash';

/** A wallet whose first node accepts transactions and denies them, as does the user's own, once
 * it is set. All others are honest. */
export type LyingNode = {
  readonly wallet: TestWallet;
  /** The transactions submitted, in order. */
  readonly submitted: ScriptedChain['submitted'];
  /** The hashes of the submitted transactions. */
  readonly taken: string[];
  /** The nodes that were asked for a transaction's status, in order. */
  readonly looks: ('honest' | 'liar')[];
  /** The account's nonce according to each side. */
  readonly nonces: { honest: number; liar: number };
  /** Unix time in seconds. */
  readonly clock: { now: number };
  /** Makes the first node accept transactions from now on. */
  accept(): void;
  /** Makes the honest nodes report this status for each transaction from now on; with
   * undefined, they don't know it. */
  show(status: string | undefined): void;
  /** Does the same for the first node. */
  claim(status: string | undefined): void;
  /** Silences the honest nodes, all nodes or none from now on. */
  silence(who: 'honest' | 'all' | 'none'): void;
};

/** A wallet whose user approves by default, and its nodes' activity. The account is
 * deployed, and a submission is accepted, unless the options say otherwise. */
export function lyingNode(options: {
  answer?: unknown;
  isHidden?: boolean;
  deployed?: boolean;
  onWindow?: () => Promise<boolean>;
}): LyingNode {
  let answer: unknown = options.answer;
  const shown: Record<'honest' | 'liar', string | undefined> = {
    honest: options.isHidden === true ? undefined : 'RECEIVED',
    liar: undefined,
  };
  const nonces = { honest: 5, liar: 5 };
  const looks: LyingNode['looks'] = [];
  const clock = { now: 1_000_000 };
  const methodsOf = (who: 'honest' | 'liar'): Methods => ({
    starknet_getNonce: () =>
      options.deployed === false ? rpcError(20) : toFelt(nonces[who]),
    starknet_getTransactionStatus: ({
      transaction_hash: hash,
    }: {
      transaction_hash: string;
    }) => {
      looks.push(who);
      const status = shown[who];
      if (status === undefined || !hashes().includes(hash)) {
        return rpcError(29);
      }
      return status === 'REVERTED'
        ? { finality_status: 'ACCEPTED_ON_L2', execution_status: status }
        : { finality_status: status };
    },
  });
  const sides = { first: methodsOf('liar'), others: methodsOf('honest') };
  const { wallet, says, submitted } = twoNodes(
    definedMembers({ onSubmit: () => answer, deployed: options.deployed }),
    definedMembers({ answer: options.onWindow, now: () => clock.now }),
    { ...sides, own: sides.first },
  );
  const hashes = (): string[] =>
    submitted.map((body) => wireHash(body, SEPOLIA));
  return {
    wallet,
    submitted,
    get taken() {
      return hashes();
    },
    looks,
    nonces,
    clock,
    accept: () => {
      answer = undefined;
    },
    show: (status) => {
      shown.honest = status;
    },
    claim: (status) => {
      shown.liar = status;
    },
    silence: (who) => {
      says.first = who === 'all' ? 'silent' : sides.first;
      says.others = who === 'none' ? sides.others : 'silent';
    },
  };
}

/** A first node that has accepted a payment with nonce 5 and passed it on. The honest
 * nodes don't know it until `show` is called. */
export async function sent(
  options: Parameters<typeof lyingNode>[0] = {},
): Promise<LyingNode> {
  const node = lyingNode({ isHidden: true, ...options });
  await send(node.wallet);
  node.wallet.requests.length = 0;
  node.looks.length = 0;
  return node;
}

/** Lets time pass, then runs the hourly job. */
export async function poll(node: LyingNode, seconds = 3700): Promise<void> {
  node.clock.now += seconds;
  await node.wallet.context.pollSchedule.plan({ pollCount: 9, due: 1 });
  await runOverduePoll(node.wallet.context);
}

/** The findings of the dialog opened last. */
export function findingsOf({ wallet }: LyingNode): string[] {
  const view = wallet.dialogs.at(-1);
  return view !== undefined && 'findings' in view
    ? view.findings.map(({ name }) => name)
    : [];
}

/** The status of the wallet's first transaction. */
export function statusOf({ wallet }: LyingNode): unknown {
  return recordsOf(wallet)[0]?.status;
}
