import { createNodes, type NodeClients } from './node-clients';
import {
  METHODS,
  NUM,
  walletErrorOf,
} from '../../dev/testing/nodes/node-client';
import type { RpcRequest } from '../../dev/testing/nodes/scripted-node';
import { answerAll } from '../../dev/testing/nodes/scripted-rpc';
import { memoryState } from '../../dev/testing/wallet/memory-state';
import { settle } from '../../dev/testing/wallet/slow-user';
import { MAINNET, NETWORKS, SEPOLIA } from '../config/networks';
import {
  createSettingsRepository,
  type SettingsRepository,
} from '../state/settings';
import { createStore } from '../state/store';

const OWN = 'https://own.example/key';
const OTHER = 'https://other.example';
const [FIRST = ''] = NETWORKS[SEPOLIA].nodes;

type Setup = {
  nodes: NodeClients;
  settings: SettingsRepository;
  /** The URL of each request, and its number of calls. */
  asked: [url: string, calls: number][];
  /** The most requests that were on their way to the first node at a time. */
  most: () => number;
  /** How often the encrypted state was read. */
  secretReads: () => number;
};

/** Creates nodes that all give the same answers, except the dead ones. */
function setUp(dead: readonly string[] = [], isLocked = false): Setup {
  const asked: Setup['asked'] = [];
  let flying = 0;
  let most = 0;
  const secret = memoryState();
  const get = jest.spyOn(secret, 'get');
  const settings = createSettingsRepository(
    createStore(secret),
    createStore(memoryState()),
  );
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const body = JSON.parse(init.body as string) as RpcRequest | RpcRequest[];
    const calls = [body].flat();
    asked.push([url, calls.length]);
    flying += Number(url === FIRST);
    most = Math.max(most, flying);
    await settle();
    flying -= Number(url === FIRST);
    if (dead.includes(url)) {
      throw new Error('no answer');
    }
    const made = await answerAll(calls, METHODS);
    return Response.json(Array.isArray(body) ? made : made[0]);
  };
  const nodes = createNodes(fetch, settings, async () =>
    Promise.resolve(isLocked),
  );
  const secretReads = (): number => get.mock.calls.length;
  return { nodes, settings, asked, most: () => most, secretReads };
}

