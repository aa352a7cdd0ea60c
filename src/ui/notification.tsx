import type {
  ComponentOrElement,
  NotifyParams,
  SnapsProvider,
} from '@metamask/snaps-sdk';
import { Box, Text } from '@metamask/snaps-sdk/jsx';

import { callsTitle } from './call-text';
import { callParties } from './components/parties';
import {
  accountName,
  amountText,
  feeText,
  movedText,
  networkLabel,
  reasonText,
  refundText,
  shortAddress,
} from './format';
import { t } from './translate';
import { padFelt, type Felt } from '../core/felt';
import type { NetworkView } from '../core/network-view';
import { safeText } from '../core/text';
import type { TransactionType } from '../core/transaction';
import type {
  CallView,
  ShownFees,
  ToldCalls,
  TokenAmount,
} from '../decode/types';
import type { KnownAddress } from '../warnings/facts';

/** A message for the user that needs no open page of the wallet. */
export type Notification = {
  readonly title: string;
  /** Already sanitised, if a site or a chain wrote them. */
  readonly lines: readonly string[];
  /** Whether something failed: then the operating system shows it too. */
  readonly isFailure?: boolean;
};

/** Shows a notification. It never throws. */
export type Notify = (notification: Notification) => Promise<void>;

/** The maximum lengths that MetaMask accepts, in characters. */
const MAX_MESSAGE = 499;
const MAX_NATIVE = 49;

/** The maximum length of text from a site or a chain. */
const MAX_TEXT = 160;

/** More results at once are combined in one notification: MetaMask rate-limits them. */
const MAX_AT_ONCE = 3;

/**
 * @param home - The link to the snap's home page.
 * @param onMissed - Called with a notification that MetaMask doesn't show, since it
 * rate-limits them.
 * @returns A function that shows notifications.
 */
export function createNotify(
  snap: SnapsProvider,
  home: string,
  onMissed: (text: string) => Promise<void>,
): Notify {
  const show = async (params: NotifyParams): Promise<boolean> => {
    try {
      await snap.request({ method: 'snap_notify', params });
      return true;
    } catch {
      return false;
    }
  };
  return async ({ title, lines, isFailure }) => {
    const text = [title, ...lines].join('. ');
    const message = escaped(text).slice(0, MAX_MESSAGE);
    const content = (
      <Box>
        {lines.map((line) => (
          <Text>{line}</Text>
        ))}
      </Box>
    ) as ComponentOrElement;
    const footerLink = { href: home, text: t('home.title') };
    // MetaMask rejects the link if the snap was installed from another source than it names.
    const isShown =
      (await show({ type: 'inApp', message, title, content, footerLink })) ||
      (await show({ type: 'inApp', message }));
    if (!isShown) {
      await onMissed(text.slice(0, MAX_MESSAGE)).catch(() => undefined);
    }
    if (isFailure === true) {
      await show({ type: 'native', message: title.slice(0, MAX_NATIVE) });
    }
  };
}

/**
 * MetaMask draws the message of a notification, which is one line, as Markdown, and refuses it if
 * it doesn't like a link in it; the content and the title are plain text. Escaped, others' words
 * make no link, and all of them are drawn as they are.
 */
