import {
  Box,
  Copyable,
  Heading,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { TokensView, TokenView } from './model';
import { safeText } from '../../core/text';
import type { TokenAmount } from '../../decode/types';
import {
  explorerLink,
  heading,
  line,
  note,
  presentElements,
  smallLine,
} from '../../ui/components/fields';
import { amountText, balanceText, shortAmount } from '../../ui/format';
import { renderPage } from '../../ui/paging';
import { t } from '../../ui/translate';
import { tokenPicture } from '../../pictures/pictures';
import type { TokenValues } from '../home/model';
import {
  buttonRow,
  pictureRow,
  pageHead,
  targetButton,
  type PageState,
} from '../parts';
import { transactionItem } from '../transaction/view';

/** A token in a list: a click opens its page.
 *
 * @param of - The network and the account. */
export function tokenItem(
  { contract, amount = '', symbol, trusted }: TokenAmount,
  values: TokenValues,
  of: readonly string[],
): GenericSnapElement {
  const held = balanceText(shortAmount(amount));
  const value = values.tokens[contract];
  return pictureRow(
    tokenPicture(contract, 'row'),
    symbol ?? t('amount.token'),
    !trusted
      ? [t('tokens.unverified'), held]
      : value === undefined
        ? [held]
        : [balanceText(value), held],
    'token',
    ...of,
    contract,
  );
}

/** Draws the list of an account's tokens, and of those on the watch list that it lacks. */
export function renderTokens(
  view: TokensView & PageState,
  number: number,
): GenericSnapElement {
  const { account, chainId, network, held, empty, values } = view;
  return renderPage(
    pageHead(t('tokens.title'), view, network),
    [
      held.map((token) => tokenItem(token, values, [chainId, account])),
      targetButton(t('new-token.title'), 'add-token', chainId, account),
      empty.length > 0 && [
        heading(t('tokens.empty')),
        empty.map(({ address, symbol }) =>
          targetButton(
            t('tokens.unverified.title', {
              symbol: safeText(symbol) || t('amount.token'),
            }),
            'token',
            chainId,
            account,
            address,
          ),
        ),
      ],
    ],
    number,
  );
}

/** Draws a token: how much there is, which contract it is, and what was done with it. */
export function renderToken(view: TokenView & PageState): GenericSnapElement {
  const { chainId, account, address, held, isTrusted, activity } = view;
  const symbol = safeText(view.symbol) || t('amount.token');
  return (
    <Box>
      {presentElements([
        pageHead(
          isTrusted ? symbol : t('tokens.unverified.title', { symbol }),
          view,
          view.network,
        ),
        view.isCopy && smallLine(t('warning.symbol-copied'), 'warning'),
        held !== undefined && (
          <Heading size="lg">{balanceText(amountText(held))}</Heading>
        ),
        view.value !== undefined && note(balanceText(view.value)),
        buttonRow(
          targetButton(t('button.send'), 'send', chainId, account),
          targetButton(t('receive.title'), 'receive', chainId, account),
          ...(view.canStake
            ? [targetButton(t('button.stake'), 'staking', chainId, account)]
            : []),
        ),
        view.name !== '' && line(safeText(view.name), true),
        note(t('token')),
        <Copyable value={address} />,
        !isTrusted && note(t('tokens.unverified.text')),
        explorerLink(view.link),
        view.isListed &&
          targetButton(t('settings.remove'), 'remove-token', chainId, address),
        activity.length > 0 && [
          heading(t('home.activity')),
          activity.map((one) => transactionItem(one, view)),
        ],
      ])}
    </Box>
  );
}
