import { readAccount } from './model';
import { NAME_FIELD, NAME_FORM, RENAME_BUTTON, renderAccount } from './view';
import type { Felt } from '../../core/felt';
import { MAX_NAME } from '../../ui/format';
import { typeOf } from '../../ui/page-interfaces';
import { pageOf, type Page } from '../page';

/** An account, which the user can name here. */
export const accountPage: Page = pageOf(
  ['chainId', 'account'],
  readAccount,
  renderAccount,
  {
    back: 'accounts',
    onInput: async (context, page, event) => {
      if (event.name !== RENAME_BUTTON && typeOf(event) !== 'FormSubmitEvent') {
        return undefined;
      }
      const { [NAME_FIELD]: typed } = await page.valuesIn(NAME_FORM);
      const name = typeof typed === 'string' ? typed.trim() : '';
      const { account = '' } = page.params;
      await context.accounts.labels.rename(
        account as Felt,
        Array.from(name).slice(0, MAX_NAME).join(''),
      );
      return { page: 'account', params: page.params };
    },
  },
);
