import {
  METHODS,
  VALID,
  NUM,
  five,
  echo,
  setUp,
  failureOf,
  HANDSHAKE,
  hang,
  methodsOf,
} from '../../dev/testing/nodes/node-client';
import type { Script } from '../../dev/testing/nodes/scripted-node';
import { rpcError, rpcScript } from '../../dev/testing/nodes/scripted-rpc';

describe('failover', () => {
  it('skips an endpoint that failed until its cooldown is over', async () => {
    let time = 0;
    const { client, node } = await setUp([() => 'drop', VALID], {
      now: () => time,
    });
    await client.read([NUM]);
    await client.read([NUM]);
    expect(node?.seen).toHaveLength(1);
    time = 500;
    node?.follow(VALID);
    expect(await client.read([NUM])).toStrictEqual([five]);
    expect(node?.seen).toHaveLength(2);
  });

  it('waits before a second round, and has no third', async () => {
    const { client, node, second, waits } = await setUp([
      () => 'drop',
      () => ({ body: 'x' }),
    ]);
    const failure = await failureOf(client.read([NUM]));
    expect(failure.kind).toBe('unreachable');
    expect(failure.data).toStrictEqual({});
    expect(node?.seen).toHaveLength(2);
    expect(second?.seen).toHaveLength(2);
    expect(waits).toStrictEqual([500]);
  });

  it('recovers in the second round', async () => {
    const { client } = await setUp([
      async (request, index) => (index === 0 ? 'drop' : VALID(request, index)),
    ]);
    expect(await client.read([NUM])).toStrictEqual([five]);
  });

  it('doubles the cooldown with each failure', async () => {
    const { client, waits } = await setUp([() => 'drop']);
    await failureOf(client.read([NUM]));
    await failureOf(client.read([NUM]));
    await failureOf(client.read([NUM]));
    // The first wait is between the rounds of one read, the others before the only
    // round of a read.
    expect(waits).toStrictEqual([500, 1_000, 2_000]);
  });

  it('waits once, and not long, if all endpoints are cooling down', async () => {
    const { client, nodes, waits } = await setUp([() => 'drop', () => 'drop']);
    for (let failures = 0; failures < 8; failures += 1) {
      await failureOf(client.read([NUM]));
    }
    waits.length = 0;
    const before = nodes.map(({ seen }) => seen.length);
    await failureOf(client.read([NUM]));
    expect(waits).toStrictEqual([2_000]);
    expect(nodes.map(({ seen }) => seen.length)).toStrictEqual(
      before.map((count) => count + 1),
    );
  });

  it('forgets earlier failures after a success', async () => {
    const { client, node, waits } = await setUp([() => 'drop']);
    await failureOf(client.read([NUM]));
    node?.follow(VALID);
    await client.read([NUM]);
    node?.follow(() => 'drop');
    await failureOf(client.read([NUM]));
    expect(waits).toStrictEqual([500, 1_000, 500]);
  });

  it('skips no endpoint in the second round', async () => {
    let time = 0;
    const { client, node, second, waits } = await setUp(
      [
        () => 'drop',
        () => {
          time += 10_000;
          return 'drop';
        },
      ],
      { now: () => time },
    );
    await failureOf(client.read([NUM]));
    expect(node?.seen).toHaveLength(2);
    expect(second?.seen).toHaveLength(2);
    // The first one’s cooldown ended while the second one was slow.
    expect(waits).toStrictEqual([]);
  });

  it('counts concurrent failures as one', async () => {
    const { client, waits } = await setUp([() => 'drop'], {
      limits: { rounds: 1 },
    });
    await Promise.all([1, 2, 3].map(async () => failureOf(client.read([NUM]))));
    await failureOf(client.read([NUM]));
    expect(waits).toStrictEqual([500]);
  });

  it('honours Retry-After, up to a limit, and passes it on', async () => {
    const busy =
      (seconds: string): Script =>
      () => ({
        status: 429,
        headers: { 'retry-after': seconds },
        json: {},
      });
    const short = await setUp([busy('2')]);
    const failure = await failureOf(short.client.read([NUM]));
    expect(failure.kind).toBe('too-many-requests');
    expect(failure.data).toStrictEqual({ retryAfterSeconds: 2 });
    expect(short.waits).toStrictEqual([2_000]);

    const long = await setUp([busy('600')]);
    await failureOf(long.client.read([NUM]));
    expect(long.waits).toStrictEqual([2_000]);
  });

  it('reports a rate limit only if every endpoint did', async () => {
    const { client } = await setUp([
      () => ({ status: 429, json: {} }),
      () => 'drop',
    ]);
    expect((await failureOf(client.read([NUM]))).kind).toBe('unreachable');
  });

  it('returns an internal error if no endpoint returns a result', async () => {
    const broken = rpcScript({ ...METHODS, num: rpcError(-32603, 'Internal') });
    const { client, nodes: own } = await setUp([broken, () => 'drop']);
    expect(await client.read([NUM, echo(1)])).toStrictEqual([
      { ok: false, error: { code: -32603, message: 'Internal' } },
      { ok: true, value: 1 },
    ]);
    expect(own.map(({ seen }) => seen.length)).toStrictEqual([1, 1]);
  });
});

