import type { Request, UnseenCase } from './case';
import { NOW } from './first-view';
import {
  approve,
  avnuSwap,
  cents,
  transfer,
  units,
  type PlainCall,
} from './requests';
import { felts, flat, oldMessage, wide } from './typed-data';
import {
  ACCOUNT,
  ETH,
  NFT,
  PAYMASTER,
  STRK,
  USDC,
  addressNamed,
  AVNU,
} from './world';
import { MAINNET } from '../../src/config/networks';
import { toFelt, type Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { typedData } from '../testing/views/message-view';

// What people sign on Mainnet on an ordinary day, as the sites of honest applications
// request it. Written by what people do, without regard to the rules.

type Domain = {
  readonly name?: string;
  readonly version?: string;
};

/** A site's request to sign a message for Mainnet. */
const signed = (
  name: string,
  origin: string,
  message: object,
  domain: Domain = {},
): UnseenCase => ({ name, request: requestOf(origin, message, domain) });

function requestOf(origin: string, message: object, domain: Domain): Request {
  const named = 'domain' in message ? (message.domain as object) : {};
  return {
    method: 'l2net_signMessage',
    params: {
      signerAddress: ACCOUNT,
      chainId: MAINNET,
      typedDataMessage: {
        ...message,
        domain: { ...named, chainId: 'SN_MAIN', ...domain },
      },
    },
    origin,
  };
}

const inHours = (hours: number): number => NOW + hours * 3600;

/** A call in an outside execution. */
const outside = ({ contractAddress, entrypoint, calldata }: PlainCall) => ({
  To: contractAddress,
  Selector: selectorOf(entrypoint),
  Calldata: calldata,
});

const [EXCHANGE, BAZAAR, SPACE, DUNGEON] = [
  'exchange',
  'bazaar',
  'space',
  'dungeon',
].map((name) => addressNamed(`fresh ${name}`)) as [Felt, Felt, Felt, Felt];

const SIGN_IN = `gallery.example wants you to sign in with your Starknet account:
${ACCOUNT}

Sign in to the gallery. This costs nothing.

URI: https://gallery.example/login
Version: 1
Chain ID: SN_MAIN
Nonce: 8fKq2LmZ71tb
Issued At: 2027-01-15T07:58:12Z
Expiration Time: 2027-01-15T08:58:12Z`;

/** Logins. */
const LOGINS: readonly UnseenCase[] = [
  signed(
    'a login with the text of Sign-In',
    'https://gallery.example',
    flat('Login', { message: ['string', SIGN_IN] }, 'gallery.example'),
  ),
  signed(
    'a login to a quest site, in the old form',
    'https://quests.example',
    oldMessage(
      'Message',
      { Message: felts('message nonce') },
      { message: 'Log in to Quests', nonce: '0x5f1a9c27e4' },
      'Quests',
    ),
  ),
];

/** Trades. */
const TRADES: readonly UnseenCase[] = [
  signed(
    'a limit order to sell ether for USDC',
    'https://limit.example',
    flat(
      'LimitOrder',
      {
        maker: ['ContractAddress', ACCOUNT],
        sell_token: ['ContractAddress', ETH],
        sell_amount: ['u256', wide(units(0.1))],
        buy_token: ['ContractAddress', USDC],
        min_buy_amount: ['u256', wide(cents(320))],
        recipient: ['ContractAddress', ACCOUNT],
        expiry: ['timestamp', inHours(72)],
        nonce: ['felt', '0x1f'],
      },
      'Limit',
    ),
  ),
  signed(
    'a limit order of an exchange of perpetuals, by side, size and price',
    'https://perps.example',
    oldMessage(
      'Order',
      { Order: felts('timestamp market side orderType size price') },
      {
        timestamp: String(NOW * 1000),
        market: 'ETH-USD-PERP',
        side: '1',
        orderType: 'LIMIT',
        // With 8 decimals: a quarter of an ether, at 2,950 dollars.
        size: '25000000',
        price: '295000000000',
      },
      'Perps',
    ),
  ),
  signed(
    'an order that a solver fills, with what it may take and must give',
    'https://intents.example',
    typedData(
      'PermitWitnessTransferFrom',
      {
        PermitWitnessTransferFrom: {
          permitted: 'TokenAmount',
          spender: 'ContractAddress',
          nonce: 'felt',
          deadline: 'timestamp',
          witness: 'SwapIntent',
        },
        SwapIntent: {
          swapper: 'ContractAddress',
          input: 'TokenAmount',
          output: 'TokenAmount',
          recipient: 'ContractAddress',
        },
      },
      {
        permitted: { token_address: USDC, amount: wide(cents(150)) },
        spender: EXCHANGE,
        nonce: '0x88',
        deadline: inHours(0.25),
        witness: {
          swapper: ACCOUNT,
          input: { token_address: USDC, amount: wide(cents(150)) },
          output: { token_address: ETH, amount: wide(units(0.0497)) },
          recipient: ACCOUNT,
        },
      },
      'Intents',
    ),
  ),
  signed(
    'a gasless swap of USDC for ether at AVNU, with its fee',
    'https://app.avnu.fi',
    typedData(
      'OutsideExecution',
      {
        OutsideExecution: {
          Caller: 'ContractAddress',
          Nonce: 'felt',
          'Execute After': 'u128',
          'Execute Before': 'u128',
          Calls: 'Call*',
        },
        Call: {
          To: 'ContractAddress',
          Selector: 'selector',
          Calldata: 'felt*',
        },
      },
      {
        Caller: PAYMASTER,
        Nonce: '0x3c19ab70',
        'Execute After': '1',
        'Execute Before': String(inHours(1)),
        Calls: [
          transfer(USDC, PAYMASTER, cents(0.02)),
          approve(USDC, AVNU, cents(90)),
          avnuSwap(USDC, cents(90), ETH, units(0.0299), {
            min: units(0.02975),
          }),
        ].map(outside),
      },
      'Account.execute_from_outside',
    ),
    { version: '2' },
  ),
  signed(
    'an NFT put up for sale, with the artist’s royalty',
    'https://bazaar.example',
    typedData(
      'Listing',
      {
        Listing: {
          seller: 'ContractAddress',
          collection: 'ContractAddress',
          token_id: 'u256',
          currency: 'ContractAddress',
          price: 'u256',
          royalty_receiver: 'ContractAddress',
          royalty_bps: 'u128',
          marketplace: 'ContractAddress',
          start: 'timestamp',
          end: 'timestamp',
          salt: 'felt',
        },
      },
      {
        seller: ACCOUNT,
        collection: NFT,
        token_id: wide(3n),
        currency: STRK,
        price: wide(units(900)),
        royalty_receiver: addressNamed('fresh artist'),
        royalty_bps: '500',
        marketplace: BAZAAR,
        start: NOW,
        end: inHours(24 * 7),
        salt: '0x2c7d91',
      },
      'Bazaar',
    ),
  ),
];

/** Votes and games. */
const OTHERS: readonly UnseenCase[] = [
  signed(
    'a vote of a DAO, with a reason',
    'https://votes.example',
    flat(
      'Ballot',
      {
        voter: ['ContractAddress', ACCOUNT],
        proposal_id: ['u256', wide(31n)],
        support: ['u128', '1'],
        reason: ['string', 'The audit answers my questions.'],
      },
      'Garden DAO',
    ),
  ),
  signed(
    'a proposal to a DAO, kept off the chain',
    'https://snapshot.box',
    typedData(
      'Propose',
      {
        Propose: {
          space: 'ContractAddress',
          author: 'ContractAddress',
          metadataUri: 'felt*',
          executionStrategy: 'Strategy',
          userProposalValidationParams: 'felt*',
          salt: 'felt',
        },
        Strategy: { address: 'felt', params: 'felt*' },
      },
      {
        space: SPACE,
        author: ACCOUNT,
        metadataUri: ['ipfs://bafkreigh2akiscaildcqab', 'xq7vdrplunq3sktmlb'],
        executionStrategy: { address: '0x0', params: ['0x0'] },
        userProposalValidationParams: ['0x0'],
        salt: toFelt(74_218_003),
      },
      'sx-starknet',
    ),
    { version: '0.1.0' },
  ),
  signed(
    'a session of a day for the moves of a game',
    'https://dungeon.example',
    typedData(
      'Session',
      {
        Session: {
          'Expires At': 'timestamp',
          'Allowed Methods': 'tree:Allowed Method',
          Metadata: 'string',
          'Session Key': 'felt',
        },
        'Allowed Method': {
          'Contract Address': 'ContractAddress',
          selector: 'selector',
        },
      },
      {
        'Expires At': inHours(24),
        'Allowed Methods': ['attack', 'explore', 'flee', 'level_up'].map(
          (selector) => ({ 'Contract Address': DUNGEON, selector }),
        ),
        Metadata: JSON.stringify({
          projectID: 'dungeon',
          txFees: [{ tokenAddress: STRK, maxAmount: '2000000000000000000' }],
        }),
        'Session Key': selectorOf('the session’s key'),
      },
      'SessionAccount.session',
    ),
  ),
];

/** Messages of an ordinary day. */
export const FRESH_LETTERS: readonly UnseenCase[] = [
  ...LOGINS,
  ...TRADES,
  ...OTHERS,
];
