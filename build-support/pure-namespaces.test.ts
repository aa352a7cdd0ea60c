import fc from 'fast-check';
import * as published from 'starknet';

import { bundled } from './bundled';
import { args, calls, details, felt, hex, hexes } from './random-inputs';
import { expectAgreement, type Agreement } from './same-results';
import { CASM } from '../dev/testing/inputs/contract-class';
import { MAIL } from '../dev/testing/inputs/typed-data';

type Library = typeof published;
type Details = Record<string, never>;

const CHAINS = ['0x534e5f4d41494e', '0x534e5f5345504f4c4941'];

/** The members of each namespace with their types. */
function namespacesOf(library: object): unknown {
  const kinds = (holder: object): unknown =>
    Object.entries(holder)
      .map(([name, value]) => [name, typeof value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.entries(library)
    .filter(([, value]) => typeof value === 'object')
    .map(([name, value]) => [name, kinds(value as object)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

describe('starknet.js with namespaces that a bundler can drop', () => {
  let pure: Library;

  beforeAll(async () => {
    pure = (await bundled('starknet')) as Library;
  });

  const agree: Agreement<Library> = async (...terms) => {
    await expectAgreement(published, pure, ...terms);
  };

  it('has the same namespaces with the same members', () => {
    const hash = Object.fromEntries(
      Object.entries(published.hash).filter(([name]) => name in pure.hash),
    );
    expect(namespacesOf(pure)).toEqual(namespacesOf({ ...published, hash }));
    expect({ ...pure.constants }).toEqual({ ...published.constants });
    expect({ ...pure.RPC }).toEqual({ ...published.RPC });
  });

  it('gives the same hashes', async () => {
    await agree(
      fc.array(felt, { maxLength: 4 }),
      ({ ec }, all) => [
        ec.starkCurve.poseidonHashMany(all),
        ec.starkCurve.poseidonSmall([...all, 1n, 2n, 3n].slice(0, 3)),
      ],
      30,
    );
    const pairs = fc.tuple(felt, felt);
    await agree(
      pairs,
      ({ ec, hash }, [left, right]) => [
        hash.computePedersenHash(left, right),
        ec.starkCurve.poseidonHash(left, right),
        ec.starkCurve.Fp251.add(left, right),
      ],
      30,
    );
    const bytes = fc.uint8Array({ maxLength: 300 });
    await agree(bytes, ({ ec }, data) => ec.starkCurve.keccak(data));
  });

  it('gives the same addresses', async () => {
    const inputs = fc.tuple(hex, hex, hexes, hex);
    await agree(
      inputs,
      ({ hash, getChecksumAddress }, [salt, classHash, data, deployer]) => {
        const address = hash.calculateContractAddressFromHash(
          salt,
          classHash,
          data,
          deployer,
        );
        return [address, getChecksumAddress(address)];
      },
      20,
    );
  });

  it('gives the same calldata', async () => {
    await agree(calls, ({ transaction }, all) => [
      transaction.getExecuteCalldata(all, '1'),
      transaction.getExecuteCalldata(all, '0'),
    ]);
    const arrays = args as fc.Arbitrary<published.RawArgs>;
    await agree(arrays, ({ transaction }, calldata) =>
      transaction.getExecuteCalldata(
        [{ contractAddress: '0x1', entrypoint: 'transfer', calldata }],
        '1',
      ),
    );
  });

  it('gives the same transaction hashes', async () => {
    const inputs = fc.record({
      more: details,
      chainId: fc.constantFrom(...CHAINS),
      sender: hex,
      classHash: hex,
      salt: hex,
      calldata: hexes,
    });
    await agree(
      inputs,
      ({ hash, EDAMode }, input) => {
        const { more, chainId, sender, classHash, salt, calldata } = input;
        const common = {
          ...(more as unknown as Details),
          chainId: chainId as published.constants.StarknetChainId,
          nonceDataAvailabilityMode: EDAMode[more.nonceDataAvailabilityMode],
          feeDataAvailabilityMode: EDAMode[more.feeDataAvailabilityMode],
          nonce: more.nonce,
          tip: more.tip,
        };
        return [
          hash.calculateInvokeTransactionHash({
            senderAddress: sender,
            compiledCalldata: calldata,
            ...common,
          } as never),
          hash.calculateDeployAccountTransactionHash({
            contractAddress: sender,
            classHash,
            salt,
            compiledConstructorCalldata: calldata,
            ...common,
          } as never),
          hash.calculateDeclareTransactionHash({
            senderAddress: sender,
            classHash,
            compiledClassHash: salt,
            ...common,
          } as never),
        ];
      },
      40,
    );
  });

  it('gives the same hashes of classes and messages', async () => {
    const versions = fc.constantFrom('0.13.5', '0.14.0', '0.14.1');
    await agree(
      fc.tuple(hexes, versions),
      ({ hash }, [felts, version]) => {
        const casm = {
          ...CASM,
          bytecode: [...CASM.bytecode.slice(1), ...felts],
        };
        const lengths = [casm.bytecode.length];
        return hash.computeCompiledClassHash(
          { ...casm, bytecode_segment_lengths: lengths } as never,
          version,
        );
      },
      40,
    );
    await agree(
      fc.tuple(hex, fc.string()),
      ({ typedData }, [account, contents]) =>
        typedData.getMessageHash(
          { ...MAIL, message: { ...MAIL.message, contents } },
          account,
        ),
      5,
    );
  });
});
