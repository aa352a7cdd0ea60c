import {
  Box,
  Button,
  Field,
  Form,
  Input,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';
import type { NetworkView } from '../../core/network-view';

import { note, presentElements } from '../../ui/components/fields';
import { t, type NameIn } from '../../ui/translate';
import { pageHead, type PageState } from '../parts';

/** The names of the form, its field and its button. */
export const TOKEN_FORM = 'token-form';
export const ADDRESS_FIELD = 'address';
export const LOOK_BUTTON = 'look';

/** The data of the page on which the user adds a token. */
export type AddTokenPageView = {
  readonly network: NetworkView;
  readonly error?: NameIn<'new-token.error'>;
};

/** Draws the form for a token's address. What the token is, the window that follows shows. */
export function renderAddToken(
  view: AddTokenPageView & PageState,
): GenericSnapElement {
  const { error } = view;
  return (
    <Box>
      {presentElements([
        pageHead(t('new-token.title'), view, view.network),
        note(t('new-token.text')),
        <Form name={TOKEN_FORM}>
          <Field
            label={t('token')}
            error={error && t(`new-token.error.${error}`)}
          >
            <Input name={ADDRESS_FIELD} placeholder="0x…" />
          </Field>
          <Button name={LOOK_BUTTON} type="submit">
            {t('new-token.look')}
          </Button>
        </Form>,
      ])}
    </Box>
  );
}
