import {
  imitatedBy,
  isFamiliar,
  isOwn,
  isSame,
  metadataOf,
  usesOf,
  type Facts,
} from './facts';
import { found } from './findings';
import { symbolDangers } from './symbols';
import type { Finding } from './types';
import { padFelt, unpadFelt } from '../core/felt';
import {
  actsOn,
  addressesIn,
  isTransfer,
  largeFelts,
  tokensOf,
} from '../decode/roles';
import { isTokenCall } from '../decode/standards';
import { UNLIMITED_UNITS, tokenAmount } from '../decode/tokens';
import type { CallView } from '../decode/types';

/** Judges one call by itself. */
type CallRule = (call: CallView, facts: Facts) => Finding | readonly Finding[];

/**
 * Judges calls one by one, of a transaction or of a message that lets others make them.
 * No call changes what is found in another.
 *
 * @param calls - The calls, in order.
 * @returns All findings, each with the number of its call, in no particular order:
 * `mergeFindings` makes the list for the user.
 */
export function judgeCalls(
  calls: readonly CallView[],
  facts: Facts,
): Finding[] {
  return calls.flatMap((call, index) =>
    RULES.flatMap((rule) => rule(call, facts)).map((finding) => ({
      ...finding,
      calls: [index + 1],
    })),
  );
}

/** A call of an account to itself can hand it over: accounts let only themselves change
 * their code, owners, guardians, plugins and sessions. Names don't matter, since each
 * class has its own. */
const accountTakeover: CallRule = ({ contract }, facts) =>
  isOwn(contract, facts) ? found('account-takeover') : [];

/** An approval of so much that it is everything. A node may present a token as an NFT
 * collection, so an NFT's id that would be an unlimited amount counts too. */
const unlimitedApproval: CallRule = ({ headline, contract }, { metadata }) => {
  const { spender: address, ids = [], allows, unlimited } = headline ?? {};
  const units = BigInt(ids[0] ?? 0);
  return address === undefined || !(unlimited ?? units >= UNLIMITED_UNITS)
    ? []
    : found('unlimited-approval', {
        address,
        amount: allows ?? tokenAmount(contract, units, metadata),
      });
};

const approvalForAll: CallRule = (call) => {
  const { spender: address, ids } = call.headline ?? {};
  return address !== undefined && actsOn(call) === 'nfts' && ids === undefined
    ? found('approval-for-all', { address, contract: call.contract })
    : [];
};

/** Applications spend through their contracts. An approval of an account, or of an
 * address where nothing is deployed yet, is one of a person. */
const approvalToAccount: CallRule = ({ headline }, facts) => {
  const address = headline?.spender;
  const state = address && facts.addresses.get(unpadFelt(address));
  return address === undefined ||
    state === undefined ||
    isOwn(address, facts) ||
    (state.classHash !== undefined && !state.isAccount)
    ? []
    : found('approval-to-account', { address });
};

/** Finds addresses made to be taken for one that the user knows, or for a contract that
 * many know, in every role that an address can have in a call. */
const lookAlike: CallRule = (call, facts) =>
  [
    ...new Set([
      call.contract,
      ...addressesIn(call),
      ...largeFelts(call.calldata).map(padFelt),
    ]),
  ].flatMap((address) => {
    const imitated = imitatedBy(address, facts);
    return imitated === undefined
      ? []
      : found('look-alike', { address, imitated });
  });

/** Where nobody gets it. */
const toZeroAddress: CallRule = ({ headline }) =>
  [headline?.to, headline?.rewardsTo, headline?.l1Recipient].some(
    (address) => address !== undefined && BigInt(address) === 0n,
  )
    ? found('to-zero-address')
    : [];

/** Tokens sent to a token's contract are lost: it has no function that returns them. */
const toTokenContract: CallRule = (call, facts) => {
  const { headline, contract } = call;
  const address = headline?.to;
  if (address === undefined || !isTransfer(call)) {
    return [];
  }
  const source = metadataOf(address, facts)?.source;
  return isSame(address, contract) ||
    source === 'bundled' ||
    source === 'watch-list'
    ? found('to-token-contract', { address })
    : [];
};

/** What protocols and vaults give goes to somebody else, or to an id of an unknown owner: a
 * name of Starknet ID, say, belongs to an identity. So do NFTs of protocols, which stand for
 * something in them. It is softer for people whom the user knows, unless something is paid
 * for it, or rewards are for later. */
const toOther: CallRule = (call, facts) => {
  const { to, rewardsTo, gives, tokens, isOwn: isSender } = call.headline ?? {};
  const acts = actsOn(call);
  const address = rewardsTo ?? to;
  if (
    (acts !== undefined && (acts === 'token' || call.protocol === undefined)) ||
    (address === undefined ? isSender !== false : isOwn(address, facts))
  ) {
    return [];
  }
  const isFree = (gives ?? tokens ?? rewardsTo) === undefined;
  const isKnown = address !== undefined && isFamiliar(address, facts);
  return found('to-other', { address }, isFree && isKnown);
};

