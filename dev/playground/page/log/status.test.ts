import { statusOf } from './status';
import type { Asked } from '../../protocol';

const RUNNING: Asked = {
  id: 1,
  method: 'l2net_executeTxn',
  params: {},
  started: 0,
  milliseconds: null,
  trips: [],
};
const trip = (milliseconds: number | null): Asked['trips'] => [
  { to: 'Sepolia node', methods: ['starknet_call'], milliseconds },
];

describe('a request', () => {
  it.each<[string, Asked, number]>([
    ['running', RUNNING, 0],
    ['running', { ...RUNNING, trips: trip(null) }, 1],
    ['waiting', { ...RUNNING, trips: trip(3) }, 1],
    ['done', { ...RUNNING, milliseconds: 4, result: null }, 1],
    [
      'failed',
      { ...RUNNING, milliseconds: 4, error: { code: 4001, message: '' } },
      0,
    ],
  ])('is %s', (status, request, windows) => {
    expect(statusOf(request, windows)).toBe(status);
  });
});
