import { invalidParams } from './errors';
import { failureOf } from '../../test/support/sends';
import { testWallet } from '../../test/support/wallet';

const failure = { type: 'never', value: 1, message: 'x' };

it.each([
  ['a\u202eb\n*c*', 'params.a?b??c?: unknown member'],
  ['a'.repeat(500), `params.${'a'.repeat(153)}: unknown member`],
])('names the path %j in few and harmless characters', (name, text) => {
  const { message } = invalidParams({ ...failure, path: [name] });
  expect(message).toBe(`Invalid params: ${text}`);
});

it('rejects values that can’t be converted to text', async () => {
  const call = testWallet().call('wallet_signTypedData', {
    types: {},
    primaryType: { toString: 0, valueOf: 0 },
    domain: {},
    message: {},
  });
  expect(await failureOf(call)).toMatchObject({
    code: -32602,
    message:
      'Invalid params: params: expected the method’s params (INVALID_REQUEST_PAYLOAD)',
  });
});
