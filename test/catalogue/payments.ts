import type { Case } from './case';
import { sign, units } from './requests';
import { letter, outsideExecution } from './typed-data';
import { ACCOUNT, ETH, FRIEND, STRK, THIEF_ACCOUNT } from './world';
import type { Felt } from '../../src/core/felt';
import { NOW } from '../support/first-view';
import { typedData } from '../support/message-view';
import { u256 } from '../support/protocols';

const ether = (thousandths: number): object => ({
  low: (BigInt(thousandths) * 10n ** 15n).toString(),
  high: '0',
});

const pay = (
  to: Felt,
  amount: bigint,
): Parameters<typeof outsideExecution>[0][number] => ({
  To: STRK,
  Selector: 'transfer',
  Calldata: [to, ...u256(amount)],
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
  {
    name: 'a theft in the place of a paymaster’s fee',
    request: sign(
      outsideExecution(
        [pay(FRIEND, units(5)), pay(THIEF_ACCOUNT, units(9))],
        THIEF_ACCOUNT,
      ),
    ),
    dangers: ['outside-execution', 'more-than-fee'],
    says: ['Call 2: Far more than a fee', '2 · Send 9 STRK', THIEF_ACCOUNT],
  },
];
