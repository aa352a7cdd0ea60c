import { refusedSites } from './refused-sites';

const NOW = 1_000;
const refused = (origin: string, count: number, blocked = false) =>
  ({ origin, count, at: NOW, blocked }) as const;

describe('the refused sites of the home page', () => {
  it('are listed latest first, with the end of their wait', () => {
    expect(refusedSites([refused('a', 1), refused('b', 3)], [], NOW)).toEqual([
      { origin: 'b', count: 3, waitsUntil: 1_060 },
      { origin: 'a', count: 1 },
    ]);
  });

  it('include connected sites only while they wait, and no blocked ones', () => {
    const sites = [refused('a', 2), refused('b', 3), refused('c', 3, true)];
    const connected = ['a', 'b'];
    expect(refusedSites(sites, connected, NOW)).toMatchObject([
      { origin: 'b' },
    ]);
    expect(refusedSites(sites, connected, NOW + 60)).toEqual([]);
  });
});
