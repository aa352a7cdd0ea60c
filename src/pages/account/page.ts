import { readAccount } from './model';
import { NAME_FIELD, NAME_FORM, RENAME_BUTTON, renderAccount } from './view';
import type { Felt } from '../../core/felt';
import { MAX_NAME } from '../../ui/format';
import { typeOf } from '../../ui/page-interfaces';
import { pageOf, typedText, type Page } from '../page';

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
      const values = await page.valuesIn(NAME_FORM);
      const { account = '' } = page.params;
      await context.accounts.labels.rename(
        account as Felt,
        typedText(values, NAME_FIELD, MAX_NAME),
      );
      return { page: 'account', params: page.params };
    },
  },
);
