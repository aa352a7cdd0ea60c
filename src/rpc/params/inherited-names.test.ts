import { callOf } from '../../../test/support/example-requests';
import { ACCOUNT, failureOf } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';

/** Names that every object of JavaScript has. */
const INHERITED = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];

describe.each(INHERITED)('a request that names %s', (name) => {
  it('names no block', async () => {
    const wallet = testWallet();
    const end = await failureOf(
      wallet.call('l2net_estimateFee', {
        address: ACCOUNT,
        invocations: callOf(1),
        details: { blockIdentifier: name },
      }),
    );
    expect(end).toMatchObject({ code: -32602 });
    expect(end?.message).toContain('details.blockIdentifier: expected a block');
    expect(wallet.requests).toStrictEqual([]);
  });

  it.each(['', 'l2net_', 'starkNet_', 'wallet_'])(
    'names no method (after "%s")',
    async (prefix) => {
      const call = testWallet().call(`${prefix}${name}`, {});
      expect(await failureOf(call)).toMatchObject({
        code: -32601,
        message: expect.stringMatching(
          /^The wallet has no such method/u,
        ) as unknown,
      });
    },
  );
});
