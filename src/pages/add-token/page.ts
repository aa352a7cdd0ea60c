import {
  ADDRESS_FIELD,
  LOOK_BUTTON,
  renderAddToken,
  TOKEN_FORM,
  type AddTokenPageView,
} from './view';
import { networkView } from '../../config/networks';
import type { Context } from '../../context/context';
import { WalletError } from '../../core/errors';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import { padFelt, type Felt } from '../../core/felt';
import { watchToken } from '../../flows/watch-token';
import { parseAddress } from '../../starknet/address';
import { typeOf } from '../../ui/page-interfaces';
import { noticeOf, renderOrNotify } from '../notices';
import { chainNamed, typedText, type Page, type RouteParams } from '../page';
import type { PageNotice } from '../parts';

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
