import type { UnseenCase } from './case';
import { NOW } from './first-view';
import { MASK } from './masks';
import { paidItem, seaport } from './orders';
import { cases, units } from './requests';
import {
  felts,
  firstVersion,
  flat,
  oldMessage,
  outsideExecution,
  pay,
  session,
  wide,
} from './typed-data';
import { L1_THIEF } from './unseen-calls';
import {
  ACCOUNT,
  ETH,
  NFT,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';
import { type Felt, toFelt } from '../../src/core/felt';
import { typedData } from '../testing/views/message-view';

// Attacks by messages, written without regard to the rules: each has to raise a danger
// or a warning, and to show the thief's whole address or key.

/** A thief's public key, which isn't padded like an address. */
const KEY: Felt =
  '0x4e07b1c95d32f86a0b7de41f93c85a26d70e3b9f148c6d52a7f09e3b61c8d45';

const HASH = toFelt(2n ** 250n + 987_654_321n);

/** A token that is worth nothing. */
const TULIP = addressNamed('tulip');

const GAMES = Array.from({ length: 10 }, (_, index) =>
  addressNamed(`game ${index}`),
);

/** Messages whose types and members no table of the wallet has. */
export const UNSEEN_MESSAGES: readonly UnseenCase[] = cases({
  'a key for ten games and a token': {
    message: typedData(
      'Picnic',
      {
        Picnic: { basket: 'felt', dusk: 'timestamp', nests: 'Nest*' },
        Nest: { branch: 'ContractAddress', song: 'selector' },
      },
      {
        basket: KEY,
        dusk: NOW + 3600,
        nests: [...GAMES, USDC].map((branch) => ({
          branch,
          song: branch === USDC ? 'transfer' : 'skip_stone',
        })),
      },
      'Orchard',
    ),
    thieves: [KEY],
  },
  'a private balance for somebody else’s key': {
    message: flat(
      'Veil',
      {
        poem: ['string', 'Top up your private balance with 5 STRK'],
        petal: ['felt', HASH],
        lens: ['felt', KEY],
      },
      'Orchard',
    ),
    thieves: [KEY],
  },
  'a key that can view everything, in revision 0': {
    message: oldMessage(
      'Veil',
      { Veil: felts('poem lens dusk') },
      { poem: 'View my balance', lens: KEY, dusk: toFelt(NOW + 86_400) },
      'Orchard',
    ),
    thieves: [KEY],
  },
  'votes for a stranger, in a message': {
    message: flat(
      'Gathering',
      {
        shepherd: ['ContractAddress', THIEF_ACCOUNT],
        season: ['u128', '7'],
        dusk: ['timestamp', NOW + 3600],
      },
      'Orchard',
    ),
    thieves: [THIEF_ACCOUNT],
  },
  'ether for a stranger on Ethereum, in a message': {
    message: flat(
      'Voyage',
      { shore: ['felt', L1_THIEF], cargo: ['u256', wide(units(0.45))] },
      'Orchard',
    ),
    thieves: [L1_THIEF],
  },
});

/** Messages in known forms, with somebody else in them. */
export const UNSEEN_FORMS: readonly UnseenCase[] = cases({
  'an order at a fair price with a stranger beside': {
    message: flat('Listing', {
      collection: ['ContractAddress', NFT],
      tokenId: ['u256', wide(2n)],
      price: ['u256', wide(units(2))],
      currency: ['ContractAddress', ETH],
      expiry: ['timestamp', NOW + 3600],
      hearth: ['ContractAddress', THIEF_ACCOUNT],
    }),
    thieves: [THIEF_ACCOUNT],
  },
  'an order whose broker gets nearly all': {
    message: seaport(
      [paidItem(ACCOUNT, units(0.01)), paidItem(THIEF_ACCOUNT, units(0.59))],
      { zone: STRANGER, broker: THIEF_ACCOUNT },
    ),
    thieves: [THIEF_ACCOUNT],
  },
  'an order in revision 0, for a worthless token by a strange strategy': {
    message: oldMessage(
      'Order',
      {
        Order: felts(
          'isOrderAsk signer collection price tokenId amount strategy currency salt startTime endTime',
        ),
      },
      {
        isOrderAsk: '0x1',
        signer: ACCOUNT,
        collection: NFT,
        price: toFelt(units(2)),
        tokenId: '0x2',
        amount: '0x1',
        strategy: THIEF,
        currency: TULIP,
        salt: HASH,
        startTime: toFelt(NOW),
        endTime: toFelt(NOW + 3600),
      },
      'Flex',
    ),
    thieves: [THIEF, TULIP],
  },
  'a session of an hour for ten games and a token': {
    message: session(
      {
        'Allowed Methods': [...GAMES, STRK].map((at) => ({
          'Contract Address': at,
          selector: at === STRK ? 'transfer' : 'skip_stone',
        })),
        'Session Key': KEY,
      },
      'Method*',
    ),
    thieves: [KEY],
  },
  'a login whose nonce is an address': {
    fallsShort: 'Nonces are as long as addresses; it stands behind “nonce”.',
    message: flat('Login', {
      statement: ['string', 'Sign in to dapp.example'],
      nonce: ['felt', THIEF_ACCOUNT],
    }),
    thieves: [THIEF_ACCOUNT],
  },
  'an outside execution with an address in an unknown call, behind gifts': {
    message: outsideExecution(
      [
        ...GAMES.map((to) => pay(to, 1n)),
        { To: MASK, Selector: 'hantera', Calldata: ['0x7', THIEF_ACCOUNT] },
        pay(STRANGER, units(0.1)),
      ],
      STRANGER,
    ),
    thieves: [THIEF_ACCOUNT],
  },
  'an outside execution of the first version, behind payments to oneself': {
    message: firstVersion(
      [
        ...[5, 6, 7, 8, 9].map((sum) => pay(ACCOUNT, units(sum))),
        pay(THIEF_ACCOUNT, units(40)),
        ...[5, 6, 7].map((sum) => pay(ACCOUNT, units(sum))),
      ],
      STRANGER,
    ),
    thieves: [THIEF_ACCOUNT],
  },
});
