import {
  createCounterpartyRepository,
  type Counterparty,
} from './counterparties';
import { createStore } from './store';
import { memoryState } from '../../test/support/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';
import { padFelt, toFelt } from '../core/felt';

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

describe('createCounterpartyRepository', () => {
  const repository = (): ReturnType<typeof createCounterpartyRepository> =>
    createCounterpartyRepository(createStore(memoryState()));

  it('keeps the last use of each address and kind, by network', async () => {
    const counterparties = repository();
    await counterparties.add(SEPOLIA, [used(1, 'sent', 1), used(2, 'sent', 1)]);
    await counterparties.add(SEPOLIA, [
      used(1, 'sent', 5),
      used(1, 'approved', 5),
    ]);
    await counterparties.add(SEPOLIA, []);
    expect(await counterparties.list(SEPOLIA)).toStrictEqual([
      used(2, 'sent', 1),
      used(1, 'sent', 5),
      used(1, 'approved', 5),
    ]);
    expect(await counterparties.list(MAINNET)).toStrictEqual([]);
    await counterparties.add(SEPOLIA, [used(1, 'sent', 7)]);
    expect(await counterparties.list(SEPOLIA)).toStrictEqual([
      used(2, 'sent', 1),
      used(1, 'approved', 5),
      used(1, 'sent', 7),
    ]);
  });

  it('writes nothing if nothing was used', async () => {
    const state = memoryState();
    const set = jest.spyOn(state, 'set');
    await createCounterpartyRepository(createStore(state)).add(SEPOLIA, []);
    expect(set).not.toHaveBeenCalled();
  });

  it('drops those that were used longest ago', async () => {
    const counterparties = repository();
    const many = Array.from({ length: 600 }, (_, index) =>
      used(index + 1, 'sent', index),
    );
    await counterparties.add(SEPOLIA, many);
    const kept = await counterparties.list(SEPOLIA);
    expect(kept).toStrictEqual(many.slice(100));
  });
});
