import { createChainHeadRepository } from './chain-heads';
import { createStore } from './store';
import { memoryState } from '../../test/support/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';

describe('chain heads', () => {
  it('are kept by network', async () => {
    const heads = createChainHeadRepository(createStore(memoryState()));
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
      const heads = createChainHeadRepository(createStore(state));
      expect(await heads.read(SEPOLIA)).toBeNull();
    },
  );
});
