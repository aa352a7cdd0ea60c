import {
  createConnectedSiteRepository,
  maySee,
  type ConnectedSite,
  type ConnectedSiteRepository,
} from './connected-sites';
import { MIGRATIONS } from './migrations';
import { createStore } from './store';
import { memoryState } from '../../test/support/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';

const A = 'https://a.example';
const B = 'https://b.example';
const one = (account?: '0x1' | '0x2'): ConnectedSite => ({
  origin: A,
  since: 1,
  scope: 'account',
  ...(account && { account }),
});

const sitesIn = (
  state: Parameters<typeof memoryState>[0],
): ConnectedSiteRepository =>
  createConnectedSiteRepository(createStore(memoryState(state)));

describe('maySee', () => {
  it.each([
    [undefined, false],
    [one(), false],
    [one('0x2'), false],
    [one('0x1'), true],
    [{ ...one('0x2'), scope: 'all' } as const, true],
  ])('for %j: %p', (site, expected) => {
    expect(maySee(site, '0x1')).toBe(expected);
  });
});

describe('connected sites', () => {
  it('of an older version see all accounts, on the network they were on', async () => {
    const grants = [{ origin: A, since: 1 }, 'broken'];
    const version = 5;
    expect(await sitesIn({ version, grants }).list()).toStrictEqual([
      { origin: A, since: 1, scope: 'all', chainId: SEPOLIA },
    ]);
    const moved = sitesIn({ version, grants, network: MAINNET });
    expect(await moved.find(A)).toMatchObject({ chainId: MAINNET });
    expect(MIGRATIONS).toHaveLength(6);
  });

  it('whose scope can’t be read are not connected', async () => {
    const sites = sitesIn({
      grants: [
        { origin: A, since: 1 },
        { origin: B, since: 1, scope: 'most' },
      ],
    });
    expect(await sites.list()).toStrictEqual([]);
  });

  it('get another account or network without moving in the list', async () => {
    const sites = sitesIn({});
    await sites.add(one('0x1'));
    await sites.add({ origin: B, since: 2, scope: 'all' });
    await sites.setAccount(A, '0x2');
    await sites.setNetwork(A, MAINNET);
    expect(await sites.list()).toStrictEqual([
      { ...one('0x2'), chainId: MAINNET },
      { origin: B, since: 2, scope: 'all' },
    ]);
    expect(await sites.lastAccount()).toBe('0x2');
    await sites.remove(A);
    expect(await sites.lastAccount()).toBe('0x2');
  });

  it('that are added again stay where they are', async () => {
    const sites = sitesIn({});
    const other: ConnectedSite = { origin: B, since: 2, scope: 'all' };
    await sites.add(one('0x1'));
    await sites.add(other);
    await sites.add({ ...one('0x1'), scope: 'all' });
    expect(await sites.list()).toStrictEqual([
      { ...one('0x1'), scope: 'all' },
      other,
    ]);
  });

  it('are not written if there is none to remove', async () => {
    const state = memoryState({ version: MIGRATIONS.length, grants: [one()] });
    const set = jest.spyOn(state, 'set');
    const sites = createConnectedSiteRepository(createStore(state));
    await sites.remove(B);
    expect(set).not.toHaveBeenCalled();
    await sites.remove(A);
    expect(await sites.list()).toStrictEqual([]);
  });
});
