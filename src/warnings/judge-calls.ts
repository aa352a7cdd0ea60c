import {
  imitatedBy,
  isCodeOfApproval,
  isFamiliar,
  isOwn,
  isSame,
  metadataOf,
  type Facts,
} from './facts';
import { listed, type Finding, type Verdict, type Verdicts } from './findings';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import {
  actsOn,
  addressesIn,
  isTransfer,
  largeFelts,
  tokensOf,
} from '../decode/roles';
import { isTokenCall } from '../decode/standards';
import { UNLIMITED_UNITS, spoofsSymbol, tokenAmount } from '../decode/tokens';
import type { CallView } from '../decode/types';

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
    listed(verdictsOn(call, facts)).map((finding) => ({
      ...finding,
      calls: [index + 1],
    })),
  );
}

function verdictsOn(call: CallView, facts: Facts): Verdicts {
  const { contract, summary = {}, source, calldata } = call;
  const { spender, ids, to, rewardsTo, l1Recipient, allows } = summary;
  const unitsOfId = BigInt(ids?.[0] ?? 0);
  return {
    // A call of an account to itself can hand it over: accounts let only themselves change
    // their code, owners, guardians, plugins and sessions. Names don't matter, since each
    // class has its own.
    'account-takeover': isOwn(contract, facts),
    // Of so much that it is everything. A node may present a token as an NFT collection, so
    // an NFT's id that would be an unlimited amount counts too.
    'unlimited-approval': spender !== undefined &&
      (summary.unlimited ?? unitsOfId >= UNLIMITED_UNITS) && {
        address: spender,
        amount: allows ?? tokenAmount(contract, unitsOfId, facts.metadata),
      },
    'approval-for-all': spender !== undefined &&
      ids === undefined &&
      actsOn(call) === 'nfts' && { address: spender, contract },
    'approval-to-account': approvalToAccount(call, facts),
    'look-alike': lookAlikes(call, facts),
    // Where nobody gets it.
    'to-zero-address': [to, rewardsTo, l1Recipient].some(
      (address) => address !== undefined && BigInt(address) === 0n,
    ),
    'to-token-contract': toTokenContract(call, facts),
    'to-other': toOther(call, facts),
    // Anyone can deploy the code of staking pools, and what is staked there is then theirs.
    'fake-pool': facts.fakePools.has(unpadFelt(contract)) && {
      address: contract,
    },
    'gives-control': givesControl(call, facts),
    'class-changed': classesChanged(call, facts),
    ...symbolVerdicts([contract, ...tokensOf(summary)], facts),
    'token-or-nft': unsureToken(call, facts),
    // Where the arguments' names come from.
    'not-decoded':
      source === 'site'
        ? { words: 'site' }
        : source === 'nobody' && calldata.length > 0,
  };
}

/** Applications spend through their contracts. An approval of an account, or of an
 * address where nothing is deployed yet, is one of a person. */
function approvalToAccount({ summary }: CallView, facts: Facts): Verdict {
  const address = summary?.spender;
  const state = address && facts.addresses.get(unpadFelt(address));
  return (
    address !== undefined &&
    state !== undefined &&
    !isOwn(address, facts) &&
    (state.classHash === undefined || state.isAccount) && { address }
  );
}

/** Finds addresses made to be taken for one that the user knows, or for a contract that
 * many know, in every role that an address can have in a call. */
function lookAlikes(call: CallView, facts: Facts): Verdict {
  const named = [
    call.contract,
    ...addressesIn(call),
    ...largeFelts(call.calldata).map(padFelt),
  ];
  return [...new Set(named)].map((address) => {
    const imitated = imitatedBy(address, facts);
    return imitated !== undefined && { address, imitated };
  });
}

/** Tokens sent to a token's contract are lost: it has no function that returns them. */
function toTokenContract(call: CallView, facts: Facts): Verdict {
  const { to: address = '0x0' } = call.summary ?? {};
  const { source = 'contract' } = metadataOf(address, facts) ?? {};
  return (
    isTransfer(call) &&
    (isSame(address, call.contract) || source !== 'contract') && { address }
  );
}

/** What protocols and vaults give goes to somebody else, or to an id of an unknown owner: a
 * name of Starknet ID, say, belongs to an identity. So do NFTs of protocols, which stand for
 * something in them. It is softer for people whom the user knows, unless something is paid
 * for it, or rewards are for later. */
