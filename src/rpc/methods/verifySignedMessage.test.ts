import { MAIL } from '../../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { failureOf } from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { padFelt } from '../../core/felt';

const STRANGER = padFelt('0x57a');

const VALID = '0x56414c4944';

/** What a site is told of a stranger's signature, on a chain with these views. */
async function verify(
  views: Record<string, string[]>,
  overrides: Record<string, unknown> = {},
  signature: readonly string[] = ['1', '2'],
): Promise<unknown> {
  const wallet = testWallet(scriptedChain({ views, overrides }));
  const call = wallet.call('l2net_verifySignedMessage', {
    typedDataMessage: MAIL,
    address: STRANGER,
    signature,
  });
  return call.catch(async () => (await failureOf(call))?.code);
}

describe('a deployed account has signed', () => {
  it.each([
    ['says VALID', { is_valid_signature: [VALID] }],
    ['says 1', { is_valid_signature: ['0x1'] }],
    ['is of Cairo 0 and says 1', { isValidSignature: ['0x1'] }],
  ])('if it %s', async (_, views) => {
    expect(await verify(views)).toBe(true);
  });

  it.each([
    ['says 0', { is_valid_signature: ['0x0'] }],
    ['says anything else', { is_valid_signature: ['0x2'] }],
    ['says nothing', { is_valid_signature: [] }],
    [
      'says no, whatever an older view says',
      { is_valid_signature: ['0x0'], isValidSignature: ['0x1'] },
    ],
  ])('but not if it %s', async (_, views) => {
    expect(await verify(views)).toBe(false);
  });

  it('but not if it reverts', async () => {
    let calls = 0;
    const starknet_call = (): unknown => {
      calls += 1;
      return rpcError(calls === 1 ? 40 : 21);
    };
    expect(await verify({}, { starknet_call })).toBe(false);
  });
});

it.each([
  ['no felts', []],
  ['three felts', ['0x1', '0x5', '0x6']],
  ['five felts', ['0x1', '0x0', '0x3', '0x5', '0x6']],
  ['512 felts', Array<string>(512).fill('0x1')],
])('an account is asked about a signature of %s', async (_, signature) => {
  const asked: unknown[] = [];
  const starknet_call = (params: unknown): unknown => {
    asked.push(params);
    return [signature.length === 3 ? VALID : '0x0'];
  };
  const isValid = await verify({}, { starknet_call }, signature);
  expect(isValid).toBe(signature.length === 3);
  expect(asked).toHaveLength(2);
  for (const params of asked) {
    expect(params).toMatchObject({
      request: {
        calldata: [
          expect.any(String),
          `0x${signature.length.toString(16)}`,
          ...signature,
        ],
      },
    });
  }
});

it.each([
  ['runs out of gas', rpcError(40), false],
  ['gets no answer in time', rpcError(-32000), -32002],
])(
  'an account whose check of 512 felts %s gets a clear answer',
  async (_, starknet_call, expected) => {
    const signature = Array<string>(512).fill('0x1');
    expect(await verify({}, { starknet_call }, signature)).toBe(expected);
  },
);

it('a contract that has no such view is no account', async () => {
  expect(await verify({})).toBe(-32001);
});

it('an address without a contract is no account', async () => {
  const starknet_getClassHashAt = rpcError(20);
  expect(
    await verify({ is_valid_signature: [VALID] }, { starknet_getClassHashAt }),
  ).toBe(-32001);
});

it('a node’s failure is an error, not an invalid signature', async () => {
  const starknet_call = rpcError(-32603);
  expect(await verify({}, { starknet_call })).toBe(-32002);
});