const ELSEWHERE = rpcScript({ ...METHODS, starknet_chainId: '0x1' });
/** In milliseconds: enough for a server in this process, however busy the machine is. */
const LONG = 5000;

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

  it('asks endpoints in cooldown too', async () => {
    const { client, nodes } = await setUp([() => 'drop']);
    await failureOf(client.read([NUM]));
    nodes[0]?.follow(VALID);
    expect(await client.readEach([NUM], LONG)).toStrictEqual([[five]]);
  });
});

describe('readConfirmable', () => {
  it('asks one endpoint, and another only to confirm', async () => {
    const { client, nodes } = await setUp([VALID, SEVEN]);
    const found = await client.readConfirmable([NUM], LONG);
    expect(found?.answers).toStrictEqual([five]);
    expect(nodes[1]?.seen).toStrictEqual([]);
    expect(await found?.confirmation(LONG)).toStrictEqual([
      { ok: true, value: 7 },
    ]);
  });

  it('never takes an endpoint’s own word for a confirmation', async () => {
    const { client, nodes } = await setUp([() => 'drop', SEVEN]);
    await client.read([NUM]);
    // The first is in cooldown, so that the second is the first that is ready.
    const found = await client.readConfirmable([NUM], LONG);
    expect(found?.answers).toStrictEqual([{ ok: true, value: 7 }]);
    const before = nodes[1]?.seen.length;
    expect(await found?.confirmation(LONG)).toBeUndefined();
    expect(nodes[1]?.seen).toHaveLength(before ?? 0);
  });

  it('is unconfirmed if there is only one endpoint, or no answer in time', async () => {
    const alone = await setUp([VALID]);
    const only = await alone.client.readConfirmable([NUM], LONG);
    expect(await only?.confirmation(LONG)).toBeUndefined();
    const { client } = await setUp([VALID, hang]);
    const found = await client.readConfirmable([NUM], LONG);
    expect(await found?.confirmation(50)).toBeUndefined();
  });

  it('returns nothing if the endpoint gives no answer in time', async () => {
    const { client } = await setUp([hang, VALID]);
    expect(await client.readConfirmable([NUM], 50)).toBeUndefined();
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

  it('returns nothing after a timeout or from another chain, and asks another next', async () => {
    const { client } = await setUp([VALID, hang, ELSEWHERE, SEVEN]);
    expect(await client.readSecond([NUM], 50)).toBe('silent');
    expect(await client.readSecond([NUM], LONG)).toBe('silent');
    expect(await client.readSecond([NUM], LONG)).toStrictEqual([
      { ok: true, value: 7 },
    ]);
  });

  it('sends no request if there is only one endpoint', async () => {
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

  it('counts one endpoint once: if it replaces the first, there is no second', async () => {
    const busy = rpcScript({ ...METHODS, num: rpcError(-32603) });
    for (const first of [() => 'drop' as const, busy]) {
      const { client } = await setUp([first, SEVEN]);
      expect(await client.readBoth([NUM], [NUM], LONG)).toStrictEqual([
        [{ ok: true, value: 7 }],
        undefined,
      ]);
    }
  });

  it('asks another endpoint next time if the second was silent', async () => {
    const { client } = await setUp([VALID, hang, SEVEN]);
    await client.readBoth([NUM], [NUM], 50);
    expect(await client.readBoth([NUM], [NUM], LONG)).toStrictEqual([
      [five],
      [{ ok: true, value: 7 }],
    ]);
  });

  it('neither waits beyond its limit nor fails because of the second endpoint', async () => {
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

  it('fails only if no endpoint answers', async () => {
    const { client } = await setUp([() => 'drop', () => 'drop']);
    expect(await failureOf(client.readBoth([NUM], [NUM], LONG))).toMatchObject({
      kind: 'unreachable',
    });
  });

  it('asks no second endpoint if there is none, or if there is nothing to ask', async () => {
    const alone = await setUp([VALID]);
    expect(await alone.client.readBoth([NUM], [NUM], LONG)).toStrictEqual([
      [five],
    ]);
    const { client, nodes } = await setUp([VALID, SEVEN]);
    expect(await client.readBoth([NUM], [], LONG)).toStrictEqual([[five]]);
    expect(nodes[1]?.seen).toStrictEqual([]);
  });
});
