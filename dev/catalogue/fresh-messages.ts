import type { UnseenCase } from './case';
import { NOW } from './first-view';
import { cases, cents, units } from './requests';
import { felts, flat, oldMessage, wide } from './typed-data';
import {
  ACCOUNT,
  ETH,
  NFT,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  addressNamed,
} from './world';
import type { Felt } from '../../src/core/felt';
import { toFelt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { shortString } from '../chain/embedded-chain/felt';
import { typedData } from '../testing/views/message-view';

// Thefts by a signature alone, thought up by what they do to the user, without regard to the
// wallet's rules.

const KEY = addressNamed('message key of a thief');
const VENUE = addressNamed('a venue');
const VAULT_OF_MANY = addressNamed('a vault of many signers');

/** The thief's address on Ethereum. */
const ON_ETHEREUM: Felt = '0x7be31c09f4d2a86b5e13c7f0924da6815cb3ef27';

/** 2100-01-01. */
const FAR = 4_102_444_800;
const HOUR = 3600;

/** Messages for exchanges that keep the user's money elsewhere. */
export const FRESH_EXCHANGE_MESSAGES: readonly UnseenCase[] = cases({
  'a withdrawal from an exchange to a thief': {
    thieves: [THIEF_ACCOUNT],
    loses: ['2500'],
    message: flat(
      'Withdrawal',
      {
        account: ['ContractAddress', ACCOUNT],
        destination: ['ContractAddress', THIEF_ACCOUNT],
        asset: ['shortstring', 'USDC'],
        quantity: ['string', '2500'],
        salt: ['felt', '0x2b'],
        validUntil: ['timestamp', NOW + HOUR],
      },
      'Perpetuals',
    ),
  },
  'a key for an exchange’s interface that may withdraw until 2100': {
    thieves: [KEY],
    loses: ['withdraw'],
    message: flat(
      'CreateApiKey',
      {
        label: ['string', 'mobile app'],
        apiPublicKey: ['felt', KEY],
        scopes: ['string', 'read, trade, withdraw'],
        allowedAddresses: ['string', '*'],
        expiry: ['timestamp', FAR],
      },
      'Perpetuals',
    ),
  },
  'a move between numbered positions to a thief’s key': {
    thieves: [KEY],
    loses: ['4000000000'],
    message: oldMessage(
      'TransferOut',
      {
        TransferOut: felts(
          'position_id receiver_position receiver_key asset_id quantums nonce deadline',
        ),
      },
      {
        position_id: '0x186a1',
        receiver_position: '0x2fd0b',
        receiver_key: KEY,
        asset_id:
          '0x2893294412a4c8f915f75892b395ebbf6859ec246ec365c3b1f56f47c3a0a5d',
        quantums: '4000000000',
        nonce: '0x7',
        deadline: toFelt(NOW + HOUR),
      },
      'Perpetuals',
    ),
  },
  'an order for five ether at a dollar each, for one taker': {
    thieves: [THIEF_ACCOUNT],
    loses: ['500000000', '100000000'],
    message: flat(
      'Ticket',
      {
        mkt: ['shortstring', 'ETH-USD'],
        // 1 buys, 2 sells.
        side: ['u128', '2'],
        // Both with eight decimals.
        qty: ['u128', '500000000'],
        px: ['u128', '100000000'],
        counterparty: ['ContractAddress', THIEF_ACCOUNT],
        gtd: ['timestamp', NOW + HOUR],
      },
      'Perpetuals',
    ),
  },
});

const THING = {
  kind: 'u128',
  where: 'ContractAddress',
  which: 'u256',
  howMany: 'u256',
};

/** Offers and shares. */
export const FRESH_OFFER_MESSAGES: readonly UnseenCase[] = cases({
  'a barter of an NFT for one wei, with one filler': {
    thieves: [THIEF_ACCOUNT],
    loses: ['howMany', 'How many'],
    message: typedData(
      'Barter',
      {
        Barter: {
          party: 'ContractAddress',
          gives: 'Thing*',
          wants: 'Thing*',
          filler: 'ContractAddress',
          until: 'timestamp',
        },
        Thing: THING,
      },
      {
        party: ACCOUNT,
        gives: [1n, 2n].map((id) => ({
          kind: '2',
          where: NFT,
          which: wide(id),
          howMany: wide(1n),
        })),
        wants: [{ kind: '0', where: ETH, which: wide(0n), howMany: wide(1n) }],
        filler: THIEF_ACCOUNT,
        until: NOW + 30 * 24 * HOUR,
      },
      'Bazaar',
    ),
  },
  'an intent that is paid out to a thief on Ethereum': {
    thieves: [ON_ETHEREUM, VENUE],
    loses: ['0.4 ETH', '400000000000000000'],
    message: typedData(
      'CrossChainIntent',
      {
        CrossChainIntent: {
          user: 'ContractAddress',
          settler: 'ContractAddress',
          input: 'Leg',
          minOutput: 'u256',
          destinationChain: 'string',
          deliverTo: 'string',
          fillBy: 'timestamp',
        },
        Leg: { token: 'ContractAddress', amount: 'u256' },
      },
      {
        user: ACCOUNT,
        settler: VENUE,
        input: { token: ETH, amount: wide(units(0.4)) },
        minOutput: wide(units(0.398)),
        destinationChain: 'eip155:1',
        deliverTo: ON_ETHEREUM,
        fillBy: NOW + HOUR,
      },
      'Crossing',
    ),
  },
  'a loan of a dollar against an NFT, due in an hour': {
    thieves: [THIEF_ACCOUNT],
    loses: ['pledge', 'Pledge'],
    message: typedData(
      'LoanAgreement',
      {
        LoanAgreement: {
          borrower: 'ContractAddress',
          lender: 'ContractAddress',
          pledge: 'Pledge',
          currency: 'ContractAddress',
          principal: 'u256',
          repayment: 'u256',
          due: 'timestamp',
        },
        Pledge: { collection: 'ContractAddress', tokenId: 'u256' },
      },
      {
        borrower: ACCOUNT,
        lender: THIEF_ACCOUNT,
        pledge: { collection: NFT, tokenId: wide(2n) },
        currency: STRK,
        principal: wide(units(20)),
        repayment: wide(units(90_000)),
        due: NOW + HOUR,
      },
      'Pawn',
    ),
  },
  'an airdrop of which a thief gets 98 percent': {
    thieves: [THIEF_ACCOUNT],
    loses: ['9800', '98'],
    message: typedData(
      'Allocation',
      {
        Allocation: {
          campaign: 'string',
          holder: 'ContractAddress',
          total: 'u256',
          portions: 'Portion*',
        },
        Portion: { receiver: 'ContractAddress', bps: 'u128' },
      },
      {
        campaign: 'Season 2',
        holder: ACCOUNT,
        total: wide(units(12_000)),
        portions: [
          { receiver: ACCOUNT, bps: '200' },
          { receiver: THIEF_ACCOUNT, bps: '9800' },
        ],
      },
      'Drop',
    ),
  },
});

/** Powers over the account or what it holds. */
export const FRESH_POWER_MESSAGES: readonly UnseenCase[] = cases({
  'a key that may spend without limit until 2100': {
    thieves: [KEY],
    loses: ['unlimited', 'Unlimited', 'maximum', 'STRK'],
    message: typedData(
      'KeyGrant',
      {
        KeyGrant: {
          holder: 'ContractAddress',
          delegateKey: 'felt',
          targets: 'tree:Target',
          caps: 'Cap*',
          validUntil: 'timestamp',
        },
        Target: { contract: 'ContractAddress', method: 'selector' },
        Cap: { coin: 'ContractAddress', perDay: 'u256' },
      },
      {
        holder: ACCOUNT,
        delegateKey: KEY,
        targets: [
          { contract: addressNamed('a game of cards'), method: 'draw_card' },
          { contract: STRK, method: 'transfer' },
          { contract: addressNamed('a game of cards'), method: 'fold' },
        ],
        caps: [{ coin: STRK, perDay: wide(2n ** 256n - 1n) }],
        validUntil: FAR,
      },
      'Arcade',
    ),
  },
  'a login whose perks let somebody else spend': {
    thieves: [THIEF],
    loses: ['450', '450000000'],
    message: typedData(
      'SignIn',
      {
        SignIn: {
          statement: 'string',
          uri: 'string',
          issuedAt: 'timestamp',
          perks: 'Perk*',
        },
        Perk: {
          coin: 'shortstring',
          beneficiary: 'ContractAddress',
          spendable: 'u128',
        },
      },
      {
        statement: 'Sign in to dapp.example. This costs no gas.',
        uri: 'https://dapp.example',
        issuedAt: NOW,
        perks: [
          {
            coin: 'USDC',
            beneficiary: THIEF,
            spendable: cents(450).toString(),
          },
        ],
      },
    ),
  },
  'a relayed call whose parts are only numbers': {
    thieves: [THIEF_ACCOUNT],
    loses: ['70', '70000000000000000000'],
    message: flat(
      'Relay',
      {
        wallet: ['ContractAddress', ACCOUNT],
        relayer: ['ContractAddress', VENUE],
        // One call: a contract, a function, and three arguments.
        payload: [
          'felt*',
          [
            '0x1',
            STRK,
            selectorOf('transfer'),
            '0x3',
            THIEF_ACCOUNT,
            toFelt(units(70)),
            '0x0',
          ],
        ],
        validUntil: ['timestamp', NOW + HOUR],
      },
      'Relayer',
    ),
  },
  'a vote of a vault’s signer for code that takes it over': {
    thieves: [THIEF, THIEF_ACCOUNT],
    loses: ['take_over', 'Take over'],
    message: flat(
      'VaultTransaction',
      {
        vault: ['ContractAddress', VAULT_OF_MANY],
        target: ['ContractAddress', THIEF],
        entry: ['selector', 'take_over'],
        // 0 calls the target, 1 runs its code in the vault.
        operation: ['u128', '1'],
        args: ['felt*', [THIEF_ACCOUNT, toFelt(shortString('all'))]],
        nonce: ['felt', '0x12'],
      },
      'Vaults',
    ),
  },
  'a recovery that gives the account another key at once': {
    thieves: [KEY],
    loses: ['newSigner', 'New signer'],
    message: flat(
      'Recovery',
      {
        wallet: ['ContractAddress', ACCOUNT],
        newSigner: ['felt', KEY],
        delaySeconds: ['u128', '0'],
        reason: ['string', 'Enable protection against theft'],
      },
      'Guardians',
    ),
  },
});
