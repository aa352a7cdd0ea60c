import {
  showAgain,
  showTransaction,
  showWithChoice,
  type ShownTransaction,
} from './shown-transaction';
import { left, prepared, viewOf } from '../../../test/support/safeguarded';
import { gain, out } from '../../../test/support/trade';
import { ETH } from '../../config/tokens';
import type { DialogView, SendView } from '../../ui/dialog-views';
import type { TransactionRequest } from '../prepare/preflight';
import type { PreparedTransaction } from '../prepare/prepare';
import type { Tools } from '../tools';

const TOOLS = {} as Tools;
const UNIT = 10n ** 18n;
const TRANSACTION: PreparedTransaction = { ...prepared(), transactions: [] };

/** A dialog of a trade that brings so many ETH. */
const trade = (units: bigint): SendView =>
  viewOf([out, gain(ETH, units), left]);

type Shown = ShownTransaction<PreparedTransaction>;

/** Which switches a dialog has, and which of them are on. */
const switchesOf = ({ view }: Shown): unknown =>
  view.type === 'send' &&
  view.safeguards?.map(({ name, isOn }) => [name, isOn]);

const BOTH_OFF = [
  ['floor', false],
  ['close-approvals', false],
];

/** Prepares what is asked for, and keeps the names of the safeguards' functions. */
function preparing(): {
  asked: (readonly string[] | undefined)[];
  prepare(
    tools: Tools,
    request: TransactionRequest,
  ): Promise<PreparedTransaction>;
} {
  const asked: (readonly string[] | undefined)[] = [];
  return {
    asked,
    prepare: async (_, { safeguardCalls }) => {
      asked.push(safeguardCalls?.map(({ entrypoint }) => entrypoint));
      return await Promise.resolve({
        ...TRANSACTION,
        ...(safeguardCalls === undefined ? {} : { safeguardCalls }),
      });
    },
  };
}

const shown = async (view: DialogView = trade(UNIT)): Promise<Shown> =>
  showTransaction(TRANSACTION, () => view);

describe('a transaction that is shown', () => {
  it('has a switch for each safeguard, all off', async () => {
    const first = await shown();
    expect(switchesOf(first)).toStrictEqual(BOTH_OFF);
    expect(first.prepared).toBe(TRANSACTION);
  });

  it('has none where nothing is to be protected', async () => {
    const view = viewOf([]);
    const first = await shown(view);
    expect(first.view).toBe(view);
    expect(first.safeguards).toStrictEqual([]);
  });
});

describe('a switch', () => {
  it('asks for the calls of all safeguards that are on, in one order', async () => {
    const { asked, prepare } = preparing();
    const view = trade(UNIT);
    const choose = async (
      before: Shown,
      name: string,
      value: boolean,
    ): Promise<Shown> =>
      showWithChoice(TOOLS, before, () => view, prepare, { name, value });
    const closing = await choose(await shown(), 'close-approvals', true);
    expect(switchesOf(closing)).toStrictEqual([
      ['floor', false],
      ['close-approvals', true],
    ]);
    const both = await choose(closing, 'floor', true);
    expect(switchesOf(both)).toStrictEqual([
      ['floor', true],
      ['close-approvals', true],
    ]);
    const floor = await choose(both, 'close-approvals', false);
    expect(switchesOf(floor)).toStrictEqual([
      ['floor', true],
      ['close-approvals', false],
    ]);
    const none = await choose(floor, 'floor', false);
    expect(switchesOf(none)).toStrictEqual(BOTH_OFF);
    expect(asked).toStrictEqual([
      ['approve'],
      ['transfer', 'approve'],
      ['transfer'],
      [],
    ]);
  });

  it('keeps its amounts as long as one is on, and computes them anew after', async () => {
    const { prepare } = preparing();
    const choose = async (
      before: Shown,
      view: SendView,
      value: boolean,
    ): Promise<Shown> =>
      showWithChoice(TOOLS, before, () => view, prepare, {
        name: 'floor',
        value,
      });
    const first = await shown();
    const on = await choose(first, trade(UNIT / 2n), true);
    expect(on.safeguards).toBe(first.safeguards);
    const off = await choose(on, trade(UNIT / 2n), false);
    expect(off.safeguards).not.toStrictEqual(first.safeguards);
    expect(off.safeguards).toStrictEqual(
      (await shown(trade(UNIT / 2n))).safeguards,
    );
  });
});

describe('a transaction that is shown again', () => {
  const again = async (
    before: Shown,
    view: SendView,
    { prepare } = preparing(),
  ): Promise<Shown> => showAgain(TOOLS, before, () => view, prepare);

  it('has its safeguards computed again while none is on', async () => {
    const view = trade(UNIT / 2n);
    const next = await again(await shown(), view);
    expect(next.safeguards).toStrictEqual((await shown(view)).safeguards);
    expect(switchesOf(next)).toStrictEqual(BOTH_OFF);
  });

  it('keeps those that are on, with their amounts', async () => {
    const { asked, prepare } = preparing();
    const first = await shown();
    const on = await showWithChoice(TOOLS, first, () => trade(UNIT), prepare, {
      name: 'floor',
      value: true,
    });
    // With the floor in it, the simulation brings something else.
    const view = viewOf([]);
    const next = await again(on, view, { asked, prepare });
    expect(next.safeguards).toBe(first.safeguards);
    expect(asked).toStrictEqual([['transfer'], ['transfer']]);
    expect(next.view).toMatchObject({
      ...view,
      safeguards: [{ isOn: true }, {}],
    });
  });
});
