import {
  mayMissRefusals,
  maySee,
  type ConnectedSite,
  type ConnectedSiteRepository,
  type RefusalRepository,
} from './sites';
import { memoryState, stateIn } from '../../dev/testing/wallet/memory-state';
import { MAINNET } from '../config/networks';

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
): ConnectedSiteRepository => stateIn(memoryState(state)).connectedSites;

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
  it('whose scope can’t be read are not connected', async () => {
    const sites = sitesIn({
      'connected-sites': [
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
    const state = memoryState({ 'connected-sites': [one()] });
    const set = jest.spyOn(state, 'set');
    const sites = stateIn(state).connectedSites;
    await sites.remove(B);
    expect(set).not.toHaveBeenCalled();
    await sites.remove(A);
    expect(await sites.list()).toStrictEqual([]);
  });
});

const repository = (state = memoryState()): RefusalRepository =>
  stateIn(state).refusals;

describe('refusals', () => {
  it('are counted for each origin until an approval', async () => {
    const refusals = repository();
    await refusals.add(A, 1);
    await refusals.add(B, 2);
    await refusals.add(A, 3);
    expect(await refusals.list()).toStrictEqual([
      { origin: B, count: 1, at: 2, blocked: false },
      { origin: A, count: 2, at: 3, blocked: false },
    ]);
    await refusals.reset(A);
    expect(await refusals.of(A)).toBeUndefined();
    expect(await refusals.of(B)).toMatchObject({ count: 1 });
  });

  it('are not written if an approval has nothing to reset', async () => {
    const state = memoryState();
    await repository(state).reset(A);
    expect(state.values.size).toBe(0);
  });

  it('survive a restart of the snap and a broken neighbour', async () => {
    const state = memoryState({ refusals: [{ origin: 7 }, null] });
    await repository(state).add(A, 1);
    expect(await repository(state).list()).toMatchObject([{ origin: A }]);
  });

  it('are kept for the latest fifty sites, and for all blocked ones', async () => {
    const refusals = repository();
    await refusals.block(A);
    for (let index = 0; index < 60; index += 1) {
      await refusals.add(`https://${String(index)}.example`, index);
    }
    const kept = await refusals.list();
    expect(kept).toHaveLength(51);
    expect(kept[0]).toMatchObject({ origin: A, blocked: true });
    expect(kept[1]).toMatchObject({ origin: 'https://10.example' });
  });
});

it('a site that was refused often is kept, however many others are refused once', async () => {
  const refusals = repository();
  await refusals.add(A, 1);
  await refusals.add(A, 2);
  for (let index = 0; index < 60; index += 1) {
    await refusals.add(`https://${String(index)}.example`, 3);
  }
  expect(await refusals.of(A)).toMatchObject({ count: 2 });
  expect(mayMissRefusals(await refusals.list())).toBe(true);
});

describe('a blocked site', () => {
  it('stays blocked, whatever its open window is answered', async () => {
    const refusals = repository();
    await refusals.add(A, 1);
    await refusals.block(A);
    await refusals.add(A, 2);
    await refusals.reset(A);
    expect(await refusals.of(A)).toMatchObject({ blocked: true, count: 0 });
  });

  it('starts afresh once it is unblocked', async () => {
    const refusals = repository();
    await refusals.block(A);
    await refusals.unblock(A);
    expect(await refusals.of(A)).toBeUndefined();
  });
});
