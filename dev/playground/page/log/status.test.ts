import { statusOf } from './status';
import type { RequestLogEntry } from '../../protocol';

const RUNNING: RequestLogEntry = {
  id: 1,
  method: 'l2net_executeTxn',
  params: {},
  started: 0,
  milliseconds: null,
  nodeRequests: [],
};
const nodeRequests = (
  milliseconds: number | null,
): RequestLogEntry['nodeRequests'] => [
  { to: 'Sepolia node', methods: ['starknet_call'], milliseconds },
];

describe('a request', () => {
  it.each<[string, RequestLogEntry, number]>([
    ['running', RUNNING, 0],
    ['running', { ...RUNNING, nodeRequests: nodeRequests(null) }, 1],
    ['waiting', { ...RUNNING, nodeRequests: nodeRequests(3) }, 1],
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
