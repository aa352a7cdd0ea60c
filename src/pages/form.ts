import type { UserInputEvent } from '@metamask/snaps-sdk';
import { splitButtonName, type PageName } from './button-names';
import { type PageState } from './notice-banner';
import { noticeOf, renderOrNotify } from './notices';
import type { Page, PageHandle, RouteParams } from './page';
import type { Context } from '../context/context';
import { PAUSES } from '../core/pauses';
import type { FormDraft } from '../state/draft';
import {
  typeOf,
  type PageDrawing,
  type PageRoute,
} from '../ui/page-interfaces';

// The user may go on typing while a handler waits for the network, and a redraw can lose a
// key that is pressed meanwhile. So a handler draws only while it owns the form, that is,
// no later input has been handled, and while the fields are unchanged. And only what stands
// in the fields, from the click until the window opens, goes on to the approval.
//
// The window takes the form's place for good: afterwards only notifications reach the user.

/** An open form, as its actions see it. */
export type OpenForm<Data, Values, Update> = {
  readonly context: Context;
  readonly params: RouteParams;
  /** What was read when the action started. */
  readonly data: Data;
  /** The values of its fields when the action started. */
  readonly typed: Values;
  /** Whether its fields are unchanged; false if it was closed. */
  readonly isUnchanged: () => Promise<boolean>;
  /** Draws it, unless the user has gone on typing meanwhile.
   *
   * @param values - What stands in the fields, if the update fills something in. */
  readonly show: (update?: Update, values?: Values) => Promise<undefined>;
  /** Draws it, unless a later input has taken over. */
  readonly redraw: (update?: Update, values?: Values) => Promise<void>;
  /** Keeps its draft.
   *
   * @param values - What stands in the fields; by default what did when the action started. */
  readonly keep: (values?: Values) => Promise<void>;
};

/** What a form does with an input; returns where to go, if it leads elsewhere.
 *
 * @param of - What follows the verb in the button's name. */
type FormAction<Data, Values, Update> = (
  form: OpenForm<Data, Values, Update>,
  event: UserInputEvent,
  of: string,
) => Promise<PageRoute<PageName> | undefined>;

/** What makes a form: its fields, what it shows, and what it does. */
type FormParts<Data, Values, Update> = Pick<Page, 'params' | 'back'> & {
  readonly name: string;
  /** The values of its fields, out of those that the wallet stores. */
  readonly valuesOf: (stored: Readonly<Record<string, unknown>>) => Values;
  /** @param typed - Absent when the page opens. */
  readonly read: (
    context: Context,
    params: RouteParams,
    typed?: Values,
  ) => Promise<Data>;
  readonly draw: (
    data: Data,
    update: PageState & Update,
    typed?: Values,
  ) => PageDrawing;
  /** By the verb in a button's name, or a field's name. */
  readonly actions: Readonly<Record<string, FormAction<Data, Values, Update>>>;
  /** The action of the Enter key, where the wallet supports that. */
  readonly enter: string;
  /** What it does once the user pauses typing. */
  readonly onTyped?: FormAction<Data, Values, Update>;
  /** What is kept before each action, in case a window takes its place. */
  readonly draftOf?: (
    data: Data,
    typed: Values,
  ) => Omit<FormDraft, 'at'> | undefined;
  /** Fetches slower data once the page is open. */
  readonly refresh?: (context: Context, params: RouteParams) => Promise<void>;
};

/** Makes the page of a form. If an action fails, the page says why or, if a window has taken its
 * place, a notification. */
export function formPage<Data, Values, Update extends object>(
  form: FormParts<Data, Values, Update>,
): Page {
  const { params = [], back, refresh } = form;
  return {
    params,
    ...(back && { back }),
    render: async (context, route, state) =>
      drawn(form, await form.read(context, route), state),
    ...(refresh && {
      fill: async (context, page) => {
        const failed = await refresh(context, page.params).then(
          () => [],
          (error: unknown) => [noticeOf(error)],
        );
        const opened = await openForm(form, context, page);
        await opened.redraw({ notices: page.noticesAnd(failed) });
      },
    }),
    onInput: async (context, page, event) => {
      const [act, of] = actionOf(form, event);
      return (
        act &&
        (await inFormTurn(context, page, act === form.onTyped, async (me) => {
          const opened = await openForm(form, context, page, me);
          await opened.keep();
          try {
            return await act(opened, event, of);
          } catch (error) {
            const notices = [noticeOf(error)];
            await renderOrNotify(context, notices, async () =>
              (await openForm(form, context, page, me)).redraw({ notices }),
            );
            return undefined;
          }
        }))
      );
    },
  };
}

function drawn<Data, Values, Update>(
  form: FormParts<Data, Values, Update>,
  data: Data,
  update: object,
  typed?: Values,
): PageDrawing {
  const state = { isLoading: false, notices: [], ...update };
  return form.draw(data, state as PageState & Update, typed);
}

/** @param me - The form's owner; without one, it is drawn whoever owns it. */
async function openForm<Data, Values, Update>(
  form: FormParts<Data, Values, Update>,
  context: Context,
  page: PageHandle,
  me?: symbol,
): Promise<OpenForm<Data, Values, object>> {
  const { params } = page;
  const typed = form.valuesOf(await page.valuesIn(form.name));
  const data = await form.read(context, params, typed);
  const isUnchanged = async (): Promise<boolean> =>
    page.valuesIn(form.name).then(
      (stored) =>
        JSON.stringify(form.valuesOf(stored)) === JSON.stringify(typed),
      () => false,
    );
  const redraw = async (
    update: Partial<PageState> = {},
    values = typed,
  ): Promise<void> =>
    page.redraw(
      drawn(form, data, update, values),
      update.notices ?? [],
      () => me === undefined || context.formOwners.get(page.id) === me,
    );
  const show = async (
    ...update: Parameters<typeof redraw>
  ): Promise<undefined> => {
    await ((await isUnchanged()) && redraw(...update));
  };
  const keep = async (values = typed): Promise<void> => {
    const draft = form.draftOf?.(data, values);
    await (draft && context.draft.keep({ ...draft, at: context.now() }));
  };
  return { context, params, data, typed, isUnchanged, show, redraw, keep };
}

/** What an input does, and what follows the verb in a button's name. */
function actionOf<Data, Values, Update>(
  { actions, enter, onTyped }: FormParts<Data, Values, Update>,
  event: UserInputEvent,
): [FormAction<Data, Values, Update> | undefined, string] {
  const type = typeOf(event);
  const [verb, ...of] = splitButtonName(event.name ?? '');
  const name = type === 'FormSubmitEvent' ? enter : verb;
  const other = type === 'InputChangeEvent' ? onTyped : undefined;
  return [Object.hasOwn(actions, name) ? actions[name] : other, of.join(':')];
}

/**
 * Handles an input as the form's owner, unless a later input has taken over.
 *
 * @param isTyping - Whether to wait for a pause first.
 */
async function inFormTurn<Result>(
  { formOwners: owners, wait }: Pick<Context, 'formOwners' | 'wait'>,
  page: Pick<PageHandle, 'id'>,
  isTyping: boolean,
  run: (me: symbol) => Promise<Result>,
): Promise<Result | undefined> {
  const me = Symbol(page.id);
  owners.set(page.id, me);
  try {
    if (isTyping) {
      await wait(PAUSES.typing);
    }
    // If the user has gone on typing, the handler of that input takes over.
    return owners.get(page.id) === me ? await run(me) : undefined;
  } finally {
    if (owners.get(page.id) === me) {
      owners.delete(page.id);
    }
  }
}
