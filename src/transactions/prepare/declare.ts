import type { TransactionOptions } from './options';
import { preflight } from './preflight';
import { prepareFromPreflight, type PreparedTransaction } from './prepare';
import { assertCanSign } from '../../accounts/signing-blocker';
import type { ChainId } from '../../config/networks';
import type { Account } from '../../core/account';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { InvalidInput } from '../../core/invalid-input';
import { readCasm } from '../../starknet/class-reader';
import {
  casmHash,
  hashClass,
  type Casm,
  type SierraClass,
} from '../../starknet/contract-class';
import { refusedByNode } from '../../starknet/node-errors';
import { readCompiled, readVersion } from '../../starknet/reads';
import type { Declaration } from '../../starknet/transaction';
import type { Tools } from '../tools';

/** What the class and its hashes are called in the request. */
const PAYLOAD = 'contractPayload';

/** A class that a site wants declared. */
export type DeclareRequest = {
  readonly chainId: ChainId;
  readonly account: Account;
  readonly options: TransactionOptions;
  readonly contract: SierraClass;
  readonly casm?: Casm | undefined;
  /** What the site says that the hashes are. */
  readonly classHash?: Felt | undefined;
  readonly compiledClassHash?: Felt | undefined;
};

/** A planned declaration. */
export type PreparedDeclaration = PreparedTransaction & {
  readonly declaration: Declaration;
};

/**
 * Plans a declaration in two round trips; the class is hashed between them.
 *
 * @param tools - The snap's parts.
 * @param request - What is to be declared, and by whom.
 * @param onProgress - Told how much of the class is hashed, from 0 to 1; what it
 * throws ends the work.
 * @returns The plan.
 * @throws InvalidInput where a hash that the site gave is not that of its class;
 * WalletError as `prepareTransaction` does.
 */
export async function prepareDeclaration(
  tools: Tools,
  request: DeclareRequest,
  onProgress: (share: number) => Promise<void>,
): Promise<PreparedDeclaration> {
  const { chainId, account, options, contract, casm } = request;
  const transaction = { chainId, account, options, calls: [] };
  const [preflighted, compiled] = await Promise.all([
    preflight(tools, transaction),
    casm && versionOf(tools, chainId).then((version) => hashOf(casm, version)),
  ]);
  // Hashing takes seconds: not for what can't be sent.
  assertCanSign(preflighted.accountState);
  const hashed = await hashClass(
    contract,
    async (share) => {
      await tools.wait(0);
      await onProgress(share);
    },
    request.classHash,
  );
  const declaration = {
    contractClass: hashed.contractClass,
    classHash: checkedHash('classHash', hashed.classHash, request.classHash),
    compiledClassHash: checkedHash(
      'compiledClassHash',
      compiled,
      request.compiledClassHash,
    ),
  };
  const prepared = await prepareFromPreflight(
    tools,
    { ...transaction, declaration },
    { ...preflighted, declaration },
  );
  return { ...prepared, declaration };
}

/**
 * The compiled class hash of a class that the network has already.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param hash - The class hash.
 * @returns Its compiled class hash, or undefined where no node has the class.
 */
export async function compiledHashOf(
  tools: Tools,
  chainId: ChainId,
  hash: Felt,
): Promise<Felt | undefined> {
  const [compiled, version] = await tools
    .client(chainId)
    .read([readCompiled(hash), readVersion()] as const);
  if (!version.ok) {
    throw refusedByNode(version.error);
  }
  if (!compiled.ok) {
    return undefined;
  }
  try {
    return casmHash(readCasm(compiled.value), version.value.starknet_version);
  } catch {
    throw new WalletError('unreachable', 'The node’s class can’t be read');
  }
}

async function versionOf(tools: Tools, chainId: ChainId): Promise<string> {
  const [version] = await tools.client(chainId).read([readVersion()] as const);
  if (!version.ok) {
    throw refusedByNode(version.error);
  }
  return version.value.starknet_version;
}

function hashOf(casm: Casm, version: string): Felt {
  try {
    return casmHash(casm, version);
  } catch {
    throw new InvalidInput(
      [PAYLOAD, 'casm'],
      'segments as this version of the network takes them',
    );
  }
}

/** The hash computed here, which a hash that the site gave must not contradict. */
function checkedHash(name: string, own: Felt | undefined, given?: Felt): Felt {
  const hash = own ?? given;
  if (hash === undefined || (given !== undefined && given !== hash)) {
    throw new InvalidInput([PAYLOAD, name], 'the hash of the class');
  }
  return hash;
}
