import type { Json } from '@metamask/snaps-sdk';

import type { JournalEntry, JournalRepository } from './journal';
import type { EventStore } from './kept-events';
import type { TransactionRecord } from './transactions';
import {
  CURRENT_VERSION,
  memoryState,
  stateIn,
} from '../../dev/testing/wallet/memory-state';
import { SEPOLIA } from '../config/networks';

const A = 'https://a.example';
const B = 'https://b.example';

/** Unix time in seconds. */
const NOW = 1_000;

const entry = (at: number, origin = A): JournalEntry => ({
  origin,
  call: '0x5',
  at,
});

/** An entry of a payment. */
const sending = (at: number): JournalEntry => ({
  ...entry(at),
  attempt: {
    chainId: SEPOLIA,
    account: '0x1',
    nonce: '0x5',
    from: '0x5',
    block: 9,
    calls: ['ab'],
    former: [['aa']],
  },
});

/** What differs in the record of the former try. */
const FORMER = { calls: ['aa'] };

/** The repository as another life of the snap finds it. */
function livesOn(
  state: ReturnType<typeof memoryState>,
): () => JournalRepository {
  return () => stateIn(state).journalEntries;
}

const claim = async (
  journal: JournalRepository,
  origin = A,
): Promise<JournalEntry | undefined> => journal.claim(origin, () => '0x5', NOW);

describe('the journal', () => {
  it('hands out an entry that was left over once', async () => {
    const state = memoryState({ journal: [entry(1), entry(2)] });
    const journal = livesOn(state)();
    const claims = [1, 2, 3].map(async () => claim(journal));
    expect(await Promise.all(claims)).toStrictEqual([
      entry(1),
      entry(2),
      undefined,
    ]);
  });

  it('hands out no entry of another site or call', async () => {
    const journal = livesOn(memoryState({ journal: [entry(1)] }))();
    expect(await claim(journal, B)).toBeUndefined();
    expect(await journal.claim(A, () => '0x6', NOW)).toBeUndefined();
    expect(await claim(journal)).toStrictEqual(entry(1));
  });

  it('hands out no entry of a call that is still handled', async () => {
    const live = livesOn(memoryState());
    const journal = live();
    expect(await claim(journal)).toBeUndefined();
    await journal.replace(undefined, entry(1));
    expect(await claim(journal)).toBeUndefined();
    expect(await journal.leftOver(NOW)).toStrictEqual([]);
    expect(await claim(live())).toStrictEqual(entry(1));
  });

  it('hands out an entry again that was put back', async () => {
    const journal = livesOn(memoryState({ journal: [entry(1)] }))();
    const left = await claim(journal);
    await journal.replace(left, entry(2));
    expect(await journal.leftOver(NOW)).toStrictEqual([]);
    await journal.replace(entry(2), left);
    expect(await journal.leftOver(NOW)).toStrictEqual([left]);
    expect(await claim(journal)).toBe(left);
  });

  it('replaces an entry, or leaves its place empty', async () => {
    const state = memoryState(CURRENT_VERSION);
    const journal = livesOn(state)();
    await journal.replace(undefined, entry(1));
    await journal.replace(undefined, entry(2));
    await journal.replace(entry(1), entry(3));
    expect(state.values.get('journal')).toStrictEqual([entry(2), entry(3)]);
    await journal.replace(entry(2));
    await journal.replace(entry(9));
    expect(state.values.get('journal')).toStrictEqual([entry(3)]);
  });

  it('replaces or removes only one of two equal entries', async () => {
    const state = memoryState(CURRENT_VERSION);
    const journal = livesOn(state)();
    await journal.replace(undefined, entry(1));
    await journal.replace(undefined, entry(1));
    await journal.replace(entry(1));
    expect(state.values.get('journal')).toStrictEqual([entry(1)]);
  });

  it('removes what a site had signed with the site, and before it', async () => {
    const sites = [{ origin: A, since: 1, scope: 'all' }];
    const state = memoryState({
      'connected-sites': sites,
      journal: [entry(1), sending(1), entry(2, B)],
    });
    const keys: string[] = [];
    await stateIn({
      ...state,
      set: async (key, value) => {
        keys.push(key);
        await state.set(key, value);
      },
    }).connectedSites.remove(A);
    expect(state.values.get('journal')).toStrictEqual([
      sending(1),
      entry(2, B),
    ]);
    expect(keys).toStrictEqual(['journal', 'connected-sites']);
  });

  it.each([
    ['a day', 86_400],
    ['a day, after the clock was set back,', -86_400],
  ])('forgets an entry after %s', async (_, later) => {
    const journal = livesOn(memoryState({ journal: [sending(NOW)] }))();
    const at = NOW + later;
    expect(await journal.claim(A, () => '0x5', at)).toBeUndefined();
    expect(await journal.leftOver(at)).toStrictEqual([]);
    const nearly = at - Math.sign(later);
    expect(await journal.abandoned(nearly)).toStrictEqual([sending(NOW)]);
    expect(await journal.claim(A, () => '0x5', nearly)).toBeDefined();
    expect(await journal.abandoned(nearly)).toStrictEqual([]);
  });

  it('keeps the newest 50 entries', async () => {
    const full = Array.from({ length: 50 }, (_, at) => entry(at));
    const state = memoryState({ journal: full });
    await livesOn(state)().replace(undefined, entry(50));
    expect(state.values.get('journal')).toStrictEqual([
      ...full.slice(1),
      entry(50),
    ]);
  });

  it('drops what is older than a day when an entry is added', async () => {
    const state = memoryState({ journal: [entry(1), entry(2), entry(9, B)] });
    await livesOn(state)().replace(undefined, entry(86_402));
    expect(state.values.get('journal')).toStrictEqual([
      entry(9, B),
      entry(86_402),
    ]);
  });
});

