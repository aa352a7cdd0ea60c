import { isOwn, metadataOf, type CallRule } from './facts';
import { isTokenCall } from '../decode/known-interfaces';
import type { CallView } from '../decode/types';

/** Whether it was decoded as the call of a token or an NFT collection. */
function isDecodedAsToken({ source, protocol, entrypoint }: CallView): boolean {
  return (
    source === 'wallet' && protocol === undefined && isTokenCall(entrypoint)
  );
}

/** Functions whose name and layout ERC-20 and ERC-721 share. */
const SHARED = ['approve', 'transfer_from', 'transferFrom'];

/** Numbers from here on are more often amounts than ids: a thousandth of a token with 18
 * decimals. */
const LARGE_ID = 10n ** 15n;

/**
 * The same call approves an amount of a token or one NFT, and only the contract, through
 * a node, says which.
 *
 * @param call - A call.
 * @param facts - What is known.
 * @returns `token-or-nft` if the contract claims to be both or neither, wasn't asked, or
 * claims to be a collection but the number looks like an amount: a danger for an
 * approval, a warning for a transfer. Else, if it claims to be a collection,
 * `nft-claimed`: a warning for an approval, a note for a transfer.
 */
export const tokenOrNft: CallRule = (call, facts) => {
  const { contract, entrypoint, headline } = call;
  const standard = metadataOf(contract, facts)?.standard ?? 'unknown';
  if (
    !isDecodedAsToken(call) ||
    !SHARED.includes(entrypoint) ||
    standard === 'erc20' ||
    isOwn(contract, facts)
  ) {
    return [];
  }
  const [id] = headline?.ids ?? [];
  const isApproval = entrypoint === 'approve';
  const isClaimed =
    standard === 'erc721' && id !== undefined && BigInt(id) < LARGE_ID;
  return isClaimed
    ? [
        {
          name: 'nft-claimed',
          level: isApproval ? 'warning' : 'note',
          contract,
        },
      ]
    : [
        {
          name: 'token-or-nft',
          level: isApproval ? 'danger' : 'warning',
          contract,
        },
      ];
};

/**
 * @param call - A call.
 * @param facts - What is known.
 * @returns A warning if it is shown as the call of a token, which the contract doesn't
 * claim to be.
 */
export const unknownToken: CallRule = (call, facts) => {
  const standard = metadataOf(call.contract, facts)?.standard ?? 'unknown';
  return isDecodedAsToken(call) &&
    !SHARED.includes(call.entrypoint) &&
    standard === 'unknown' &&
    !isOwn(call.contract, facts)
    ? [{ name: 'unknown-token', level: 'warning', contract: call.contract }]
    : [];
};

/**
 * @param call - A call.
 * @returns What the user should know about where the arguments' names come from: a
 * warning if the site gave them or nobody did, a note if the contract did.
 */
export const decodedBy: CallRule = ({ source, calldata }) => {
  switch (source) {
    case 'site':
      return [{ name: 'site-decoded', level: 'warning' }];
    case 'contract':
      return [{ name: 'contract-decoded', level: 'note' }];
    case 'nobody':
      return calldata.length > 0
        ? [{ name: 'not-decoded', level: 'warning' }]
        : [];
    default:
      return [];
  }
};
