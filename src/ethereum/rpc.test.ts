import {
  QuantityShape,
  UintShape,
  ethereumNodes,
  readByProvider,
  type EthereumProvider,
} from './rpc';
import { scriptedEthereum } from '../../dev/testing/nodes/scripted-ethereum';
import { makeGate, type Script } from '../../dev/testing/nodes/scripted-node';
import { rpcScript, type Methods } from '../../dev/testing/nodes/scripted-rpc';
import { serve } from '../../dev/testing/nodes/servers';
import { createConnection, type Connection } from '../http/connection';
import { SYSTEM_CLOCK, DEFAULT_LIMITS, newEndpoint } from '../http/endpoints';
import type { RpcOutcomes } from '../http/json-rpc';
import { query } from '../http/query';
import { requestError } from '../http/request-error';

const CALL = { method: 'figure', params: ['x', false], struct: QuantityShape };
const VALID: Methods = { eth_chainId: '0x1', figure: '0x5' };
const FIVE = { ok: true, value: [{ ok: true, value: '0x5' }] };
const connection = (areOwn: boolean): Connection =>
  createConnection(fetch, ethereumNodes(1, areOwn), '', {
    ...DEFAULT_LIMITS,
    ...SYSTEM_CLOCK,
  });

/** Reads two figures from a new node. */
async function figureOf(script: Script, isOwn = true): Promise<RpcOutcomes> {
  const endpoint = newEndpoint((await serve(script)).url);
  endpoint.noBatches = true;
  return await connection(isOwn).exchange(endpoint, [CALL]);
}

/** A node that is valid except for one method. */
const but = (method: string, odd: Script): Script => {
  const valid = rpcScript(VALID);
  return async (request, index) =>
    request.calls[0]?.method === method
      ? odd(request, index)
      : valid(request, index);
};

/** A node's answer to any call. */
const reply =
  (more: object): Script =>
  ({ calls: [call] }) => ({ json: { jsonrpc: '2.0', id: call?.id, ...more } });

describe('an Ethereum node', () => {
  it('gets one chain id request, in parallel with the first reads', async () => {
    const gate = makeGate();
    const node = await serve(
      but('eth_chainId', async (request, index) => {
        await gate.opened;
        return reply({ result: '0x1' })(request, index);
      }),
    );
    const { exchange } = connection(true);
    const endpoint = newEndpoint(node.url);
    endpoint.noBatches = true;
    const first = exchange(endpoint, [CALL, CALL]);
    while (node.seen.length < 3) {
      await new Promise(setImmediate);
    }
    gate.open();
    const answers = { ok: true, value: [...FIVE.value, ...FIVE.value] };
    expect(await first).toStrictEqual(answers);
    expect(await exchange(endpoint, [CALL])).toStrictEqual(FIVE);
    expect(
      node.seen
        .flatMap(({ calls }) => calls.map(({ method }) => method))
        .sort(),
    ).toStrictEqual(['eth_chainId', 'figure', 'figure', 'figure']);
  });

  it.each<[string, Script]>([
    [
      'does not know the method',
      reply({ error: { code: -32601, message: 'no' } }),
    ],
    ['forbids the request', () => ({ status: 403, body: 'no' })],
    ['returns an invalid result', reply({ result: {} })],
  ])(
    'that %s for eth_chainId is trusted only if the user set it',
    async (_, odd) => {
      const script = but('eth_chainId', odd);
      expect(await figureOf(script)).toStrictEqual(FIVE);
      expect(await figureOf(script, false)).toMatchObject({ ok: false });
    },
  );

  it.each<[string, Script, string]>([
    ['names another chain', reply({ result: '0xaa36a7' }), 'wrong-chain'],
    ['returns 500', () => ({ status: 500 }), 'http-status'],
    ['hangs up', () => 'drop', 'network'],
    ['limits the rate', () => ({ status: 429, json: {} }), 'rate-limited'],
    ['answers HTML', () => ({ body: '<html>' }), 'not-json'],
  ])('that %s for eth_chainId is rejected', async (_, odd, kind) => {
    expect(await figureOf(but('eth_chainId', odd))).toMatchObject({ kind });
  });
});

describe('the wallet’s own provider', () => {
  /** A method that returns the provider's chain id when it is called. */
  const where = (_: unknown, chain: number): string =>
    `0x${chain.toString(16)}`;
  const readBy = async (provider: EthereumProvider): Promise<unknown> =>
    readByProvider(
      provider,
      1,
      query({ method: 'where', params: [], struct: UintShape }, (found) =>
        found.ok ? found : requestError('bad-answer'),
      ),
    );

  it('gets a chain id request before and after the reads', async () => {
    const provider = scriptedEthereum({ where }, 1);
    expect(await readBy(provider)).toStrictEqual({ ok: true, value: 1n });
    expect(provider.asked).toStrictEqual([
      'eth_chainId',
      'where',
      'eth_chainId',
    ]);
  });

  it('on another chain gets no other request, and is not switched', async () => {
    const provider = scriptedEthereum({ where }, 137);
    expect(await readBy(provider)).toStrictEqual({
      ok: false,
      kind: 'wrong-chain',
      providerChainId: 137n,
    });
    expect(provider.asked).toStrictEqual(['eth_chainId']);
  });

  it('that switches its chain during the reads gives no result', async () => {
    const gate = makeGate();
    const provider = scriptedEthereum(
      {
        where: async (_: unknown, chain: number) => {
          await gate.opened;
          return where(_, chain);
        },
      },
      1,
    );
    const answer = readBy(provider);
    while (!provider.asked.includes('where')) {
      await new Promise(setImmediate);
    }
    provider.chainId = 137;
    gate.open();
    expect(await answer).toMatchObject({
      kind: 'wrong-chain',
      providerChainId: 137n,
    });
  });

  it.each<[string, () => unknown]>([
    ['rejects', () => Promise.reject(new Error('https://node.example/key'))],
    [
      'throws',
      () => {
        throw new TypeError('https://node.example/key');
      },
    ],
    ['returns garbage', () => 'https://node.example/key'],
    ['returns undefined', () => undefined],
    ['returns no number', () => '0x'],
  ])('that %s causes an error without details', async (_, answer) => {
    for (const method of ['where', 'eth_chainId']) {
      const provider = scriptedEthereum({ where, [method]: answer }, 1);
      const failure = await readBy(provider);
      expect(failure).toMatchObject({ ok: false });
      expect(Object.keys(failure as object)).toStrictEqual(['ok', 'kind']);
    }
  });

  it('that never answers times out after ten seconds in total', async () => {
    jest.useFakeTimers();
    for (const silent of ['eth_chainId', 'where']) {
      const provider = scriptedEthereum(
        { where, [silent]: async () => new Promise(() => undefined) },
        1,
      );
      const answer = readBy(provider);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await answer).toStrictEqual({ ok: false, kind: 'timeout' });
      expect(jest.getTimerCount()).toBe(0);
    }
    jest.useRealTimers();
  });
});
