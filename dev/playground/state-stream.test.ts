import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

import { createSubscribers, type Subscribers } from './state-stream';

/** More than a stream takes before it asks to wait. */
const LARGE = 'x'.repeat(64 * 1024);

/** A listener, as the server has one: a stream of Node's own. */
type Listener = {
  /** The numbers of the scenes that were written to it. */
  readonly got: number[];
  /** Reads what was written last: the stream drains. */
  readonly read: () => Promise<void>;
};

/** After what a stream does by itself has happened. */
const settled = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

function listen(audience: Subscribers): Listener {
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
  audience.join(response as unknown as ServerResponse);
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

describe('the audience of scenes that are larger than a stream takes', () => {
  let count = 0;
  let audience: Subscribers;

  const change = (): void => {
    count += 1;
    audience.changed();
    jest.runAllTimers();
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    count = 1;
    audience = createSubscribers(() => ({ count, LARGE }));
  });
  afterEach(() => {
    audience.stop();
    jest.useRealTimers();
  });

  it('is sent each scene once, however often it reads', async () => {
    const { got, read } = listen(audience);
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

  it('gets, where it reads slowly, the newest of the scenes that it missed, once', async () => {
    const slow = listen(audience);
    const swift = listen(audience);
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
    // Nobody else is sent anything again.
    expect(swift.got).toEqual([1, 2, 3, 4]);
  });
});
