import {
  array,
  enums,
  integer,
  literal,
  optional,
  string,
  type Infer,
} from 'superstruct';

import { keepFirst, listIn, type StoredList } from './lists';
import { HexShape, storedShape, type StateStore } from './store';
import { CHAIN_IDS } from '../config/networks';

const PaymentShape = storedShape({
  /** Its number in the list, from 1. */
  line: integer(),
  /** Padded. */
  to: HexShape,
  /** Padded. */
  token: HexShape,
  /** In the token's smallest unit. */
  units: HexShape,
  /** The `.stark` name that was typed for the recipient. */
  name: optional(string()),
  /** What the user wrote beside it, for themselves. */
  memo: optional(string()),
});

/** A payment in a list. */
export type ListedPayment = Infer<typeof PaymentShape>;

const PartShape = storedShape({
  payments: array(PaymentShape),
  /** Set while something that the user approved for it may have been sent. */
  isApproved: optional(literal(true)),
  /** The transaction that was sent last for it, or the message that a paymaster has. */
  hash: optional(HexShape),
  /** Set once that is in a block: its record may be dropped. */
  isPaid: optional(literal(true)),
});

/** The payments of one transaction. */
export type ListPart = Infer<typeof PartShape>;

const ListedShape = storedShape({
  id: HexShape,
  chainId: enums(CHAIN_IDS),
  /** The account that pays, padded. */
  account: HexShape,
  /** When it was made, in Unix seconds. */
  at: integer(),
  parts: array(PartShape),
});

/** Payments that one transaction can't hold. */
export type PaymentList = Infer<typeof ListedShape>;

/** The lists of payments, oldest first. Unencrypted, as the records of their transactions are. */
export type PaymentListRepository = Pick<
  StoredList<PaymentList>,
  'list' | 'find' | 'put' | 'amend' | 'remove'
>;

/** What is begun and not paid is kept first, and what is paid last. */
function rankOf({ parts }: PaymentList): number {
  return parts.every(({ isPaid }) => isPaid)
    ? 2
    : Number(parts.every(({ isApproved, hash = isApproved }) => !hash));
}

export function createPaymentListRepository(
  store: StateStore,
): PaymentListRepository {
  const { list, find, put, amend, remove } = listIn(store, {
    key: 'payment-lists',
    isTable: true,
    item: ListedShape,
    idOf: ({ id }) => id,
    bound: keepFirst(20, rankOf),
  });
  return { list, find, put, amend, remove };
}
