import { FORMER_METHODS } from './table';
import { TRANSFER } from '../../../dev/testing/former-snap/calls';
import { MAIL } from '../../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { ADDRESSES } from '../../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, failureOf } from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';

const SENDING = { address: ACCOUNT, calls: [TRANSFER], chainId: SEPOLIA };

/** An object whose values count how often they are read. */
function watched(members: number): { sent: object; reads: () => number } {
  let reads = 0;
  const sent = {};
  for (let member = 0; member < members; member += 1) {
    Object.defineProperty(sent, `m${String(member)}`, {
      enumerable: true,
      get: () => {
        reads += 1;
        return 1;
      },
    });
  }
  return { sent, reads: () => reads };
}

describe('params', () => {
  it.each(Object.keys(FORMER_METHODS))(
    '%s reads no value of a request that is too large',
    async (method) => {
      const wallet = testWallet();
      const { sent, reads } = watched(1_001);
      expect(await failureOf(wallet.call(method, sent))).toMatchObject({
        code: -32602,
      });
      expect(reads()).toBe(0);
    },
  );

  it.each(Object.keys(FORMER_METHODS))(
    '%s refuses unknown members and anything but an object',
    async (method) => {
      const unknown = JSON.parse('{"__proto__":{"chainId":1}}') as object;
      const odd = [[], 'feed', 7, null, unknown, { constructor: 1 }];
      for (const params of odd) {
        const wallet = testWallet({ state: {} });
        expect(await failureOf(wallet.call(method, params))).toMatchObject({
          code: -32602,
        });
        expect([wallet.dialogs, wallet.requests]).toStrictEqual([[], []]);
      }
    },
  );

  it.each(['constructor', 'toString', 'valueOf'])(
    'are not renamed by properties of every object: %s',
    async (name) => {
      const end = await failureOf(
        testWallet().call('starkNet_createAccount', { [name]: 1 }),
      );
      expect(end?.message).toContain(`params.${name}: unknown member`);
    },
  );

  it.each<[string, object]>([
    ['executeTxn', { ...SENDING, senderAddress: ADDRESSES[1] }],
    ['executeTxn', { ...SENDING, txnInvocation: [] }],
    ['executeTxn', { ...SENDING, details: {}, invocationsDetails: {} }],
    [
      'signMessage',
      { address: ACCOUNT, signerAddress: ADDRESSES[1], typedDataMessage: MAIL },
    ],
    [
      'declareContract',
      { address: ACCOUNT, senderAddress: ADDRESSES[1], payload: {} },
    ],
  ])('%s refuses %j, under both names', async (name, params) => {
    const wallet = testWallet();
    const end = await failureOf(wallet.call(`starkNet_${name}`, params));
    expect(end).toMatchObject({ code: -32602 });
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it.each<[unknown, string]>([
    [
      [{ type: 'DECLARE', payload: {} }],
      'invocations.0.type: expected "INVOKE"',
    ],
    [[{ type: 'INVOKE', payload: TRANSFER, more: 1 }], 'invocations.0'],
    [[{ type: 'INVOKE', payload: null }], 'invocations.0'],
    [[{ type: 'INVOKE', payload: [TRANSFER, 1] }], 'invocations.1'],
    [[null], 'invocations.0'],
    [{ type: 'INVOKE', payload: TRANSFER }, 'invocations'],
    ['feed', 'invocations'],
    [[], 'invocations: expected at least one call'],
  ])('estimates no fee of %j', async (invocations, words) => {
    const wallet = testWallet(scriptedChain());
    const params = { address: ACCOUNT, invocations };
    const end = await failureOf(wallet.call('starkNet_estimateFee', params));
    expect(end).toMatchObject({ code: -32602 });
    expect(end?.message).toContain(words);
    expect(wallet.requests).toStrictEqual([]);
  });

  it('estimates the fee of the calls of all invocations', async () => {
    const wallet = testWallet(scriptedChain());
    const invocations = [
      { type: 'INVOKE', payload: [TRANSFER, TRANSFER] },
      { type: 'INVOKE_FUNCTION', ...TRANSFER },
    ];
    const estimate = wallet.call('starkNet_estimateFee', {
      address: ACCOUNT,
      invocations,
    });
    expect(await estimate).toStrictEqual(
      await wallet.call('l2net_estimateFee', {
        address: ACCOUNT,
        invocations: [TRANSFER, TRANSFER, TRANSFER],
      }),
    );
  });
});
