import { NOW } from './first-view';
import { cases, units } from './requests';
import { letter, outsideExecution, pay, flat, wide } from './typed-data';
import {
  ACCOUNT,
  ETH,
  FRIEND,
  NFT,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
} from './world';
import { typedData } from '../testing/views/message-view';

/** Messages by which somebody else carries out a payment, or gets a key for it. */
export const PAYMENTS = cases({
  'a withdrawal that somebody else gets': {
    message: flat('Withdraw', {
      token: ['ContractAddress', ETH],
      amount: ['u256', wide(units(0.45))],
      recipient: ['ContractAddress', THIEF_ACCOUNT],
      nonce: ['felt', '0x1'],
    }),
    dangers: ['payment'],
    says: ['Pays someone else', THIEF_ACCOUNT],
  },
  'a transfer that anyone can submit': {
    message: flat('TransferWithAuthorization', {
      from: ['ContractAddress', ACCOUNT],
      to: ['ContractAddress', THIEF_ACCOUNT],
      value: ['u256', wide(units(99))],
      valid_before: ['timestamp', NOW + 60],
    }),
    dangers: ['payment'],
    says: ['Pays someone else', THIEF_ACCOUNT],
  },
  'a message from which another site makes a key': {
    message: letter({ action: 'STARK Key' }, 'Constant', 'Paradex'),
    dangers: ['key-message'],
    says: ['Could give away a key', 'Paradex'],
  },
  'a message that unlocks an encryption key': {
    message: letter({
      text: 'This signature derives your trading key. Only sign on ekubo.org',
    }),
    dangers: ['key-message'],
  },
  'a message from which the app’s own site makes a key': {
    message: letter({ action: 'STARK Key' }, 'Constant', 'Paradex'),
    origin: 'https://app.paradex.trade',
    dangers: ['key-message'],
    says: ['Gives this site a key', 'trade for you at “Paradex”'],
  },
  'a message that opens private balances': {
    message: letter(
      { statement: 'Sign in to show your private balances' },
      'Login',
      'Privacy Pool',
    ),
    dangers: ['key-message'],
    says: ['can open your private balances or trade for you at “Privacy Pool”'],
    hides: ['Proves to the site that you own this account.'],
  },
  'a message that asks for a viewing key by its name': {
    message: flat('ViewingKey', { index: ['u128', '0'] }),
    dangers: ['key-message'],
    says: ['Could give away a key'],
  },
  'a message that unlocks shielded notes': {
    message: letter({ purpose: 'unlock_shielded_notes' }),
    dangers: ['key-message'],
  },
  'a theft in the place of a paymaster’s fee': {
    message: outsideExecution(
      [pay(FRIEND, units(5)), pay(THIEF_ACCOUNT, units(18))],
      THIEF_ACCOUNT,
    ),
    dangers: ['outside-execution', 'more-than-fee'],
    says: ['Step 2: Far more than a fee', '2 · ⚠ Send 18 STRK', THIEF_ACCOUNT],
  },
});

/** Approvals in messages, in unusual forms. */
export const PERMITS = cases({
  'a permit without an amount': {
    message: flat('Permit', {
      holder: ['ContractAddress', ACCOUNT],
      spender: ['ContractAddress', THIEF],
      token: ['ContractAddress', USDC],
      nonce: ['felt', '0x1'],
      expiry: ['timestamp', 0],
      allowed: ['bool', true],
    }),
    dangers: ['permit', 'unlimited-approval'],
    says: [THIEF],
  },
  'a permit for a whole collection': {
    message: flat('PermitForAll', {
      collection: ['ContractAddress', NFT],
      operator: ['ContractAddress', THIEF],
      approved: ['bool', true],
      nonce: ['felt', '0x1'],
    }),
    dangers: ['permit', 'approval-for-all'],
    says: [THIEF],
  },
  'a permit for one NFT': {
    message: flat('Permit', {
      collection: ['ContractAddress', NFT],
      spender: ['ContractAddress', THIEF],
      token_id: ['u256', wide(1n)],
      deadline: ['timestamp', NOW],
    }),
    dangers: ['permit', 'token-or-nft'],
    says: [THIEF],
  },
  'a permit for three tokens at once': {
    message: typedData(
      'PermitBatch',
      {
        PermitBatch: {
          details: 'Detail*',
          spender: 'ContractAddress',
          sigDeadline: 'timestamp',
        },
        Detail: { token: 'ContractAddress', amount: 'u128' },
      },
      {
        details: [
          { token: STRK, amount: units(90).toString() },
          { token: ETH, amount: units(0.5).toString() },
          { token: USDC, amount: '500000000' },
        ],
        spender: THIEF,
        sigDeadline: NOW + 60,
      },
    ),
    dangers: ['permit'],
    says: ['90 STRK', '0.5 ETH', '500 USDC', THIEF],
  },
  'a permit in a variant of an enum': {
    message: typedData(
      'Reply',
      {
        Reply: { answer: 'enum:Answer' },
        Answer: { No: '()', Yes: '(Consent)' },
        Consent: {
          token: 'ContractAddress',
          spender: 'ContractAddress',
          amount: 'u256',
        },
      },
      {
        answer: {
          Yes: [{ token: STRK, spender: THIEF, amount: wide(units(5)) }],
        },
      },
    ),
    dangers: ['permit'],
    says: ['5 STRK', THIEF],
  },
});
