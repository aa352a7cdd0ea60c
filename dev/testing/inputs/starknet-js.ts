import {
  hash,
  typedData,
  CairoCustomEnum,
  CairoOption,
  CairoOptionVariant,
  CairoResult,
  CairoResultVariant,
  CallData,
  constants,
  ec,
} from 'starknet';

import { LETTER } from './typed-data';
import { toFelt } from '../../../src/core/felt';

/** The hash of typed data, computed by starknet.js alone. */
export function plainMessageHash(data: unknown, account: string): string {
  return typedData.getMessageHash(data as never, account);
}

/** The encoded type of a struct, by starknet.js alone. */
export function plainTypeText(
  types: unknown,
  type: string,
  revision: 0 | 1,
): string {
  return typedData.encodeType(
    types as never,
    type,
    String(revision) as `${typeof revision}`,
  );
}

/** The class hash, computed by starknet.js alone. */
export function plainClassHash(sierra: unknown): string {
  return hash.computeContractClassHash(sierra as never);
}

/** The calldata that starknet.js compiles from arguments without an ABI. */
export function compiledByLibrary(args: unknown): string[] {
  return CallData.compile(args as never).map((felt) => toFelt(BigInt(felt)));
}

/** Values of the library's own classes, which as JSON need an ABI to be compiled. */
export const LIBRARY_VALUES = {
  some: new CairoOption(CairoOptionVariant.Some, 5),
  none: new CairoOption(CairoOptionVariant.None),
  ok: new CairoResult(CairoResultVariant.Ok, 5),
  variant: new CairoCustomEnum({ Big: 5, Small: undefined }),
};

const BOUND = { max_amount: 0x200000n, max_price_per_unit: 0x1dcd65000n };

/** An account's deployment on Sepolia. */
type Deployment = {
  readonly contractAddress: string;
  readonly classHash: string;
  readonly constructorCalldata: string[];
  readonly addressSalt: string;
};

/** The hash of a deployment with the bounds of `COMPLETE` (sends.ts), computed by
 * starknet.js alone. */
function plainDeploymentHash(deployment: Deployment): string {
  return hash.calculateDeployAccountTransactionHash({
    contractAddress: deployment.contractAddress,
    classHash: deployment.classHash,
    compiledConstructorCalldata: deployment.constructorCalldata,
    salt: deployment.addressSalt,
    version: '0x3',
    chainId: constants.StarknetChainId.SN_SEPOLIA,
    nonce: 0,
    nonceDataAvailabilityMode: 0,
    feeDataAvailabilityMode: 0,
    resourceBounds: { l1_gas: BOUND, l1_data_gas: BOUND, l2_gas: BOUND },
    tip: 0,
    paymasterData: [],
  });
}

/** Whether the signature of a deployment with the bounds of `COMPLETE` (sends.ts) is
 * valid, according to starknet.js alone. */
export function isDeploymentSigned(
  deployment: Deployment,
  signature: readonly string[],
  publicKey: string,
): boolean {
  const [r = '', s = ''] = signature;
  const parts = new ec.starkCurve.Signature(BigInt(r), BigInt(s));
  const x = publicKey.slice(2).padStart(64, '0');
  return ['02', '03'].some((sign) =>
    ec.starkCurve.verify(parts, plainDeploymentHash(deployment), sign + x),
  );
}

/** The ByteArray of a text (SNIP-12), computed from hex digits, independently of
 * the wallet. */
function byteArray(text: string): bigint[] {
  const hex = Buffer.from(text, 'utf8').toString('hex');
  const words = hex.match(/.{62}/gu) ?? [];
  const rest = hex.slice(words.length * 62);
  return [
    BigInt(words.length),
    ...words.map((word) => BigInt(`0x${word}`)),
    BigInt(`0x${rest || '0'}`),
    BigInt(rest.length / 2),
  ];
}

/** The hash of `LETTER` with another text. starknet.js computes everything but the
 * string, which it encodes wrongly. */
export function letterHash(text: string, account: string): bigint {
  const { types, domain } = LETTER;
  const poseidon = hash.computePoseidonHashOnElements;
  return BigInt(
    poseidon([
      BigInt(`0x${Buffer.from('StarkNet Message').toString('hex')}`),
      typedData.getStructHash(types, 'StarknetDomain', domain, '1'),
      account,
      poseidon([
        typedData.getTypeHash(types, 'Letter', '1'),
        poseidon(byteArray(text)),
      ]),
    ]),
  );
}
