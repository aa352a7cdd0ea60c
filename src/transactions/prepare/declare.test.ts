import { DEFAULT_OPTIONS } from './build';
import { compiledHashOf, prepareDeclaration } from './declare';
import { classHashOf } from '../../../dev/chain/embedded-chain/transactions/hashes';
import {
  CASM,
  CASM_HASH,
  CLASS_HASH,
  OLD_CASM_HASH,
  PAYLOAD,
  SIERRA,
} from '../../../dev/testing/inputs/contract-class';
import {
  BLOCK,
  scriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import {
  type Methods,
  rpcError,
} from '../../../dev/testing/nodes/scripted-rpc';
import {
  ACCOUNT,
  failureOf,
  recordsOf,
  walletOn,
} from '../../../dev/testing/wallet/sends';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { ownAccount } from '../../accounts/derived-accounts';
import { SEPOLIA } from '../../config/networks';
import { type Felt, toFelt } from '../../core/felt';
import { InvalidInput } from '../../core/validate';
import { readCasm, readSierra } from '../../starknet/class-reader';

/** A network that takes no nested segments yet, and has other hashes. */
const OLD_NETWORK = {
  starknet_getBlockWithTxHashes: { ...BLOCK, starknet_version: '0.14.0' },
};

const declare = async (
  wallet: ReturnType<typeof testWallet>,
  payload: object = {},
): Promise<unknown> =>
  wallet.call('l2net_declareContract', {
    senderAddress: ACCOUNT,
    contractPayload: { ...PAYLOAD, ...payload },
  });

describe('a declaration', () => {
  it('shows the hashes that it signs, and is recorded', async () => {
    const chain = scriptedChain();
    const wallet = testWallet(chain);
    const declared = await declare(wallet);
    expect(wallet.dialogs).toMatchObject([
      {
        type: 'declare',
        purpose: 'send',
        classHash: CLASS_HASH,
        compiledClassHash: CASM_HASH,
        size: { felts: 5, functions: 1 },
      },
    ]);
    expect(chain.submitted).toMatchObject([
      {
        compiled_class_hash: CASM_HASH,
        sender_address: expect.any(String) as string,
      },
    ]);
    const [record] = recordsOf(wallet);
    expect(record).toMatchObject({ txnType: 'declare', status: 'RECEIVED' });
    expect(record).not.toHaveProperty('inDoubt');
    expect(declared).toStrictEqual({
      transaction_hash: record?.txnHash,
      class_hash: CLASS_HASH,
    });
  });

  it('hashes its CASM by the rules of the network’s version', async () => {
    const chain = scriptedChain({
      overrides: OLD_NETWORK,
    });
    await declare(testWallet(chain));
    expect(chain.submitted[0]?.compiled_class_hash).toBe(OLD_CASM_HASH);
  });

  it('accepts the compiled class hash instead of the CASM', async () => {
    const chain = scriptedChain();
    const wallet = testWallet(chain);
    await wallet.call('l2net_declareContract', {
      senderAddress: ACCOUNT,
      contractPayload: { contract: SIERRA, compiledClassHash: '0x77' },
    });
    expect(chain.submitted[0]?.compiled_class_hash).toBe('0x77');
    // The network's version isn't read: the block is that of the prices.
    expect(
      wallet.requests
        .flat()
        .filter((method) => method === 'starknet_getBlockWithTxHashes'),
    ).toHaveLength(1);
  });

  it.each([
    ['classHash', { classHash: '0x1' }],
    ['compiledClassHash', { compiledClassHash: '0x1' }],
  ])('whose %s is wrong is rejected before any dialog', async (name, own) => {
    const wallet = walletOn();
    const end = await failureOf(declare(wallet, own));
    expect(end).toMatchObject({ code: -32602 });
    expect(end?.message).toContain(`params.contractPayload.${name}: `);
    expect(wallet.dialogs).toStrictEqual([]);
  });

  describe('whose ABI is text without spaces', () => {
    const abi = JSON.stringify(SIERRA.abi);
    const spaced = '[{"type": "function", "name": "say", "inputs": []}]';
    const compactHash = toFelt(classHashOf({ ...SIERRA, abi }));

    it.each([
      ['the network’s tools compute', undefined, CLASS_HASH, spaced],
      ['is named, spaced', CLASS_HASH, CLASS_HASH, spaced],
      ['is named, as it came', compactHash, compactHash, abi],
    ])('gets the hash that %s', async (_, named, request, sent) => {
      const chain = scriptedChain();
      const wallet = testWallet(chain);
      const declared = await declare(wallet, {
        contract: { ...SIERRA, abi },
        ...(named === undefined ? {} : { classHash: named }),
      });
      expect(declared).toMatchObject({ class_hash: request });
      expect(wallet.dialogs).toMatchObject([{ classHash: request }]);
      expect(chain.submitted).toMatchObject([
        { class_hash: request, contract_class: { abi: sent } },
      ]);
    });

    it('is rejected before any window if no form has the hash', async () => {
      const chain = scriptedChain();
      const wallet = testWallet(chain);
      const contract = { ...SIERRA, abi };
      const end = await failureOf(
        declare(wallet, { contract, classHash: '0x1' }),
      );
      expect(end).toMatchObject({ code: -32602 });
      expect([wallet.dialogs, chain.submitted]).toStrictEqual([[], []]);
    });
  });

  it.each([51, 56, 60])('that is refused with %d says why', async (code) => {
    const wallet = walletOn({
      overrides: { starknet_addDeclareTransaction: rpcError(code, 'no') },
    });
    expect(await failureOf(declare(wallet))).toMatchObject({
      code: -32003,
      data: { code },
    });
    expect(recordsOf(wallet)).toMatchObject([
      { status: 'REJECTED', inDoubt: true },
    ]);
  });

  it('of a large class shows its progress, and can be cancelled', async () => {
    const large = {
      ...SIERRA,
      sierra_program: Array.from({ length: 20_000 }, () => '0x1'),
    };
    const wallet = testWallet({ ...scriptedChain(), answer: () => false });
    await failureOf(declare(wallet, { contract: large }));
    expect(wallet.works.length).toBeGreaterThan(10);
    expect(wallet.dialogs).toHaveLength(1);
    const stopped = testWallet({ ...scriptedChain(), stopsWork: true });
    expect(
      await failureOf(declare(stopped, { contract: large })),
    ).toMatchObject({ code: 4001 });
    expect(stopped.dialogs).toStrictEqual([]);
    // Closing it counts as refusing.
    expect(await stopped.context.refusals.list()).toMatchObject([{ count: 1 }]);
  });
});

const walletWith = (overrides: Methods): TestWallet => walletOn({ overrides });

describe('the compiled class of a declared class', () => {
  const hashWith = async (overrides: Methods): Promise<Felt | undefined> =>
    compiledHashOf(walletWith(overrides).context, SEPOLIA, '0xc1a55');

  it('is hashed by the rules of the network’s version', async () => {
    expect(await hashWith({})).toBe(CASM_HASH);
    expect(await hashWith(OLD_NETWORK)).toBe(OLD_CASM_HASH);
  });

  it('is undefined if no node has it', async () => {
    const none = { starknet_getCompiledCasm: rpcError(28) };
    expect(await hashWith(none)).toBeUndefined();
  });

  it('is not guessed without the network’s version', async () => {
    await expect(
      hashWith({ starknet_getBlockWithTxHashes: rpcError(24) }),
    ).rejects.toMatchObject({ kind: 'rejected', data: { code: 24 } });
  });

  it.each([
    ['no class', 7],
    ['segments of another length', { ...CASM, bytecode_segment_lengths: [9] }],
  ])('is not believed if it is %s', async (_, starknet_getCompiledCasm) => {
    await expect(hashWith({ starknet_getCompiledCasm })).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'The Starknet node returned an invalid class',
    });
  });
});

