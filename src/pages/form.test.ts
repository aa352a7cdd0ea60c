import { formPage, type OpenForm } from './form';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { testWallet } from '../../dev/testing/wallet/wallet';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import type { PageDrawing, PageNotice } from '../ui/page-interfaces';

type Update = {
  readonly notices?: readonly PageNotice[];
  readonly says?: string;
};

type Form = OpenForm<string, string, Update>;

/** A form whose button and whose pause do this, in a wallet that keeps its notifications. */
function openForm(act: (form: Form) => Promise<undefined>) {
  const wallet = testWallet();
  const gate = makeGate();
  const context: Context = { ...wallet.context, wait: async () => gate.opened };
  const state = { text: '1', isOpen: true };
  const drawn: unknown[] = [];
  const kept: string[] = [];
  const page = formPage({
    name: 'form',
    valuesOf: ({ text }) => String(text),
    read: async () => Promise.resolve('data'),
    draw: (data, { notices, says }: Update, typed) =>
      [data, typed, notices?.map(({ what }) => what).join(), says].join(
        ' ',
      ) as unknown as PageDrawing,
    actions: {
      press: async (form, _, of) => {
        await form.show({ says: of });
        return act(form);
      },
      leave: async () => Promise.resolve({ page: 'contacts' }),
    },
    enter: 'press',
    onTyped: act,
    draftOf: (_, typed) => {
      kept.push(typed);
      return undefined;
    },
  });
  const input = async (type: string, name = 'press'): Promise<unknown> =>
    page.onInput?.(
      context,
      {
        id: 'page',
        params: {},
        valuesIn: async () =>
          state.isOpen
            ? Promise.resolve({ text: state.text })
            : Promise.reject(new Error('closed')),
        redraw: async (drawing, _, isCurrent) => {
          if (isCurrent?.() === true) {
            drawn.push(drawing);
          }
          return Promise.resolve();
        },
        show: async () => Promise.resolve(),
        noticesAnd: (failed) => failed,
      },
      { type, name } as never,
    );
  return { wallet, context, state, drawn, kept, input, gate };
}

const done = async (form: Form): Promise<undefined> => form.show();

const refuse = async (): Promise<never> =>
  Promise.reject(new WalletError('unreachable', 'no'));

describe('a form', () => {
  it('acts by the verb of a button, the Enter key, or a pause, and keeps what was typed before', async () => {
    const { input, drawn, kept, gate } = openForm(done);
    await input('ButtonClickEvent', 'press:0x1:2');
    expect(drawn).toStrictEqual(['data 1  0x1:2', 'data 1  ']);
    await input('FormSubmitEvent', 'form');
    const typing = input('InputChangeEvent', 'text');
    expect(kept).toHaveLength(2);
    gate.open();
    await typing;
    expect(drawn).toHaveLength(5);
    expect(kept).toStrictEqual(['1', '1', '1']);
    for (const name of ['toString', 'other', '__proto__']) {
      expect(await input('ButtonClickEvent', name)).toBeUndefined();
    }
    expect(kept).toHaveLength(3);
  });

  it('may lead to another page', async () => {
    const { input } = openForm(done);
    expect(await input('ButtonClickEvent', 'leave')).toStrictEqual({
      page: 'contacts',
    });
  });

  it('leaves a field alone that has changed since the action started', async () => {
    const { input, drawn, state } = openForm(async (form) => {
      state.text = '12';
      expect(await form.isUnchanged()).toBe(false);
      return form.show({ says: 'late' });
    });
    await input('ButtonClickEvent');
    expect(drawn).toStrictEqual(['data 1  ']);
  });

  it('is drawn only by the handler of the last input', async () => {
    const gate = makeGate();
    const { input, drawn, context } = openForm(async (form) => {
      await gate.opened;
      await form.redraw({ says: 'late' });
      return undefined;
    });
    const first = input('ButtonClickEvent', 'press:first');
    const second = input('ButtonClickEvent', 'press:second');
    gate.open();
    await Promise.all([first, second]);
    expect(drawn).toStrictEqual(['data 1  second', 'data 1  late']);
    expect(context.formOwners.size).toBe(0);
  });

  it('says why an action failed, beside what is typed by then', async () => {
    const { input, drawn, state, wallet } = openForm(async () => {
      state.text = '12';
      return refuse();
    });
    await input('ButtonClickEvent');
    expect(drawn.at(-1)).toBe('data 12 unreachable ');
    expect(wallet.notices).toStrictEqual([]);
  });

  it('says so in a notification once a window has taken its place', async () => {
    const { input, drawn, state, wallet } = openForm(async () => {
      state.isOpen = false;
      return refuse();
    });
    await input('ButtonClickEvent');
    expect(drawn).toHaveLength(1);
    expect(wallet.notices.join()).toContain('The network can’t be reached');
  });
});
