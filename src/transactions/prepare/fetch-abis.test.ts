import { walletWith } from '../../../test/support/class-abis';
import type { Felt } from '../../core/felt';

const FIRST: Felt = '0xc1';
const SECOND: Felt = '0xc2';

const parameters = (type: string): { name: string; type: string }[] => [
  { name: 'value', type },
];
const fn = (name: string, type: string): object => ({
  type: 'function',
  name,
  inputs: parameters(type),
});
const struct = (name: string, type: string): object => ({
  type: 'struct',
  name,
  members: parameters(type),
});

const ORDER = { kind: 'struct', members: parameters('u8') };

describe('the ABIs of calls', () => {
  it('need neither state nor node where no contract needs one', async () => {
    const { asked, put, reads, fetch } = walletWith({});
    expect(await fetch({}, [['0x1', 'swap']])).toStrictEqual({});
    expect([asked, put, reads()]).toStrictEqual([[], [], 0]);
  });

  it('have each contract’s own functions alone', async () => {
    const abi = [fn('swap', 'u8'), fn('mint', 'u16'), fn('burn', 'u32')];
    const other = [fn('swap', 'felt')];
    const { asked, fetch } = walletWith({ [FIRST]: abi, [SECOND]: other });
    const contracts = { '0x1': [FIRST], '0x2': [FIRST], '0x3': [SECOND] };
    const calls = [
      ['0x01', 'swap'],
      ['0x2', 'mint'],
      ['0x3', 'swap'],
    ] as const;
    const abis = {
      '0x1': { swap: ['u8'] },
      '0x2': { mint: ['u16'] },
      '0x3': { swap: ['felt'] },
    };
    expect(await fetch(contracts, calls)).toStrictEqual(abis);
    expect(asked).toStrictEqual([{ hashes: [FIRST, SECOND], timeout: 2_000 }]);
    expect(await fetch(contracts, calls)).toStrictEqual(abis);
    expect(asked).toHaveLength(1);
  });

  it('are stored once, and only what was called', async () => {
    const abi = [fn('swap', 'u8'), fn('mint', 'u16')];
    const { put, fetch } = walletWith({ [FIRST]: abi });
    const contracts = { '0x1': [FIRST], '0x2': [FIRST] };
    const calls = [
      ['0x1', 'swap'],
      ['0x1', 'swap'],
      ['0x2', 'swap'],
      ['0x2', 'gone'],
    ] as const;
    await fetch(contracts, calls);
    const stored = {
      classHash: FIRST,
      functions: [
        { name: 'swap', inputs: parameters('u8') },
        { name: 'gone', inputs: null },
      ],
      types: [],
    };
    expect(put).toStrictEqual([[stored]]);
    await fetch(contracts, calls);
    expect(put).toHaveLength(1);
  });

  it('keep functions and types that were needed earlier, once each', async () => {
    const { asked, stored, fetch } = walletWith({
      [FIRST]: [
        fn('swap', 'Order'),
        fn('mint', 'Order'),
        fn('burn', 'Pool'),
        struct('Order', 'u8'),
        struct('Pool', 'u16'),
      ],
      [SECOND]: [fn('swap', 'u64')],
    });
    const contracts = { '0x1': [FIRST] };
    await fetch({ '0x2': [SECOND] }, [['0x2', 'swap']]);
    await fetch(contracts, [['0x1', 'burn']]);
    await fetch(contracts, [['0x1', 'mint']]);
    const both = await fetch(contracts, [
      ['0x1', 'mint'],
      ['0x1', 'swap'],
    ]);
    const abi = { mint: ['Order'], swap: ['Order'], types: { Order: ORDER } };
    expect(both).toStrictEqual({ '0x1': abi });
    const last = (await stored()).find(({ classHash }) => classHash === FIRST);
    expect(last?.functions.map(({ name }) => name)).toStrictEqual([
      'mint',
      'swap',
      'burn',
    ]);
    expect(last?.types.map(({ name }) => name)).toStrictEqual([
      'Order',
      'Pool',
    ]);
    expect(
      await fetch(contracts, [
        ['0x1', 'mint'],
        ['0x1', 'swap'],
      ]),
    ).toStrictEqual({ '0x1': abi });
    expect(asked).toHaveLength(4);
  });

  it('are those of an implementation for what the class lacks', async () => {
    const { asked, stored, fetch } = walletWith({
      [FIRST]: [fn('upgrade', 'felt')],
      [SECOND]: [fn('swap', 'u8'), fn('upgrade', 'u16')],
    });
    const proxy = { '0x1': [FIRST, SECOND] };
    await fetch({ '0x1': [FIRST] }, [
      ['0x1', 'upgrade'],
      ['0x1', 'swap'],
    ]);
    expect(
      await fetch(proxy, [
        ['0x1', 'upgrade'],
        ['0x1', 'swap'],
      ]),
    ).toStrictEqual({ '0x1': { upgrade: ['felt'], swap: ['u8'] } });
    expect(asked.map(({ hashes }) => hashes)).toStrictEqual([
      [FIRST],
      [SECOND],
    ]);
    const [, second] = await stored();
    expect(second?.functions).toStrictEqual([
      { name: 'swap', inputs: parameters('u8') },
    ]);
  });

  it('are those of three classes at most', async () => {
    const { asked, fetch } = walletWith({});
    const contracts = {
      '0x1': ['0xc1'],
      '0x2': ['0xc2'],
      '0x3': ['0xc3'],
      '0x4': ['0xc4'],
    } as const;
    await fetch(
      contracts,
      Object.keys(contracts).map((one) => [one as Felt, 'swap']),
    );
    expect(asked[0]?.hashes).toStrictEqual(['0xc1', '0xc2', '0xc3']);
  });

  it('leave out a class that the node doesn’t have', async () => {
    const { put, fetch } = walletWith({ [SECOND]: [fn('swap', 'u8')] });
    expect(
      await fetch({ '0x1': [FIRST], '0x2': [SECOND] }, [
        ['0x1', 'swap'],
        ['0x2', 'swap'],
      ]),
    ).toStrictEqual({ '0x2': { swap: ['u8'] } });
    expect(put.flat().map(({ classHash }) => classHash)).toStrictEqual([
      SECOND,
    ]);
  });

  it('are none, and none are stored, if no node answers', async () => {
    const { asked, put, fetch } = walletWith(undefined);
    const contracts = { '0x1': [FIRST] };
    expect(await fetch(contracts, [['0x1', 'swap']])).toStrictEqual({});
    expect([asked.length, put]).toStrictEqual([1, []]);
  });
});
