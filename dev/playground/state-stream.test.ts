import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

import { createSubscribers, type Subscribers } from './state-stream';

/** More than a stream buffers before it applies backpressure. */
const LARGE = 'x'.repeat(64 * 1024);

/** A listener with a stream of Node's own, as the server has. */
type Listener = {
  /** The counts of the app states written to it. */
  readonly got: number[];
  /** Reads what was written last, so the stream drains. */
  readonly read: () => Promise<void>;
};

/** Waits until the stream's own callbacks have run. */
const settled = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

function listen(subscribers: Subscribers): Listener {
  const got: number[] = [];
  let taken: () => void = () => undefined;
  const stream = new Writable({
    write: (chunk: Buffer, _, callback) => {
      const text = chunk.toString().slice('data: '.length);
      got.push((JSON.parse(text) as { count: number }).count);
      taken = callback;
    },
  });
  const response = Object.assign(stream, { writeHead: () => undefined });
  subscribers.join(response as unknown as ServerResponse);
  return {
    got,
    read: async () => {
      const end = taken;
      taken = () => undefined;
      end();
      await settled();
    },
  };
}

describe('subscribers to app states larger than a stream’s buffer', () => {
  let count = 0;
  let subscribers: Subscribers;

  const change = (): void => {
    count += 1;
    subscribers.changed();
    jest.runAllTimers();
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    count = 1;
    subscribers = createSubscribers(() => ({ count, LARGE }));
  });
  afterEach(() => {
    subscribers.stop();
    jest.useRealTimers();
  });

  it('get each app state once, however often they read', async () => {
    const { got, read } = listen(subscribers);
    for (let reads = 0; reads < 5; reads += 1) {
      await read();
      jest.runAllTimers();
    }
    expect(got).toEqual([1]);
    change();
    await read();
    jest.runAllTimers();
    expect(got).toEqual([1, 2]);
  });

  it('get the newest app state they missed, once, if they read slowly', async () => {
    const slow = listen(subscribers);
    const swift = listen(subscribers);
    await swift.read();
    for (let changes = 0; changes < 3; changes += 1) {
      change();
      await swift.read();
    }
    expect(slow.got).toEqual([1]);
    await slow.read();
    expect(slow.got).toEqual([1, 4]);
    await slow.read();
    jest.runAllTimers();
    expect(slow.got).toEqual([1, 4]);
    // The other listeners get nothing twice.
    expect(swift.got).toEqual([1, 2, 3, 4]);
  });
});
