import { DEFAULT_OPTIONS } from './build';
import { compiledHashOf, prepareDeclaration } from './declare';
import {
  CASM,
  CASM_HASH,
  OLD_CASM_HASH,
  SIERRA,
} from '../../../test/support/contract-class';
import { BLOCK, scriptedChain } from '../../../test/support/scripted-chain';
import { rpcError, type Methods } from '../../../test/support/scripted-rpc';
import { ACCOUNT } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { ownAccount } from '../../accounts/own-accounts';
import { SEPOLIA } from '../../config/networks';
import type { Felt } from '../../core/felt';
import { InvalidInput } from '../../core/validate';
import { readCasm, readSierra } from '../../starknet/class-reader';

const walletWith = (overrides: Methods): TestWallet =>
  testWallet(scriptedChain({ overrides }));

describe('the compiled class of a declared class', () => {
  const hashWith = async (overrides: Methods): Promise<Felt | undefined> =>
    compiledHashOf(walletWith(overrides).context, SEPOLIA, '0xc1a55');

  it('is hashed by the rules of the network’s version', async () => {
    expect(await hashWith({})).toBe(CASM_HASH);
    expect(
      await hashWith({
        starknet_getBlockWithTxHashes: { ...BLOCK, starknet_version: '0.14.0' },
      }),
    ).toBe(OLD_CASM_HASH);
  });

  it('is undefined if no node has it', async () => {
    expect(
      await hashWith({ starknet_getCompiledCasm: rpcError(28) }),
    ).toBeUndefined();
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

  it('says so if the network doesn’t accept nested segments yet', async () => {
    const casm = readCasm({ ...CASM, bytecode_segment_lengths: [1, [1, 1]] });
    expect(await prepare({ casm })).toHaveProperty('declaration');
    const old = {
      starknet_getBlockWithTxHashes: { ...BLOCK, starknet_version: '0.14.0' },
    };
    const error: unknown = await prepare({ casm }, old).catch(
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
      message: 'The Starknet node does not tell the network’s version',
    });
  });
});
