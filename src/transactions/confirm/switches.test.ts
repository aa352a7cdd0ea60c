import { stepsFor } from './approve-transaction';
import { left, prepared, viewOf } from '../../../test/support/safeguarded';
import { gain, out } from '../../../test/support/trade';
import { ETH } from '../../config/tokens';
import type { DialogView, SendView } from '../../ui/dialog-views';
import type { TransactionRequest } from '../prepare/preflight';
import type { PreparedTransaction } from '../prepare/prepare';
import type { Tools } from '../tools';

const TOOLS = {
  now: () => 0,
  upgrading: new Set(),
  transactions: { list: async () => Promise.resolve([]) },
} as unknown as Tools;
const UNIT = 10n ** 18n;
const TRANSACTION: PreparedTransaction = { ...prepared(), transactions: [] };

/** A dialog of a trade that brings so many ETH. */
const trade = (units: bigint): SendView =>
  viewOf([out, gain(ETH, units), left]);

type Shown = Awaited<ReturnType<ReturnType<typeof stepsFor>['open']>>;

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

const steps = (
  view: DialogView = trade(UNIT),
  { prepare } = preparing(),
): ReturnType<typeof stepsFor> =>
  stepsFor(TOOLS, TRANSACTION, () => view, prepare);

const shown = async (view?: DialogView): Promise<Shown> => steps(view).open();

const again = async (
  before: Shown,
  view: SendView,
  from = preparing(),
  choice?: { name: string; value: boolean },
): Promise<Shown> => {
  const next = await steps(view, from).again?.(before, choice);
  return next ?? before;
};

describe('a transaction that is shown', () => {
  it('has a switch for each safeguard, all off', async () => {
    const first = await shown();
    expect(switchesOf(first)).toStrictEqual(BOTH_OFF);
    expect(first.subject.prepared).toBe(TRANSACTION);
  });

  it('has none where nothing is to be protected', async () => {
    const view = viewOf([]);
    const first = await shown(view);
    expect(first.view).toBe(view);
    expect(first.subject.safeguards).toStrictEqual([]);
  });
});

describe('a switch', () => {
  it('asks for the calls of all safeguards that are on, in one order', async () => {
    const from = preparing();
    const choose = async (
      before: Shown,
      name: string,
      value: boolean,
    ): Promise<Shown> => again(before, trade(UNIT), from, { name, value });
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
    expect(from.asked).toStrictEqual([
      ['approve'],
      ['transfer', 'approve'],
      ['transfer'],
      [],
    ]);
  });

  it('keeps its amounts as long as one is on, and computes them anew after', async () => {
    const choose = async (before: Shown, value: boolean): Promise<Shown> =>
      again(before, trade(UNIT / 2n), preparing(), { name: 'floor', value });
    const first = await shown();
    const on = await choose(first, true);
    expect(on.subject.safeguards).toBe(first.subject.safeguards);
    const off = await choose(on, false);
    expect(off.subject.safeguards).not.toStrictEqual(first.subject.safeguards);
    expect(off.subject.safeguards).toStrictEqual(
      (await shown(trade(UNIT / 2n))).subject.safeguards,
    );
  });
});

describe('a transaction that is simulated again', () => {
  it('has its safeguards computed again while none is on', async () => {
    const view = trade(UNIT / 2n);
    const next = await again(await shown(), view);
    expect(next.subject.safeguards).toStrictEqual(
      (await shown(view)).subject.safeguards,
    );
    expect(switchesOf(next)).toStrictEqual(BOTH_OFF);
  });

  it('keeps those that are on, with their amounts', async () => {
    const from = preparing();
    const first = await shown();
    const on = await again(first, trade(UNIT), from, {
      name: 'floor',
      value: true,
    });
    // With the floor in it, the simulation brings something else.
    const view = viewOf([]);
    const next = await again(on, view, from);
    expect(next.subject.safeguards).toBe(first.subject.safeguards);
    expect(from.asked).toStrictEqual([['transfer'], ['transfer']]);
    expect(next.view).toMatchObject({
      ...view,
      safeguards: [{ isOn: true }, {}],
    });
  });
});
