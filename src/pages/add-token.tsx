import {
  type GenericSnapElement,
  Box,
  Form,
  Button,
} from '@metamask/snaps-sdk/jsx';
import { formPage } from './form';
import { type PageState } from './notice-banner';
import { type Page, chainNamed, typedText } from './page';
import { pageHead, textField } from './parts';
import { networkView } from '../config/networks';
import { WalletError } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { type Felt, padFelt } from '../core/felt';
import type { NetworkView } from '../core/network-view';
import { watchToken } from '../flows/watch-token';
import { parseTypedAddress } from '../starknet/address';
import { presentElements, note } from '../ui/components/fields';
import { type NameIn, t } from '../ui/translate';

/** The names of the form, its field and its button. */
const TOKEN_FORM = 'token-form';
const ADDRESS_FIELD = 'address';
const LOOK_BUTTON = 'look';

/** Adds a token by its address. The window that follows shows what the contract says of itself,
 * and warns of one that copies another's symbol. */
export const addTokenPage: Page = formPage({
  name: TOKEN_FORM,
  params: ['chainId', 'account'],
  back: 'tokens',
  valuesOf: (stored) => typedText(stored, ADDRESS_FIELD),
  read: async (_, params) =>
    Promise.resolve({ network: networkView(chainNamed(params)) }),
  draw: (data, update: PageState & Pick<AddTokenPageView, 'error'>) =>
    renderAddToken({ ...data, ...update }),
  actions: {
    [LOOK_BUTTON]: async ({ context, params, typed, show }) => {
      const parsed = parseTypedAddress(typed);
      if (!parsed.ok) {
        return show({ error: 'no-address' });
      }
      try {
        await watchToken(
          context,
          WALLET_REQUESTER,
          padFelt((params.account ?? '0x0') as Felt),
          {
            chainId: chainNamed(params),
            token: {
              address: parsed.address,
              name: null,
              symbol: null,
              decimals: null,
            },
          },
        );
        return undefined;
      } catch (error) {
        if (error instanceof WalletError && error.kind === 'not-found') {
          return show({ error: 'no-token' });
        }
        throw error;
      }
    },
  },
  enter: LOOK_BUTTON,
});

/** The data of the page on which the user adds a token. */
type AddTokenPageView = {
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
          {textField(
            ADDRESS_FIELD,
            t('token'),
            {
              error: error && t(`new-token.error.${error}`),
              placeholder: '0x…',
            },
            [<Button name={LOOK_BUTTON}>{t('new-token.look')}</Button>],
          )}
        </Form>,
      ])}
    </Box>
  );
}
