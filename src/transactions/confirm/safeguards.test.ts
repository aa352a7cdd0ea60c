import { stepsFor } from './approve-transaction';
import { safeguardsFor } from './safeguards';
import {
  ROUTER,
  left,
  namesFor,
  prepared,
  viewOf,
  unknown,
} from '../../../dev/testing/views/safeguarded';
import { GEM, amount, gain, loss, out } from '../../../dev/testing/views/trade';
import { transfer } from '../../../dev/testing/views/views';
import { ETH, STRK } from '../../config/tokens';
import { toU256, type Felt, padFelt, toFelt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';
import type { CallView } from '../../decode/types';
import type { DialogView, SendView } from '../../views/dialog-views';
import type { TransactionRequest } from '../prepare/preflight';
import type { PreparedTransaction } from '../prepare/prepare';
import type { TransactionTools } from '../tools';

const UNIT = 10n ** 18n;

const swap = (units: bigint, to?: Felt, token = ETH): CallView => ({
  ...transfer,
  protocol: 'AVNU',
  summary: {
    action: 'swap',
    exact: 'gives',
    gets: amount(token, units),
    ...(to === undefined ? {} : { to }),
  },
});

const withoutProtocol = ({ protocol: __, ...call }: CallView): CallView => call;

describe('a floor', () => {
  it('is a transfer to oneself of the balance and 99 % of the incoming amount', () => {
    // 0.0333… ETH; 99 % of it, rounded down to four digits.
    const [floor] = safeguardsFor(
      prepared(),
      viewOf([out, gain(ETH, 33_333_333_333_333_333n)]),
    );
    expect(floor).toStrictEqual({
      name: 'floor',
      amounts: [amount(ETH, 32_990_000_000_000_000n)],
      calls: [
        {
          contractAddress: ETH,
          entrypoint: 'transfer',
          calldata: ['0xacc0', ...toU256(2_032_990_000_000_000_000n)],
        },
      ],
    });
  });

  it('uses all 256 bits of an amount', () => {
    const units = 2n ** 200n;
    const [floor] = safeguardsFor(prepared(), viewOf([out, gain(ETH, units)]));
    const [, low = '0', high = '0'] = floor?.calls[0]?.calldata ?? [];
    const needed = BigInt(low) + (BigInt(high) << 128n);
    expect(needed).toBeGreaterThan((units * 98n) / 100n);
    expect(needed).toBeLessThan(units);
  });

  it('is offered for tokens that the wallet or the user knows, with a known balance', () => {
    expect(namesFor(viewOf([out, gain(GEM, UNIT)]))).toStrictEqual([]);
    const unread: BalanceChange = {
      what: 'token',
      direction: 'in',
      amount: amount(ETH, UNIT),
    };
    expect(namesFor(viewOf([out, unread]))).toStrictEqual([]);
  });

  it('is offered for tokens on the watch list', () => {
    const watched = { ...amount(GEM, UNIT), watched: true as const };
    const change: BalanceChange = {
      what: 'token',
      direction: 'in',
      amount: watched,
      left: watched,
    };
    expect(namesFor(viewOf([out, change]))).toStrictEqual(['floor']);
  });

  it('is not offered for NFTs, or if 99 % of the amount is 0', () => {
    const nft: BalanceChange = {
      what: 'nft',
      direction: 'in',
      contract: GEM,
      tokenId: '1',
    };
    expect(namesFor(viewOf([out, nft]))).toStrictEqual([]);
    expect(namesFor(viewOf([out, gain(ETH, 1n)], []))).toStrictEqual([]);
    expect(namesFor(viewOf([out, gain(ETH, 2n)], []))).toStrictEqual(['floor']);
  });

  it('is offered for trades, but not for gifts', () => {
    expect(namesFor(viewOf([gain(ETH, UNIT)]))).toStrictEqual([]);
  });

  it('is not offered if the swap guarantees as much', () => {
    const changes = [out, gain(ETH, UNIT)];
    const minimum = (99n * UNIT) / 100n;
    expect(namesFor(viewOf(changes, [swap(minimum)]))).toStrictEqual([]);
    expect(namesFor(viewOf(changes, [swap(minimum - 1n)]))).toStrictEqual([
      'floor',
    ]);
    expect(namesFor(viewOf(changes, [swap(UNIT, ROUTER)]))).toStrictEqual([
      'floor',
    ]);
  });

  it.each<[string, CallView]>([
    ['that only the site describes', { ...swap(UNIT), source: 'site' }],
    ['of no protocol that the wallet knows', withoutProtocol(swap(UNIT))],
    ['for another token', swap(UNIT, undefined, GEM)],
  ])('is offered beside a swap %s', (__, call) => {
    const changes = [out, gain(ETH, UNIT)];
    expect(namesFor(viewOf(changes, [call]))).toStrictEqual(['floor']);
  });

  it('leaves out STRK if a deployment is paid for first', () => {
    const view = viewOf([loss(ETH, 1n), gain(STRK, UNIT)]);
    expect(namesFor(view)).toStrictEqual(['floor']);
    expect(namesFor(view, prepared({}, false))).toStrictEqual([]);
    const inEth = viewOf([out, gain(ETH, UNIT)]);
    expect(namesFor(inEth, prepared({}, false))).toStrictEqual(['floor']);
  });
});

describe('no safeguard', () => {
  const changes = [out, gain(ETH, UNIT), left];

  it.each([
    ['is signed without being sent', { purpose: 'sign' as const }],
    ['fails', { balanceChanges: 'failed' as const }],
  ])('is offered for a transaction that %s', (__, members) => {
    expect(namesFor(viewOf(changes))).toHaveLength(2);
    expect(namesFor({ ...viewOf(changes), ...members })).toStrictEqual([]);
  });

  it('is offered if the site has set the bounds', () => {
    expect(namesFor(viewOf(changes), prepared({ bounds: {} }))).toStrictEqual(
      [],
    );
  });
});

describe('closing approvals', () => {
  it('approves 0 for each spender that would keep an allowance', () => {
    const [closing] = safeguardsFor(prepared(), viewOf([out, left]));
    expect(closing).toStrictEqual({
      name: 'close-approvals',
      amounts: [amount(STRK, 5n * UNIT)],
      calls: [
        {
          contractAddress: STRK,
          entrypoint: 'approve',
          calldata: ['0x40073', '0x0', '0x0'],
        },
      ],
    });
  });

  it('is not offered if the user only wants to approve', () => {
    const approval: CallView = {
      ...transfer,
      summary: {
        action: 'approve',
        allows: amount(STRK, 5n * UNIT),
        spender: ROUTER,
      },
    };
    expect(namesFor(viewOf([left], [approval]))).toStrictEqual([]);
    expect(namesFor(viewOf([left], [approval, unknown]))).toStrictEqual([
      'close-approvals',
    ]);
  });

  it('is not offered for contracts that don’t answer as tokens', () => {
    const odd = amount(toFelt(0xbadn), 1n);
    expect(namesFor(viewOf([{ ...left, amount: odd }]))).toStrictEqual([]);
  });

  it('is not offered for more than a few', () => {
    const changes = Array.from({ length: 6 }, (__, index) => ({
      ...left,
      spender: padFelt(toFelt(index + 1)),
    }));
    expect(namesFor(viewOf(changes.slice(0, 5)))).toHaveLength(1);
    expect(namesFor(viewOf(changes))).toStrictEqual([]);
  });
});

const TOOLS = {
  now: () => 0,
  upgrading: new Set(),
  transactions: { of: async () => Promise.resolve([]) },
} as unknown as TransactionTools;
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
    tools: TransactionTools,
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

describe('a switch', () => {
  it('requests the calls of all safeguards that are on, in a fixed order', async () => {
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

  it('keeps its amounts while one is on, and then computes them anew', async () => {
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
  it('keeps the safeguards that are on, with their amounts', async () => {
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
