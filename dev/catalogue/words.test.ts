import { ATTACKS, EVERYDAY } from './all';
import type { Case } from './case';
import { firstViewOf } from './first-view';
import { unpadFelt, type Felt } from '../../src/core/felt';
import type { BalanceChange } from '../../src/decode/balance-changes';
import type { TokenAmount } from '../../src/decode/types';
import type { SendView } from '../../src/views/dialog-views';
import type { Finding } from '../../src/warnings/findings';

type Simulated = {
  readonly findings: readonly Finding[];
  readonly changes: readonly BalanceChange[];
  readonly calls: SendView['calls'];
};

/** A case's findings and the changes below them; undefined unless its simulation succeeds. */
async function simulated(one: Case): Promise<Simulated | undefined> {
  const { view } = await firstViewOf(one);
  return view.type === 'send' && Array.isArray(view.balanceChanges)
    ? {
        findings: view.findings,
        changes: view.balanceChanges as readonly BalanceChange[],
        calls: view.calls,
      }
    : undefined;
}

function sum(
  { changes }: Simulated,
  direction: 'in' | 'out',
  token: Felt,
): bigint {
  return changes.reduce(
    (total, change) =>
      change.what === 'token' &&
      change.direction === direction &&
      unpadFelt(change.amount.contract) === unpadFelt(token)
        ? total + BigInt(change.amount.units)
        : total,
    0n,
  );
}

const isShown = (
  view: Simulated,
  direction: 'in' | 'out',
  amount: TokenAmount | undefined,
): boolean =>
  amount !== undefined &&
  sum(view, direction, amount.contract) >= BigInt(amount.units);

const arrives = ({ changes }: Simulated): boolean =>
  changes.some((change) => 'direction' in change && change.direction === 'in');

/** What each danger that speaks of gains and losses says, compared with the changes. */
const SAYS: Readonly<
  Record<string, (finding: Finding, view: Simulated) => boolean>
> = {
  'large-share': ({ amount }, view) => isShown(view, 'out', amount),
  'out-for-dust': ({ amount, other }, view) =>
    isShown(view, 'out', amount) && isShown(view, 'in', other),
  // Where something arrives, it has to say which of the calls brings nothing.
  'nothing-in-return': ({ words, calls }, view) =>
    words === 'worth-unknown'
      ? arrives(view)
      : !arrives(view) ||
        (view.calls.length > 1 && calls.length < view.calls.length),
  'nft-for-dust': ({ contract }, { changes }) =>
    changes.some(
      (change) =>
        (change.what === 'nft' || change.what === 'nfts') &&
        change.direction === 'out' &&
        change.contract === contract,
    ),
};

const CASES = [ATTACKS, EVERYDAY]
  .flatMap(Object.values<readonly Case[]>)
  .flat()
  .filter(({ request }) => request.method === 'l2net_executeTxn');

describe('a red box', () => {
  it('agrees with the changes below it, in the whole catalogue', async () => {
    const wrong: string[] = [];
    let checked = 0;
    for (const one of CASES) {
      const view = await simulated(one);
      for (const finding of view?.findings ?? []) {
        const agrees = SAYS[finding.name];
        if (view && agrees && finding.level !== 'note') {
          checked += 1;
          wrong.push(
            ...(agrees(finding, view) ? [] : [`${one.name}: ${finding.name}`]),
          );
        }
      }
    }
    expect(wrong).toStrictEqual([]);
    expect(checked).toBeGreaterThan(60);
  });
});
