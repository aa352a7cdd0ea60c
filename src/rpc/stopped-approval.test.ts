import { hashesOf } from '../../dev/testing/nodes/chain-with-memory';
import type { ScriptedChain } from '../../dev/testing/nodes/scripted-chain';
import {
  approval,
  approvingChain,
  askFor,
  submittedAmount,
} from '../../dev/testing/wallet/asked-approval';
import {
  actAndStop,
  entriesOf,
  namesIn,
  useVirtualClock,
  type Stop,
} from '../../dev/testing/wallet/second-life';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, recordsOf } from '../../dev/testing/wallet/sends';
import { settle } from '../../dev/testing/wallet/slow-user';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { MAX_U256 } from '../core/felt';
import { selectorOf } from '../starknet/address';
import type { Attempt } from '../state/journal';
import { callDigest } from '../transactions/ledger/call-digest';
import { withCallJournal } from '../transactions/ledger/call-journal';

/** When the window opens after the call, in milliseconds: two round trips. */
const OPENING = 800;

/** An approval and a payment. */
const PAYMENT = { ...approval(1n), entrypoint: 'transfer' };
const CALLS = [approval(MAX_U256), PAYMENT];
const TWELVE = approval(12n * 10n ** 18n);

describe('calls whose approval the user sets to 12 are sent once', () => {
  const clock = useVirtualClock();

  /** Asks for the calls; the user types an amount, if any, and clicks. */
  async function ask(
    chain: ScriptedChain,
    amount: string | undefined,
    stop: Stop,
    before?: TestWallet,
    told: (living: TestWallet) => void = () => undefined,
  ): Promise<{ dead: TestWallet; end: unknown; asked: string[][] }> {
    const asked: string[][] = [];
    let wallet: TestWallet | undefined;
    const result = await actAndStop(
      clock(),
      chain,
      async (living) => {
        wallet = living;
        told(living);
        return askFor(living, CALLS);
      },
      stop,
      before,
      {
        answer: async (view, id) => {
          asked.push(namesIn(view));
          await (amount !== undefined && wallet?.type(id, 'allowance', amount));
          return true;
        },
      },
    );
    return { ...result, asked };
  }

  it('whenever MetaMask stops', async () => {
    const seen = { unsent: 0, sent: 0, answered: 0 };
    for (let after = 250; after <= 7_000; after += 250) {
      const chain = approvingChain();
      const stopAt = OPENING + after;
      const first = await ask(chain, '12', { stopAt, clickAfter: 300 });
      if (first.end !== 'ended') {
        seen.answered += 1;
        continue;
      }
      const isSent = chain.submitted.length > 0;
      seen[isSent ? 'sent' : 'unsent'] += 1;
      const second = await ask(chain, '12', {}, first.dead);
      const [hash] = hashesOf(chain);
      expect({ after, ...second }).toMatchObject({
        after,
        end: { transaction_hash: hash },
      });
      expect([after, chain.submitted.length]).toStrictEqual([after, 1]);
      expect([after, second.asked.length]).toStrictEqual([
        after,
        isSent ? 0 : 1,
      ]);
      expect(submittedAmount(chain)).toBe(12n * 10n ** 18n);
      expect(recordsOf(second.dead)).toHaveLength(1);
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('with that amount on disk before they are submitted', async () => {
    const onDisk: unknown[] = [];
    let wallet: TestWallet | undefined;
    const chain = approvingChain({
      onSubmit: () => {
        onDisk.push(wallet?.onDisk().state.journal);
        return undefined;
      },
    });
    const told = (living: TestWallet): void => {
      wallet = living;
    };
    await ask(chain, '12', { clickAfter: 300 }, undefined, told);
    expect(onDisk).toMatchObject([
      [{ attempt: { calls: [TWELVE, PAYMENT].map(callDigest) } }],
    ]);
  });

  it('even if a second life that asked for all is stopped before the first is found', async () => {
    let isIncluded = false;
    const chain = approvingChain({ isIncluded: () => isIncluded });
    const sent = async (after = 3_000): ReturnType<typeof ask> => {
      const stop = { stopAt: OPENING + after, clickAfter: 300 };
      const life = await ask(chain, '12', stop);
      return chain.submitted.length > 0 ? life : sent(after + 50);
    };
    const first = await sent();
    expect(first.end).toBe('ended');
    // What was written after the click is lost.
    const [entry] = entriesOf(first.dead);
    const { hash: _, ...unsigned } = entry ?? {};
    first.dead.state.values.set('journal', [unsigned] as never);
    first.dead.state.values.delete(`transactions-${SEPOLIA}`);
    const stop = { stopAt: 20_000, clickAfter: 60_000 };
    const second = await ask(chain, undefined, stop, first.dead);
    expect([
      second.end,
      second.dead.dialogs.map((view) => namesIn(view).includes('opened-again')),
    ]).toStrictEqual(['ended', [true]]);
    isIncluded = true;
    const third = await ask(chain, undefined, {}, second.dead);
    expect([third.end, third.asked]).toStrictEqual([
      { transaction_hash: hashesOf(chain)[0] },
      [],
    ]);
    expect(chain.submitted).toHaveLength(1);
  });
});

const attempt = (calls: string[]): Attempt => ({
  chainId: SEPOLIA,
  account: ACCOUNT,
  nonce: '0x5',
  from: '0x5',
  block: 9,
  calls,
});

it('of amounts typed in a row, one entry is kept, and none once it is answered', async () => {
  const wallet = testWallet();
  let late: Promise<void> | undefined;
  await withCallJournal(
    wallet.context,
    SITE,
    () => 'call',
    async ({ begin }) => {
      await Promise.all([begin(attempt(['a'])), begin(attempt(['b']))]);
      expect(entriesOf(wallet)).toMatchObject([{ attempt: { calls: ['b'] } }]);
      late = settle().then(async () => begin(attempt(['c'])));
    },
  );
  await late;
  expect(entriesOf(wallet)).toStrictEqual([]);
});

it('of amounts set before earlier stops, all are kept, each once', async () => {
  const at = 2_000_000_000;
  const earlier = { ...attempt(['b']), former: [['a']] };
  const entry = { origin: SITE, call: selectorOf('call'), at };
  const wallet = testWallet({
    state: { journal: [{ ...entry, attempt: earlier }] },
    now: () => at,
  });
  const kept: unknown[] = [];
  await withCallJournal(
    wallet.context,
    SITE,
    () => 'call',
    async ({ begin }) => {
      for (const calls of [['c'], ['a']]) {
        await begin(attempt(calls));
        kept.push(...entriesOf(wallet).map((one) => one.attempt?.former));
      }
    },
  );
  expect(kept).toStrictEqual([[['a'], ['b']], [['b']]]);
});
