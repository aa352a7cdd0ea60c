import { toSnapError } from './errors';
import { unknownMethod } from './unknown-method';

it.each([
  ['wallet_strk20Balances', 'STRK20'],
  ['wallet_strk20InvokeTransaction', 'STRK20'],
  ['wallet_surprise', 'no such method'],
  ['a_wallet_strk20Balances', 'no such method'],
  ['l2net_surprise', 'no such method'],
])('%s is refused with a reason', (name, words) => {
  const error = toSnapError(unknownMethod(name));
  expect(error).toMatchObject({ code: -32601, data: { walletError: 163 } });
  expect(error.message).toContain(words);
});
