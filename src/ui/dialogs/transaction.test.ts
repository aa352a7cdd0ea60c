import {
  STRK,
  pagesOf,
  readPage,
  send,
} from '../../../dev/testing/views/views';

it('offers other tokens for the fee in the details, and in sight once one pays it', () => {
  const feeTokens = {
    chosen: STRK,
    offered: [{ token: STRK, symbol: 'STRK' }, { token: 'another' }],
  };
  const paidInStrk = { ...send, feeTokens };
  expect(readPage(paidInStrk)).not.toContain('Pay the fee in');
  expect(pagesOf(paidInStrk).at(-1)).toContain('Pay the fee in');
  const inAnother = {
    ...paidInStrk,
    fee: { max: '1', paid: 'none' as const },
  };
  expect(readPage(inAnother)).toContain('Pay the fee in');
  expect(pagesOf(inAnother).at(-1)).toContain('Pay the fee in');
});
