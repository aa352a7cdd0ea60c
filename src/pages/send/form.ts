import { readFormData, viewOf, type FormData } from './model';
import {
  parseForm,
  summaryOf,
  formValuesOf,
  transferKey,
  type FormValues,
} from './parse-form';
import type { Transfer } from './transfer';
import { SEND_FORM, type SendFormView } from './types';
import { renderSendForm } from './view';
import type { Context } from '../../context/context';
import type { Felt } from '../../core/felt';
import type { PageHandle } from '../page';

/** The form's fields, parsed. */
export type Draft = {
  readonly errors: NonNullable<SendFormView['errors']>;
  /** The recipient, padded; absent if it isn't a valid address. */
  readonly to?: Felt;
  /** The transfer, if the form is complete and valid. */
  readonly request?: Transfer;
};

/** What the form shows beside its fields. */
export type FormUpdate = Pick<
  SendFormView,
  'isLoading' | 'notices' | 'errors' | 'amount' | 'fee' | 'deploys'
>;

/** The send form, as a handler of user input sees it. */
export type SendForm = {
  readonly context: Context;
  readonly data: FormData;
  /** The values of its fields when the handler started. */
  readonly typed: FormValues;
  readonly read: (typed: FormValues, isFinal?: boolean) => Draft;
  /** Draws it, unless the user has gone on typing meanwhile. */
  readonly show: (draft: Draft, update?: FormUpdate) => Promise<void>;
  /** Whether its fields are unchanged; false if it was closed. */
  readonly isUnchanged: () => Promise<boolean>;
  /** Whether its summary showed the user this transfer. */
  readonly hasShown: (transfer: Transfer) => boolean;
  /** From now on this handler draws, whatever the user did meanwhile. */
  readonly takeTurn: () => void;
};

/** A handler's turn to draw a form: the last handler to take it has it. */
export type RenderTurn = {
  readonly take: () => void;
  readonly isMine: () => boolean;
  readonly end: () => void;
};

/**
 * @param context.turns - The current turns, by interface id.
 * @param id - The id of the form's interface.
 * @returns The turn, taken from any previous handler.
 */
export function takeRenderTurn(
  { turns }: Pick<Context, 'turns'>,
  id: string,
): RenderTurn {
  const mine = Symbol(id);
  const take = (): void => {
    turns.set(id, mine);
  };
  const isMine = (): boolean => turns.get(id) === mine;
  take();
  return {
    take,
    isMine,
    end: () => {
      if (isMine()) {
        turns.delete(id);
      }
    },
  };
}

/**
 * @throws Error if the page's account or network isn't one of this wallet's.
 */
export async function openForm(
  context: Context,
  page: PageHandle,
  turn: RenderTurn,
): Promise<SendForm> {
  const data = await readFormData(context, page.params);
  const { metadata } = data;
  const currentValues = async (): Promise<FormValues> =>
    formValuesOf(await page.valuesIn(SEND_FORM));
  const typed = await currentValues();
  const isUnchanged = async (): Promise<boolean> => {
    try {
      return JSON.stringify(await currentValues()) === JSON.stringify(typed);
    } catch {
      return false;
    }
  };
  return {
    context,
    data,
    typed,
    isUnchanged,
    takeTurn: turn.take,
    read: (fields, isFinal = false) => {
      const { units, ...draft } = parseForm(fields, metadata, isFinal);
      const { to } = draft;
      return to === undefined || units === undefined
        ? draft
        : { ...draft, request: { ...data, token: fields.token, to, units } };
    },
    show: async ({ errors, request }, update = {}) => {
      if (!(await isUnchanged())) {
        return;
      }
      const summary = update.errors === undefined ? request : undefined;
      const drawing = renderSendForm({
        ...viewOf(data),
        ...update,
        errors: { ...errors, ...update.errors },
        ...(summary && { summary: summaryOf(summary, metadata) }),
      });
      await page.redraw(drawing, {
        note: summary === undefined ? '' : transferKey(summary),
        isCurrent: turn.isMine,
      });
    },
    hasShown: (transfer) => page.note === transferKey(transfer),
  };
}
