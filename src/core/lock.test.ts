import { createQueues, whileAlive } from './lock';

describe('createQueues', () => {
  it('runs one key’s functions one after another, in order', async () => {
    const queue = createQueues();
    const events: string[] = [];
    const run = (name: string) => async (): Promise<string> => {
      events.push(`${name} begins`);
      await Promise.resolve();
      await Promise.resolve();
      events.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => queue('key', run(name))),
    );
    expect(results).toStrictEqual(['a', 'b', 'c']);
    expect(events).toStrictEqual([
      'a begins',
      'a ends',
      'b begins',
      'b ends',
      'c begins',
      'c ends',
    ]);
  });

  it('lets other keys pass', async () => {
    const queue = createQueues();
    let release = (): void => undefined;
    const held = queue(
      'one',
      async () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    expect(await queue('other', async () => Promise.resolve('done'))).toBe(
      'done',
    );
    release();
    await held;
  });

  it('goes on after a failure', async () => {
    const queue = createQueues();
    const failed = queue('key', async () => Promise.reject(new Error('no')));
    const next = queue('key', async () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});

describe('whileAlive', () => {
  const forever = async (): Promise<never> => new Promise(() => undefined);
  const quick = async (): Promise<string> => Promise.resolve('done');

  it('gives what the handler gives, its failure too', async () => {
    expect(await whileAlive(quick)).toBe('done');
    const fail = async (): Promise<never> => Promise.reject(new Error('no'));
    await expect(whileAlive(fail)).rejects.toThrow('no');
  });

  it('lets nobody wait for what was dropped with its handler', async () => {
    const queue = createQueues();
    await whileAlive(async () => {
      void queue('key', forever);
      return Promise.resolve();
    });
    expect(await whileAlive(async () => queue('key', quick))).toBe('done');
  });

  it('lets wait for what another handler still works at', async () => {
    const queue = createQueues();
    const events: string[] = [];
    let release = (): void => undefined;
    const held = whileAlive(async () =>
      queue('key', async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        events.push('first');
      }),
    );
    const next = whileAlive(async () =>
      queue('key', async () => Promise.resolve(events.push('second'))),
    );
    for (let turns = 0; turns < 20; turns += 1) {
      await Promise.resolve();
    }
    release();
    await Promise.all([held, next]);
    expect(events).toStrictEqual(['first', 'second']);
  });
});
