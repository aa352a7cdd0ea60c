import { plain } from './history';
import { RECIPIENTS, type Send } from './sends';
import { recordsIn, type SoakWorld } from './world';
import { SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import { formatAmount } from '../../../src/core/amount';
import { padFelt } from '../../../src/core/felt';
import { openHome, openPage } from '../../../src/pages/router';
import { ERROR_CODES } from '../../../src/rpc/errors';
import { replacementsFor } from '../../../src/transactions/prepare/replacement';
import { t, type TextKey } from '../../../src/ui/translate';
import { ACCOUNT } from '../../testing/wallet/sends';
import { testPage } from '../../testing/wallet/test-page';

/** The probability that the user waits until the home page is filled in. */
const WAITS = 0.3;

const DECIMALS = 18;

/** The titles of what tells that a payment failed. */
const FAILURES: readonly TextKey[] = [
  'notice.because',
  'notice.busy',
  'notice.unreachable',
];

/** Pays in the wallet's own form: once, or a second recipient with it.
 *
 * @returns What the user was told.
 */
export async function payInForm(
  world: SoakWorld,
  send: Send,
): Promise<Send['end']> {
  const { dice, snap } = world;
  const { wallet } = snap;
  const seen = { alerts: wallet.alerts.length, notices: wallet.notices.length };
  const page = testPage(wallet);
  await openHome(page.context);
  if (dice.chance(WAITS)) {
    await page.fill();
  }
  const amount = formatAmount(send.amount, DECIMALS);
  if (send.means === 'several') {
    await page.click(`payments:${SEPOLIA}:${ACCOUNT}`);
    const other = RECIPIENTS.find((to) => to !== send.to) ?? send.to;
    const lines = [send.to, other].map((to) => [padFelt(to), 'STRK', amount]);
    page.typeUntold({ line0: lines.map((line) => line.join(', ')).join('; ') });
  } else {
    await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
    page.typeUntold({
      token: padFelt(STRK),
      recipient: padFelt(send.to),
      amount,
    });
  }
  await page.submit();
  return endOf(world, send, {
    alerts: wallet.alerts.slice(seen.alerts),
    texts: [...page.text(), ...wallet.notices.slice(seen.notices)].map(String),
  });
}

/** The end of a payment by what the user was told. */
function endOf(
  { gateway }: SoakWorld,
  { amount }: Send,
  { alerts, texts }: { readonly alerts: unknown[]; readonly texts: string[] },
): Send['end'] {
  if (isTold(texts, 'notice.failed')) {
    throw new Error(`The payment of ${amount} fails with an internal error`);
  }
  const named = (JSON.stringify(alerts).match(/0x[0-9a-f]+/gu) ?? []).map(
    plain,
  );
  const sent = gateway.submissions.find(({ hash }) => named.includes(hash));
  if (sent) {
    return { kind: 'sent', hash: sent.hash };
  }
  // A refusal is one node's word: no money has moved so far, or the user is to look.
  const open = [
    'failure.still-open',
    'failure.nothing-moved',
    'refused.nonce-taken',
  ] as const;
  const isOpen =
    isTold(texts, 'notice.unclear') ||
    open.some((key) =>
      texts.some((text) => text.includes(t(key, { failure: '' }).trim())),
    );
  return isOpen || FAILURES.some((title) => isTold(texts, title))
    ? {
        kind: 'failed',
        code: ERROR_CODES.rejected,
        hash: isOpen ? gateway.submissions.at(-1)?.hash : undefined,
      }
    : { kind: 'declined' };
}

function isTold(texts: readonly string[], title: TextKey): boolean {
  return texts.some((text) => text.startsWith(t(title)));
}

/** The button that replaces one of the pending transactions; undefined if none can be. */
export function replacementIn(world: SoakWorld): string[] | undefined {
  const { clock, dice } = world;
  const records = recordsIn(world);
  const buttons = records.flatMap((record) =>
    replacementsFor(record, records, clock.now() / 1000).map((kind) => [
      kind,
      record.txnHash,
    ]),
  );
  return buttons[dice.below(buttons.length)];
}

/** Clicks such a button on the transaction's page. */
export async function replaceOnPage(
  { snap: { wallet } }: SoakWorld,
  [kind = '', hash = '']: readonly string[],
): Promise<void> {
  const page = testPage(wallet);
  await openPage(page.context, 'transaction', { chainId: SEPOLIA, hash });
  await page.click(`${kind}:${SEPOLIA}:${hash}`);
}
