import { MAINNET, SEPOLIA } from './networks';
import { contractOf, poolOf, protocolsOn } from './protocols';
import { ETH } from './tokens';
import type { Felt } from '../core/felt';

const AVNU: Felt =
  '0x4270219d365d6b017231b52e92b3fb5d7c8378b05e9abc97724537a80e93b0f';
const ETH_BRIDGE: Felt =
  '0x73314940630fd6dcda0d772d4c972c4e0a9946bef9dabf4ef84eda8ef542b82';

describe('known protocols', () => {
  it('are known on their network only', () => {
    expect(protocolsOn(MAINNET).get(AVNU)).toStrictEqual({
      name: 'AVNU',
      kind: 'avnu',
    });
    expect(protocolsOn(SEPOLIA).get(AVNU)).toBeUndefined();
    expect(protocolsOn(MAINNET).get('0x123')).toBeUndefined();
  });

  it('have one contract each for staking and names', () => {
    for (const network of [MAINNET, SEPOLIA] as const) {
      for (const kind of ['staking', 'identity', 'naming'] as const) {
        const contract = contractOf(network, kind) ?? '0x0';
        expect(protocolsOn(network).get(contract)).toMatchObject({ kind });
      }
    }
  });

  it('say which token a bridge carries', () => {
    expect(protocolsOn(MAINNET).get(ETH_BRIDGE)).toMatchObject({
      name: 'StarkGate',
      token: ETH,
    });
  });

  it('are known by their class if they have many contracts', () => {
    const hash: Felt =
      '0x69565cd9bd273116d8829ba461298a04bfe09adb0c4ac470e7bb66bcae84ab5';
    expect(poolOf(undefined, hash)).toMatchObject({ byClass: true });
    expect(poolOf(ETH, hash)).not.toHaveProperty('byClass');
    expect(poolOf(undefined, AVNU)).toBeUndefined();
  });
});
