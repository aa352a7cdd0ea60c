import type { ClassAbi } from './abis';
import {
  memoryState,
  stateIn,
  storedTable,
} from '../../dev/testing/wallet/memory-state';
import { MAINNET, NETWORKS, SEPOLIA } from '../config/networks';
import { toFelt, type Felt } from '../core/felt';

const FROM = [SEPOLIA, ...NETWORKS[SEPOLIA].nodes].join(' ');

const abi = (classHash: Felt, name = 'swap'): ClassAbi => ({
  classHash,
  from: FROM,
  functions: [{ name, inputs: [{ name: 'amount', type: 'u256' }] }],
  types: [],
});

describe('the repository of ABIs', () => {
  it('adds new classes, and replaces known ones', async () => {
    const abis = stateIn().classAbis;
    await abis.put(SEPOLIA, [abi('0x1'), abi('0x2')]);
    await abis.put(SEPOLIA, [abi('0x1', 'claim')]);
    expect(await abis.list(SEPOLIA)).toStrictEqual([
      abi('0x2'),
      abi('0x1', 'claim'),
    ]);
  });

  it('keeps the newest 100, and no ABI that is too long', async () => {
    const abis = stateIn().classAbis;
    await abis.put(
      SEPOLIA,
      Array.from({ length: 120 }, (_, index) => abi(toFelt(index + 1))),
    );
    await abis.put(SEPOLIA, [abi('0xffff', 'x'.repeat(5000))]);
    const list = await abis.list(SEPOLIA);
    expect(list).toHaveLength(100);
    expect(list.at(-1)?.classHash).toBe(toFelt(120));
  });

  it('keeps the ABIs of networks and of lists of nodes apart', async () => {
    const state = memoryState({
      'class-abis': storedTable([
        abi('0x1', 'of Sepolia'),
        { ...abi('0x2'), from: `${SEPOLIA} https://former.example` },
        { classHash: '0x3', functions: [], types: [] },
      ]),
    });
    const abis = stateIn(state).classAbis;
    await abis.put(MAINNET, [abi('0x1', 'of Mainnet')]);
    expect(await abis.list(SEPOLIA)).toStrictEqual([abi('0x1', 'of Sepolia')]);
    expect(await abis.list(MAINNET)).toMatchObject([
      { functions: [{ name: 'of Mainnet' }] },
    ]);
  });
});
