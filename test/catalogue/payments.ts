import type { Case } from './case';
import { sign } from './requests';
import { letter } from './typed-data';
import { ACCOUNT, ETH, THIEF_ACCOUNT } from './world';
import { NOW } from '../support/first-view';
import { typedData } from '../support/message-view';

const ether = (thousandths: number): object => ({
  low: (BigInt(thousandths) * 10n ** 15n).toString(),
  high: '0',
});

/** Messages by which somebody else carries out a payment, or gets a key for it. */
export const PAYMENTS: readonly Case[] = [
  {
    name: 'a withdrawal that somebody else gets',
    request: sign(
      typedData(
        'Withdraw',
        {
          Withdraw: {
            token: 'ContractAddress',
            amount: 'u256',
            recipient: 'ContractAddress',
            nonce: 'felt',
          },
        },
        {
          token: ETH,
          amount: ether(450),
          recipient: THIEF_ACCOUNT,
          nonce: '0x1',
        },
      ),
    ),
    dangers: ['payment'],
    says: ['Pays someone else', THIEF_ACCOUNT],
  },
  {
    name: 'a transfer that anyone can submit',
    request: sign(
      typedData(
        'TransferWithAuthorization',
        {
          TransferWithAuthorization: {
            from: 'ContractAddress',
            to: 'ContractAddress',
            value: 'u256',
            valid_before: 'timestamp',
          },
        },
        {
          from: ACCOUNT,
          to: THIEF_ACCOUNT,
          value: ether(99000),
          valid_before: NOW + 60,
        },
      ),
    ),
    dangers: ['payment'],
    says: ['Pays someone else', THIEF_ACCOUNT],
  },
  {
    name: 'a message from which another site makes a key',
    request: sign(letter({ action: 'STARK Key' }, 'Constant', 'Paradex')),
    dangers: ['key-message'],
    says: ['Could give away a key', 'Paradex'],
  },
  {
    name: 'a message that unlocks an encryption key',
    request: sign(
      letter({
        text: 'This signature derives your trading key. Only sign on ekubo.org',
      }),
    ),
    dangers: ['key-message'],
  },
];
