import type { TransactionOptions } from './build';
import { preflight, type ReadRequest } from './preflight';
import { prepareToSend, type PreparedTransaction } from './prepare';
import { assertCanSign } from '../../accounts/signing-blocker';
import type { ChainId } from '../../config/networks';
import type { Account } from '../../core/account';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { InvalidInput } from '../../core/validate';
import { readCasm } from '../../starknet/class-reader';
import {
  casmHash,
  hashClass,
  type Casm,
  type SierraClass,
} from '../../starknet/contract-class';
import { refusedByNode } from '../../starknet/node-errors';
import { readBlock, readCompiled } from '../../starknet/reads';
import type { Declaration } from '../../starknet/transaction';
import type { TransactionTools } from '../ledger/tools';

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
  /** The paths of these members in the request, for errors. */
  readonly paths: Readonly<
    Record<'classHash' | 'compiledClassHash', Path> & { casm?: Path }
  >;
};

/**
 * Prepares a declaration in two round trips; the class is hashed between them.
 *
 * @param request - The class, the sender and the dapp's options.
 * @param onProgress - Called with the hashed share of the class, from 0 to 1; what
 * it throws cancels the work.
 * @throws InvalidInput if a hash given by the site doesn't match its class;
 * WalletError like `prepareTransaction`.
 */
export async function prepareDeclaration(
  tools: TransactionTools,
  request: DeclareRequest,
  onProgress: (share: number) => Promise<void>,
): Promise<{
  readonly prepared: PreparedTransaction;
  readonly declaration: Declaration;
}> {
  const { chainId, account, options, contract, casm, paths } = request;
  const read = await preflight(tools, { chainId, account, options, calls: [] });
  // Hashing takes seconds, so check first whether the account can sign at all.
  assertCanSign(read.accountState);
  const compiledClassHash = checkedHash(
    paths.compiledClassHash,
    casm && hashOf(casm, read, paths.casm),
    request.compiledClassHash,
  );
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
  const asked = { ...read.request, declaration };
  const prepared = await prepareToSend(tools, asked, {
    ...read,
    request: asked,
  });
  return { prepared, declaration };
}

/** Fetches the compiled class hash of a declared class; undefined if no node has the class. */
export async function compiledHashOf(
  tools: TransactionTools,
  chainId: ChainId,
  hash: Felt,
): Promise<Felt | undefined> {
  const { compiled, block } = await tools.client(chainId).read({
    compiled: readCompiled(hash),
    block: readBlock('pre_confirmed'),
  });
  if (!block.ok) {
    throw refusedByNode(block.error);
  }
  if (!compiled.ok) {
    return undefined;
  }
  try {
    return casmHash(readCasm(compiled.value), block.value.version);
  } catch {
    throw new WalletError(
      'unreachable',
      'The Starknet node returned an invalid class',
    );
  }
}

/** The compiled class hash, whose algorithm depends on the network's version. */
function hashOf(casm: Casm, { latest }: ReadRequest, path: Path = []): Felt {
  if (latest === undefined) {
    throw new WalletError(
      'unreachable',
      'The Starknet node did not report the network’s version',
    );
  }
  try {
    return casmHash(casm, latest.version);
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
