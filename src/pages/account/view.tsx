import {
  Button,
  Container,
  Box,
  Copyable,
  Field,
  Form,
  Input,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { AccountView } from './model';
import { safeText, MAX_ORIGIN } from '../../core/text';
import {
  explorerLink,
  field,
  line,
  note,
  presentElements,
  row,
} from '../../ui/components/fields';
import { t } from '../../ui/translate';
import {
  accountStatusText,
  buttonRow,
  pageHead,
  targetButton,
  type PageState,
} from '../parts';

/** The names of the form, its field and its button. */
export const NAME_FORM = 'name';
export const NAME_FIELD = 'accountName';
export const RENAME_BUTTON = 'rename';

/** Draws an account: its whole address, what it is, and what can be done with it. */
export function renderAccount(
  view: AccountView & PageState,
): GenericSnapElement {
  const { address, chainId, status, isHidden, isMain, sites } = view;
  return (
    <Container>
      <Box>
        {presentElements([
          pageHead(view.name, view, view.network),
          <Copyable value={address} />,
          buttonRow(
            targetButton(t('receive.title'), 'receive', chainId, address),
            view.canDeploy &&
              targetButton(t('button.deploy'), 'deploy', chainId, address),
            view.canUpgrade &&
              targetButton(t('upgrade'), 'upgrade', chainId, address),
          ),
          row(t('home.account-type'), view.className),
          field(t('home.account-status'), accountStatusText(status)),
          view.isUnconfirmed && line(t('status.one-word')),
          view.isCairo0 && line(t('home.first-days')),
          status !== 'undeployed' && explorerLink(view.link),
          <Form name={NAME_FORM}>
            <Field label={t('accounts.name')}>
              <Input name={NAME_FIELD} placeholder={view.name} />
            </Field>
            <Button name={RENAME_BUTTON}>{t('accounts.rename')}</Button>
          </Form>,
          isMain
            ? note(t('accounts.main.text'))
            : view.canBeMain &&
              targetButton(t('accounts.make-main'), 'main-account', address),
          isHidden
            ? targetButton(t('accounts.show'), 'show-account', address)
            : !isMain &&
              targetButton(t('accounts.hide'), 'hide-account', address),
          sites.length > 0 && [
            note(t(isHidden ? 'accounts.sites.hidden' : 'accounts.sites')),
            sites.map((origin) => line(safeText(origin, MAX_ORIGIN))),
          ],
          targetButton(t('button.show-key'), 'show-key', chainId, address),
        ])}
      </Box>
    </Container>
  );
}
