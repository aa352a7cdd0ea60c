import { letter, outsideExecution } from '../../../dev/catalogue/typed-data';
import { LETTER, MAIL } from '../../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../../dev/testing/nodes/scripted-node';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { SITE } from '../../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, failureOf } from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { STRK } from '../../config/tokens';
import { padFelt } from '../../core/felt';
import { SUFFIX_FILE } from '../../core/public-suffixes';
import type { SignMessageView } from '../../ui/dialog-views';

const params = (typedDataMessage: object): object => ({
  typedDataMessage,
  signerAddress: ACCOUNT,
});

it('a message without calls is signed without asking a node', async () => {
  const wallet = testWallet(scriptedChain());
  await wallet.call('l2net_signMessage', params(LETTER));
  expect(wallet.requests).toStrictEqual([]);
  expect(wallet.updates).toStrictEqual([]);
  expect(wallet.dialogs).toHaveLength(1);
  expect(wallet.dialogs[0]).not.toHaveProperty('balanceChanges');
});

describe('the list of public suffixes', () => {
  /** What a login for a host shows on a site, and how often the list is read for it. */
  const login = async (
    host: string,
    fails = false,
  ): Promise<{ dangers: string[]; reads: number }> => {
    let reads = 0;
    const wallet = testWallet({
      ...scriptedChain(),
      client: {
        request: ({ method, params: { path } = {} }) => {
          const isList = method === 'snap_getFile' && path === SUFFIX_FILE;
          reads += isList ? 1 : 0;
          return isList && fails
            ? Promise.reject(new Error('no such file'))
            : undefined;
        },
      },
    });
    await wallet.call(
      'l2net_signMessage',
      params(letter({ domain: host }, 'Login')),
    );
    const { findings = [] } = wallet.dialogs[0] as Partial<SignMessageView>;
    return {
      dangers: findings.flatMap(({ name, level }) =>
        level === 'danger' ? name : [],
      ),
      reads,
    };
  };
  const SITE_HOST = new URL(SITE).hostname;

  it('is read only for a message that names another host', async () => {
    expect(await login(SITE_HOST)).toStrictEqual({ dangers: [], reads: 0 });
    expect(await login(`api.${SITE_HOST}`)).toStrictEqual({
      dangers: [],
      reads: 1,
    });
    expect(await login('ekubo.org')).toStrictEqual({
      dangers: ['other-host'],
      reads: 1,
    });
  });

  it('is missed if it can’t be read: then no other host is the site’s', async () => {
    expect(await login(`api.${SITE_HOST}`, true)).toStrictEqual({
      dangers: ['other-host'],
      reads: 1,
    });
  });
});
it.each([
  ['is deployed', true, []],
  ['isn’t deployed', false, ['sign-undeployed']],
])(
  'a message of an account that %s is signed with a note if need be',
  async (_, deployed, names) => {
    const wallet = testWallet(scriptedChain({ deployed }));
    await wallet.call('l2net_recoverAccounts');
    await wallet.call('l2net_signMessage', params(LETTER));
    const [view] = wallet.dialogs;
    expect(
      view?.type === 'sign-message' && view.findings.map(({ name }) => name),
    ).toStrictEqual(names);
  },
);

it('a large message is hashed with pauses', async () => {
  const wallet = testWallet(scriptedChain());
  const wait = jest.fn(async () => Promise.resolve());
  const asked = { ...wallet, context: { ...wallet.context, wait } };
  await asked.call('l2net_signMessage', params(LETTER));
  expect(wait).not.toHaveBeenCalled();
  const types = { ...LETTER.types, Letter: [{ name: 'a', type: 'felt*' }] };
  const message = { a: Array(900).fill(1) };
  await asked.call('l2net_signMessage', params({ ...LETTER, types, message }));
  expect(wait).toHaveBeenCalledWith(0);
});

it('a message is hashed in its site’s turn', async () => {
  const wallet = testWallet(scriptedChain());
  const take = jest.spyOn(wallet.context.publicWork, 'take');
  await wallet.call('l2net_signMessage', params(LETTER));
  expect(take.mock.calls).toMatchObject([[SITE, expect.any(Function)]]);
});

it('the balance changes of calls in a message are added to its open dialog', async () => {
  const updated = makeGate();
  const wallet = testWallet({
    ...scriptedChain(),
    onUpdate: updated.open,
    answer: async () => {
      await updated.opened;
      return true;
    },
  });
  const message = outsideExecution([
    { To: STRK, Selector: 'transfer', Calldata: ['0xb0b', '0x1', '0x0'] },
  ]);
  expect(await wallet.call('l2net_signMessage', params(message))).toMatch(
    /^0x[0-9a-f]{128}$/u,
  );
  expect(wallet.dialogs).toMatchObject([{ balanceChanges: 'pending' }]);
  expect(wallet.updates[0]).toMatchObject({ balanceChanges: [] });
  expect(wallet.requests.flat()).toContain('starknet_simulateTransactions');
});

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