describe('a declaration', () => {
  const prepare = async (
    members: object,
    overrides: Methods = {},
  ): Promise<unknown> => {
    const { context } = walletWith(overrides);
    return prepareDeclaration(
      context,
      {
        chainId: SEPOLIA,
        account: await ownAccount(context, ACCOUNT),
        options: DEFAULT_OPTIONS,
        contract: readSierra(SIERRA),
        paths: {
          classHash: ['at', 'class'],
          compiledClassHash: ['at', 'compiled'],
          casm: ['at', 'casm'],
        },
        ...members,
      },
      async () => Promise.resolve(),
    );
  };

  it('needs the compiled class or its hash', async () => {
    await expect(prepare({})).rejects.toMatchObject({
      path: ['at', 'compiled'],
      message: 'the hash of the class',
    });
    expect(await prepare({ compiledClassHash: '0x77' })).toMatchObject({
      declaration: { compiledClassHash: '0x77' },
    });
  });

  it('fails with a reason if the network doesn’t accept nested segments yet', async () => {
    const casm = readCasm({ ...CASM, bytecode_segment_lengths: [1, [1, 1]] });
    expect(await prepare({ casm })).toHaveProperty('declaration');
    const error: unknown = await prepare({ casm }, OLD_NETWORK).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(InvalidInput);
    expect(error).toMatchObject({
      path: ['at', 'casm'],
      message: 'segments that this version of the network accepts',
    });
  });

  it('is not hashed without the network’s version', async () => {
    await expect(
      prepare(
        { casm: readCasm(CASM) },
        { starknet_getBlockWithTxHashes: rpcError(24) },
      ),
    ).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'The Starknet node did not report the network’s version',
    });
  });
});
