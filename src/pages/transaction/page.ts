import { readPastTransaction } from './model';
import { renderTransaction } from './view';
import type { Felt } from '../../core/felt';
import { readPastCalls } from '../../history/past-calls';
import { noticeOf } from '../notices';
import { chainNamed, pageOf, type Page } from '../page';

/** A transaction: from the state at once, then with all calls and the fee from the chain. */
export const transactionPage: Page = pageOf(
  ['chainId', 'hash'],
  readPastTransaction,
  renderTransaction,
  {
    fill: async (context, page, notices) => {
      const { params } = page;
      const chainId = chainNamed(params);
      const state = await readPastCalls(
        context,
        chainId,
        params.hash as Felt,
      ).then(
        (onChain) => ({ onChain, notices }),
        (error: unknown) => ({
          onChain: undefined,
          notices: [...notices, noticeOf(error)],
        }),
      );
      const view = await readPastTransaction(context, params, state.onChain);
      await page.redraw(
        renderTransaction({
          ...view,
          notices: state.notices,
          isLoading: false,
        }),
      );
    },
  },
);
