import { SUGGESTION } from '../../dev/testing/nodes/gas-suggestion';
import {
  scriptedEthereum,
  type ScriptedEthereum,
} from '../../dev/testing/nodes/scripted-ethereum';
import type {
  Script,
  ScriptedNode,
} from '../../dev/testing/nodes/scripted-node';
import { serve } from '../../dev/testing/nodes/servers';
import {
  BLOCKS,
  FEES,
  ETHEREUM_KEY,
  SECRET,
  walletWith,
} from '../../dev/testing/wallet/ethereum-wallet';
import { failureOf } from '../../dev/testing/wallet/sends';
import type { Settings } from '../state/settings';

/** A provider that is disconnected. */
const deadProvider = (): ScriptedEthereum =>
  scriptedEthereum({
    eth_chainId: () => {
      throw new Error('disconnected');
    },
  });

const limited: Script = () => ({
  status: 429,
  headers: { 'retry-after': '30' },
  json: {},
});
const leaky = {
  body: `https://${ETHEREUM_KEY}.example/${SECRET}`,
  status: 400,
};

describe.each<[string, Script, object, RegExp]>([
  [
    'rejects the key',
    () => ({ status: 401, json: {} }),
    { code: -32002, data: { status: 401 } },
    /rejected the API key/u,
  ],
  [
    'returns 403',
    () => ({ status: 403, body: 'no' }),
    { code: -32002, data: { status: 403 } },
    /rejected the API key/u,
  ],
  [
    'returns 404',
    () => ({ status: 404, json: {} }),
    { code: -32002 },
    /doesn’t know this chain or path/u,
  ],
  [
    'limits the rate',
    limited,
    { code: -32005, data: { retryAfterSeconds: 30 } },
    /^Rate limit reached at the /u,
  ],
  [
    'returns 500',
    () => ({ status: 500, body: ETHEREUM_KEY }),
    { code: -32002 },
    /returned an error/u,
  ],
  [
    'returns HTML',
    () => ({ body: '<html>' }),
    { code: -32002 },
    /no valid response/u,
  ],
  [
    'returns garbage',
    () => ({ json: { id: 1, result: ETHEREUM_KEY } }),
    { code: -32002 },
    /no valid response/u,
  ],
  ['returns secrets', () => leaky, { code: -32002 }, /returned an error/u],
  ['drops the connection', () => 'drop', { code: -32002 }, /can’t be reached/u],
])('a service that %s', (_, script, error, words) => {
  const requests: [string, unknown][] = [
    [FEES, {}],
    [BLOCKS, ['latest', false]],
  ];

  function settingsFor(server: ScriptedNode): Partial<Settings> {
    return {
      gasApiUrl: server.url,
      gasApiKey: ETHEREUM_KEY,
      gasApiSecret: SECRET,
      ethereumSepoliaRpcUrl: server.url,
      ethereumRpcKey: ETHEREUM_KEY,
    };
  }

  it.each(requests)(
    'is replaced by the wallet’s own provider: %s',
    async (method, params) => {
      const settings = settingsFor(await serve(script));
      const helped = await walletWith(settings).call(method, params);
      expect(helped).toStrictEqual(await walletWith({}).call(method, params));
    },
  );

  it.each(requests)(
    'causes an error without one, with no secret: %s',
    async (method, params) => {
      const server = await serve(script);
      const wallet = walletWith(settingsFor(server), deadProvider());
      const end = await failureOf(wallet.call(method, params));
      expect(end).toMatchObject(error);
      expect(end?.message).toMatch(words);
      const text = JSON.stringify(end);
      for (const secret of [
        ETHEREUM_KEY,
        SECRET,
        '127.0.0.1',
        'http',
        btoa(`${ETHEREUM_KEY}:`),
      ]) {
        expect(text).not.toContain(secret);
      }
    },
  );
});

it.each(['nowhere', 'http://', 'file:///etc/passwd'])(
  'a service at %s can’t be reached',
  async (url) => {
    const settings = {
      gasApiKey: ETHEREUM_KEY,
      gasApiUrl: url,
      ethereumRpcKey: ETHEREUM_KEY,
      ethereumSepoliaRpcUrl: url,
    };
    const wallet = walletWith(settings, deadProvider());
    for (const [method, params] of [
      [FEES, {}],
      [BLOCKS, ['latest', true]],
    ] as const) {
      const end = await failureOf(wallet.call(method, params));
      expect(end).toMatchObject({ code: -32002 });
      expect(end?.message).toContain('can’t be reached');
    }
  },
);

it('a service that fails temporarily gets a second request', async () => {
  const gas = await serve((_request, index) =>
    index === 0 ? { status: 503 } : { json: SUGGESTION },
  );
  const settings = { gasApiKey: ETHEREUM_KEY, gasApiUrl: gas.url };
  const wallet = walletWith(settings, deadProvider());
  expect(await wallet.call(FEES)).toStrictEqual(SUGGESTION);
  expect(gas.seen).toHaveLength(2);
});
