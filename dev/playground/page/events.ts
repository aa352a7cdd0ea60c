import { setParam, type Actions } from './actions';
import type { App } from './app';
import { keyOf, type Server } from './server-client';
import type { Typed } from './typed-values';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the page's listeners need. */
type Wiring = {
  readonly app: App;
  readonly actions: Actions;
  readonly server: Server;
  readonly typed: Typed;
  readonly redraw: () => void;
};

/** Listens on the whole page; an element's `data-` attributes say what
 * it does. */
export function listen(wiring: Wiring): void {
  const { app, actions, server, typed, redraw } = wiring;

  /** Errors are shown on the page. */
  const run = (work: () => Promise<void> | void): void => {
    app.message = null;
    const end = (): void => {
      redraw();
    };
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        app.message = error instanceof Error ? error.message : String(error);
      })
      .finally(end);
  };

  document.addEventListener('click', ({ target }) => {
    const element = actor(target);
    if (element instanceof HTMLButtonElement) {
      run(() => actions[element.dataset.act ?? '']?.(element));
    }
  });

  document.addEventListener('input', ({ target }) => {
    if (!isField(target)) {
      return;
    }
    const { act, param, field } = target.dataset;
    if (field !== undefined) {
      run(async () => sendChange(target, field, server, typed));
    } else if (param !== undefined) {
      setParam(app, param, target.value);
      redraw();
    } else if (target.id === 'filter') {
      app.filter = target.value;
      redraw();
    } else if (act !== undefined) {
      run(() => actions[act]?.(target));
    }
  });

  document.addEventListener('submit', (event) => {
    event.preventDefault();
    const { form } = (event.target as HTMLFormElement).dataset;
    const name = { request: 'send', faucet: 'fund' }[form ?? ''];
    if (name !== undefined) {
      run(() => actions[name]?.(event.target as HTMLFormElement));
    }
  });

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (key === 'Escape' && !event.repeat && !isTypingElsewhere(target)) {
      // Like the close button of the window in front, or of the snap's page.
      document.querySelector<HTMLElement>('.window .close')?.click();
      return;
    }
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) {
      return;
    }
    const { field, inForm: form, id = '' } = target.dataset;
    if (field !== undefined && form !== undefined && !event.isComposing) {
      event.preventDefault();
      run(async () => server.send({ do: 'submit', id, form }));
    }
  });
}

async function sendChange(
  element: Field,
  name: string,
  server: Server,
  typed: Typed,
): Promise<void> {
  const { id = '', inForm } = element.dataset;
  const isCheckbox = element.type === 'checkbox';
  const value =
    isCheckbox && element instanceof HTMLInputElement
      ? element.checked
      : element.value;
  const target = {
    id,
    name,
    ...(inForm === undefined ? {} : { form: inForm }),
  };
  typed.note(keyOf(target), value);
  await server.send({ do: 'change', ...target, value });
}

function actor(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-act]')
    : null;
}

/** In a field outside the wallet's windows. */
function isTypingElsewhere(target: EventTarget | null): boolean {
  return isField(target) && target.closest('[role="dialog"]') === null;
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
