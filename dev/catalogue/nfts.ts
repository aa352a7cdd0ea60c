import { MAX, approve, call, cases, cents, done, fillers } from './requests';
import {
  ACCOUNT,
  FRIEND,
  GEM,
  MARKET,
  MULTI,
  NFT,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';

const WHOLE = 'Approval for a whole NFT collection';

/** Ways to take NFTs. */
export const NFTS = cases({
  'an approval of a whole collection': {
    calls: [call(NFT, 'set_approval_for_all', THIEF, 1)],
    dangers: ['approval-for-all'],
    says: [WHOLE, THIEF],
  },
  'the same by its older name': {
    calls: [call(NFT, 'setApprovalForAll', THIEF, 1)],
    dangers: ['approval-for-all'],
    says: [WHOLE],
  },
  'the same for an ERC-1155 collection, and an account': {
    calls: [call(MULTI, 'set_approval_for_all', THIEF_ACCOUNT, 1)],
    dangers: ['approval-for-all', 'approval-to-account'],
    says: [WHOLE, THIEF_ACCOUNT],
  },
  'a whole collection as the fifth of nine calls': {
    calls: [
      ...fillers(GEM, 4),
      call(NFT, 'set_approval_for_all', THIEF, 1),
      ...fillers(GEM, 4),
    ],
    dangers: ['approval-for-all'],
    says: [`Step 5: ${WHOLE}`],
  },
  'a sale for one wei': {
    calls: [
      approve(NFT, MARKET, 1n),
      call(MARKET, 'accept_offer', NFT, 1n, STRK, 1n),
    ],
    dangers: ['nft-for-dust'],
    says: ['An NFT leaves for almost nothing'],
  },
  'an NFT for a verification': {
    calls: [approve(NFT, THIEF, 3n), call(THIEF, 'verify', NFT, 3n)],
    dangers: ['nft-for-dust', 'nothing-in-return'],
    says: ['An NFT leaves for almost nothing'],
  },
  'an NFT approved for a person': {
    calls: [approve(NFT, THIEF_ACCOUNT, 3n)],
    dangers: ['approval-to-account'],
    says: [THIEF_ACCOUNT],
  },
  'an NFT to nobody': {
    calls: [call(NFT, 'transfer_from', ACCOUNT, '0x0', 1n)],
    dangers: ['to-zero-address', 'will-fail'],
    says: ['This goes to nobody'],
  },
  'an NFT to the contract of STRK': {
    calls: [call(NFT, 'transferFrom', ACCOUNT, STRK, 1n)],
    dangers: ['to-token-contract'],
  },
  'a whole collection between a sale and an unlimited approval': {
    calls: [
      approve(NFT, MARKET, 1n),
      call(MARKET, 'accept_offer', NFT, 1n, STRK, 1n),
      call(NFT, 'set_approval_for_all', FRIEND, 1),
      approve(STRK, THIEF, MAX),
    ],
    dangers: [
      'nft-for-dust',
      'approval-for-all',
      'approval-to-account',
      'unlimited-approval',
    ],
  },
});

/** Attacks that take collections bit by bit, and other possessions of an account. */
export const NFT_DRAINS = cases({
  'three NFTs to a stranger, one by one': {
    calls: [1n, 2n, 3n].map((id) =>
      call(NFT, 'transfer_from', ACCOUNT, STRANGER, id),
    ),
    dangers: ['many-nfts'],
    says: ['Steps 1–3: ', STRANGER],
  },
  'three NFTs to three strangers': {
    calls: [1n, 2n, 3n].map((id) =>
      call(NFT, 'transferFrom', ACCOUNT, addressNamed(`stranger ${id}`), id),
    ),
    dangers: ['many-nfts'],
  },
  'three NFTs approved one by one': {
    calls: [1n, 2n, 3n].map((id) => approve(NFT, THIEF, id)),
    dangers: ['many-nfts'],
    says: [THIEF],
  },
  'two NFTs for a dollar': {
    calls: [
      call(NFT, 'approve', THIEF, 1n),
      call(NFT, 'approve', THIEF, 2n),
      call(THIEF, 'exchange_nfts', NFT, 1n, 2n, USDC, cents(1.2)),
    ],
    dangers: ['nft-for-dust'],
  },
  'five kinds of ERC-1155 tokens to a stranger in a batch': {
    steps: [1n, 2n, 3n, 4n, 5n].map((id) =>
      done(ACCOUNT, call(MULTI, 'mint', ACCOUNT, id, 10n)),
    ),
    calls: [
      call(
        MULTI,
        'safe_batch_transfer_from',
        ACCOUNT,
        STRANGER,
        5,
        1n,
        2n,
        3n,
        4n,
        5n,
        5,
        10n,
        10n,
        10n,
        10n,
        10n,
        0,
      ),
    ],
    says: ['⚠ You could lose 5 NFTs', STRANGER],
  },
  'two NFTs that stay approved for a stranger': {
    calls: [approve(NFT, THIEF, 1n), approve(NFT, THIEF, 2n)],
    says: ['⚠ Steps 1–2: An NFT stays approved', THIEF],
  },
  'a contract that gets another owner': {
    calls: [call(THIEF, 'transfer_ownership', THIEF_ACCOUNT)],
    dangers: ['gives-control'],
    says: ['control', THIEF],
  },
  'a position that somebody else may manage': {
    calls: [call(THIEF, 'modify_delegation', THIEF_ACCOUNT, 1)],
    says: ['⚠ Gives someone else control'],
  },
});
