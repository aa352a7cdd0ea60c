import { type Turn, WALLET_REQUESTER, createFairQueue } from './fair-queue';
import { createSerialQueues } from './serial-queues';
import { trackHandler } from './track-handler';

/** A queue whose functions end when the test ends them. */
function controlledQueue(): {
  take: (requester: string, name: string) => Promise<string>;
  began: string[];
  end: (name: string) => Promise<void>;
  turns: ReturnType<typeof createFairQueue>;
} {
  const turns = createFairQueue();
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    turns,
    began,
    take: async (requester, name) =>
      turns.take(requester, async () => {
        began.push(name);
        await new Promise<void>((resolve) => {
          ends.set(name, resolve);
        });
        return name;
      }),
    end: async (name) => {
      await new Promise(setImmediate);
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

describe('createFairQueue', () => {
  it('runs one function at a time, and each requester’s in order', async () => {
    const { take, began, end } = controlledQueue();
    const all = ['a1', 'a2', 'a3'].map(async (name) => take('a', name));
    await new Promise(setImmediate);
    expect(began).toStrictEqual(['a1']);
    await end('a1');
    expect(began).toStrictEqual(['a1', 'a2']);
    await end('a2');
    await end('a3');
    expect(await Promise.all(all)).toStrictEqual(['a1', 'a2', 'a3']);
  });

  it('alternates between requesters, however many each has queued', async () => {
    const { take, began, end } = controlledQueue();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) {
      void take(name.charAt(0), name);
    }
    const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'];
    for (const [index, name] of order.entries()) {
      await end(name);
      expect(began).toStrictEqual(order.slice(0, index + 2));
    }
    expect(began).toStrictEqual(order);
  });

  it('runs the wallet’s own functions first', async () => {
    const { take, began, end } = controlledQueue();
    void take('a', 'a1');
    void take('b', 'b1');
    void take(WALLET_REQUESTER, 'own1');
    void take(WALLET_REQUESTER, 'own2');
    await end('a1');
    await end('own1');
    await end('own2');
    expect(began).toStrictEqual(['a1', 'own1', 'own2', 'b1']);
  });

  it('continues after a failure', async () => {
    const turns = createFairQueue();
    const fail = async (): Promise<never> => Promise.reject(new Error('no'));
    const failed = turns.take('a', fail);
    const next = turns.take('a', async () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('is not blocked by a function that was dropped with its handler', async () => {
    const turns = createFairQueue();
    await trackHandler(async () => {
      void turns.take('a', async () => new Promise(() => undefined));
      void turns.take('b', async () => new Promise(() => undefined));
      return Promise.resolve();
    });
    await trackHandler(async () => {
      const next = turns.take('c', async () => Promise.resolve('done'));
      expect(await next).toBe('done');
    });
  });
});

describe('whenWanted', () => {
  const hold = async (
    turns: ReturnType<typeof createFairQueue>,
    run: (turn: Turn, end: () => void) => void,
  ): Promise<void> =>
    turns.take('a', async (turn) => {
      await new Promise<void>((resolve) => {
        run(turn, resolve);
      });
    });

  it('calls back when another function waits, and not before', async () => {
    const turns = createFairQueue();
    const calls: string[] = [];
    const held = hold(turns, ({ whenWanted }, end) => {
      whenWanted(() => {
        calls.push('wanted');
        end();
      });
    });
    expect(calls).toStrictEqual([]);
    const next = turns.take('b', async () => {
      calls.push('b');
      return Promise.resolve();
    });
    await Promise.all([held, next]);
    expect(calls).toStrictEqual(['wanted', 'b']);
  });

  it('calls back at once if another function already waits', async () => {
    const turns = createFairQueue();
    const calls: string[] = [];
    const first = hold(turns, (_, end) => {
      setImmediate(end);
    });
    const second = hold(turns, ({ whenWanted }, end) => {
      whenWanted(() => {
        calls.push('wanted');
      });
      end();
    });
    const third = turns.take('b', async () => Promise.resolve());
    await Promise.all([first, second, third]);
    expect(calls).toStrictEqual([]);
    const again = [
      hold(turns, (_, end) => {
        setImmediate(end);
      }),
      turns.take('a', async ({ whenWanted }) => {
        whenWanted(() => {
          calls.push('wanted');
        });
        return Promise.resolve();
      }),
      turns.take('a', async () => Promise.resolve()),
    ];
    await Promise.all(again);
    expect(calls).toStrictEqual(['wanted']);
  });

  it('is cleared at the end of the turn', async () => {
    const turns = createFairQueue();
    const calls: string[] = [];
    await hold(turns, ({ whenWanted }, end) => {
      whenWanted(() => {
        calls.push('wanted');
      });
      end();
    });
    await turns.take('b', async () => Promise.resolve());
    expect(calls).toStrictEqual([]);
  });
});

/** A run, and the function that ends it. */
function held(events: string[], name: string) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async (): Promise<void> => {
    events.push(name);
    await ended;
  };
  return { run, end };
}

it('a run that is queued after another one ended still waits for the last', async () => {
  const queue = createSerialQueues();
  const events: string[] = [];
  const [a, b, c] = ['a', 'b', 'c'].map((name) => held(events, name)) as [
    ReturnType<typeof held>,
    ReturnType<typeof held>,
    ReturnType<typeof held>,
  ];
  const first = queue.run('key', a.run);
  const second = queue.run('key', b.run);
  a.end();
  await first;
  const third = queue.run('key', c.run);
  await new Promise(setImmediate);
  expect(events).toStrictEqual(['a', 'b']);
  b.end();
  c.end();
  await Promise.all([second, third]);
  expect(events).toStrictEqual(['a', 'b', 'c']);
});

it('a run that was dropped with its handler blocks no other', async () => {
  const queue = createSerialQueues();
  const events: string[] = [];
  const dropped = held(events, 'dropped');
  await trackHandler(async () => {
    void queue.run('key', dropped.run);
    return Promise.resolve();
  });
  await trackHandler(async () =>
    queue.run('key', async () => {
      events.push('next');
      return Promise.resolve();
    }),
  );
  expect(events).toStrictEqual(['dropped', 'next']);
  dropped.end();
});