/** Anyone can deploy the code of staking pools, and what is staked there is then theirs. */
const fakePool: CallRule = ({ contract }, { fakePools }) =>
  fakePools.has(unpadFelt(contract))
    ? found('fake-pool', { address: contract })
    : [];

/** Functions that make somebody else the owner of a contract, in snake case. */
const OWNERS =
  /^(?:(?:set|change|transfer|replace|update|add|propose|nominate|swap)_(?:pending_|new_)?(?:owner|ownership|admin|governor|governance|guardian|signer|controller|minter)s?|grant_role)$/u;

/** Functions that let somebody else act for the caller in one application. */
const MANAGERS =
  /^(?:set|add|modify|update|approve|authori[sz]e)_(?:operator|manager|delegation|delegate|delegatee|agent|spender|user|permission|authori[sz]ation)s?$/u;

/** What an account owns elsewhere can be handed over as well: contracts of its own, wallets
 * with several signers, positions in an application. It is a danger for a contract's
 * owners, and softer for the right to act in it; nothing if the call names an own account
 * and nobody else. */
const givesControl: CallRule = (call, facts) => {
  const { source, contract, entrypoint, calldata } = call;
  const name = entrypoint
    .replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
    .replace(/^_/u, '');
  // A role's name is as long as an address.
  const named = largeFelts(calldata.slice(name === 'grant_role' ? 1 : 0));
  const staysOwn =
    named.length > 0 && named.every((felt) => isOwn(felt, facts));
  const isOwner = OWNERS.test(name);
  return source === 'wallet' ||
    isOwn(contract, facts) ||
    staysOwn ||
    !(isOwner || MANAGERS.test(name))
    ? []
    : found('gives-control', { contract }, !isOwner);
};

/** The contract's code isn't what it was when the user last approved it. */
const classChanged: CallRule = (call, facts) => {
  const involved = [call.contract, ...addressesIn(call)].map(unpadFelt);
  return [...new Set(involved)].flatMap((address) => {
    const now = facts.addresses.get(address)?.classHash;
    return now !== undefined &&
      usesOf(address, facts).some(
        ({ as, classHash }) =>
          as === 'approved' &&
          classHash !== undefined &&
          !isSame(classHash, now),
      )
      ? found('class-changed', { address })
      : [];
  });
};

/** The symbols of the called contract and of all tokens that the call's summary names. */
const claimedSymbols: CallRule = ({ contract, headline }, facts) => {
  const tokens = [contract, ...tokensOf(headline)].map(unpadFelt);
  return [...new Set(tokens)].flatMap((token) => symbolDangers(token, facts));
};

/** Functions whose name and layout ERC-20 and ERC-721 share. */
const SHARED = ['approve', 'transfer_from', 'transferFrom'];

/** Numbers from here on are more often amounts than ids: a thousandth of a token with 18
 * decimals. */
const LARGE_ID = 10n ** 15n;

/** What is shown as the call of a token, though only the contract, through a node, says
 * what it is. The same call approves an amount of a token or one NFT: that is graver if
 * the contract claims to be both or neither, wasn't asked, or claims to be a collection
 * but the number looks like an amount; and softer for a transfer. */
const unsureToken: CallRule = (call, facts) => {
  const { contract, entrypoint, headline, protocol, source } = call;
  const standard = metadataOf(contract, facts)?.standard ?? 'unknown';
  const isDecodedAsToken =
    source === 'wallet' && protocol === undefined && isTokenCall(entrypoint);
  // Only ERC-1155 has calls that tell how many, or several ids.
  const { count, formerSpender, ids = [] } = headline ?? {};
  const isClear = standard === 'erc20' || count !== undefined || ids.length > 1;
  if (!isDecodedAsToken || isClear || isOwn(contract, facts)) {
    return [];
  }
  if (!SHARED.includes(entrypoint)) {
    // Whatever it is of, a right that ends takes nothing.
    return standard === 'unknown' && formerSpender === undefined
      ? found('token-or-nft', { contract, words: 'unknown' }, 1)
      : [];
  }
  const [id] = ids;
  const isClaimed =
    standard === 'erc721' && id !== undefined && BigInt(id) < LARGE_ID;
  return found(
    'token-or-nft',
    { contract, words: isClaimed ? 'claimed' : undefined },
    Number(isClaimed) + Number(entrypoint !== 'approve'),
  );
};

/** Where the arguments' names come from. */
const decodedBy: CallRule = ({ source, calldata }) => {
  if (source === 'site') {
    return found('not-decoded', { words: 'site' });
  }
  return source === 'nobody' && calldata.length > 0 ? found('not-decoded') : [];
};

const RULES: readonly CallRule[] = [
  accountTakeover,
  unlimitedApproval,
  approvalForAll,
  approvalToAccount,
  lookAlike,
  toZeroAddress,
  toTokenContract,
  toOther,
  fakePool,
  givesControl,
  classChanged,
  claimedSymbols,
  unsureToken,
  decodedBy,
];
