import type { Case } from './case';
import { sign, units } from './requests';
import { ACCOUNT, ETH, NFT, STRK, THIEF, USDC } from './world';
import { NOW } from '../support/first-view';
import { typedData } from '../support/message-view';

const half = (value: bigint): object => ({
  low: (value % 2n ** 128n).toString(),
  high: (value >> 128n).toString(),
});

/** Approvals in messages, in unusual forms. */
export const PERMITS: readonly Case[] = [
  {
    name: 'a permit without an amount',
    request: sign(
      typedData(
        'Permit',
        {
          Permit: {
            holder: 'ContractAddress',
            spender: 'ContractAddress',
            token: 'ContractAddress',
            nonce: 'felt',
            expiry: 'timestamp',
            allowed: 'bool',
          },
        },
        {
          holder: ACCOUNT,
          spender: THIEF,
          token: USDC,
          nonce: '0x1',
          expiry: 0,
          allowed: true,
        },
      ),
    ),
    dangers: ['permit', 'unlimited-approval'],
    says: [THIEF],
  },
  {
    name: 'a permit for a whole collection',
    request: sign(
      typedData(
        'PermitForAll',
        {
          PermitForAll: {
            collection: 'ContractAddress',
            operator: 'ContractAddress',
            approved: 'bool',
            nonce: 'felt',
          },
        },
        { collection: NFT, operator: THIEF, approved: true, nonce: '0x1' },
      ),
    ),
    dangers: ['permit', 'approval-for-all'],
    says: [THIEF],
  },
  {
    name: 'a permit for one NFT',
    request: sign(
      typedData(
        'Permit',
        {
          Permit: {
            collection: 'ContractAddress',
            spender: 'ContractAddress',
            token_id: 'u256',
            deadline: 'timestamp',
          },
        },
        { collection: NFT, spender: THIEF, token_id: half(1n), deadline: NOW },
      ),
    ),
    dangers: ['permit', 'token-or-nft'],
    says: [THIEF],
  },
  {
    name: 'a permit for three tokens at once',
    request: sign(
      typedData(
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
    ),
    dangers: ['permit'],
    says: ['90 STRK', '0.5 ETH', '500 USDC', THIEF],
  },
  {
    name: 'a permit in a variant of an enum',
    request: sign(
      typedData(
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
            Yes: [{ token: STRK, spender: THIEF, amount: half(units(5)) }],
          },
        },
      ),
    ),
    dangers: ['permit'],
    says: ['5 STRK', THIEF],
  },
];