const copy = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Background events in memory. */
function memoryEvents(): EventStore & { readonly values: Map<string, Json> } {
  const values = new Map<string, Json>();
  let count = 0;
  return {
    values,
    put: async (value) => {
      await Promise.resolve();
      count += 1;
      values.set(String(count), copy(value as Json));
      return String(count);
    },
    list: async () => Promise.resolve(new Map(values)),
    remove: async (id) => {
      await Promise.resolve();
      values.delete(id);
    },
  };
}

/** The record of a payment. */
const record = (overrides = {}): TransactionRecord => ({
  txnHash: '0xabc',
  txnType: 'invoke',
  senderAddress: '0x1',
  timestamp: NOW,
  chainId: SEPOLIA,
  contractAddress: '0x1',
  contractFuncName: '',
  contractCallData: [],
  status: 'RECEIVED',
  failureReason: null,
  eventIds: [],
  nonce: '0x5',
  calls: ['ab'],
  ...overrides,
});

describe('an entry whose write was lost', () => {
  it('is in an event, from which the next life has it', async () => {
    const events = memoryEvents();
    const before = stateIn(memoryState(), events).journalEntries;
    await before.replace(undefined, sending(NOW));
    expect([...events.values.values()]).toStrictEqual([sending(NOW)]);

    const state = memoryState();
    const journal = stateIn(state, events).journalEntries;
    expect(await journal.leftOver(NOW)).toStrictEqual([sending(NOW)]);
    expect(state.values.get('journal')).toStrictEqual([sending(NOW)]);
    const claimed = await claim(journal);
    await journal.replace(claimed);
    expect([...events.values]).toStrictEqual([]);
    expect(state.values.get('journal')).toStrictEqual([]);
  });

  it('isn’t there twice if nothing was lost', async () => {
    const events = memoryEvents();
    const state = memoryState();
    const live = (): JournalRepository => stateIn(state, events).journalEntries;
    await live().replace(undefined, sending(NOW));
    expect(await live().leftOver(NOW)).toStrictEqual([sending(NOW)]);
    expect(state.values.get('journal')).toStrictEqual([sending(NOW)]);
  });

  it.each([
    ['its record tells', {}, 0],
    ['the record of another amount that was set before tells', FORMER, 0],
    [
      'only the record of that amount with another nonce is there',
      { ...FORMER, nonce: '0x4' },
      1,
    ],
    ['only the record of another transaction is there', { nonce: '0x4' }, 1],
    ['only a record of other calls is there', { calls: ['cd'] }, 1],
  ])('counts unless %s', async (_, overrides, count) => {
    const events = memoryEvents();
    await stateIn(memoryState(), events).journalEntries.replace(
      undefined,
      sending(NOW),
    );
    const state = memoryState();
    await stateIn(state).transactions.add(record(overrides));
    const { journalEntries } = stateIn(state, events);
    expect(await journalEntries.leftOver(NOW)).toHaveLength(count);
  });

  it('is kept a minute if it did, until the record is on disk', async () => {
    const events = memoryEvents();
    const { journalEntries, transactions } = stateIn(memoryState(), events);
    const mine = sending(NOW);
    await journalEntries.replace(undefined, mine);
    await transactions.add(record());
    await journalEntries.replace(mine);
    await journalEntries.replace(undefined, sending(NOW + 59));
    expect(events.values.size).toBe(2);
    await journalEntries.replace(undefined, sending(NOW + 60));
    expect([...events.values.keys()]).toStrictEqual(['2', '3']);
  });

  it('is kept as long if another attempt takes its place', async () => {
    const events = memoryEvents();
    const { journalEntries, transactions } = stateIn(memoryState(), events);
    const mine = sending(NOW);
    const next = {
      ...mine,
      attempt: { ...mine.attempt, nonce: '0x6' },
    } as JournalEntry;
    await journalEntries.replace(undefined, mine);
    await journalEntries.replace(mine, next);
    expect(events.values.size).toBe(1);
    await transactions.add(record({ nonce: '0x6' }));
    await journalEntries.replace(next, mine);
    expect(events.values.size).toBe(2);
  });

  it('of a refused call ends with it', async () => {
    const events = memoryEvents();
    const { journalEntries } = stateIn(memoryState(), events);
    const mine = sending(NOW);
    await journalEntries.replace(undefined, mine);
    await journalEntries.replace(mine);
    expect(events.values.size).toBe(0);
  });
});
