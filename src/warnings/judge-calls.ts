import type { Effects } from './effects';
import {
  hasNewClass,
  imitatedBy,
  isKnownFor,
  isOwn,
  isSameFelt,
  metadataOf,
  type RequestFacts,
} from './facts';
import type { CallJudge, RuleVerdict } from './verdicts';
import type { MetadataByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { largeFelts } from '../core/possible-addresses';
import { FORMAT_CHARACTERS, unicodePattern } from '../core/unicode-pattern';
import { actsOn, addressesIn, isTransfer, tokensOf } from '../decode/roles';
import { isTokenCall } from '../decode/standards';
import { UNLIMITED_UNITS, spoofsSymbol, tokenAmount } from '../decode/tokens';
import type { CallView } from '../decode/types';

/** The numbers of the calls whose own contract gives the account something, while nothing
 * leaves: a claim, whose proof is long. Who grants a right elsewhere for a bribe isn't paid by the
 * contract that grants it. */
export function payingCalls(
  calls: readonly CallView[],
  { account }: RequestFacts,
  transfers: Effects['transfers'] = [],
): ReadonlySet<number | undefined> {
  const isOut = ({ from }: Effects['transfers'][number]): boolean =>
    from === padFelt(account);
  const paying = new Set(
    transfers
      .filter(
        (one) =>
          !isOut(one) && one.movedBy === calls[(one.within ?? 0) - 1]?.contract,
      )
      .map(({ within }) => within),
  );
  transfers.filter(isOut).forEach(({ within }) => paying.delete(within));
  return paying;
}

/** The calls that a contract is asked to make, at any depth: it may be the user's, such as a
 * multisig wallet. An outside execution (SNIP-9) is the business of the account that signed
 * it. */
export function callsInside({ source, nested = [] }: CallView): CallView[] {
  return source === 'wallet'
    ? []
    : nested.flatMap((call) => [call, ...callsInside(call)]);
}

/** A node may present a token as an NFT collection, so an NFT's id that would be an unlimited
 * amount counts too. */
export const unlimitedApproval: CallJudge = (
  { contract, summary = {} },
  { metadata },
) => {
  const { spender, ids, unlimited, allows } = summary;
  const unitsOfId = BigInt(ids?.[0] ?? 0);
  return (
    spender !== undefined &&
    (unlimited ?? unitsOfId >= UNLIMITED_UNITS) && {
      address: spender,
      amount: allows ?? tokenAmount(contract, unitsOfId, metadata),
    }
  );
};

export const approvalForAll: CallJudge = (call) => {
  const { spender, ids } = call.summary ?? {};
  return (
    spender !== undefined &&
    ids === undefined &&
    actsOn(call) === 'nfts' && { address: spender, contract: call.contract }
  );
};

export const unknownNumbers: CallJudge = (
  { numbers, protocol },
  _,
  { isPaying },
) =>
  numbers !== undefined && {
    values: { count: String(numbers.count) },
    softer: isPaying || protocol !== undefined,
  };

/** Arguments that only the site names, or nobody. */
export const notDecoded: CallJudge = ({ source, calldata }) =>
  source === 'site'
    ? { words: 'site' }
    : source === 'nobody' && calldata.length > 0;

/** The tokens that a call is about. */
export function tokensNamed({ contract, summary = {} }: CallView): Felt[] {
  return [contract, ...tokensOf(summary)];
}

/** The tokens that come or go: they are as easily faked as called ones. */
export function tokensMoved({ lost, gained }: Effects): Felt[] {
  return [...lost.tokens, ...gained.tokens].map(({ contract }) => contract);
}

/** Nobody can use what the zero address gets. */
export const toZeroAddress: CallJudge = ({ summary }) => {
  const { to, rewardsTo, l1Recipient } = summary ?? {};
  return [to, rewardsTo, l1Recipient].some(
    (address) => address !== undefined && BigInt(address) === 0n,
  );
};

/** Applications spend through their contracts. A spender that is an account, or an address
 * where nothing is deployed yet, is a person. */
export const approvalToAccount: CallJudge = ({ summary }, facts) => {
  const address = summary?.spender;
  const state = address && facts.addresses.get(unpadFelt(address));
  return (
    address !== undefined &&
    state !== undefined &&
    !isOwn(address, facts) &&
    (state.classHash === undefined || state.isAccount) && { address }
  );
};

/** Of numbers, only those that the user sees: among the thousands of a proof, some look like
 * anything. */
export const lookAlikes: CallJudge = (call, facts) => {
  const named = [
    call.contract,
    ...addressesIn(call),
    ...(call.named ?? []),
    ...(call.numbers?.first ?? []),
    ...(call.summary?.incoming ?? []),
    ...[call.summary?.l1Recipient ?? []].flat().map(padFelt),
  ];
  return [...new Set(named)].map((address) => {
    const imitated = imitatedBy(address, facts);
    return imitated !== undefined && { address, imitated };
  });
};

/** A token's contract has no function that returns what is sent to it. */
export const toTokenContract: CallJudge = (call, facts) => {
  const { to: address = '0x0' } = call.summary ?? {};
  const { source = 'contract' } = metadataOf(address, facts) ?? {};
  return (
    isTransfer(call) &&
    (isSameFelt(address, call.contract) || source !== 'contract') && { address }
  );
};

/** Protocols' NFTs stand for positions. Nobody is known well enough for future rewards. */
export const toOther: CallJudge = (call, facts, { effects }) => {
  const { summary = {} } = call;
  const { to, rewardsTo, gives, tokens, isInEscrow, isOwn: isSender } = summary;
  const acts = actsOn(call);
  const taker =
    acts === 'nfts' && !facts.protocols.has(unpadFelt(summary.spender ?? '0x0'))
      ? summary.spender
      : undefined;
  const address = rewardsTo ?? to ?? taker;
  const isMove =
    acts === 'token' || (acts === 'nfts' && call.protocol === undefined);
  const isForOther =
    address === undefined ? isSender === false : !isOwn(address, facts);
  const isFree = (gives ?? tokens ?? rewardsTo) === undefined;
  const isKnown = (): boolean =>
    address !== undefined &&
    effects?.isSimulated === true &&
    isKnownFor(
      address,
      [...effects.lost.tokens, ...effects.gottenBy(address)],
      facts,
    );
  const softer = isInEscrow ?? (isFree && isKnown());
  return !isMove && isForOther && { address, softer };
};

/** Functions that make somebody else the owner of a contract, in snake case. */
const OWNERS =
  /^(?:(?:set|change|transfer|replace|update|add|propose|nominate|swap)_(?:pending_|new_)?(?:owner|ownership|admin|governor|governance|guardian|signer|controller|minter)s?|grant_role)$/u;

/** Functions that give up a right of the caller's own, in snake case. */
const RENOUNCES =
  /^(?:renounce|relinquish|abandon|resign|give_up|drop|burn)_(?:as_|from_)?(?:ownership|owner|admin|role|governance|governor|control|minter|guardian)s?(?:hip)?$/u;

/** Functions that let somebody else act for the caller in one application. */
const MANAGERS =
  /^(?:set|add|modify|update|approve|authori[sz]e)_(?:operator|manager|delegation|delegate|delegatee|agent|spender|user|permission|authori[sz]ation)s?$/u;

export const givesControl: CallJudge = (call, facts) => {
  const { source, contract, entrypoint, calldata, summary } = call;
  const { action, delegate } = summary ?? {};
  if (action === 'delegate-positions' && delegate !== undefined) {
    return (
      !isOwn(delegate, facts) &&
      !facts.protocols.has(unpadFelt(delegate)) && { contract }
    );
  }
  const name = inSnakeCase(entrypoint);
  // A role's id, the first argument, is as long as an address.
  const named = largeFelts(calldata.slice(name === 'grant_role' ? 1 : 0));
  const staysOwn =
    named.length > 0 && named.every((felt) => isOwn(felt, facts));
  const isOwner = OWNERS.test(name);
  if (source === 'wallet' || isOwn(contract, facts)) {
    return false;
  }
  if (RENOUNCES.test(name)) {
    return { contract, softer: true, words: 'renounced' };
  }
  return (
    !staysOwn &&
    (isOwner || MANAGERS.test(name)) && { contract, softer: !isOwner }
  );
};

/** Functions that replace a contract's code, in snake case. */
const UPGRADES =
  /^(?:(?:replace|set|update|change|upgrade)_(?:class|implementation)(?:_(?:hash|class|syscall))*|(?:(?:propose|execute)_)?upgrade(?:_(?:to|contract))?(?:_and_call)?)$/u;

/** The class hash is the first argument that is large enough for one. */
export const replacesCode: CallJudge = (call, facts) => {
  const { source, contract: address, entrypoint, calldata } = call;
  const [hash = calldata[0]] = largeFelts(calldata);
  return (
    source !== 'wallet' &&
    !isOwn(address, facts) &&
    hash !== undefined &&
    UPGRADES.test(inSnakeCase(entrypoint)) && {
      address,
      values: { hash: padFelt(hash) },
    }
  );
};

function inSnakeCase(name: string): string {
  return name
    .replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
    .replace(/^_/u, '');
}

export const classesChanged: CallJudge = (call, facts) => {
  const involved = [call.contract, ...addressesIn(call)].map(unpadFelt);
  return [...new Set(involved)].map(
    (address) => hasNewClass(address, facts) && { address },
  );
};

/** Functions whose name and layout ERC-20 and ERC-721 share. */
const SHARED = ['approve', 'transfer_from', 'transferFrom'];

/** Numbers from here on are more often amounts than ids: a thousandth of a token with 18
 * decimals. */
const LARGE_ID = 10n ** 15n;

/** Such a call is shown as a token's or an NFT's on the contract's word alone, as a node returns
 * it: the same one approves an amount of a token or one NFT. */
export const unsureToken: CallJudge = (call, facts) => {
  const { contract, entrypoint, summary, protocol, source } = call;
  const standard = metadataOf(contract, facts)?.standard ?? 'unknown';
  const isDecodedAsToken =
    source === 'wallet' && protocol === undefined && isTokenCall(entrypoint);
  // Only calls of ERC-1155 have a quantity, or lists.
  const { action, count, formerSpender, ids = [] } = summary ?? {};
  const isClear =
    standard === 'erc20' || count !== undefined || action === 'nfts-transfer';
  if (!isDecodedAsToken || isClear || isOwn(contract, facts)) {
    return false;
  }
  if (!SHARED.includes(entrypoint)) {
    // Whatever the contract is, revoking an approval takes nothing.
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
};

/** Common top-level domains, and names popular with scams, in upper or lower case. */
const DOMAIN = unicodePattern(
  String.raw`[\p{L}\p{N}]\.(?:com|org|net|io|xyz|app|fi|finance|co|me|gg|info|site|online|link|live|top|vip|cc|pro|dev|ai|to|ly|network|cash|money|claims?|rewards?|gifts?|events?|zip|eth|stark)(?![\p{L}\p{N}])`,
  'iu',
);

/** Genuine symbols have dots too (USDC.e, ETH.USDC), but no lowercase word of two or more
 * letters after one. */
const LINK = unicodePattern(
  String.raw`:\/\/|www\.|[\p{L}\p{N}]\.\p{Ll}{2,}(?![\p{L}\p{N}])`,
);

/** Bundled tokens are not judged: there is more than one genuine USDC. */
export function copiedSymbols(
  tokens: readonly Felt[],
  { metadata }: RequestFacts,
): RuleVerdict {
  return claimedSymbols(tokens, metadata).filter(({ contract }) =>
    spoofsSymbol(contract, metadata),
  );
}

export function linkSymbols(
  tokens: readonly Felt[],
  { metadata }: RequestFacts,
): RuleVerdict {
  return claimedSymbols(tokens, metadata).filter(({ text }) => isLink(text));
}

function claimedSymbols(
  tokens: readonly Felt[],
  metadata: MetadataByContract,
): { readonly contract: Felt; readonly text: string }[] {
  return [...new Set(tokens.map(unpadFelt))].flatMap((contract) => {
    const { symbol: text, source } = metadata.get(contract) ?? {};
    return text === undefined || source === 'bundled'
      ? []
      : [{ contract, text }];
  });
}

/** People read "claim . com" as a domain too. */
function isLink(symbol: string): boolean {
  const plain = symbol.normalize('NFKC').replace(FORMAT_CHARACTERS(), '');
  return [plain, plain.replace(/\s+/gu, '')].some(
    (text) => DOMAIN().test(text) || LINK().test(text),
  );
}
