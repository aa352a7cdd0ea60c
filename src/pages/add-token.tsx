import {
  type GenericSnapElement,
  Box,
  Form,
  Field,
  Input,
  Button,
} from '@metamask/snaps-sdk/jsx';
import { formPage, type OpenForm } from './form';
import { type PageState } from './notice-banner';
import { type Page, chainNamed, typedText, type RouteParams } from './page';
import { pageHead } from './parts';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { type Felt, padFelt } from '../core/felt';
import type { NetworkView } from '../core/network-view';
import { watchToken } from '../flows/watch-token';
import { parseAddress } from '../starknet/address';
import { presentElements, note } from '../ui/components/fields';
import { type NameIn, t } from '../ui/translate';

/** The names of the form, its field and its button. */
const TOKEN_FORM = 'token-form';
const ADDRESS_FIELD = 'address';
const LOOK_BUTTON = 'look';

type TokenForm = OpenForm<
  Pick<AddTokenPageView, 'network'>,
  string,
  Pick<AddTokenPageView, 'error'>
>;

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
  actions: { [LOOK_BUTTON]: look },
  enter: LOOK_BUTTON,
});

async function look({
  context,
  params,
  typed,
  show,
}: TokenForm): Promise<undefined> {
  const parsed = parseAddress(typed);
  if (!parsed.ok) {
    return show({ error: 'no-address' });
  }
  try {
    await addToken(context, params, parsed.address);
  } catch (error) {
    if (!(error instanceof WalletError) || error.kind !== 'not-found') {
      throw error;
    }
    await show({ error: 'no-token' });
  }
  return undefined;
}

async function addToken(
  context: Context,
  params: RouteParams,
  address: Felt,
): Promise<void> {
  await watchToken(
    context,
    WALLET_REQUESTER,
    padFelt((params.account ?? '0x0') as Felt),
    {
      chainId: chainNamed(params),
      token: { address, name: null, symbol: null, decimals: null },
    },
  );
}

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
          <Field
            label={t('token')}
            error={error && t(`new-token.error.${error}`)}
          >
            <Input name={ADDRESS_FIELD} placeholder="0x…" />
            <Box>
              <Button name={LOOK_BUTTON}>{t('new-token.look')}</Button>
            </Box>
          </Field>
        </Form>,
      ])}
    </Box>
  );
}
