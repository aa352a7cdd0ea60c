import {
  addressOf,
  callerOf,
  feltsOf,
  functionOf,
  idsIn,
  isTrue,
  itself,
  numberOf,
  partyOf,
  plainName,
  unitsOf,
  type Members,
} from './members';
import type { DecodedValue } from '../../decode/types';

/** Reads a part of a struct from its members, whose names are plain. */
type Role<Value> = (members: Members) => Value | undefined;

type As<Value> = (value: DecodedValue) => Value | undefined;

/** The names of all roles. */
const NAMES = new Set<string>();

/**
 * @param names - Plain names with spaces between them, the likelier ones first.
 */
function each<Value>(names: string, as: As<Value>): Role<readonly Value[]> {
  const list = names.split(' ');
  list.forEach((name) => NAMES.add(name));
  return (members) => {
    const values = list.flatMap((name) =>
      members.flatMap((member) => {
        const value = member.name === name ? as(member.value) : undefined;
        return value === undefined ? [] : [value];
      }),
    );
    return values.length === 0 ? undefined : values;
  };
}

function one<Value>(names: string, as: As<Value>): Role<Value> {
  const values = each(names, as);
  return (members) => values(members)?.[0];
}

/** What the signer gives, and what the signer gets. */
const GIVE = 'give gives offer offers sell makerasset';
const GET = 'get gets want wants consideration receive buy takerasset';

/** Whether it is a side of an order, which says itself who gets what. */
export function isSide(name: string): boolean {
  return `${GIVE} ${GET}`.split(' ').includes(plainName(name));
}

const RECIPIENT =
  'recipient recipientaddress receiver receiveraddress beneficiary payee destination toaddress';

/** What the members of a struct are for. */
const ROLES = {
  // Who may act, from when until when.
  caller: one('caller', callerOf),
  key: one(
    'sessionkey sessionkeyguid sessionpublickey ownerpublickey',
    numberOf,
  ),
  from: one('executeafter validfrom notbefore startdate starttime', numberOf),
  until: one(
    'executebefore expiresat expires expiry expiration expirationtime expirytime deadline validuntil validto enddate endtime',
    numberOf,
  ),
  // What they may call, and spend.
  calls: one('calls executebefore executeafter', itself),
  contract: one('to contractaddress contract', addressOf),
  entrypoint: one('selector entrypoint method', functionOf),
  calldata: one('calldata', feltsOf),
  methods: one(
    'allowedmethods allowedcalls allowedpolicies allowedpoliciesroot allowedmethodsroot policies',
    itself,
  ),
  limits: one('spendinglimits spendinglimit limits', itself),
  metadata: one('metadata', itself),
  // The shorter names of older sessions, which mean other things elsewhere.
  oldKey: one('key', numberOf),
  oldMethods: one('root permissions', itself),
  // Tokens and NFTs.
  token: one(
    'token tokenaddress tokencontract asset assetaddress collection collectionaddress nft nftaddress nftcontract',
    addressOf,
  ),
  paid: each('amount value quantity', unitsOf),
  amounts: each('amount value quantity startamount endamount', unitsOf),
  ids: each('tokenids nftids ids tokenid nftid id identifierorcriteria', idsIn),
  itemType: one('itemtype', numberOf),
  // Who may take them, or gets them.
  spender: one('spender operator', addressOf),
  operator: one('operator', addressOf),
  isAllowed: one('allowed approved', isTrue),
  recipient: one(RECIPIENT, partyOf),
  payees: each(`${RECIPIENT} to`, partyOf),
  payer: one('from fromaddress sender owner holder payer', itself),
  // The sides of an order, and its price: an auction has several.
  give: one(GIVE, itself),
  get: one(GET, itself),
  prices: each(
    'price minprice startprice endprice reserveprice askprice listingprice',
    unitsOf,
  ),
  auction: each('startamount endamount', unitsOf),
  currency: one(
    'currency currencyaddress paymenttoken paymenttokenaddress pricetoken erctoken',
    addressOf,
  ),
};

export type Name = keyof typeof ROLES;

/** What a struct has for each role. */
export type Parts = {
  readonly [Key in Name]: ReturnType<(typeof ROLES)[Key]>;
} & { readonly members: Members };

export type PartsWith<Needed extends Name> = Parts & {
  readonly [Key in Needed]: NonNullable<Parts[Key]>;
};

/** Whether a member of this name has a part in some known form. */
export function hasRole(name: string): boolean {
  return NAMES.has(plainName(name));
}

/** What the members of a struct are for, as far as their names say so. */
export function partsOf(members: Members): Parts {
  const plain = plainMembers(members);
  return {
    ...(Object.fromEntries(
      Object.entries(ROLES).map(([name, read]) => [name, read(plain)]),
    ) as Omit<Parts, 'members'>),
    members,
  };
}

function plainMembers(members: Members): Members {
  return members.map(({ name, value }) => ({ name: plainName(name), value }));
}
