import {
  chainWithMemory,
  hashesOf,
} from '../../test/support/chain-with-memory';
import type { ScriptedChain } from '../../test/support/scripted-chain';
import {
  PAYMENT,
  again,
  approvalsOf,
  callAndDie,
  example,
  leftWith,
  liveOn,
  type Call,
} from '../../test/support/second-life';
import { recordsOf, sendParams } from '../../test/support/sends';

beforeAll(() => {
  // Fake timers: a snap that was shut down leaves its timeouts running.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date'] });
});
afterAll(() => jest.useRealTimers());

/** The first step of a call that the snap takes after the user's click. */
async function stepAfterClick(
  chain: ScriptedChain,
  call: Call,
): Promise<{ step: number; answer: unknown }> {
  let calls = 0;
  let step = 0;
  const wallet = liveOn(chain, undefined, {
    through: async (act) => {
      calls += 1;
      return act();
    },
    answer: () => {
      step = calls + 1;
      return true;
    },
  });
  const answer = await again(wallet, call);
  return { step, answer };
}

const DEPLOYMENT: Call = {
  method: 'l2net_createAccount',
  params: { deploy: true },
};

describe('after a shutdown at any step between the click and the answer', () => {
  it.each([
    ['l2net_executeTxn', PAYMENT, true, false],
    ['l2net_executeTxn', PAYMENT, true, true],
    ['l2net_executeTxn of a new account', PAYMENT, false, true],
    ['l2net_createAccount', DEPLOYMENT, false, true],
    ['l2net_declareContract', example('l2net_declareContract'), true, true],
  ] as const)(
    '%s that comes again sends nothing twice (%#)',
    async (_, call, deployed, isDone) => {
      const quiet = chainWithMemory({ deployed });
      const { step, answer } = await stepAfterClick(quiet, call);
      const seen = { asked: 0, known: 0, unknown: 0, struck: 0 };
      let end: unknown = 'died';
      for (let at = step; end === 'died'; at += 1) {
        const chain = chainWithMemory({ deployed });
        const first = await callAndDie(chain, call, { at, isDone });
        const { dead } = first;
        end = first.end;
        const [approval] = approvalsOf(dead);
        const sent = hashesOf(chain);
        if (
          end !== 'died' ||
          (approval === undefined && sent.length === quiet.submitted.length)
        ) {
          // The answer leaves with it.
          seen.struck += end === 'died' ? 1 : 0;
          continue;
        }
        const hash = approval?.sent?.transaction_hash;
        const wallet = liveOn(chain, dead);
        const result = await again(wallet, call).catch(
          (error: unknown) => error,
        );
        expect(approvalsOf(wallet)).toStrictEqual([]);
        if (!recordsOf(dead).some(({ txnHash }) => txnHash === hash)) {
          seen.asked += 1;
          expect({ at, result }).toStrictEqual({ at, result: answer });
          expect(wallet.dialogs).toHaveLength(1);
          // A deployment is the same transaction each time: the chain takes it once.
          expect(new Set(hashesOf(chain))).toStrictEqual(
            new Set(hashesOf(quiet)),
          );
          continue;
        }
        expect(wallet.dialogs).toStrictEqual([]);
        expect(hashesOf(chain)).toStrictEqual(sent);
        if (sent.includes(hash ?? '')) {
          seen.known += 1;
          expect({ at, result }).toStrictEqual({ at, result: answer });
        } else {
          seen.unknown += 1;
          expect(result).toMatchObject({
            code: -32002,
            data: { transactionHash: hash },
          });
        }
      }
      expect(seen.struck).toBe(isDone ? 1 : 0);
      expect(Math.min(seen.asked, seen.known, seen.unknown)).toBeGreaterThan(0);
    },
  );

  it.each([
    { method: 'starkNet_executeTxn', params: sendParams() },
    example('wallet_addInvokeTransaction'),
    example('wallet_addDeclareTransaction'),
  ])('$method gets its own form of the answer', async (call) => {
    const { step, answer } = await stepAfterClick(chainWithMemory(), call);
    const isSent = (chain: ScriptedChain): boolean =>
      chain.submitted.length === 1;
    const { chain, dead } = await leftWith(chainWithMemory, call, isSent, step);
    const wallet = liveOn(chain, dead);
    expect(await again(wallet, call)).toStrictEqual(answer);
    expect([wallet.dialogs, chain.submitted.length]).toStrictEqual([[], 1]);
  });
});
