import { suggestionFor } from './suggestions';
import type { RequestLogEntry } from '../protocol';

const requests = (
  method: string,
  rest: Pick<RequestLogEntry, 'result' | 'error'>,
): RequestLogEntry => ({
  id: 1,
  method,
  params: { typedDataMessage: 'typed' },
  started: 0,
  milliseconds: 1,
  nodeRequests: [],
  ...rest,
});

const LOG = [
  requests('l2net_createAccount', {
    result: { address: '0xa', transaction_hash: '' },
  }),
  requests('l2net_recoverAccounts', {
    result: [{ address: '0xb' }, { address: '0xa' }],
  }),
  requests('l2net_executeTxn', { result: { transaction_hash: '0xc' } }),
  requests('l2net_executeTxn', { error: { code: 4001, message: '' } }),
  requests('l2net_signMessage', { result: '0xd' }),
  requests('l2net_getCurrentNetwork', { result: null }),
];

describe('a value from an earlier result', () => {
  it.each([
    ['signerAddress', '0xb'],
    ['transactionHash', '0xc'],
    ['signature', '0xd'],
    ['typedDataMessage', 'typed'],
  ])('is offered as %s', (name, value) => {
    expect(suggestionFor(LOG, name)?.value).toBe(value);
  });

  it('is suggested nowhere else, nor before there is one', () => {
    expect(suggestionFor(LOG, 'tokenAddress')).toBeUndefined();
    expect(suggestionFor([], 'address')).toBeUndefined();
    expect(suggestionFor([], 'transactionHash')).toBeUndefined();
    expect(suggestionFor([], 'signature')).toBeUndefined();
  });
});
