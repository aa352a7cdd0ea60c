import {
  HANDSHAKE,
  METHODS,
  NUM,
  VALID,
  failureOf,
  five,
  hang,
  methodsOf,
  setUp,
  stopNodes,
} from '../../test/support/node-client';
import { rpcError, rpcScript } from '../../test/support/scripted-rpc';

afterEach(stopNodes);

const ELSEWHERE = rpcScript({ ...METHODS, starknet_chainId: '0x1' });
/** In milliseconds: enough for a server in this process, however busy the machine is. */
const LONG = 2000;

const SEVEN = rpcScript({ ...METHODS, num: 7 });

describe('readEach', () => {
  it('asks all endpoints, each for its chain, and says which gave no answer', async () => {
    const { client, nodes } = await setUp([
      VALID,
      ELSEWHERE,
      hang,
      () => 'drop',
      rpcScript({ ...METHODS, num: rpcError(29) }),
      SEVEN,
    ]);
    expect(await client.readEach([NUM], LONG)).toStrictEqual([
      [five],
      undefined,
      undefined,
      undefined,
      [{ ok: false, error: { code: 29, message: '' } }],
      [{ ok: true, value: 7 }],
    ]);
    expect(nodes.map(methodsOf)[0]).toStrictEqual([[...HANDSHAKE, 'num']]);
    expect(await client.readEach([NUM], LONG, 1)).toStrictEqual([[five]]);
  });

  it('asks those in cooldown too', async () => {
    const { client, nodes } = await setUp([() => 'drop']);
    await failureOf(client.read([NUM]));
    nodes[0]?.follow(VALID);
    expect(await client.readEach([NUM], LONG)).toStrictEqual([[five]]);
  });
});

describe('readSecond', () => {
  it('asks the endpoint after the one that a read uses', async () => {
    const { client } = await setUp([() => 'drop', VALID, SEVEN]);
    const [first, second] = await Promise.all([
      client.read([NUM]),
      client.readSecond([NUM], LONG),
    ]);
    expect([first, second]).toStrictEqual([[five], [five]]);
    // The first is in cooldown now.
    expect(await client.read([NUM])).toStrictEqual([five]);
    expect(await client.readSecond([NUM], LONG)).toStrictEqual([
      { ok: true, value: 7 },
    ]);
  });

  it('is silent after a timeout or an answer for another chain, and asks another next', async () => {
    const { client } = await setUp([VALID, hang, ELSEWHERE, SEVEN]);
    expect(await client.readSecond([NUM], 50)).toBe('silent');
    expect(await client.readSecond([NUM], LONG)).toBe('silent');
    expect(await client.readSecond([NUM], LONG)).toStrictEqual([
      { ok: true, value: 7 },
    ]);
  });

  it('asks nobody if there is one endpoint only', async () => {
    const { client, nodes } = await setUp([VALID]);
    expect(await client.readSecond([NUM], 50)).toBeUndefined();
    expect(nodes[0]?.seen).toStrictEqual([]);
  });
});

describe('readBoth', () => {
  it('asks the first endpoint, and another about a part', async () => {
    const { client, nodes } = await setUp([VALID, SEVEN, VALID]);
    expect(await client.readBoth([NUM, NUM], [NUM], LONG)).toStrictEqual([
      [five, five],
      [{ ok: true, value: 7 }],
    ]);
    expect(nodes.map(({ seen }) => seen.length)).toStrictEqual([1, 1, 0]);
  });

  it('counts one endpoint once: where it stands in for the first, there is no other', async () => {
    const busy = rpcScript({ ...METHODS, num: rpcError(-32603) });
    for (const first of [() => 'drop' as const, busy]) {
      const { client } = await setUp([first, SEVEN]);
      expect(await client.readBoth([NUM], [NUM], LONG)).toStrictEqual([
        [{ ok: true, value: 7 }],
        undefined,
      ]);
    }
  });

  it('asks another one the next time if the other was silent', async () => {
    const { client } = await setUp([VALID, hang, SEVEN]);
    await client.readBoth([NUM], [NUM], 50);
    expect(await client.readBoth([NUM], [NUM], LONG)).toStrictEqual([
      [five],
      [{ ok: true, value: 7 }],
    ]);
  });

  it('doesn’t wait longer than it may, nor fail for the other’s sake', async () => {
    const { client } = await setUp([VALID, hang, ELSEWHERE]);
    expect(await client.readBoth([NUM], [NUM], 50)).toStrictEqual([
      [five],
      undefined,
    ]);
    expect(await client.readBoth([NUM], [NUM], LONG)).toStrictEqual([
      [five],
      undefined,
    ]);
  });

  it('fails only if nobody answers', async () => {
    const { client } = await setUp([() => 'drop', () => 'drop']);
    expect(await failureOf(client.readBoth([NUM], [NUM], LONG))).toMatchObject({
      kind: 'unreachable',
    });
  });

  it('asks nobody else if there is one endpoint only, or nothing to ask', async () => {
    const alone = await setUp([VALID]);
    expect(await alone.client.readBoth([NUM], [NUM], LONG)).toStrictEqual([
      [five],
    ]);
    const { client, nodes } = await setUp([VALID, SEVEN]);
    expect(await client.readBoth([NUM], [], LONG)).toStrictEqual([[five]]);
    expect(nodes[1]?.seen).toStrictEqual([]);
  });
});
