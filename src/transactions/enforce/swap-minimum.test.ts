import { guaranteesLess } from './swap-minimum';
import { gain, loss } from '../../../dev/testing/views/trade';
import { ETH, STRK } from '../../config/tokens';
import { type Felt, padFelt } from '../../core/felt';
import { tokenAmount } from '../../decode/tokens';
import type { CallSummary, CallView } from '../../decode/types';
import type { SendView } from '../../views/dialog-views';

const ROUTER = padFelt('0x40073');
const amount = (token: Felt, units: bigint) =>
  tokenAmount(token, units, new Map());
const call = (entrypoint: string, summary?: CallSummary): CallView => ({
  contract: ROUTER,
  entrypoint,
  source: 'wallet',
  args: [],
  calldata: [],
  ...(summary && { summary }),
});
const judge = (
  calls: readonly CallView[],
  balanceChanges: SendView['balanceChanges'] = [
    loss(STRK, 100n),
    gain(ETH, 1000n),
  ],
): boolean =>
  guaranteesLess({
    calls,
    balanceChanges,
    tags: { [ROUTER]: [{ is: 'protocol', name: 'Router' }] },
  });

const swap = (least: bigint): CallView =>
  call('multi_route_swap', {
    action: 'swap',
    exact: 'gives',
    gives: amount(STRK, 100n),
    gets: amount(ETH, least),
  });

const open = call('swap', { exact: 'gives' });
const cleared = call('clear_minimum', {
  action: 'claim',
  gets: amount(ETH, 990n),
});
const buying = (most: bigint): CallView =>
  call('swap_tokens_for_exact_tokens', {
    action: 'swap',
    exact: 'gets',
    gives: amount(STRK, most),
    gets: amount(ETH, 1000n),
  });

describe('a swap through a known router', () => {
  it.each([
    [false, 'its minimum is 95 % of what is shown', [swap(950n)]],
    [true, 'its minimum is lower', [swap(949n)]],
    [true, 'it has none', [call('swap', { exact: 'gives' })]],
    [true, 'it can’t be read', [call('multihop_swap')]],
    [false, 'a later call has the minimum', [open, cleared]],
    [false, 'the bought amount is exact', [buying(105n)]],
    [true, 'it is, and the price isn’t limited', [buying(106n)]],
    [false, 'it isn’t one', [call('claim')]],
  ])('guarantees less (%p): %s', (expected, _, calls) => {
    expect(judge(calls)).toBe(expected);
  });

  it('isn’t judged without a simulation', () => {
    expect(judge([swap(0n)], 'failed')).toBe(false);
  });
});
