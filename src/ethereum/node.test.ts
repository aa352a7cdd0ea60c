import { createNode } from './node';
import { Quantity } from './quantities';
import type { Ask } from './rpc-read';
import {
  makeGate,
  startScriptedNode,
  type Script,
  type ScriptedNode,
} from '../../test/support/scripted-node';
import {
  rpcError,
  rpcScript,
  type Methods,
} from '../../test/support/scripted-rpc';
import type { Result } from '../http/request-error';

const CALL = { method: 'figure', params: ['x', false], struct: Quantity };
const read = async (ask: Ask): Promise<Result<string>> => ask(CALL);
const VALID: Methods = { eth_chainId: '0x1', figure: '0x5' };
const FIVE = { ok: true, value: '0x5' };
const nodes: ScriptedNode[] = [];

afterEach(async () => {
  await Promise.all(nodes.splice(0).map(async (node) => node.stop()));
});

async function start(script: Script): Promise<ScriptedNode> {
  const node = await startScriptedNode(script);
  nodes.push(node);
  return node;
}

const methodsOf = ({ seen }: ScriptedNode): string[] =>
  seen.flatMap(({ calls }) => calls.map(({ method }) => method)).sort();

async function askOnce(script: Script, isOwn = true): Promise<Result<string>> {
  const { url } = await start(script);
  return await createNode(fetch, isOwn)(url, 1, read);
}

/** A node that is valid except for one method. */
const but = (method: string, odd: Script): Script => {
  const valid = rpcScript(VALID);
  return async (request, index) =>
    request.calls[0]?.method === method
      ? odd(request, index)
      : valid(request, index);
};

describe('an Ethereum node', () => {
  it('gets a JSON-RPC 2.0 request', async () => {
    const node = await start(rpcScript(VALID));
    await createNode(fetch, true)(node.url, 1, read);
    const request = node.seen.find(({ body }) => body.includes('figure'));
    expect(request).toMatchObject({ method: 'POST', path: '/rpc' });
    expect(request?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request?.body ?? '')).toStrictEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'figure',
      params: ['x', false],
    });
  });

  it('gets one chain id request, in parallel with the first read', async () => {
    const gate = makeGate();
    const node = await start(
      but('eth_chainId', async () => {
        await gate.opened;
        return { json: { jsonrpc: '2.0', id: 1, result: '0x1' } };
      }),
    );
    const ask = createNode(fetch, true);
    const first = ask(node.url, 1, read);
    while (node.seen.length < 2) {
      await new Promise(setImmediate);
    }
    gate.open();
    expect(await first).toStrictEqual(FIVE);
    expect(await ask(node.url, 1, read)).toStrictEqual(FIVE);
    expect(methodsOf(node)).toStrictEqual(['eth_chainId', 'figure', 'figure']);
  });

  it('on another chain is rejected every time', async () => {
    const node = await start(rpcScript({ ...VALID, eth_chainId: '0xaa36a7' }));
    const ask = createNode(fetch, true);
    for (let time = 0; time < 2; time += 1) {
      expect(await ask(node.url, 1, read)).toMatchObject({
        kind: 'wrong-chain',
      });
    }
    expect(await ask(node.url, 11155111, read)).toStrictEqual(FIVE);
    expect(await ask(node.url, 1, read)).toMatchObject({ kind: 'wrong-chain' });
  });

  it.each<[string, Script]>([
    [
      'does not know the method',
      () => ({
        json: { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no' } },
      }),
    ],
    ['forbids the request', () => ({ status: 403, body: 'no' })],
    [
      'returns an invalid result',
      () => ({ json: { jsonrpc: '2.0', id: 1, result: {} } }),
    ],
  ])(
    'that %s for eth_chainId is trusted only if the user set it',
    async (_, odd) => {
      const script = but('eth_chainId', odd);
      expect(await askOnce(script)).toStrictEqual(FIVE);
      expect(await askOnce(script, false)).toMatchObject({ ok: false });
    },
  );

  it('gets one chain id request for several parallel reads', async () => {
    const node = await start(rpcScript(VALID));
    const both = async (ask: Ask): Promise<Result<boolean>> => {
      const answers = await Promise.all([ask(CALL), ask(CALL)]);
      return { ok: true, value: answers.every(({ ok }) => ok) };
    };
    const answer = await createNode(fetch, true)(node.url, 1, both);
    expect(answer).toStrictEqual({ ok: true, value: true });
    expect(methodsOf(node)).toStrictEqual(['eth_chainId', 'figure', 'figure']);
  });

  it.each<[string, Script, string]>([
    ['returns 500', () => ({ status: 500 }), 'http-status'],
    ['hangs up', () => 'drop', 'network'],
    ['limits the rate', () => ({ status: 429, json: {} }), 'rate-limited'],
    ['answers HTML', () => ({ body: '<html>' }), 'not-json'],
  ])('that %s for eth_chainId is rejected', async (_, odd, kind) => {
    expect(await askOnce(but('eth_chainId', odd))).toMatchObject({ kind });
  });

  const reply =
    (more: object): Script =>
    () => ({ json: { jsonrpc: '2.0', id: 1, ...more } });
  it.each<[string, Script, object]>([
    ['null for a figure', reply({ result: null }), { kind: 'bad-answer' }],
    ['another id', reply({ id: 2, result: '0x5' }), { kind: 'bad-answer' }],
    [
      'its id as text',
      reply({ id: '1', result: '0x5' }),
      { kind: 'bad-answer' },
    ],
    ['a batch', () => ({ json: [] }), { kind: 'bad-answer' }],
    ['HTML', () => ({ body: '<html>' }), { kind: 'not-json' }],
    [
      'an error',
      reply({ error: { code: -32000, message: 'https://secret' } }),
      { kind: 'bad-answer' },
    ],
    [
      'a rate limit error',
      reply({ error: { code: -32005, message: 'no' } }),
      { kind: 'rate-limited' },
    ],
    [
      '401',
      () => ({ status: 401, json: { jsonrpc: '2.0', id: 1, result: '0x5' } }),
      { kind: 'key-refused', status: 401 },
    ],
    [
      '500',
      () => ({ status: 500, json: {} }),
      { kind: 'http-status', status: 500 },
    ],
  ])('that returns %s is reported', async (_, odd, error) => {
    expect(await askOnce(but('figure', odd))).toStrictEqual({
      ok: false,
      ...error,
    });
  });

  it('that returns 50 MB is not read to the end', async () => {
    let sent = 0;
    async function* flood(): AsyncGenerator<Uint8Array> {
      for (; sent < 10; sent += 1) {
        yield new Uint8Array(5_000_000).fill(32);
        await new Promise(setImmediate);
      }
    }
    const result = await askOnce(but('figure', () => ({ body: flood() })));
    expect(result).toMatchObject({ kind: 'too-large' });
    expect(sent).toBeLessThan(9);
  });
});

it('a node that supports no method gives no result', async () => {
  const methods = { eth_chainId: rpcError(-32601), figure: rpcError(-32601) };
  expect(await askOnce(rpcScript(methods))).toMatchObject({
    kind: 'bad-answer',
  });
});
