import type { Case } from './case';
import { MAX, approve, call, fillers, send } from './requests';
import {
  ACCOUNT,
  FRIEND,
  GEM,
  MARKET,
  MULTI,
  NFT,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
} from './world';

const WHOLE = 'Access to a whole NFT collection';

/** Ways to take NFTs. */
export const NFTS: readonly Case[] = [
  {
    name: 'an approval of a whole collection',
    request: send([call(NFT, 'set_approval_for_all', THIEF, 1)]),
    dangers: ['approval-for-all'],
    says: [WHOLE, THIEF],
  },
  {
    name: 'the same by its older name',
    request: send([call(NFT, 'setApprovalForAll', THIEF, 1)]),
    dangers: ['approval-for-all'],
    says: [WHOLE],
  },
  {
    name: 'the same for an ERC-1155 collection, and an account',
    request: send([call(MULTI, 'set_approval_for_all', THIEF_ACCOUNT, 1)]),
    dangers: ['approval-for-all', 'approval-to-account'],
    says: [WHOLE, THIEF_ACCOUNT],
  },
  {
    name: 'a whole collection as the fifth of nine calls',
    request: send([
      ...fillers(GEM, 4),
      call(NFT, 'set_approval_for_all', THIEF, 1),
      ...fillers(GEM, 4),
    ]),
    dangers: ['approval-for-all'],
    says: [`Call 5: ${WHOLE}`],
  },
  {
    name: 'a sale for one wei',
    request: send([
      approve(NFT, MARKET, 1n),
      call(MARKET, 'accept_offer', NFT, 1n, STRK, 1n),
    ]),
    dangers: ['nft-for-dust'],
    says: ['An NFT leaves for almost nothing'],
  },
  {
    name: 'an NFT for a verification',
    request: send([approve(NFT, THIEF, 3n), call(THIEF, 'verify', NFT, 3n)]),
    dangers: ['nft-for-dust', 'nothing-in-return'],
    says: ['An NFT leaves for almost nothing'],
  },
  {
    name: 'an NFT approved for a person',
    request: send([approve(NFT, THIEF_ACCOUNT, 3n)]),
    dangers: ['approval-to-account'],
    says: [THIEF_ACCOUNT],
  },
  {
    name: 'an NFT to nobody',
    request: send([call(NFT, 'transfer_from', ACCOUNT, '0x0', 1n)]),
    dangers: ['to-zero-address', 'will-fail'],
    says: ['This goes to nobody'],
  },
  {
    name: 'an NFT to the contract of STRK',
    request: send([call(NFT, 'transferFrom', ACCOUNT, STRK, 1n)]),
    dangers: ['to-token-contract'],
  },
  {
    name: 'a whole collection between a sale and an unlimited approval',
    request: send([
      approve(NFT, MARKET, 1n),
      call(MARKET, 'accept_offer', NFT, 1n, STRK, 1n),
      call(NFT, 'set_approval_for_all', FRIEND, 1),
      approve(STRK, THIEF, MAX),
    ]),
    dangers: [
      'nft-for-dust',
      'approval-for-all',
      'approval-to-account',
      'unlimited-approval',
    ],
  },
];
