import { createStore } from './store';
import { createTokenRepository, type Token } from './tokens';
import { memoryState } from '../../test/support/memory-state';
import { SEPOLIA } from '../config/networks';
import { toFelt } from '../core/felt';

const token = (index: number, symbol = 'T'): Token => ({
  address: toFelt(index),
  name: 'Token',
  symbol,
  decimals: 18,
});

describe('the watch list', () => {
  it('has a token once, the newest last', async () => {
    const tokens = createTokenRepository(createStore(memoryState()));
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
});
