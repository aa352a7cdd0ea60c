import {
  type PreparedTransaction,
  prepareAgain,
  prepareTransaction,
} from './prepare';
import { installVirtualClock } from '../../../dev/testing/determinism/virtual-clock';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import {
  type Methods,
  rpcError,
} from '../../../dev/testing/nodes/scripted-rpc';
import { prepareCalls } from '../../../dev/testing/wallet/sends';
import { settle } from '../../../dev/testing/wallet/slow-user';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import type { Call } from '../../core/call';
import { type Felt, padFelt } from '../../core/felt';

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
): Promise<PreparedTransaction> => prepareCalls(wallet, calls);

/** Prepares calls, and stores their ABIs as if the user had approved them. */
const approved = async (
  wallet: TestWallet,
  ...calls: Call[]
): Promise<PreparedTransaction> => {
  const prepared = await prepare(wallet, ...calls);
  prepared.abiReader.keep();
  await settle();
  return prepared;
};

/** The types of a function's arguments in the ABIs read. */
const typesOf = ({ abis }: PreparedTransaction, name: string): unknown =>
  abis
    .get('0xabc')
    ?.functions.get(name)
    ?.map(({ type }) => type);

const asked = ({ requests }: TestWallet): number =>
  requests.flat().filter((method) => method === 'starknet_getClass').length;

describe('the ABIs of called contracts', () => {
  it('are read beside the simulation, and not again once they are stored', async () => {
    const text = JSON.stringify([fn('swap', 'felt', 'u256'), fn('claim')]);
    const wallet = walletOn({
      starknet_getClass: classes({ '0xc1a55': text }),
    });
    const first = await prepare(wallet, call('swap'));
    expect(typesOf(first, 'swap')).toStrictEqual(['felt', 'u256']);
    // The preflight asks two nodes.
    expect(wallet.requests).toHaveLength(4);
    const again = await approved(wallet, call('swap'));
    expect(typesOf(again, 'swap')).toStrictEqual(['felt', 'u256']);
    expect(asked(wallet)).toBe(3);
    const other = await approved(wallet, call('claim'), call('swap'));
    expect(typesOf(other, 'claim')).toStrictEqual([]);
    expect(typesOf(other, 'swap')).toHaveLength(2);
    expect(asked(wallet)).toBe(5);
    await prepare(wallet, call('swap'), call('claim'));
    expect(asked(wallet)).toBe(5);
  });

  it('are the implementation’s if the class itself has no such function', async () => {
    const wallet = walletOn(
      {
        starknet_getClass: classes({
          '0xc1a55': [fn('upgrade', 'felt')],
          '0xf00': [fn('swap', 'u256'), fn('upgrade', 'u8')],
        }),
      },
      { implementation: ['0xf00'] },
    );
    const prepared = await approved(wallet, call('swap'), call('upgrade'));
    expect(typesOf(prepared, 'swap')).toStrictEqual(['u256']);
    expect(typesOf(prepared, 'upgrade')).toStrictEqual(['felt']);
    const before = asked(wallet);
    await prepare(wallet, call('swap'));
    expect(asked(wallet)).toBe(before);
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

  it('are read once for a window, however often it is prepared', async () => {
    const wallet = walletOn({
      starknet_getClass: classes({ '0xc1a55': [fn('swap', 'u8')] }),
    });
    const first = await prepare(wallet, call('swap'));
    const again = await prepareAgain(wallet.context, first, prepareTransaction);
    expect(typesOf(again, 'swap')).toStrictEqual(['u8']);
    expect(asked(wallet)).toBe(1);
  });

  it('are not waited for longer than two seconds', async () => {
    const wallet = walletOn({
      starknet_getClass: async () => new Promise(() => undefined),
    });
    const clock = installVirtualClock();
    const started = clock.now();
    const preparing = prepare(wallet, call('swap'));
    const { abis } = await clock.run(preparing).finally(clock.uninstall);
    expect([abis.size, clock.now() - started]).toStrictEqual([0, 2_000]);
  });
});

describe('the stored ABI of a called contract', () => {
  const named = (type: string): object[] => [{ name: 'amount', type }];
  const wallet = walletOn({
    starknet_getClassHashAt: ({ contract_address: at }: never) => at,
    starknet_getClass: classes({
      '0xa1': [
        fn('swap', 'Order'),
        fn('mint', 'Order'),
        fn('burn', 'u32'),
        { type: 'struct', name: 'Order', members: named('u8') },
      ],
      '0xa2': [fn('swap', 'felt')],
    }),
  });
  const stored = async (hash: Felt): Promise<unknown> =>
    (await wallet.context.classAbis.list(SEPOLIA)).find(
      ({ classHash }) => classHash === hash,
    );

  it('has the called functions, and names those that don’t exist', async () => {
    const { abis } = await approved(
      wallet,
      call('swap', '0xa1'),
      call('gone', '0xa1'),
      call('swap', '0xa2'),
      call('swap', '0xa3'),
    );
    expect([...abis.keys()]).toStrictEqual(['0xa1', '0xa2']);
    expect([...(abis.get('0xa1')?.functions ?? [])]).toStrictEqual([
      ['swap', named('Order')],
    ]);
    expect(await stored('0xa1')).toMatchObject({
      functions: [
        { name: 'swap', inputs: named('Order') },
        { name: 'gone', inputs: null },
      ],
      types: [{ name: 'Order', members: named('u8') }],
    });
    expect(await stored('0xa3')).toBeUndefined();
  });

  it('keeps its functions, each once, when more of them are needed', async () => {
    const both = [call('mint', '0xa1'), call('swap', '0xa1')];
    const { abis } = await approved(wallet, ...both);
    expect(abis.get('0xa1')?.functions.size).toBe(2);
    expect(await stored('0xa1')).toMatchObject({
      functions: [{ name: 'mint' }, { name: 'swap' }, { name: 'gone' }],
      types: [{ name: 'Order' }],
    });
    const before = asked(wallet);
    await prepare(wallet, ...both);
    expect(asked(wallet)).toBe(before);
  });
});
