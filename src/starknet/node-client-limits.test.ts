import { createNodeClient } from './node-client';
import {
  CHAIN,
  METHODS,
  NUM,
  VALID,
  five,
  setUp,
  stopNodes,
} from '../../test/support/node-client';
import type { RpcRequest } from '../../test/support/scripted-node';
import { answerCall, rpcScript } from '../../test/support/scripted-rpc';
import { newEndpoint } from '../http/endpoints';

afterEach(stopNodes);

it('a response of more than 5 MB is not used', async () => {
  const { client, nodes } = await setUp([
    async ({ calls }) => {
      const methods = { ...METHODS, num: 7 };
      const answers = await Promise.all(
        calls.map(async (call) => answerCall(call, methods)),
      );
      return { body: JSON.stringify(answers).padEnd(5_000_001, ' ') };
    },
    VALID,
  ]);
  expect(await client.read([NUM])).toStrictEqual([five]);
  expect(nodes.map(({ seen }) => seen.length)).toStrictEqual([1, 1]);
});

it('an endpoint on another chain is skipped for a minute, also if another request to it failed first', async () => {
  let now = 0;
  const elsewhere = rpcScript({ ...METHODS, starknet_chainId: '0x1' });
  const { client, nodes } = await setUp(
    [
      async (request, index) =>
        request.calls.length === 50
          ? { status: 503, json: {} }
          : elsewhere(request, index),
      VALID,
    ],
    { now: () => now },
  );
  const asked = (): number | undefined => nodes[0]?.seen.length;
  await client.read(Array.from({ length: 60 }, () => NUM));
  expect(asked()).toBe(2);
  now += 59_000;
  await client.read([NUM]);
  expect(asked()).toBe(2);
});

describe('reads that can be done without', () => {
  beforeAll(() => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'],
    });
  });
  afterAll(() => jest.useRealTimers());

  /** A node that takes 80 milliseconds for each request, and refuses batches. */
  const slow = async (_: string, init: RequestInit): Promise<Response> => {
    await new Promise((resolve) => {
      setTimeout(resolve, 80);
    });
    const body = JSON.parse(init.body as string) as RpcRequest | RpcRequest[];
    return Array.isArray(body)
      ? Response.json({}, { status: 405 })
      : Response.json(await answerCall(body, METHODS));
  };

  it.each([
    [300, [five, five]],
    [100, undefined],
  ])(
    'take %d milliseconds at most, in however many requests',
    async (timeout, result) => {
      const client = createNodeClient({
        fetch: slow,
        endpoints: [newEndpoint('https://node.example')],
        chainId: CHAIN,
      });
      const read = client.tryRead([NUM, NUM], timeout);
      for (let step = 0; step < 100; step += 1) {
        await jest.advanceTimersByTimeAsync(10);
        await new Promise(setImmediate);
      }
      expect(await read).toStrictEqual(result);
    },
  );
});
