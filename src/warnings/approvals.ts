import type { CallRule } from './facts';
import { isOwn } from './facts';
import { padFelt, unpadFelt } from '../core/felt';
import { UNLIMITED_UNITS, tokenAmount } from '../decode/tokens';

/**
 * An approval of so much that it is everything. A node may present a token as an NFT
 * collection, so an NFT's id that would be an unlimited amount counts too.
 *
 * @param call - A call.
 * @param facts - What is known.
 * @returns The danger if it approves that much.
 */
export const unlimitedApproval: CallRule = (
  { headline, contract },
  { metadata },
) => {
  const found = { name: 'unlimited-approval', level: 'danger' } as const;
  const { spender, ids = [], unlimited, amount } = headline ?? {};
  const [id] = ids;
  if (spender === undefined) {
    return [];
  }
  const address = padFelt(spender);
  const acknowledge = true;
  if (id !== undefined) {
    const units = BigInt(id);
    const amount = tokenAmount(contract, units, metadata);
    return units < UNLIMITED_UNITS
      ? []
      : [{ ...found, amount, address, acknowledge }];
  }
  return unlimited === true && amount !== undefined
    ? [{ ...found, amount, address, acknowledge }]
    : [];
};

/**
 * @param call - A call.
 * @returns The danger if it lets someone take every NFT of a collection.
 */
export const approvalForAll: CallRule = ({ headline, contract }) =>
  headline?.action === 'approve-all' && headline.spender !== undefined
    ? [
        {
          name: 'approval-for-all',
          level: 'danger',
          address: padFelt(headline.spender),
          contract,
          acknowledge: true,
        },
      ]
    : [];

/**
 * Applications spend through their contracts. An approval of an account, or of an
 * address where nothing is deployed yet, is one of a person.
 *
 * @param call - A call.
 * @param facts - What is known.
 * @returns The danger if the spender is not the contract of an application.
 */
export const approvalToAccount: CallRule = ({ headline }, facts) => {
  const spender = headline?.spender;
  const state =
    spender === undefined ? undefined : facts.addresses.get(unpadFelt(spender));
  return spender === undefined ||
    state === undefined ||
    isOwn(spender, facts) ||
    (state.classHash !== undefined && !state.isAccount)
    ? []
    : [
        {
          name: 'approval-to-account',
          level: 'danger',
          address: padFelt(spender),
        },
      ];
};
