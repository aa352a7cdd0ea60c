import type { Case } from './case';
import { send, transfer, units } from './requests';
import { FRIEND, STRK } from './world';

const gas = (amount: string, price: string): object => ({
  max_amount: amount,
  max_price_per_unit: price,
});
const payment = [transfer(STRK, FRIEND, units(1))];

/** Fees that are the loss. */
export const FEES: readonly Case[] = [
  {
    name: 'a tip that is more than the fee',
    request: send(payment, { tip: '0xe8d4a51000' }),
    dangers: ['fee-unusual'],
    says: ['Unusually high tip'],
  },
  {
    name: 'bounds for a thousand transactions',
    request: send(payment, {
      resourceBounds: {
        l1_gas: gas('0x0', '0x3b9aca00'),
        l1_data_gas: gas('0x400', '0x3b9aca00'),
        l2_gas: gas('0x47868c00', '0x9502f9000'),
      },
    }),
    dangers: ['fee-unusual'],
    says: ['Unusually high fee'],
  },
  {
    name: 'all STRK to a friend, with nothing left for the fee',
    request: send([transfer(STRK, FRIEND, units(100))]),
    dangers: ['no-fee-left', 'large-share'],
    says: ['You may not have enough STRK left for the fee'],
  },
];
