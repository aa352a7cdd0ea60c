import { readView } from './reads';
import type { Call, ContractMetadata, MetadataByContract } from '../core/call';
import { feltToShortString, unpadFelt, type Felt } from '../core/felt';
import type { RpcCall, RpcResult } from '../http/json-rpc';

/** SRC-5's id of ERC-721: its approve and transfer_from look like ERC-20's. */
const ERC721_ID: Felt =
  '0x33eb2f84c309543403fd69f0d0f363781ef06ef6faeb0131ff16ea3175bd943';

/** Contracts asked about themselves for one dialog. */
const MAX_ASKED = 13;

const READS_EACH = 3;

/**
 * @param calls - The calls of a transaction.
 * @param known - What our bundled list vouches for.
 * @returns The contracts among them that have to be asked what they are.
 */
export function unknownContracts(
  calls: readonly Call[],
  known: MetadataByContract,
): Felt[] {
  const contracts = calls.map(({ contractAddress }) =>
    unpadFelt(contractAddress),
  );
  return [...new Set(contracts)]
    .filter((contract) => !known.has(contract))
    .slice(0, MAX_ASKED);
}

/**
 * @param contracts - Contracts.
 * @returns The reads that ask each what it is, `READS_EACH` a contract.
 */
export function metadataReads(contracts: readonly Felt[]): RpcCall<Felt[]>[] {
  return contracts.flatMap((contract) => [
    readView(contract, 'decimals'),
    readView(contract, 'symbol'),
    readView(contract, 'supports_interface', [ERC721_ID]),
  ]);
}

/**
 * @param contracts - Contracts.
 * @param outcomes - What came of their `metadataReads`.
 * @returns What each says of itself: no one else vouches for it.
 */
export function parseMetadata(
  contracts: readonly Felt[],
  outcomes: readonly RpcResult<Felt[]>[],
): MetadataByContract {
  return new Map(
    contracts.map((contract, index) => [
      contract,
      contractFacts(
        outcomes
          .slice(index * READS_EACH, (index + 1) * READS_EACH)
          .map((outcome) => (outcome.ok ? outcome.value : [])),
      ),
    ]),
  );
}

function contractFacts(
  answers: readonly (readonly Felt[])[],
): ContractMetadata {
  const [decimals = [], symbol = [], supports = []] = answers;
  const places = decimals.length === 1 ? Number(decimals[0]) : Infinity;
  const text = readText(symbol);
  const isNft = supports.length === 1 && supports[0] === '0x1';
  const hasDecimals = places <= 255;
  const tokenStandard = hasDecimals ? 'erc20' : 'unknown';
  return {
    source: 'contract',
    standard: isNft ? 'erc721' : tokenStandard,
    ...(text === undefined ? {} : { symbol: text }),
    ...(hasDecimals && !isNft ? { decimals: places } : {}),
  };
}

/**
 * Reads a text that a view returned: one short string, or a ByteArray (count
 * of full words, the words of 31 bytes, the rest, the rest's length).
 *
 * @param felts - What it returned.
 * @returns The text, where it is printable ASCII.
 */
export function readText(felts: readonly Felt[]): string | undefined {
  const [first, ...rest] = felts.map(BigInt);
  if (first === undefined) {
    return undefined;
  }
  if (rest.length === 0) {
    return feltToShortString(first);
  }
  // Names are short: nothing beyond a few words is looked at.
  if (first > 4n || rest.length !== Number(first) + 2) {
    return undefined;
  }
  const parts = rest
    .slice(0, -1)
    .filter((word) => word !== 0n)
    .map(feltToShortString);
  return parts.includes(undefined) ? undefined : parts.join('');
}
