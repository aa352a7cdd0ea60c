import {
  ROUTER,
  USDC,
  amountOf,
  callOf,
  gets,
  judge,
  sends,
  strk,
  transfer,
  type Scene,
} from '../../test/support/judging';
import { unpadFelt } from '../core/felt';
import type { CallSummary } from '../decode/types';

const sent = transfer(ROUTER, strk(9000));
const steps = [sends(ROUTER, strk(9000))];

/** What a router does with what it was sent, by its functions. */
const MEANS: Readonly<Record<string, CallSummary>> = {
  swap: { exact: 'gives' },
  multihop_swap: { exact: 'gives' },
  clear: { gets: amountOf(USDC, 0n) },
};

/** A transfer to the router of a known protocol, and calls of it. */
const then = (...names: string[]): Scene => ({
  calls: [
    sent,
    ...names.map((name) => callOf(ROUTER, name, MEANS[name], 'Ekubo')),
  ],
  steps,
  facts: { protocols: new Set([unpadFelt(ROUTER)]) },
});

const found = (scene: Scene): unknown[] =>
  judge(scene).filter(({ name }) => name === 'nothing-in-return');

describe('tokens sent to a router', () => {
  it.each([
    ['nothing', then()],
    ['a swap', then('multihop_swap')],
    ['a swap and the end of it', then('swap', 'clear')],
    ['a swap there and back, which has no two sides', then('multi_swap')],
  ])('are lost if %s brings nothing in', (_, scene) => {
    expect(found(scene)).toMatchObject([
      { level: 'danger', calls: [1], amount: { amount: '90' } },
    ]);
  });

  it('are not lost if something comes in or the protocol keeps them for the user', () => {
    const paid = [...steps, gets(ROUTER, 5_000_000n, USDC)];
    expect(found({ ...then('swap', 'clear'), steps: paid })).toStrictEqual([]);
    expect(found(then('deposit'))).toStrictEqual([]);
    expect(found(then('deposit_and_clear'))).toStrictEqual([]);
    expect(found({ calls: [sent], steps })).toStrictEqual([]);
  });
});
