import type { Json } from '@metamask/snaps-sdk';

import { storedTable } from './memory-state';
import { recordOf } from './records';
import { GRANTED } from './seed-phrase';
import { ACCOUNT, STORED } from './sends';
import type { WalletCall } from './wallet-calls';
import { SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import { padFelt, toFelt, type Felt } from '../../../src/core/felt';
import type { TransactionStatus } from '../../../src/core/transaction';

/** A padded felt for each number. */
const felt = (index: number): Felt => padFelt(toFelt(index + 0x1000));

/** The hash of a number. */
const hashOf = (index: number): Felt =>
  padFelt(toFelt(2n ** 248n + BigInt(index)));

/** So many records of transfers, as the wallet keeps them. */
export function grownRecords(
  count: number,
  status: TransactionStatus = 'ACCEPTED_ON_L2',
): Record<string, Json> {
  return storedTable(
    Array.from({ length: count }, (_, index) =>
      recordOf({
        txnHash: hashOf(index),
        senderAddress: ACCOUNT,
        contractAddress: padFelt(STRK),
        contractCallData: [felt(index), '0xde0b6b3a7640000', '0x0'],
        status,
        timestamp: 1_700_000_000 + index,
        nonce: toFelt(index),
        calls: ['0x123456789abcdef0'],
        spends: { [padFelt(STRK)]: '0xde0b6b3a7640000' },
        deed: {
          steps: [
            {
              contract: padFelt(STRK),
              entrypoint: 'transfer',
              of: 'STRK',
              does: {
                action: 'transfer',
                gives: { token: STRK, units: '1000000000000000000' },
                to: felt(index),
              },
            },
          ],
        },
      }),
    ),
  );
}

/** A state in which everything that a send writes to has so many entries, or as many as are
 * kept: records, addresses paid, tokens seen, accounts, and approvals given. */
export function grownState(count: number): Record<string, Json> {
  const some = <Item>(most: number, itemOf: (index: number) => Item): Item[] =>
    Array.from({ length: Math.min(count, most) }, (_, index) => itemOf(index));
  return {
    ...GRANTED,
    [`accounts-${SEPOLIA}`]: [
      { ...STORED, deployed: true },
      ...some(499, (index) => ({
        ...STORED,
        address: felt(index),
        index: index + 1,
      })),
    ],
    [`transactions-${SEPOLIA}`]: grownRecords(Math.min(count, 500)),
    [`past-transactions-${SEPOLIA}`]: storedTable(
      some(100, (index) => ({
        txnHash: hashOf(index),
        calls: [],
        count: 1,
        fee: { token: STRK, units: '0x4a3b9c1d2e8000' },
        moved: [{ token: STRK, units: '0xde0b6b3a7640000', isOut: true }],
      })),
    ),
    [`counterparties-${SEPOLIA}`]: storedTable(
      some(500, (index) => ({
        address: felt(index),
        usedAs: 'sent',
        classHash: null,
        at: 1_700_000_000,
      })),
    ),
    [`seen-tokens-${SEPOLIA}`]: storedTable(
      some(500, (index) => ({
        address: felt(index),
        name: '',
        symbol: 'TOKEN',
        decimals: 18,
      })),
    ),
    [`approvals-${SEPOLIA}`]: storedTable([
      {
        account: ACCOUNT,
        approvals: [],
        nonces: [[0, Math.min(count, 500)]],
        hashes: some(100, hashOf),
      },
      ...some(99, (index) => ({
        account: felt(index),
        approvals: [],
        nonces: [[0, 1]],
        hashes: [],
      })),
    ]),
  };
}

/** The bytes that calls write to the state. */
export function bytesWritten(calls: readonly WalletCall[]): number {
  return calls
    .filter(({ method }) => method === 'snap_setState')
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
