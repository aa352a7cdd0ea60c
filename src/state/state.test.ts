import type { Counterparty, PortfolioCache, Token } from './state';
import { memoryState, stateIn } from '../../test/support/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';
import { padFelt, toFelt } from '../core/felt';

describe('network', () => {
  it('is Sepolia at first, and if the state is broken', async () => {
    const { networks } = stateIn();
    expect(await networks.current()).toBe(SEPOLIA);
    await networks.switchTo(MAINNET);
    expect(await networks.current()).toBe(MAINNET);
    const broken = stateIn(memoryState({ network: '0x1' }));
    expect(await broken.networks.current()).toBe(SEPOLIA);
  });
});

const token = (index: number, symbol = 'T'): Token => ({
  address: toFelt(index),
  name: 'Token',
  symbol,
  decimals: 18,
});

describe('the watch list', () => {
  it('has a token once, the newest last', async () => {
    const { tokens } = stateIn();
    await tokens.put(SEPOLIA, token(1));
    await tokens.put(SEPOLIA, token(2));
    await tokens.put(SEPOLIA, token(1, 'NEW'));
    expect(await tokens.list(SEPOLIA)).toStrictEqual([
      token(2),
      token(1, 'NEW'),
    ]);
    await tokens.remove(SEPOLIA, '0x2');
    expect(await tokens.list(SEPOLIA)).toStrictEqual([token(1, 'NEW')]);
  });

  it('can be removed on one network', async () => {
    const { tokens } = stateIn();
    await tokens.put(SEPOLIA, token(1), token(2));
    await tokens.put(MAINNET, token(1));
    await tokens.remove(SEPOLIA, '0x1');
    expect(await tokens.list(SEPOLIA)).toMatchObject([{ address: '0x2' }]);
    expect(await tokens.list(MAINNET)).toHaveLength(1);
  });
});

const used = (
  address: number,
  as: Counterparty['as'],
  at: number,
): Counterparty => ({
  address: padFelt(toFelt(address)),
  as,
  at,
  classHash: null,
});

describe('the addresses that the user has dealt with', () => {
  it('are kept with the last use of each address and kind, by network', async () => {
    const { counterparties } = stateIn();
    await counterparties.put(SEPOLIA, used(1, 'sent', 1), used(2, 'sent', 1));
    await counterparties.put(
      SEPOLIA,
      used(1, 'sent', 5),
      used(1, 'approved', 5),
    );
    await counterparties.put(SEPOLIA);
    expect(await counterparties.list(SEPOLIA)).toStrictEqual([
      used(2, 'sent', 1),
      used(1, 'sent', 5),
      used(1, 'approved', 5),
    ]);
    expect(await counterparties.list(MAINNET)).toStrictEqual([]);
    await counterparties.put(SEPOLIA, used(1, 'sent', 7));
    expect(await counterparties.list(SEPOLIA)).toStrictEqual([
      used(2, 'sent', 1),
      used(1, 'approved', 5),
      used(1, 'sent', 7),
    ]);
  });

  it('are not written if none was used', async () => {
    const state = memoryState();
    const set = jest.spyOn(state, 'set');
    await stateIn(state).counterparties.put(SEPOLIA);
    expect(set).not.toHaveBeenCalled();
  });

  it('are 500, without those that were used longest ago', async () => {
    const { counterparties } = stateIn();
    const many = Array.from({ length: 600 }, (_, index) =>
      used(index + 1, 'sent', index),
    );
    await counterparties.put(SEPOLIA, ...many);
    const kept = await counterparties.list(SEPOLIA);
    expect(kept).toStrictEqual(many.slice(100));
  });
});

describe('chain heads', () => {
  it('are kept by network', async () => {
    const { chainHeads: heads } = stateIn();
    expect(await heads.read(SEPOLIA)).toBeNull();
    await heads.write(SEPOLIA, { block: 7, timestamp: 100 });
    expect(await heads.read(SEPOLIA)).toStrictEqual({
      block: 7,
      timestamp: 100,
    });
    expect(await heads.read(MAINNET)).toBeNull();
  });

  it.each([{ block: -1, timestamp: 0 }, { block: 1 }, 7])(
    'are unknown if the state has %j',
    async (broken) => {
      const state = memoryState({ [`height-${SEPOLIA}`]: broken });
      const { chainHeads: heads } = stateIn(state);
      expect(await heads.read(SEPOLIA)).toBeNull();
    },
  );
});

describe('the poll schedule', () => {
  it('numbers the polls, so that earlier ones are void', async () => {
    const { pollSchedule: schedule } = stateIn();
    expect(await schedule.read()).toStrictEqual({ turn: 0, looks: 0, due: 0 });
    const planned = { turn: 1, looks: 2, due: 60 };
    expect(await schedule.plan({ looks: 2, due: 60 })).toStrictEqual(planned);
    expect(await schedule.read()).toStrictEqual(planned);
    await schedule.plan({ looks: 0, due: 0 });
    expect(await schedule.read()).toStrictEqual({ turn: 2, looks: 0, due: 0 });
  });

  it.each([{ turn: -1, looks: 0, due: 0 }, { turn: 1 }, 'garbage'])(
    'starts again from %j',
    async (watch) => {
      const { pollSchedule: schedule } = stateIn(memoryState({ watch }));
      expect((await schedule.read()).turn).toBe(0);
    },
  );
});

describe('the portfolio cache', () => {
  const cache: PortfolioCache = {
    time: 5,
    holdings: [{ account: '0x1', amounts: [{ token: '0x2', units: '0x3' }] }],
    activity: [],
    searched: { block: 3, timestamp: 4 },
  };
  const nothing: PortfolioCache = { time: 0, holdings: [], activity: [] };

  it('is stored by network', async () => {
    const { portfolio } = stateIn();
    await portfolio.write(SEPOLIA, cache);
    expect(await portfolio.read(SEPOLIA)).toStrictEqual(cache);
    expect(await portfolio.read(MAINNET)).toStrictEqual(nothing);
  });

  it.each([null, 'text', { ...cache, time: -1 }, { ...cache, activity: [{}] }])(
    'counts as empty if it is %j',
    async (broken) => {
      const state = memoryState({ [`seen-${SEPOLIA}`]: broken });
      const { portfolio } = stateIn(state);
      expect(await portfolio.read(SEPOLIA)).toStrictEqual(nothing);
    },
  );
});
