import { createSerialQueues } from './serial-queues';
import { trackHandler } from './track-handler';

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
  const first = queue('key', a.run);
  const second = queue('key', b.run);
  a.end();
  await first;
  const third = queue('key', c.run);
  await new Promise(setImmediate);
  expect(events).toStrictEqual(['a', 'b']);
  b.end();
  c.end();
  await Promise.all([second, third]);
  expect(events).toStrictEqual(['a', 'b', 'c']);
});

it('a run that was dropped with its handler keeps no other back', async () => {
  const queue = createSerialQueues();
  const events: string[] = [];
  const dropped = held(events, 'dropped');
  await trackHandler(async () => {
    void queue('key', dropped.run);
    return Promise.resolve();
  });
  await trackHandler(async () =>
    queue('key', async () => {
      events.push('next');
      return Promise.resolve();
    }),
  );
  expect(events).toStrictEqual(['dropped', 'next']);
  dropped.end();
});
