import { messageViewOf, typedData } from './message-view';
import { ETH } from '../../../src/config/tokens';
import type { OrderItem } from '../../../src/typed-data/recognize/types';
import type { SignMessageView } from '../../../src/views/dialog-views';

// Messages that are recognised by their members, not by the name of their type.

export const half = (low: bigint | number): object => ({
  low: String(low),
  high: '0',
});
export const ether = (tenths: number): object =>
  half(BigInt(tenths) * 10n ** 17n);

/** A member's type and value. */
export type Member = readonly [type: string, value: unknown];
export type Members = Readonly<Record<string, Member>>;

export const address = (value: string): Member => ['ContractAddress', value];
export const felt = (value: string): Member => ['felt', value];
export const u256 = (low: number): Member => ['u256', half(low)];
export const amount = (token: string, units = half(5)): object => ({
  token_address: token,
  amount: units,
});

const STRUCTS = {
  Call: { To: 'felt', Selector: 'selector', Calldata: 'felt*' },
  Method: { 'Contract Address': 'ContractAddress', selector: 'selector' },
  Execution: {
    Caller: 'ContractAddress',
    'Execute Before': 'u128',
    Calls: 'Call*',
  },
  Item: {
    itemType: 'u128',
    token: 'ContractAddress',
    identifierOrCriteria: 'u256',
    startAmount: 'u256',
    endAmount: 'u256',
    recipient: 'ContractAddress',
  },
  Payment: {
    token: 'ContractAddress',
    amount: 'u256',
    recipient: 'ContractAddress',
  },
  Permit: {
    spender: 'ContractAddress',
    token: 'ContractAddress',
    amount: 'u256',
  },
  Typed: {
    itemType: 'shortstring',
    token: 'ContractAddress',
    identifierOrCriteria: 'felt',
    startAmount: 'felt',
    endAmount: 'felt',
  },
  Two: { token0: 'felt', token1: 'felt', amount: 'u256' },
  Wide: { low: 'felt', high: 'felt' },
  Route: { Erc20ToErc721: '()', Erc721ToErc20: '()', Buy: '()' },
  Option: { Some: '(u128)', None: '()' },
  Choice: { Other: '()', Run: '(felt,Call)' },
};

/** The dialog of a message with these members, whose type has a meaningless name. */
export function viewOf(members: Members, name = 'Anything'): SignMessageView {
  const [types, values] = [0, 1].map((index) =>
    Object.fromEntries(
      Object.entries(members).map(([key, member]) => [key, member[index]]),
    ),
  ) as [Record<string, string>, object];
  return messageViewOf(typedData(name, { ...STRUCTS, [name]: types }, values));
}

export const grantsOf = (members: Members): readonly object[] =>
  viewOf(members).meaning.grants;

export const namesOf = ({ findings }: SignMessageView): string[] =>
  findings.map(({ name }) => name);

export const without = (members: Members, name: string): Members =>
  Object.fromEntries(Object.entries(members).filter(([key]) => key !== name));

/** The orders in a message, as what is given > what one gets; "or" if that isn't sure. */
export const ordersIn = ({ meaning }: SignMessageView): string[] =>
  meaning.grants.flatMap((grant) =>
    grant.is === 'order'
      ? [grant.gives, grant.gets]
          .map((items) => items.map(itemText).join(' + '))
          .join(grant.isEither ? ' or ' : ' > ')
      : [],
  );

const itemText = (item: OrderItem): string =>
  item.is === 'nft'
    ? `NFT ${item.tokenId}`
    : item.is === 'token'
      ? `${item.amount.amount ?? item.amount.units} ${item.amount.symbol ?? '?'}`
      : item.units;

/** An NFT for 1 ETH. */
export const SALE: Members = {
  collection: address('0x4f7'),
  tokenId: u256(7),
  price: ['u256', ether(10)],
  currency: address(ETH),
};
