import { ACCOUNT_TYPES } from '../../core/account-types';
import {
  Bold,
  Box,
  Button,
  Copyable,
  Link,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import {
  DEPLOY,
  SEND,
  type AccountView,
  type ActivityView,
  type HomeView,
} from './types';
import { safeText } from '../../core/text';
import type { TokenAmount } from '../../decode/types';
import { amountText } from '../../ui/components/amount';
import { callParties, callTitle } from '../../ui/components/call';
import { field, row, section } from '../../ui/components/fields';
import { timeText } from '../../ui/components/time';
import { t } from '../../ui/translate';

const MAX_REASON = 160;

/**
 * @param account - An account.
 * @param view - Where it is, and how the user wants to see it.
 * @param view.chainId - The network.
 * @param view.hidesBalances - Whether balances are hidden.
 * @returns It with its whole address, to be copied, its state and what it holds.
 */
export function accountCard(
  account: AccountView,
  { chainId, hidesBalances }: Pick<HomeView, 'chainId' | 'hidesBalances'>,
): GenericSnapElement {
  const { address, index, kind, status: state, amounts } = account;
  const canSend = state === 'deployed' || state === 'undeployed';
  return (
    <Section>
      <Text>
        <Bold>{t('home.account', { index: String(index) })}</Bold>
      </Text>
      <Copyable value={address} />
      <Box>
        {[
          row(t('home.kind'), ACCOUNT_TYPES[kind].name),
          field(t('home.state'), t(`state.${state}`)),
          ...(amounts === undefined
            ? [row(t('home.balances'), t('home.balances.unknown'))]
            : amounts.map((amount) => balance(amount, hidesBalances))),
          ...(state === 'undeployed' ? [] : [link(account.link)]),
        ]}
      </Box>
      {canSend ? (
        <Box direction="horizontal">
          <Button name={`${SEND}:${chainId}:${address}`}>
            {t('home.send')}
          </Button>
          {state === 'undeployed' ? (
            <Button name={`${DEPLOY}:${chainId}:${address}`}>
              {t('home.deploy')}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </Section>
  );
}

/**
 * @param amount - What an account holds of a token.
 * @param isHidden - Whether the user wants it hidden.
 * @returns The line that says so.
 */
export function balance(
  amount: TokenAmount,
  isHidden: boolean,
): GenericSnapElement {
  return row(
    amount.symbol ?? t('amount.token'),
    isHidden ? t('home.hidden') : amountText(amount),
  );
}

/**
 * @param activity - A transaction.
 * @returns What it does and how it is, in words.
 */
export function activityCard(activity: ActivityView): GenericSnapElement {
  const { account, type, call, status, reason, time } = activity;
  return section(
    call === undefined ? t(`did.${type}`) : callTitle(call, account),
    [
      ...(call === undefined ? [] : callParties(call)),
      row(t('home.status'), t(`status.${status}`)),
      ...(reason === undefined
        ? []
        : [field(t('home.reason'), safeText(reason, MAX_REASON))]),
      row(t('home.time'), timeText(time)),
      link(activity.link),
    ],
  );
}

function link(href: string): GenericSnapElement {
  return (
    <Text>
      <Link href={href}>{t('home.explorer')}</Link>
    </Text>
  );
}
