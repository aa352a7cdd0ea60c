import type { ScriptedChain } from './scripted-chain';
import { rpcError, type Methods } from './scripted-rpc';
import { recordsOf, send } from './sends';
import { twoNodes } from './two-nodes';
import type { TestWallet } from './wallet';
import { wireHash } from './wire-hash';
import { SEPOLIA } from '../../src/config/networks';
import { defined } from '../../src/core/defined';
import { toFelt } from '../../src/core/felt';
import { runOverduePoll } from '../../src/transactions/track/schedule';

/** A wallet whose first node keeps each transaction and denies it. All others are honest. */
export type LyingNode = {
  readonly wallet: TestWallet;
  /** The transactions submitted, in order. */
  readonly submitted: ScriptedChain['submitted'];
  /** Their hashes. */
  readonly taken: string[];
  /** Who was asked for a transaction's status, in order. */
  readonly looks: ('honest' | 'liar')[];
  /** The account's nonce according to each side. */
  readonly nonces: { honest: number; liar: number };
  /** Unix time in seconds. */
  readonly clock: { now: number };
  /** From now on the first node accepts what it gets. */
  accept(): void;
  /** From now on the honest nodes know each transaction, with this status; undefined: they
   * don't. */
  show(status: string | undefined): void;
  /** The same of the first node. */
  claim(status: string | undefined): void;
  /** Whether the honest nodes, or also the first one, give no answer from now on. */
  silence(who: 'honest' | 'all' | 'none'): void;
};

/** A wallet whose user approves by default, and what its nodes did. The account is deployed,
 * and a submission is accepted, unless the options say otherwise. */
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
    defined({ onSubmit: () => answer, deployed: options.deployed }),
    defined({ answer: options.onWindow, now: () => clock.now }),
    { ...sides, own: {} },
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

/** A first node that has taken a payment of nonce 5 and passed it on. The honest nodes
 * don't know it until they are told to. */
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
  await node.wallet.context.pollSchedule.plan({ looks: 9, due: 1 });
  await runOverduePoll(node.wallet.context);
}

/** The findings of the dialog opened last. */
export function findingsOf({ wallet }: LyingNode): string[] {
  const view = wallet.dialogs.at(-1);
  return view !== undefined && 'findings' in view
    ? view.findings.map(({ name }) => name)
    : [];
}

/** The status of its first transaction. */
export function statusOf({ wallet }: LyingNode): unknown {
  return recordsOf(wallet)[0]?.status;
}
