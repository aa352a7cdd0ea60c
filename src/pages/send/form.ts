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

/** What the form says, read. */
export type Draft = {
  readonly errors: NonNullable<SendFormView['errors']>;
  /** To whom; padded. Absent where that can't be read. */
  readonly to?: Felt;
  /** What would be sent, if the form says all. */
  readonly request?: Transfer;
};

/** What the form shows beside what it says. */
export type FormUpdate = Pick<
  SendFormView,
  'isLoading' | 'notices' | 'errors' | 'amount' | 'fee' | 'deploys'
>;

/** The form that sends, for whoever acts for what the user did last in it. */
export type SendForm = {
  readonly context: Context;
  readonly data: FormData;
  /** What stood in its fields when the handler began. */
  readonly typed: FormValues;
  readonly read: (typed: FormValues, isFinal?: boolean) => Draft;
  /** Draws it, unless the user has typed on meanwhile. */
  readonly show: (draft: Draft, news?: FormUpdate) => Promise<void>;
  /** Whether its fields hold yet what they held; not where it was closed. */
  readonly isStill: () => Promise<boolean>;
  /** Whether it showed the user that this would be sent. */
  readonly showed: (request: Transfer) => boolean;
  /** From now on this handler draws, whatever the user did meanwhile. */
  readonly takeTurn: () => void;
};

/** A handler's turn at a form: that of the last one that took it. */
export type RenderTurn = {
  readonly take: () => void;
  readonly isMine: () => boolean;
  readonly end: () => void;
};

/**
 * @param context - The snap's parts.
 * @param context.turns - Whose turn it is.
 * @param id - The form's interface.
 * @returns The turn, taken from whoever had it.
 */
export function takeRenderTurn({ turns }: Pick<Context, 'turns'>, id: string): RenderTurn {
  const mine = Symbol(id);
  const take = (): void => {
    turns.set(id, mine);
  };
  const isMine = (): boolean => turns.get(id) === mine;
  take();
  return {
    ...{ take, isMine },
    end: () => {
      if (isMine()) {
        turns.delete(id);
      }
    },
  };
}

/**
 * @param context - The snap's parts.
 * @param shown - The page that it stands on.
 * @param turn - The handler's turn at it.
 * @returns The form.
 * @throws Error where the page is about no account and network of this wallet.
 */
export async function openForm(
  context: Context,
  shown: PageHandle,
  turn: RenderTurn,
): Promise<SendForm> {
  const setup = await readFormData(context, shown.params);
  const { metadata } = setup;
  const now = async (): Promise<FormValues> =>
    formValuesOf(await shown.valuesIn(SEND_FORM));
  const typed = await now();
  const isStill = async (): Promise<boolean> => {
    try {
      return JSON.stringify(await now()) === JSON.stringify(typed);
    } catch {
      return false;
    }
  };
  return {
    ...{ context, data: setup, typed, isStill, takeTurn: turn.take },
    read: (fields, isFinal = false) => {
      const { units, ...draft } = parseForm(fields, metadata, isFinal);
      const { to } = draft;
      return to === undefined || units === undefined
        ? draft
        : { ...draft, request: { ...setup, token: fields.token, to, units } };
    },
    show: async ({ errors, request }, news = {}) => {
      if (!(await isStill())) {
        return;
      }
      const summary = news.errors === undefined ? request : undefined;
      const drawing = renderSendForm({
        ...viewOf(setup),
        ...news,
        errors: { ...errors, ...news.errors },
        ...(summary && { summary: summaryOf(summary, metadata) }),
      });
      await shown.redraw(drawing, {
        note: summary === undefined ? '' : transferKey(summary),
        isWanted: turn.isMine,
      });
    },
    showed: (request) => shown.note === transferKey(request),
  };
}
