import { transferCall, type Outside } from './outside-execution';
import { selectorOf } from '../../../../src/starknet/address';

const STRANGER = '0xbad';

/** Changes the last call of an outside execution, which pays the fee. */
function withPayment(
  outside: Outside,
  change: (payment: Outside['calls'][number]) => Outside['calls'][number],
): Outside {
  const last = outside.calls.length - 1;
  return {
    ...outside,
    calls: outside.calls.map((call, index) =>
      index === last ? change(call) : call,
    ),
  };
}

/** What a dishonest paymaster asks to have signed instead of the honest message. */
export const MESSAGE_LIES = {
  'another recipient of a call': (outside) => ({
    ...outside,
    calls: outside.calls.map((call, index) =>
      index === 0
        ? { ...call, calldata: [STRANGER, ...call.calldata.slice(1)] }
        : call,
    ),
  }),
  'another function': (outside) => ({
    ...outside,
    calls: outside.calls.map((call, index) =>
      index === 0 ? { ...call, selector: selectorOf('approve') } : call,
    ),
  }),
  'one call more': (outside) => ({
    ...outside,
    calls: [transferCall('0x1', STRANGER, 1n), ...outside.calls],
  }),
  'a call after the fee': (outside) => ({
    ...outside,
    calls: [...outside.calls, transferCall('0x1', STRANGER, 1n)],
  }),
  'no call but the fee': (outside) => ({
    ...outside,
    calls: outside.calls.slice(-1),
  }),
  'another token': (outside) =>
    withPayment(outside, (call) => ({ ...call, to: STRANGER })),
  'another amount': (outside) =>
    withPayment(
      outside,
      ({ calldata: [to = '', low = '', high = ''], ...call }) => ({
        ...call,
        calldata: [to, `0x${(BigInt(low) + 1n).toString(16)}`, high],
      }),
    ),
  'the higher half of an amount': (outside) =>
    withPayment(outside, ({ calldata: [to = '', low = ''], ...call }) => ({
      ...call,
      calldata: [to, low, '0x1'],
    })),
  'an approval as its fee': (outside) =>
    withPayment(outside, (call) => ({
      ...call,
      selector: selectorOf('approve'),
    })),
  'another recipient of the fee': (outside) =>
    withPayment(outside, (call) => ({
      ...call,
      calldata: [STRANGER, ...call.calldata.slice(1)],
    })),
  'another caller': (outside) => ({ ...outside, caller: STRANGER }),
  'anyone as caller': (outside) => ({
    ...outside,
    caller: '0x414e595f43414c4c4552',
  }),
  'a later expiry': (outside) => ({
    ...outside,
    executeBefore: outside.executeBefore + 1,
  }),
  'an earlier start': (outside) => ({
    ...outside,
    executeAfter: outside.executeAfter - 1,
  }),
  'another chain': (outside) => ({ ...outside, chainId: 'SN_OTHER' }),
  'another version': (outside) => ({
    ...outside,
    version: outside.version === '1' ? '2' : '1',
  }),
} as const satisfies Readonly<Record<string, (outside: Outside) => Outside>>;

/** A lie about the message. */
export type MessageLie = keyof typeof MESSAGE_LIES;

/** What a paymaster can do wrong besides. */
export type Trouble =
  | 'garbage'
  | 'no answer'
  | 'two answers'
  | 'a price far too high'
  /** The fee that a transaction needs has risen when it is executed. */
  | 'dearer at execution'
  /** It sends the transaction, but says that it doesn't. */
  | 'sent after a refusal'
  | 'a lost answer after sending';