beforeEach(() => {
  // The cooldown of a failed endpoint never ends while time stands still.
  jest.spyOn(Date, 'now').mockReturnValue(0);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const urlsOf = ({ asked }: Setup): string[] => asked.map(([url]) => url);

describe('the nodes', () => {
  it('are the built-in ones if none is set, without reading secrets', async () => {
    const setup = setUp();
    await setup.nodes.client(SEPOLIA).read([NUM]);
    expect(urlsOf(setup)).toStrictEqual([FIRST]);
    expect(setup.secretReads()).toBe(0);
  });

  it('are the user’s own from the next request on, also to submit', async () => {
    const setup = setUp();
    const client = setup.nodes.client(SEPOLIA);
    await client.read([NUM]);
    await setup.settings.save({ starknetSepoliaRpcUrl: OWN });
    await client.read([NUM]);
    await client.submit(NUM);
    await setup.settings.save({ starknetSepoliaRpcUrl: '' });
    await client.read([NUM]);
    expect(urlsOf(setup)).toStrictEqual([FIRST, OWN, OWN, FIRST]);
  });

  it('never include the user’s own node of another network', async () => {
    const setup = setUp();
    await setup.settings.save({ starknetMainnetRpcUrl: OWN });
    await setup.nodes.client(SEPOLIA).read([NUM]);
    expect(urlsOf(setup)).toStrictEqual([FIRST]);
  });

  it('get the chain id call only in the first request', async () => {
    const setup = setUp();
    const client = setup.nodes.client(SEPOLIA);
    await setup.settings.save({ starknetSepoliaRpcUrl: OWN });
    await client.read([NUM]);
    await setup.settings.save({ gasApiKey: 'key' });
    await client.read([NUM]);
    await setup.nodes.client(SEPOLIA).read([NUM]);
    expect(setup.asked.map(([, calls]) => calls)).toStrictEqual([3, 1, 1]);
  });

  it('fall back to the built-in ones while the user’s own is in cooldown', async () => {
    const setup = setUp([OWN]);
    await setup.settings.save({ starknetSepoliaRpcUrl: OWN });
    const client = setup.nodes.client(SEPOLIA);
    await client.read([NUM]);
    await client.read([NUM]);
    expect(urlsOf(setup)).toStrictEqual([OWN, FIRST, FIRST]);
  });

  it('forget an endpoint’s cooldown once the user sets another node', async () => {
    const setup = setUp([OWN]);
    await setup.settings.save({ starknetSepoliaRpcUrl: OWN });
    const client = setup.nodes.client(SEPOLIA);
    await client.read([NUM]);
    await setup.settings.save({ starknetSepoliaRpcUrl: OTHER });
    await client.read([NUM]);
    await setup.settings.save({ starknetSepoliaRpcUrl: OWN });
    await client.read([NUM]);
    expect(urlsOf(setup)).toStrictEqual([OWN, FIRST, OTHER, OWN, FIRST]);
  });

  it('are asked for a second opinion only if the user wants it', async () => {
    const setup = setUp();
    const client = setup.nodes.client(SEPOLIA);
    const second = { by: 'second', within: 1000 } as const;
    expect(await client.ask(NUM, second)).toMatchObject({ needed: 0 });
    expect(setup.asked).toStrictEqual([]);
    await setup.settings.save({ starknetSepoliaRpcUrl: OWN, secondNode: true });
    expect(await client.ask(NUM, second)).toStrictEqual({
      answers: [{ ok: true, value: 5 }],
      needed: 1,
    });
    expect(urlsOf(setup)).toStrictEqual([FIRST]);
  });

  it('name no endpoint in the error if none answers', async () => {
    const setup = setUp([OWN, ...NETWORKS[SEPOLIA].nodes]);
    await setup.settings.save({ starknetSepoliaRpcUrl: OWN });
    const failure = await walletErrorOf(
      setup.nodes.client(SEPOLIA).read([NUM]),
    );
    expect(JSON.stringify([failure, failure.message])).not.toMatch(
      /example|http/u,
    );
  });
});

describe('a site’s requests', () => {
  const kinds: Record<
    string,
    (client: ReturnType<NodeClients['client']>) => Promise<unknown>
  > = {
    read: async (client) => client.read([NUM]),
    one: async (client) => client.ask([NUM], { by: 'one', within: 1000 }),
    two: async (client) => client.ask([NUM], { by: 'two', within: 1000 }),
    all: async (client) => client.ask([NUM], { by: 'all', within: 1000 }),
  };

  it.each(Object.entries(kinds))(
    'leave two slots at a node to the wallet’s own: %s',
    async (_, ask) => {
      // One that times out, as on a slow machine, would leave its slot to the next.
      jest.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never);
      const { nodes, most } = setUp();
      const all = async (site?: string): Promise<unknown> =>
        Promise.all(
          Array.from({ length: 45 }, async () =>
            ask(nodes.client(SEPOLIA, site)),
          ),
        );
      await all('https://dapp.example');
      expect(most()).toBe(38);
      await all();
      expect(most()).toBe(40);
    },
  );
});

describe('while the wallet is locked', () => {
  it('the built-in nodes are used if none is set, without reading secrets', async () => {
    const setup = setUp([], true);
    await setup.settings.save({ explorerKey: 'key', explorer: 'voyager' });
    await setup.settings.save({ starknetMainnetRpcUrl: OWN });
    const before = setup.secretReads();
    const client = await setup.nodes.backgroundClient(SEPOLIA);
    expect(await client?.read([NUM])).toStrictEqual([{ ok: true, value: 5 }]);
    expect(urlsOf(setup)).toStrictEqual([FIRST]);
    expect(setup.secretReads()).toBe(before);
  });

  it('no node is used if the user set their own', async () => {
    const setup = setUp([], true);
    await setup.settings.save({ starknetMainnetRpcUrl: OWN });
    const before = setup.secretReads();
    expect(await setup.nodes.backgroundClient(MAINNET)).toBeUndefined();
    expect(setup.secretReads()).toBe(before);
    expect(setup.asked).toStrictEqual([]);
  });
});

it('background work uses the user’s own node while the wallet is unlocked', async () => {
  const setup = setUp();
  await setup.settings.save({ starknetSepoliaRpcUrl: OWN });
  await (await setup.nodes.backgroundClient(SEPOLIA))?.read([NUM]);
  expect(urlsOf(setup)).toStrictEqual([OWN]);
});
