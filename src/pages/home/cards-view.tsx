import {
  Bold,
  Box,
  Button,
  Copyable,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import {
  DEPLOY,
  SEND,
  UPGRADE,
  type AccountView,
  type ActivityView,
  type HomeView,
} from './types';
import { safeText } from '../../core/text';
import type { TokenAmount } from '../../decode/types';
import { callTitle } from '../../ui/call-text';
import {
  explorerLink,
  field,
  line,
  row,
  section,
} from '../../ui/components/fields';
import { callParties, partyLines } from '../../ui/components/parties';
import { amountText, timeText } from '../../ui/format';
import { t } from '../../ui/translate';

const MAX_REASON = 160;

/** A card with its full address, ready to copy, its status and balances. */
export function accountCard(
  account: AccountView,
  { chainId, hidesBalances }: Pick<HomeView, 'chainId' | 'hidesBalances'>,
): GenericSnapElement {
  const { address, index, className, status: state, amounts } = account;
  const canSend = ['deployed', 'co-owned', 'undeployed'].includes(state);
  return (
    <Section>
      <Text>
        <Bold>{t('home.account', { index: String(index) })}</Bold>
      </Text>
      <Copyable value={address} />
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
          {account.canUpgrade ? (
            <Button name={`${UPGRADE}:${chainId}:${address}`}>
              {t('upgrade')}
            </Button>
          ) : null}
        </Box>
      ) : null}
      <Box>
        {[
          row(t('home.account-type'), className),
          field(
            t('home.account-status'),
            t(
              state === 'co-owned'
                ? 'warning.co-owned'
                : `account-status.${state}`,
            ),
          ),
          ...(account.isUnconfirmed ? [line(t('status.one-word'))] : []),
          ...(account.isCairo0 ? [line(t('home.first-days'))] : []),
          ...(amounts === undefined
            ? [row(t('home.balances'), t('home.balances.unknown'))]
            : amounts.map((amount) => balance(amount, hidesBalances))),
          ...(state === 'undeployed' ? [] : [explorerLink(account.link)]),
        ]}
      </Box>
    </Section>
  );
}

/**
 * @param amount - An account's balance of a token.
 * @param isHidden - Whether the user wants balances hidden.
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

/** A card with its first call and its status. */
export function activityCard(activity: ActivityView): GenericSnapElement {
  const { account, type, call, status, reason, time } = activity;
  return section(
    call === undefined ? t(`activity.${type}`) : callTitle(call, account),
    [
      ...(call === undefined
        ? []
        : callParties(call).map((party) => partyLines(party, {}))),
      row(t('home.status'), t(`status.${status}`)),
      ...(reason === undefined
        ? []
        : [field(t('home.reason'), safeText(reason, MAX_REASON))]),
      row(t('home.time'), timeText(time)),
      explorerLink(activity.link),
    ],
  );
}
