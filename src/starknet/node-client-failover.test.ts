import type { NodeAnswers } from './node-answers';
import type { AskOptions } from './node-client';
import {
  METHODS,
  VALID,
  NUM,
  five,
  echo,
  setUp,
  walletErrorOf,
  HANDSHAKE,
  hang,
  methodsOf,
  type Setup,
} from '../../dev/testing/nodes/node-client';
import type { Script } from '../../dev/testing/nodes/scripted-node';
import { rpcError, rpcScript } from '../../dev/testing/nodes/scripted-rpc';
import { serve } from '../../dev/testing/nodes/servers';
import { definedMembers } from '../core/defined';
import { newEndpoint } from '../http/endpoints';
import type { RpcResult } from '../http/json-rpc';

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
    const failure = await walletErrorOf(client.read([NUM]));
    expect(failure.kind).toBe('unreachable');
    expect(failure.data).toStrictEqual({});
    expect(node?.seen).toHaveLength(2);
    expect(second?.seen).toHaveLength(2);
    expect(waits).toStrictEqual([500]);
  });

  it('waits once, and not long, if all endpoints are cooling down', async () => {
    const { client, nodes, waits } = await setUp([() => 'drop', () => 'drop']);
    for (let failures = 0; failures < 8; failures += 1) {
      await walletErrorOf(client.read([NUM]));
    }
    waits.length = 0;
    const before = nodes.map(({ seen }) => seen.length);
    await walletErrorOf(client.read([NUM]));
    expect(waits).toStrictEqual([2_000]);
    expect(nodes.map(({ seen }) => seen.length)).toStrictEqual(
      before.map((count) => count + 1),
    );
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
    await walletErrorOf(client.read([NUM]));
    expect(node?.seen).toHaveLength(2);
    expect(second?.seen).toHaveLength(2);
    // The first one’s cooldown ended while the second one was slow.
    expect(waits).toStrictEqual([]);
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
    const failure = await walletErrorOf(short.client.read([NUM]));
    expect(failure.kind).toBe('too-many-requests');
    expect(failure.data).toStrictEqual({ retryAfterSeconds: 2 });
    expect(short.waits).toStrictEqual([2_000]);

    const long = await setUp([busy('600')]);
    await walletErrorOf(long.client.read([NUM]));
    expect(long.waits).toStrictEqual([2_000]);
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

/** In milliseconds: enough for a server in this process, however busy the machine is. */
const LONG = 5000;

/** What a scripted node does, by its name in the tables below. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  5: VALID,
  7: rpcScript({ ...METHODS, num: 7 }),
  29: rpcScript({ ...METHODS, num: rpcError(29) }),
  busy: rpcScript({ ...METHODS, num: rpcError(-32603) }),
  drop: () => 'drop',
  elsewhere: rpcScript({ ...METHODS, starknet_chainId: '0x1' }),
  hang,
  wrong: rpcScript({ ...METHODS, num: 'no number' }),
};

type Nodes = Setup & { readonly asked: () => string };

/** A client of nodes with the named scripts, one of which is the user's own. */
async function nodes(names: string, options: Case = {}): Promise<Nodes> {
  const { own, secondNode = false, isCoolingDown = false } = options;
  const scripts = names.split(' ').map((name) => SCRIPTS[name] ?? hang);
  const servers = await Promise.all(scripts.map(serve));
  const endpoints = servers.map(({ url }, index) =>
    newEndpoint(url, index !== own),
  );
  for (const first of isCoolingDown ? endpoints.slice(0, 1) : []) {
    first.coolingDownUntil = 1;
  }
  return {
    ...(await setUp([], { endpoints, secondNode })),
    nodes: servers,
    asked: () => servers.map(({ seen }) => seen.length).join(' '),
  };
}

type Case = Partial<AskOptions> & {
  readonly own?: number;
  readonly secondNode?: boolean;
  readonly isCoolingDown?: boolean;
};

const valuesIn = ({ answers }: NodeAnswers<RpcResult<number>[]>): string =>
  answers
    .flat()
    .map((answer) => (answer.ok ? answer.value : answer.error.code))
    .join(' ');

type Row = [
  name: string,
  nodes: string,
  /** The values that they answer, or their errors. */
  answers: string,
  needed: number,
  /** How often each of them is asked. */
  asked: string,
  options?: Case,
];

const COOLING = { isCoolingDown: true };
const OWN = { own: 0 };
const SOON = { within: 200 };
const WANTED = { secondNode: true };

const CASES: Record<AskOptions['by'], Row[]> = {
  one: [
    ['is the first', '5 7', '5', 1, '1 0'],
    ['is the first that is ready', '5 7', '7', 1, '0 1', COOLING],
    ['is asked once if it is wrong', 'wrong 5', '', 1, '1 0'],
    ['is asked once if it is silent', 'hang 5', '', 1, '1 0', SOON],
  ],
  second: [
    ['is the one after the first', '5 7 5', '7', 1, '0 1 0', WANTED],
    ['is silent', '5 hang 7', '', 1, '0 1 0', { ...WANTED, ...SOON }],
    ['is on another chain', '5 elsewhere', '', 1, '0 1', WANTED],
    ['is ready', '5 5 7', '7', 1, '0 0 1', { ...WANTED, ...COOLING }],
    ['is not ready', '5 7', '', 1, '0 0', { ...WANTED, ...COOLING }],
    ['is not there', '5', '', 0, '0', WANTED],
    ['is asked only if the user wants it', '5 7', '', 0, '0 0'],
  ],
  two: [
    ['are the first and another', '5 7 5', '5 7', 2, '1 1 0'],
    ['agree on a part', '5 7', '5 7 7', 2, '1 1', { repeated: [NUM, NUM] }],
    ['are one if the first is lost', 'drop 7', '7', 2, '1 2'],
    ['are one if the first is busy', 'busy 7', '7', 2, '1 2'],
    ['are one if the second is silent', '5 hang 7', '5', 2, '1 1 0', SOON],
    ['are one if the second is elsewhere', '5 elsewhere', '5', 2, '1 1'],
    ['are one if there is no other', '5', '5', 1, '1'],
    ['are one if nothing is repeated', '5 7', '5', 1, '1 0', { repeated: [] }],
    ['are the user’s own alone', '5 7', '5', 1, '1 0', OWN],
    [
      'are more if the user wants',
      '5 7',
      '5 7',
      2,
      '1 1',
      { ...OWN, ...WANTED },
    ],
    ['are not one in place of the own', 'drop 7 7', '7', 2, '1 1 0', OWN],
  ],
  all: [
    ['are each', '5 elsewhere drop 29 7', '5 29 7', 2, '1 1 1 1 1'],
    ['are those in cooldown too', '5 7', '5 7', 2, '1 1', COOLING],
    ['are those in time', 'hang 5', '5', 2, '1 1', { within: 1_000 }],
    ['are the only one', '5', '5', 1, '1'],
    [
      'are the own if enough',
      '5 7',
      '5',
      1,
      '1 0',
      { ...OWN, isOwnEnough: true },
    ],
    ['are not the own alone', '5 7', '5 7', 2, '1 1', OWN],
    ['are each without an own', '5 7', '5 7', 2, '1 1', { isOwnEnough: true }],
  ],
};

describe.each(Object.entries(CASES))('%s', (by, rows) => {
  it.each(rows)('%s', async (_, names, values, needed, asked, options = {}) => {
    const { isOwnEnough, within = LONG, repeated } = options;
    const setup = await nodes(names, options);
    const how = definedMembers({ by, within, repeated, isOwnEnough });
    const said = await setup.client.ask(NUM, how as AskOptions & { by: 'all' });
    expect([valuesIn(said), said.needed]).toStrictEqual([values, needed]);
    expect(setup.asked()).toBe(asked);
  });
});

describe('ask', () => {
  it.each([
    ['7', '5 7'],
    ['', 'drop 7'],
    ['', 'busy 7'],
  ])(
    'has a second opinion of %j beside a read from %s',
    async (opinion, names) => {
      const { client } = await nodes(names, WANTED);
      const [, said] = await Promise.all([
        client.read(NUM),
        client.ask(NUM, { by: 'second', within: LONG }),
      ]);
      expect(valuesIn(said)).toBe(opinion);
    },
  );

  it('asks for the chain in the same request', async () => {
    const { client, node } = await setUp([VALID]);
    await client.ask(NUM, { by: 'one', within: LONG });
    expect(methodsOf(node)).toStrictEqual([[...HANDSHAKE, 'num']]);
  });

  it.each([
    ['one', 'wrong 7', '5'],
    ['second', '5 wrong 7', '7'],
    ['two', '5 wrong 7', '5 7'],
    ['all', 'wrong 7', '5 7'],
  ])('counts a failure of a second endpoint only: %s', async (...row) => {
    const [by, names, values] = row;
    const { client, nodes: servers } = await nodes(names, WANTED);
    const options = { by, within: LONG } as AskOptions & { by: 'all' };
    await client.ask(NUM, options);
    servers[names.split(' ').indexOf('wrong')]?.follow(VALID);
    expect(valuesIn(await client.ask(NUM, options))).toBe(values);
  });

  it('fails only if no endpoint answers what two are asked', async () => {
    const { client } = await nodes('drop drop');
    const asked = client.ask(NUM, { by: 'two', within: LONG });
    expect(await walletErrorOf(asked)).toMatchObject({ kind: 'unreachable' });
  });

  it.each<[string, string, number | undefined, string, string]>([
    ['of another', '5 7', undefined, '7', '1 1'],
    ['not of the only one', '5', undefined, '', '1'],
    ['not of a silent one', '5 hang', undefined, '', '1 1'],
    ['of the user’s own by itself', '5 7', 0, '5', '1 0'],
    ['of none beside the user’s own', '5 5 7', 2, '7', '1 0 1'],
    ['not of what is not known', 'wrong 7', undefined, '', '1 0'],
  ])('gets a later confirmation %s', async (_, names, own, values, asked) => {
    const { client, ...setup } = await nodes(names, definedMembers({ own }));
    const { confirm } = await client.ask(NUM, { by: 'one', within: LONG });
    expect(valuesIn(await confirm(200))).toBe(values);
    expect(setup.asked()).toBe(asked);
  });

  it('never takes an endpoint’s own word for a confirmation', async () => {
    const { client, asked } = await nodes('5 7', COOLING);
    const said = await client.ask(NUM, { by: 'one', within: LONG });
    expect(valuesIn(said)).toBe('7');
    // Meanwhile the first is still in cooldown.
    expect(valuesIn(await said.confirm(LONG))).toBe('');
    expect(asked()).toBe('0 1');
  });
});