function escaped(text: string): string {
  return text.trim().replace(/[\\`*_[\]<>&#~]|^[-+]|(?<=^\d+)[.)]/gu, '\\$&');
}

/** A transaction that ended, and what its record tells of its calls. */
type EndedTransaction = ToldCalls &
  ShownFees & {
    readonly txnType: TransactionType;
    readonly senderAddress: Felt;
    readonly txnHash: Felt;
    readonly status: string;
    readonly failureReason: string | null;
  };

/** How transactions are described. */
type Display = {
  readonly network: NetworkView;
  /** Whether the user wants amounts hidden. */
  readonly hidesBalances: boolean;
  /** Names by padded address; "" is none. */
  readonly names: Readonly<Record<Felt, string>>;
  /** Whether there are several accounts: then each transaction says whose it is. */
  readonly areSeveral: boolean;
};

/** How notifications name the addresses that the user knows.
 *
 * @param known - The accounts come first. */
export function namesAmong(
  known: readonly KnownAddress[],
): Pick<Display, 'names' | 'areSeveral'> {
  return {
    // An account's own name wins.
    names: Object.fromEntries(
      known
        .map(
          ({ address, index, name }) =>
            [address, accountName(index, name)] as const,
        )
        .reverse(),
    ),
    areSeveral: known[1]?.relation === 'own',
  };
}

/** The notifications about transactions that ended at the same time, failures first; a
 * single one that counts them if they are many. */
export function notificationsOf(
  ended: readonly EndedTransaction[],
  display: Display,
): Notification[] {
  const done = ended.filter(({ status }) => noticeTypeOf(status) === 'done');
  const failed = ended.filter((each) => !done.includes(each));
  return ended.length > MAX_AT_ONCE
    ? [
        {
          title: t('notification.many', {
            failed: String(failed.length),
            done: String(done.length),
          }),
          lines: [
            fromLine(ended, display),
            networkLabel(display.network),
          ].filter(Boolean),
          isFailure: failed.length > 0,
        },
      ]
    : [...failed, ...done].map((each) => notificationOf(each, display));
}

function notificationOf(
  ended: EndedTransaction,
  display: Display,
): Notification {
  const outcome = noticeTypeOf(ended.status);
  const isDone = outcome === 'done';
  const { title, to } = describeEnded(ended, display, isDone);
  const { fee } = ended;
  const amounts = display.hidesBalances
    ? []
    : [
        movedText(ended.moved),
        fee ? t('notification.fee', { amount: feeText(fee) }) : '',
        refundText(ended),
      ];
  const status = t(`notification.${outcome}`, {
    network: networkLabel(display.network),
  });
  return {
    // The operating system shows the title alone.
    title: isDone ? title : status,
    lines: [
      isDone ? '' : title,
      fromLine([ended], display),
      to,
      ...amounts,
      safeText(reasonText(ended.failureReason), MAX_TEXT),
      isDone ? status : '',
    ].filter(Boolean),
    isFailure: !isDone,
  };
}

/** Which accounts sent the transactions; "" if there is only one. */
function fromLine(
  ended: readonly EndedTransaction[],
  { names, areSeveral }: Display,
): string {
  const senders = ended.map((one) =>
    ownName(padFelt(one.senderAddress), names),
  );
  return areSeveral ? `${t('from')}: ${[...new Set(senders)].join(', ')}` : '';
}

/** One of the wallet's accounts, by its name if it has one. */
function ownName(address: Felt, names: Display['names']): string {
  return givenName(address, names) || shortAddress(address);
}

/** The name of an address; "" if it has none. */
function givenName(
  address: Felt | null | undefined,
  names: Display['names'],
): string {
  return safeText(names[address ?? '0x'] ?? '');
}

/** What a transaction did, for example "Sent 1.5 STRK to Ann", and to which address. */
function describeEnded(
  { txnType, senderAddress, ...told }: EndedTransaction,
  { hidesBalances, names }: Display,
  isDone: boolean,
): { readonly title: string; readonly to: string } {
  const [only] = told.calls;
  const unnamed = t(`activity.${txnType}`);
  const title = hidesBalances
    ? unnamed
    : (callsTitle(told, padFelt(senderAddress)) ?? unnamed);
  if (told.count !== 1 || only === undefined || told.cancels !== undefined) {
    return { title, to: '' };
  }
  const party = callParties(only).find(
    ({ address }) => padFelt(address) !== padFelt(senderAddress),
  );
  const name = givenName(party && padFelt(party.address), names);
  return {
    title: isPayment(only)
      ? paymentTitle(only, hidesBalances, name, isDone)
      : title,
    to: party ? `${t(party.label)}: ${party.address}` : '',
  };
}

function paymentTitle(
  { summary }: CallView,
  isHidden: boolean,
  name: string,
  isDone: boolean,
): string {
  const amount =
    isHidden || summary?.gives === undefined
      ? t('notification.payment')
      : amountText(summary.gives);
  const tense = isDone ? 'sent' : 'send';
  return name === ''
    ? t(`notification.${tense}`, { amount })
    : t(`notification.${tense}.to`, { amount, name });
}

/** A transfer that somebody else made to one of the accounts; addresses are padded. */
type Receipt = {
  readonly amount: TokenAmount;
  /** Who sent it. */
  readonly from: Felt | null;
  /** The account. */
  readonly to: Felt;
};

/** The notification that something came in, or several things at once. */
export function receivedNotification(
  receipts: readonly Receipt[],
  { network, hidesBalances, names, areSeveral }: Display,
): Notification {
  const titles = receipts.map(({ amount, from, to }) => {
    const name = givenName(from, names);
    let what = hidesBalances ? t('notification.payment') : amountText(amount);
    if (name !== '') {
      what = t('notification.received.from', { what, name });
    }
    if (areSeveral) {
      const account = ownName(to, names);
      what = t('notification.received.to', { what, name: account });
    }
    return t('notification.received', { what });
  });
  const [{ from }, ...others] = receipts as [Receipt, ...Receipt[]];
  const [title = ''] = titles;
  return others.length > 0
    ? {
        title: t('notification.received.many', {
          count: String(receipts.length),
        }),
        lines: [...titles.slice(0, MAX_AT_ONCE), networkLabel(network)],
      }
    : {
        title,
        lines: [
          ...(from === null ? [] : [`${t('from')}: ${from}`]),
          networkLabel(network),
        ],
      };
}

function isPayment({ summary }: CallView): boolean {
  return summary?.action === 'transfer';
}

function noticeTypeOf(status: string): 'done' | 'reverted' | 'rejected' {
  return status === 'REVERTED'
    ? 'reverted'
    : status === 'REJECTED'
      ? 'rejected'
      : 'done';
}
