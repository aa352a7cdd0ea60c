import { fieldsOf } from './settings-page';
import type { InterfaceContext, Drawing } from '../../src/ui/page-interfaces';

type Request = {
  readonly method: string;
  readonly params: {
    readonly ui: Drawing;
    readonly context?: InterfaceContext;
  };
};

/** An interface in a fake wallet. */
export type TestInterface = {
  /** What was rendered, newest last. */
  readonly drawn: Drawing[];
  readonly state: {
    context: InterfaceContext;
    isOpen: boolean;
    /** The values of the fields of its form. */
    values: Readonly<Record<string, unknown>>;
    /** How often they were read. */
    reads: number;
  };
  /** Handles the snap's requests. */
  readonly request: (request: Request) => Promise<unknown>;
};

/** The only interface of a wallet, which keeps typed values as MetaMask does: a field
 * takes the value given when it is rendered, else it keeps its own, and it is dropped if
 * it is not rendered any more. A dropdown starts with its first option. */
export function testInterface(): TestInterface {
  const drawn: Drawing[] = [];
  const state: TestInterface['state'] = {
    context: null,
    isOpen: true,
    values: {},
    reads: 0,
  };
  const update = ({ ui, context }: Request['params']): void => {
    drawn.push(ui);
    state.values = Object.fromEntries(
      Object.entries(fieldsOf(ui)).map(([name, { value, children }]) => [
        name,
        value ?? state.values[name] ?? firstOf(children) ?? null,
      ]),
    );
    state.context = context ?? state.context;
  };
  const answer = ({ method, params }: Request): unknown => {
    if (!state.isOpen) {
      throw new Error('There is no such interface');
    }
    switch (method) {
      case 'snap_createInterface':
        update(params);
        return 'page-1';
      case 'snap_updateInterface':
        update(params);
        return null;
      case 'snap_getInterfaceContext':
        return state.context;
      case 'snap_getInterfaceState':
        state.reads += 1;
        return { send: state.values };
      default:
        throw new Error(`The snap asked for ${method}`);
    }
  };
  return {
    drawn,
    state,
    request: async (request) => Promise.resolve().then(() => answer(request)),
  };
}

function firstOf(children: unknown): unknown {
  const [first] = Array.isArray(children) ? (children as unknown[]) : [];
  return (first as { props?: { value?: unknown } } | undefined)?.props?.value;
}
