import type { Case } from './case';
import { approve, call, cents, done, send } from './requests';
import {
  ACCOUNT,
  MULTI,
  NFT,
  STRANGER,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressOf,
} from './world';

/** Collections that leave bit by bit, and other things that an account owns. */
export const NFT_DRAINS: readonly Case[] = [
  {
    name: 'three NFTs to a stranger, one by one',
    request: send(
      [1n, 2n, 3n].map((id) =>
        call(NFT, 'transfer_from', ACCOUNT, STRANGER, id),
      ),
    ),
    dangers: ['many-nfts'],
    says: ['Call 1, 2, 3: ', STRANGER],
  },
  {
    name: 'three NFTs to three strangers',
    request: send(
      [1n, 2n, 3n].map((id) =>
        call(NFT, 'transferFrom', ACCOUNT, addressOf(`stranger ${id}`), id),
      ),
    ),
    dangers: ['many-nfts'],
  },
  {
    name: 'three NFTs approved one by one',
    request: send([1n, 2n, 3n].map((id) => approve(NFT, THIEF, id))),
    dangers: ['many-nfts'],
    says: [THIEF],
  },
  {
    name: 'two NFTs for a dollar',
    request: send([
      call(NFT, 'approve', THIEF, 1n),
      call(NFT, 'approve', THIEF, 2n),
      call(THIEF, 'exchange_nfts', NFT, 1n, 2n, USDC, cents(1.2)),
    ]),
    dangers: ['nft-for-dust'],
  },
  {
    name: 'five kinds of ERC-1155 tokens to a stranger in a batch',
    setUp: {
      steps: [1n, 2n, 3n, 4n, 5n].map((id) =>
        done(ACCOUNT, call(MULTI, 'mint', ACCOUNT, id, 10n)),
      ),
    },
    request: send([
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
    ]),
    dangers: [],
    says: ['⚠ You could lose 5 NFTs of a collection', STRANGER],
  },
  {
    name: 'a contract that gets another owner',
    request: send([call(THIEF, 'transfer_ownership', THIEF_ACCOUNT)]),
    dangers: ['gives-control'],
    says: ['control', THIEF],
  },
  {
    name: 'a position that somebody else may manage',
    request: send([call(THIEF, 'modify_delegation', THIEF_ACCOUNT, 1)]),
    dangers: [],
    says: ['⚠ Gives someone else control'],
  },
];
