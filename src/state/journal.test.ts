import type { JournalEntry, JournalRepository } from './journal';
import {
  CURRENT_VERSION,
  memoryState,
  stateIn,
} from '../../dev/testing/wallet/memory-state';

const A = 'https://a.example';
const B = 'https://b.example';

const entry = (at: number, origin = A): JournalEntry => ({
  origin,
  call: '0x5',
  at,
});

/** The repository as another life of the snap finds it. */
function livesOn(
  state: ReturnType<typeof memoryState>,
): () => JournalRepository {
  return () => stateIn(state).journalEntries;
}

const claim = async (
  journal: JournalRepository,
  origin = A,
): Promise<JournalEntry | undefined> => journal.claim(origin, () => '0x5');

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
    expect(await journal.claim(A, () => '0x6')).toBeUndefined();
    expect(await claim(journal)).toStrictEqual(entry(1));
  });

  it('hands out no entry of a call that is still handled', async () => {
    const live = livesOn(memoryState());
    const journal = live();
    expect(await claim(journal)).toBeUndefined();
    await journal.replace(undefined, entry(1));
    expect(await claim(journal)).toBeUndefined();
    expect(await journal.leftOver()).toStrictEqual([]);
    expect(await claim(live())).toStrictEqual(entry(1));
  });

  it('hands out an entry again that was put back', async () => {
    const journal = livesOn(memoryState({ journal: [entry(1)] }))();
    const left = await claim(journal);
    await journal.replace(left, entry(2));
    expect(await journal.leftOver()).toStrictEqual([]);
    await journal.replace(entry(2), left);
    expect(await journal.leftOver()).toStrictEqual([left]);
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

  it('removes the entries of a site with the site, and before it', async () => {
    const sites = [{ origin: A, since: 1, scope: 'all' }];
    const state = memoryState({
      'connected-sites': sites,
      journal: [entry(1), entry(2, B)],
    });
    const keys: string[] = [];
    await stateIn({
      ...state,
      set: async (key, value) => {
        keys.push(key);
        await state.set(key, value);
      },
    }).connectedSites.remove(A);
    expect(state.values.get('journal')).toStrictEqual([entry(2, B)]);
    expect(keys).toStrictEqual(['journal', 'connected-sites']);
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
