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

type Path = readonly string[];

/** A site's request to declare a class. */
export type DeclareRequest = {
  readonly chainId: ChainId;
  readonly account: Account;
  readonly options: TransactionOptions;
  readonly contract: SierraClass;
  readonly casm?: Casm | undefined;
  /** The hashes according to the site. */
  readonly classHash?: Felt | undefined;
  readonly compiledClassHash?: Felt | undefined;
  /** Where the request holds these, for errors. */
  readonly paths: Readonly<
    Record<'classHash' | 'compiledClassHash', Path> & { casm?: Path }
  >;
};

/** A prepared declaration. */
export type PreparedDeclaration = PreparedTransaction & {
  readonly declaration: Declaration;
};

/**
 * Prepares a declaration in two round trips; the class is hashed between them.
 *
 * @param tools - Shared services.
 * @param request - The class, the sender and the dapp's options.
 * @param onProgress - Called with the hashed share of the class, from 0 to 1; what
 * it throws cancels the work.
 * @returns The prepared declaration.
 * @throws InvalidInput if a hash given by the site doesn't match its class;
 * WalletError like `prepareTransaction`.
 */
export async function prepareDeclaration(
  tools: Tools,
  request: DeclareRequest,
  onProgress: (share: number) => Promise<void>,
): Promise<PreparedDeclaration> {
  const { chainId, account, options, contract, casm, paths } = request;
  const transaction = { chainId, account, options, calls: [] };
  const [preflighted, compiled] = await Promise.all([
    preflight(tools, transaction),
    casm &&
      versionOf(tools, chainId).then((version) =>
        hashOf(casm, version, paths.casm),
      ),
  ]);
  const compiledClassHash = checkedHash(
    paths.compiledClassHash,
    compiled,
    request.compiledClassHash,
  );
  // Hashing takes seconds, so check first whether the account can sign at all.
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
    classHash: checkedHash(
      paths.classHash,
      hashed.classHash,
      request.classHash,
    ),
    compiledClassHash,
  };
  const prepared = await prepareFromPreflight(
    tools,
    { ...transaction, declaration },
    { ...preflighted, declaration },
  );
  return { ...prepared, declaration };
}

/**
 * Fetches the compiled class hash of a class that is already declared.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param hash - The class hash.
 * @returns Its compiled class hash, or undefined if no node has the class.
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
    throw new WalletError(
      'unreachable',
      'The Starknet node returned an invalid class',
    );
  }
}

async function versionOf(tools: Tools, chainId: ChainId): Promise<string> {
  const [version] = await tools.client(chainId).read([readVersion()] as const);
  if (!version.ok) {
    throw refusedByNode(version.error);
  }
  return version.value.starknet_version;
}

function hashOf(casm: Casm, version: string, path: Path = []): Felt {
  try {
    return casmHash(casm, version);
  } catch {
    throw new InvalidInput(
      path,
      'segments that this version of the network accepts',
    );
  }
}

/** The hash computed here, which must match the one given by the site, if any. */
function checkedHash(
  path: Path,
  computed: Felt | undefined,
  given?: Felt,
): Felt {
  const hash = computed ?? given;
  if (hash === undefined || (given !== undefined && given !== hash)) {
    throw new InvalidInput(path, 'the hash of the class');
  }
  return hash;
}
