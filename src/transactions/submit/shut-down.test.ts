import {
  chainWithMemory,
  hashesOf,
} from '../../../dev/testing/nodes/chain-with-memory';
import type { ScriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { type Death, crashable } from '../../../dev/testing/wallet/second-life';
import { recordsOf, send } from '../../../dev/testing/wallet/sends';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { REPLACED_REASON } from '../../core/transaction';
import { setTexts } from '../../ui/translate';
import { runOverduePoll } from '../settle/schedule';

/** Unix time in seconds; each restart adds an hour. */
let time = 2_000_000_000;

beforeAll(() => {
  // Fake timers: a snap that was shut down leaves its timeouts running.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date'] });
});

/** Sends until the snap is shut down, and returns the wallet as it was left. */
async function sendAndDie(
  chain: ScriptedChain,
  death: Death,
): Promise<{ wallet: TestWallet; end: unknown }> {
  const { through, ended } = crashable(death);
  const wallet = testWallet({ ...chain, through });
  const end = await Promise.race([ended, send(wallet).then(() => 'sent')]);
  return { wallet, end };
}

/** Restarts the snap an hour later; the wallet's hourly job runs the overdue poll. */
async function restart(
  chain: ScriptedChain,
  dead: TestWallet,
): Promise<TestWallet> {
  time += 3600;
  const wallet = testWallet({
    ...chain,
    state: Object.fromEntries(dead.state.values),
    now: () => time,
  });
  await runOverduePoll(wallet.context);
  return wallet;
}

afterAll(() => jest.useRealTimers());

describe.each([
  ['a send', true, 1],
  ['a send after a deployment', false, 2],
])('%s', (_, deployed, max) => {
  it.each([false, true])('survives any shutdown (done: %s)', async (isDone) => {
    let steps = 0;
    for (let end: unknown = 'ended'; end === 'ended'; steps += 1) {
      const chain = chainWithMemory({ deployed });
      const dead = await sendAndDie(chain, { at: steps + 1, isDone });
      end = dead.end;
      const sent = hashesOf(chain);
      const written = recordsOf(dead.wallet).map(({ txnHash }) => txnHash);
      const wallet = await restart(chain, dead.wallet);

      expect(hashesOf(chain)).toStrictEqual(sent);
      expect(new Set(sent).size).toBe(sent.length);
      expect(written).toEqual(expect.arrayContaining(sent));
      expect(written.length).toBeLessThanOrEqual(max);
      const statuses = recordsOf(wallet).map(({ txnHash, status }) => [
        txnHash,
        status,
      ]);
      expect({ steps, statuses }).toStrictEqual({
        steps,
        statuses: written.map((hash) => [
          hash,
          sent.includes(hash) ? 'ACCEPTED_ON_L2' : 'RECEIVED',
        ]),
      });
    }
    expect(steps).toBeGreaterThan(10);
  });
});

it('rejects a transaction that was never sent once its nonce is used', async () => {
  const chain = chainWithMemory();
  let dead: TestWallet | undefined;
  for (let at = 1; dead === undefined; at += 1) {
    const { wallet } = await sendAndDie(chain, { at, isDone: true });
    dead = recordsOf(wallet).length === 1 ? wallet : undefined;
  }
  expect(chain.submitted).toStrictEqual([]);
  const wallet = await restart(chain, dead);
  expect(recordsOf(wallet)).toMatchObject([{ status: 'RECEIVED' }]);

  await send(wallet, 2);
  const again = await restart(chain, wallet);
  expect(recordsOf(again)).toMatchObject([
    {
      status: 'REJECTED',
      failureReason: `${REPLACED_REASON}: ${hashesOf(chain)[0] ?? ''}`,
    },
    { status: 'ACCEPTED_ON_L2' },
  ]);
  expect(chain.submitted).toHaveLength(1);
  expect(again.notices).toStrictEqual([
    expect.stringMatching(/^Rejected on Sepolia · test/u),
    expect.stringMatching(/Confirmed on Sepolia · test$/u),
  ]);
});

it('is told in the user’s language by the poll of a new worker', async () => {
  const chain = chainWithMemory();
  const { wallet } = await sendAndDie(chain, { at: Infinity, isDone: true });
  setTexts({});
  const again = await restart(chain, wallet);
  expect(again.notices).toStrictEqual([
    expect.stringMatching(/^Sent .*Confirmed on Sepolia · test$/u),
  ]);
});
