import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import { createWindowQueue, type OpenWindow } from './window-queue';
import { sleep } from '../../dev/testing/determinism/sleep';
import {
  installVirtualClock,
  type VirtualClock,
} from '../../dev/testing/determinism/virtual-clock';
import { simulateClient, type Client } from '../../dev/testing/wallet/client';
import { WALLET_REQUESTER } from '../core/fair-queue';

// What becomes of a window that others wait for, in a simulated MetaMask.

const [A, B, STRANGER] = ['a', 'b', 'stranger'];

type Renew = NonNullable<Parameters<OpenWindow>[0]['renew']>;

/** What a window came to: its value, its error, or `open`. */
type End = () => unknown;

let clock: VirtualClock;
let client: Client;
let queue: ReturnType<typeof createWindowQueue>;
/** Whether each window opened under the user's pointer. */
let opened: boolean[];
let resolved: Json[];

const after = async (milliseconds: number): Promise<void> =>
  clock.run(sleep(milliseconds));

beforeEach(() => {
  clock = installVirtualClock({ start: 2e12, limitMs: 3_600_000 });
  client = simulateClient(
    async () => Promise.resolve(),
    async () => Promise.resolve(),
  );
  opened = [];
  resolved = [];
  const request = async (call: {
    method: string;
    params: Record<string, Json>;
  }): Promise<unknown> => {
    if (call.method === 'snap_resolveInterface') {
      resolved.push(call.params.value ?? null);
    }
    return client.request(call);
  };
  queue = createWindowQueue({ request } as unknown as SnapsProvider, {
    wait: sleep,
    repeat: (milliseconds, act) => {
      const timer = setInterval(act, milliseconds);
      return () => {
        clearInterval(timer);
      };
    },
    isActive: async () => {
      const status = await client.request({ method: 'snap_getClientStatus' });
      return (status as { active: boolean }).active;
    },
    isConnected: async (site) => Promise.resolve(site !== STRANGER),
    prepare: async () => Promise.resolve(),
  });
});
afterEach(() => {
  clock.uninstall();
});

const create: Renew = async () =>
  (await client.request({
    method: 'snap_createInterface',
    params: { ui: {}, context: {} },
  })) as string;

/** Asks for a window in a turn of its own. */
function ask(requester: string, renew: Renew | 'never' = create): End {
  let end: unknown = 'open';
  const run = async (): Promise<Json> => {
    const turn = await queue.begin(requester);
    try {
      return await turn.open({
        id: (await create()) as string,
        onOpen: async (isNext) => {
          opened.push(isNext);
          return Promise.resolve();
        },
        ...(renew !== 'never' && { renew }),
      });
    } finally {
      turn.end();
    }
  };
  run().then(
    (value) => {
      end = value;
    },
    (error: unknown) => {
      end = error;
    },
  );
  return () => end;
}

/** Opens a site's window, and closes MetaMask without an answer. */
async function hidden(
  requester: string,
  renew?: Renew | 'never',
): Promise<End> {
  const end = ask(requester, renew);
  await after(4_000);
  client.leavePopup();
  return end;
}

const shown = (): string[] => client.asked.map(({ id }) => id);

const NOT_ANSWERED = {
  kind: 'unreachable',
  data: { reason: 'not-answered', retryAfterSeconds: 60 },
};

describe('a window that can’t be seen', () => {
  it('opens again under the interface with which it was closed', async () => {
    const first = await hidden(A);
    const second = ask(B);
    await after(1_500);
    expect(shown()).toStrictEqual(['interface-1', 'interface-2']);
    expect(resolved).toStrictEqual(['interface-2']);
    expect([first(), second()]).toStrictEqual(['open', 'open']);
    client.end(true);
    await after(1_500);
    expect([first(), second()]).toStrictEqual([true, 'open']);
  });

  it.each<[string, Renew | 'never']>([
    ['it can’t be renewed', 'never'],
    ['it is busy', async () => Promise.resolve(undefined)],
    ['no interface can be created', async () => Promise.reject(new Error())],
  ])('stays if %s', async (_, renew) => {
    const first = await hidden(A, renew);
    ask(B);
    await after(60_000);
    expect([shown(), first()]).toStrictEqual([['interface-1'], 'open']);
    client.end('yes');
    await after(100);
    expect(first()).toBe('yes');
  });

  it('is closed for good if it must not be seen again', async () => {
    const first = await hidden(A, async () => Promise.resolve(false));
    ask(B);
    await after(1_500);
    expect([first(), resolved]).toStrictEqual([false, [false]]);
  });

  it('comes back for a request that only signals that it waits', async () => {
    await hidden(A);
    queue.nudge(B);
    await after(1_500);
    expect(shown()).toHaveLength(2);
  });

  it('stays for as long as nobody waits', async () => {
    const first = await hidden(A);
    await after(600_000);
    expect([shown().length, first()]).toStrictEqual([1, 'open']);
  });
});

