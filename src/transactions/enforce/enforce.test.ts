import { compareGuards, type GuardedTransaction } from './enforce';
import { STRK } from '../../config/tokens';
import type { OwnChecks } from '../guards/checks';

/** Checks that the account keeps so much STRK. */
const keeping = (units: bigint): OwnChecks => ({
  calls: [],
  floors: [{ token: STRK, is: 'keeps', least: units, units, change: 0n }],
  lowered: [],
  unchecked: [],
  missing: [],
  spends: new Map(),
});

type Guards = Pick<GuardedTransaction, 'checks' | 'isOff' | 'leftOut'>;

const checks = keeping(5n);
const shown: Guards = { checks, isOff: false };
const bare: Guards = { isOff: false };

it.each<[string, string, Guards, Guards]>([
  ['same', 'the checks are the same', shown, { ...shown }],
  ['same', 'there are none', bare, bare],
  ['worse', 'less is enforced', shown, { ...shown, checks: keeping(4n) }],
  ['better', 'more is enforced', shown, { ...shown, checks: keeping(6n) }],
  ['worse', 'they are left out', shown, { ...bare, leftOut: 'on-the-way' }],
  ['worse', 'they are gone', shown, bare],
  ['better', 'the user switches them off', shown, { isOff: true }],
  ['better', 'they are switched on', { isOff: true }, bare],
  ['better', 'they are added', bare, shown],
  ['better', 'none are left out now', { ...bare, leftOut: 'signed' }, bare],
])('what guards a transaction is %s if %s', (verdict, _, before, after) => {
  expect(
    compareGuards(before as GuardedTransaction, after as GuardedTransaction),
  ).toBe(verdict);
});
