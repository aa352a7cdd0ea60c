import {
  type GenericSnapElement,
  Box,
  Form,
  Field,
  Input,
  Button,
} from '@metamask/snaps-sdk/jsx';
import { noticeOf, renderOrNotify } from './notices';
import { type Page, chainNamed, typedText, type RouteParams } from './page';
import { type PageNotice, type PageState, pageHead } from './parts';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { type Felt, padFelt } from '../core/felt';
import type { NetworkView } from '../core/network-view';
import { watchToken } from '../flows/watch-token';
import { parseAddress } from '../starknet/address';
import { presentElements, note } from '../ui/components/fields';
import { typeOf } from '../ui/page-interfaces';
import { type NameIn, t } from '../ui/translate';

/** Adds a token by its address. The window that follows shows what the contract says of itself,
 * and warns of one that copies another's symbol. */
export const addTokenPage: Page = {
  params: ['chainId', 'account'],
  back: 'tokens',
  render: async (_, params, state) =>
    Promise.resolve(
      renderAddToken({ network: networkView(chainNamed(params)), ...state }),
    ),
  onInput: async (context, page, event) => {
    if (event.name !== LOOK_BUTTON && typeOf(event) !== 'FormSubmitEvent') {
      return undefined;
    }
    const values = await page.valuesIn(TOKEN_FORM);
    const parsed = parseAddress(typedText(values, ADDRESS_FIELD));
    const view = { network: networkView(chainNamed(page.params)) };
    const show = async (
      notices: readonly PageNotice[],
      error?: AddTokenPageView['error'],
    ): Promise<void> =>
      page.redraw(
        renderAddToken({
          ...view,
          ...(error && { error }),
          isLoading: false,
          notices,
        }),
      );
    if (!parsed.ok) {
      await show([], 'no-address');
      return undefined;
    }
    try {
      await addToken(context, page.params, parsed.address);
    } catch (error) {
      if (error instanceof WalletError && error.kind === 'not-found') {
        await show([], 'no-token');
      } else {
        const notices = [noticeOf(error)];
        await renderOrNotify(context, notices, async () => show(notices));
      }
    }
    return undefined;
  },
};

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
