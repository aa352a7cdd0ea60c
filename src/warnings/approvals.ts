import type { CallRule } from './facts';
import { isOwn } from './facts';
import { granteeOf } from './roles';
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
  if (headline?.action === 'nft-approve') {
    const units = BigInt(headline.tokenId);
    const amount = tokenAmount(contract, units, metadata);
    const address = padFelt(headline.spender);
    return units < UNLIMITED_UNITS
      ? []
      : [{ ...found, amount, address, acknowledge: true }];
  }
  return (headline?.action === 'approve' ||
    headline?.action === 'increase-allowance') &&
    headline.unlimited
    ? [
        {
          ...found,
          amount: headline.amount,
          address: padFelt(headline.spender),
          acknowledge: true,
        },
      ]
    : [];
};

/**
 * @param call - A call.
 * @returns The danger if it lets someone take every NFT of a collection.
 */
export const approvalForAll: CallRule = ({ headline, contract }) =>
  headline?.action === 'approve-all' && headline.approved
    ? [
        {
          name: 'approval-for-all',
          level: 'danger',
          address: padFelt(headline.operator),
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
  const spender = granteeOf(headline);
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