describe('a window that is not used', () => {
  it('is given up after three minutes, and its site has to wait a minute', async () => {
    client.openPanel();
    const first = ask(A);
    await after(2_000);
    const second = ask(B);
    await after(177_000);
    expect(first()).toBe('open');
    await after(8_000);
    expect(first()).toMatchObject(NOT_ANSWERED);
    expect(resolved.at(-1)).toBe('not-answered');
    client.end(true);
    await after(30_000);
    expect(second()).toBe(true);
    const early = ask(A);
    await after(100);
    expect(early()).toMatchObject({ data: { reason: 'not-answered' } });
    await after(30_000);
    const later = ask(A);
    await after(1_500);
    expect(later()).toBe('open');
  });

  it('stays three more minutes each time it is used', async () => {
    client.openPanel();
    const first = ask(A, async () => Promise.resolve(undefined));
    await after(1_000);
    ask(B);
    await after(170_000);
    queue.use('interface-1');
    await after(170_000);
    expect(first()).toBe('open');
  });

  it('is refused if it is the wallet’s own', async () => {
    client.openPanel();
    const first = ask(WALLET_REQUESTER);
    await after(1_000);
    ask(B);
    await after(190_000);
    expect([first(), resolved.at(-1)]).toStrictEqual([false, false]);
  });

  it('does not yield to a site without an account', async () => {
    client.openPanel();
    const first = ask(A);
    await after(1_000);
    ask(STRANGER);
    await after(400_000);
    expect([first(), shown().length]).toStrictEqual(['open', 1]);
  });
});

it('a site’s window makes room for the wallet’s own, and comes back after it', async () => {
  const first = ask(A);
  await after(4_000);
  const own = ask(WALLET_REQUESTER);
  await after(1_500);
  expect(shown()).toStrictEqual(['interface-1', 'interface-3']);
  expect(resolved).toStrictEqual(['interface-2']);
  client.end(true);
  await after(1_500);
  expect([own(), first()]).toStrictEqual([true, 'open']);
  expect(shown().at(-1)).toBe('interface-2');
});

describe('an answer counts', () => {
  it('that comes while the snap decides', async () => {
    let decide: (id: string) => void = () => undefined;
    const first = await hidden(
      A,
      async () =>
        new Promise((resolve) => {
          decide = resolve;
        }),
    );
    ask(B);
    await after(100);
    client.end(true);
    await after(100);
    decide(String(await create()));
    await after(1_000);
    expect([first(), resolved]).toStrictEqual([true, []]);
  });

  it('that is faster than the snap’s own closing', async () => {
    const first = await hidden(A, async () => {
      const next = await create();
      client.end('answer');
      return next;
    });
    ask(B);
    await after(1_000);
    expect(first()).toBe('answer');
  });
});

describe('a dismissed window', () => {
  it('is refused, and not opened if it was set aside', async () => {
    const first = ask(A);
    await after(4_000);
    ask(WALLET_REQUESTER);
    await after(1_500);
    await queue.dismiss(A);
    client.end(true);
    await after(1_500);
    expect(first()).toBe(false);
    expect(shown()).toHaveLength(2);
  });

  it('is refused while the snap decides whether it comes back', async () => {
    let decide: (id: string) => void = () => undefined;
    const first = await hidden(
      A,
      async () =>
        new Promise((resolve) => {
          decide = resolve;
        }),
    );
    ask(B);
    await after(100);
    await clock.run(queue.dismiss(A));
    decide(String(await create()));
    await after(1_000);
    expect([first(), resolved]).toStrictEqual([false, [false]]);
  });
});

it('a window opens under the pointer within five seconds of another, or when it is retried', async () => {
  const free = client.block();
  ask(A);
  await after(1_500);
  free();
  await after(1_500);
  client.end(true);
  ask(A);
  await after(1_500);
  client.end(true);
  await after(5_000);
  ask(A);
  await after(100);
  expect(opened).toStrictEqual([false, true, true, true, false]);
});
