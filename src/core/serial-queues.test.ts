import { createSerialQueues } from './serial-queues';

describe('createSerialQueues', () => {
  it('runs one key’s functions one after another, in order', async () => {
    const queue = createSerialQueues();
    const events: string[] = [];
    const run = (name: string) => async (): Promise<string> => {
      events.push(`${name} begins`);
      await Promise.resolve();
      await Promise.resolve();
      events.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => queue.run('key', run(name))),
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

  it('doesn’t block other keys', async () => {
    const queue = createSerialQueues();
    let release = (): void => undefined;
    const held = queue.run(
      'a',
      async () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    expect(await queue.run('b', async () => Promise.resolve('done'))).toBe(
      'done',
    );
    release();
    await held;
  });

  it('continues after a failure', async () => {
    const queue = createSerialQueues();
    const failed = queue.run('key', async () =>
      Promise.reject(new Error('no')),
    );
    const next = queue.run('key', async () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
