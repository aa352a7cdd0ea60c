import { createSerialQueues } from './serial-queues';
import { trackHandler } from './track-handler';

describe('trackHandler', () => {
  const forever = async (): Promise<never> => new Promise(() => undefined);
  const quick = async (): Promise<string> => Promise.resolve('done');

  it('returns the handler’s result, or its failure', async () => {
    expect(await trackHandler(quick)).toBe('done');
    const fail = async (): Promise<never> => Promise.reject(new Error('no'));
    await expect(trackHandler(fail)).rejects.toThrow('no');
  });

  it('doesn’t wait for work that was dropped with its handler', async () => {
    const queue = createSerialQueues();
    await trackHandler(async () => {
      void queue.run('key', forever);
      return Promise.resolve();
    });
    expect(await trackHandler(async () => queue.run('key', quick))).toBe(
      'done',
    );
  });

  it('waits for work of another handler that is still running', async () => {
    const queue = createSerialQueues();
    const events: string[] = [];
    let release = (): void => undefined;
    const held = trackHandler(async () =>
      queue.run('key', async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        events.push('first');
      }),
    );
    const next = trackHandler(async () =>
      queue.run('key', async () => Promise.resolve(events.push('second'))),
    );
    for (let turns = 0; turns < 20; turns += 1) {
      await Promise.resolve();
    }
    release();
    await Promise.all([held, next]);
    expect(events).toStrictEqual(['first', 'second']);
  });
});
