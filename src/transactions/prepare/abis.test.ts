import { DEFAULT_OPTIONS } from './build';
import { prepareTransaction, type PreparedTransaction } from './prepare';
import { walletWith } from '../../../test/support/class-abis';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { rpcError, type Methods } from '../../../test/support/scripted-rpc';
import { ACCOUNT } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { ownAccount } from '../../accounts/own-accounts';
import { SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt, type Felt } from '../../core/felt';

const fn = (name: string, ...types: string[]): object => ({
  type: 'function',
  name,
  inputs: types.map((type) => ({ name: 'amount', type })),
});
const call = (entrypoint: string, contract: Felt = '0xabc'): Call => ({
  contractAddress: padFelt(contract),
  entrypoint,
  calldata: ['0xb0b', '0x1', '0x0'],
});
const classes =
  (abis: Record<string, unknown>) =>
  ({ class_hash: hash }: { class_hash: string }): unknown =>
    hash in abis ? { sierra_program: [], abi: abis[hash] } : rpcError(28);

const walletOn = (
  overrides: Methods,
  views: Record<string, string[]> = {},
): TestWallet => testWallet(scriptedChain({ overrides, views }));

const prepare = async (
  wallet: TestWallet,
  ...calls: Call[]
): Promise<PreparedTransaction> =>
  prepareTransaction(wallet.context, {
    chainId: SEPOLIA,
    account: await ownAccount(wallet.context, ACCOUNT),
    calls,
    options: DEFAULT_OPTIONS,
  });

/** The types of a function's arguments in the ABIs read. */
const typesOf = (
  { abis }: PreparedTransaction,
  name: string,
): string[] | undefined =>
  abis
    .get('0xabc')
    ?.functions.get(name)
    ?.map(({ type }) => type);

const asked = ({ requests }: TestWallet): number =>
  requests.flat().filter((method) => method === 'starknet_getClass').length;

describe('the ABIs of called contracts', () => {
  it('are read beside the simulation, and once for each class', async () => {
    const text = JSON.stringify([fn('swap', 'felt', 'u256'), fn('claim')]);
    const wallet = walletOn({
      starknet_getClass: classes({ '0xc1a55': text }),
    });
    expect(typesOf(await prepare(wallet, call('swap')), 'swap')).toStrictEqual([
      'felt',
      'u256',
    ]);
    // The preflight asks two nodes.
    expect(wallet.requests).toHaveLength(4);
    const again = await prepare(wallet, call('swap'));
    expect(typesOf(again, 'swap')).toStrictEqual(['felt', 'u256']);
    expect(asked(wallet)).toBe(1);
    const other = await prepare(wallet, call('claim'), call('swap'));
    expect(typesOf(other, 'claim')).toStrictEqual([]);
    expect(typesOf(other, 'swap')).toHaveLength(2);
    await prepare(wallet, call('swap'));
    expect(asked(wallet)).toBe(2);
  });

  it('are those of the implementation where the class itself has no such function', async () => {
    const wallet = walletOn(
      {
        starknet_getClass: classes({
          '0xc1a55': [fn('upgrade', 'felt')],
          '0xf00': [fn('swap', 'u256'), fn('upgrade', 'u8')],
        }),
      },
      { implementation: ['0xf00'] },
    );
    const prepared = await prepare(wallet, call('swap'), call('upgrade'));
    expect(typesOf(prepared, 'swap')).toStrictEqual(['u256']);
    expect(typesOf(prepared, 'upgrade')).toStrictEqual(['felt']);
    await prepare(wallet, call('swap'));
    expect(asked(wallet)).toBe(2);
  });

  it('are not read for tokens', async () => {
    const wallet = walletOn({ starknet_getClass: classes({}) });
    const prepared = await prepare(
      wallet,
      call('transfer', STRK),
      call('approve'),
      call('burn', STRK),
    );
    expect(prepared.abis.size).toBe(0);
    expect(asked(wallet)).toBe(0);
  });

  it('are those of at most three classes', async () => {
    const wallet = walletOn({
      starknet_getClassHashAt: ({ contract_address: at }: never) => at,
      starknet_getClass: classes({}),
    });
    const contracts: Felt[] = ['0xa1', '0xa2', '0xa3', '0xa4'];
    await prepare(wallet, ...contracts.map((one) => call('swap', one)));
    expect(asked(wallet)).toBe(3);
  });

  it.each([
    ['an error', rpcError(-32603)],
    ['no class', 7],
    ['no ABI', { abi: { type: 'function', name: 'swap', inputs: 7 } }],
    [
      'a cyclic type',
      {
        abi: [
          fn('swap', 'A'),
          { type: 'struct', name: 'A', members: [{ name: 'a', type: 'A' }] },
        ],
      },
    ],
    ['nonsense', { abi: '[[[[' }],
  ])('never stop a transaction: %s', async (_, answer) => {
    const wallet = walletOn({ starknet_getClass: answer });
    const prepared = await prepare(wallet, call('swap'));
    expect(prepared.simulated).toHaveLength(1);
    expect(asked(wallet)).toBe(1);
  });

  it('are not waited for longer than two seconds', async () => {
    const wallet = walletOn({
      starknet_getClass: async () => new Promise(() => undefined),
    });
    const started = performance.now();
    const prepared = await prepare(wallet, call('swap'));
    expect(prepared.abis.size).toBe(0);
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});

const FIRST: Felt = '0xc1';
const SECOND: Felt = '0xc2';

const parameters = (type: string): { name: string; type: string }[] => [
  { name: 'value', type },
];
const typed = (name: string, type: string): object => ({
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
    const abi = [
      typed('swap', 'u8'),
      typed('mint', 'u16'),
      typed('burn', 'u32'),
    ];
    const other = [typed('swap', 'felt')];
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
    const abi = [typed('swap', 'u8'), typed('mint', 'u16')];
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
        typed('swap', 'Order'),
        typed('mint', 'Order'),
        typed('burn', 'Pool'),
        struct('Order', 'u8'),
        struct('Pool', 'u16'),
      ],
      [SECOND]: [typed('swap', 'u64')],
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
      [FIRST]: [typed('upgrade', 'felt')],
      [SECOND]: [typed('swap', 'u8'), typed('upgrade', 'u16')],
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
    const { put, fetch } = walletWith({ [SECOND]: [typed('swap', 'u8')] });
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