function toOther(call: CallView, facts: Facts): Verdict {
  const { to, rewardsTo, gives, tokens, isOwn: isSender } = call.summary ?? {};
  const acts = actsOn(call);
  const address = rewardsTo ?? to;
  const isMove =
    acts === 'token' || (acts === 'nfts' && call.protocol === undefined);
  const isForOther =
    address === undefined ? isSender === false : !isOwn(address, facts);
  const isFree = (gives ?? tokens ?? rewardsTo) === undefined;
  const isKnown = address !== undefined && isFamiliar(address, facts);
  return !isMove && isForOther && { address, softer: isFree && isKnown };
}

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
function givesControl(call: CallView, facts: Facts): Verdict {
  const { source, contract, entrypoint, calldata } = call;
  const name = entrypoint
    .replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
    .replace(/^_/u, '');
  // A role's name is as long as an address.
  const named = largeFelts(calldata.slice(name === 'grant_role' ? 1 : 0));
  const staysOwn =
    named.length > 0 && named.every((felt) => isOwn(felt, facts));
  const isOwner = OWNERS.test(name);
  return (
    source !== 'wallet' &&
    !isOwn(contract, facts) &&
    !staysOwn &&
    (isOwner || MANAGERS.test(name)) && { contract, softer: !isOwner }
  );
}

/** Contracts whose code isn't what it was when the user last approved them. */
function classesChanged(call: CallView, facts: Facts): Verdict {
  const involved = [call.contract, ...addressesIn(call)].map(unpadFelt);
  return [...new Set(involved)].map(
    (address) =>
      isCodeOfApproval(address, facts).includes(false) && { address },
  );
}

/** Functions whose name and layout ERC-20 and ERC-721 share. */
const SHARED = ['approve', 'transfer_from', 'transferFrom'];

/** Numbers from here on are more often amounts than ids: a thousandth of a token with 18
 * decimals. */
const LARGE_ID = 10n ** 15n;

/** What is shown as the call of a token, though only the contract, through a node, says
 * what it is. The same call approves an amount of a token or one NFT: that is graver if
 * the contract claims to be both or neither, wasn't asked, or claims to be a collection
 * but the number looks like an amount; and softer for a transfer. */
function unsureToken(call: CallView, facts: Facts): Verdict {
  const { contract, entrypoint, summary, protocol, source } = call;
  const standard = metadataOf(contract, facts)?.standard ?? 'unknown';
  const isDecodedAsToken =
    source === 'wallet' && protocol === undefined && isTokenCall(entrypoint);
  // Only ERC-1155 has calls that tell how many, or several ids.
  const { count, formerSpender, ids = [] } = summary ?? {};
  const isClear = standard === 'erc20' || count !== undefined || ids.length > 1;
  if (!isDecodedAsToken || isClear || isOwn(contract, facts)) {
    return false;
  }
  if (!SHARED.includes(entrypoint)) {
    // Whatever it is of, a right that ends takes nothing.
    return (
      standard === 'unknown' &&
      formerSpender === undefined && { contract, words: 'unknown', softer: 1 }
    );
  }
  const [id] = ids;
  const isClaimed =
    standard === 'erc721' && id !== undefined && BigInt(id) < LARGE_ID;
  return {
    contract,
    words: isClaimed ? 'claimed' : undefined,
    softer: Number(isClaimed) + Number(entrypoint !== 'approve'),
  };
}

/** The ends of web addresses that are found in any case, with spaces around. */
const DOMAIN =
  /[\p{L}\p{N}]\.(?:com|org|net|io|xyz|app|fi|finance|co|me|gg|info|site|online|link|live|top|vip|cc|pro|dev|ai|to|ly|network|cash|money|claims?|rewards?|gifts?|events?|zip|eth|stark)(?![\p{L}\p{N}])/iu;

/** Symbols in use have a dot too (USDC.e, ETH.USDC), but no word of small letters after
 * it. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}]\.\p{Ll}{2,}(?![\p{L}\p{N}])/u;

/** Judges the symbols that tokens claim: whether they copy a bundled token's, or are links.
 * Bundled tokens are not judged: there is more than one genuine USDC. */
export function symbolVerdicts(
  tokens: readonly Felt[],
  facts: Facts,
): Verdicts {
  const { metadata } = facts;
  const claims = [...new Set(tokens.map(unpadFelt))].flatMap((contract) => {
    const { symbol: text, source } = metadata.get(contract) ?? {};
    return text === undefined || source === 'bundled'
      ? []
      : [{ contract, text }];
  });
  return {
    'symbol-copied': claims.filter((one) =>
      spoofsSymbol(one.contract, metadata),
    ),
    'symbol-is-link': claims.filter(({ text }) => isLink(text)),
  };
}

/** People read "claim . com" as a domain too. */
function isLink(symbol: string): boolean {
  const plain = symbol.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return [plain, plain.replace(/\s+/gu, '')].some(
    (text) => DOMAIN.test(text) || LINK.test(text),
  );
}
