import { scriptedChain, type ScriptedChain } from './scripted-chain';
import { answerCall, rpcError } from './scripted-rpc';
import { testWallet, type TestWallet } from './wallet';
import { wireHash } from './wire-hash';
import { NETWORKS, SEPOLIA } from '../../src/config/networks';

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
  /** From now on the honest nodes know each transaction, with this status. */
  show(status: string): void;
};

const [FIRST] = NETWORKS[SEPOLIA].nodes;

/**
 * @param options - How it lies.
 * @param options.answer - Its answer to a submission.
 * @param options.isHidden - Whether the honest nodes don't know the transactions either.
 * @returns The wallet, and what its nodes did.
 */
export function lyingNode(options: {
  answer: unknown;
  isHidden?: boolean;
}): LyingNode {
  let answer: unknown = options.answer;
  let shown = options.isHidden === true ? undefined : 'RECEIVED';
  const nonces = { honest: 5, liar: 5 };
  const looks: LyingNode['looks'] = [];
  const clock = { now: 1_000_000 };
  const chain = scriptedChain({ onSubmit: () => answer });
  const hashes = (): string[] =>
    chain.submitted.map((body) => wireHash(body, SEPOLIA));
  const methodsOf = (who: 'honest' | 'liar'): ScriptedChain['methods'] => ({
    ...chain.methods,
    starknet_getNonce: () => `0x${nonces[who].toString(16)}`,
    starknet_getTransactionStatus: ({
      transaction_hash: hash,
    }: {
      transaction_hash: string;
    }) => {
      looks.push(who);
      return who === 'honest' && shown !== undefined && hashes().includes(hash)
        ? { finality_status: shown }
        : rpcError(29);
    },
  });
  const sides = { liar: methodsOf('liar'), honest: methodsOf('honest') };
  return {
    wallet: testWallet({
      now: () => clock.now,
      fetch: async (calls, url) => {
        const methods = sides[url === FIRST ? 'liar' : 'honest'];
        return Promise.all(
          calls.map(async (call) => answerCall(call, methods)),
        );
      },
    }),
    submitted: chain.submitted,
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
      shown = status;
    },
  };
}
