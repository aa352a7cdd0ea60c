import { number } from 'superstruct';

import type { RpcResult } from './json-rpc';
import { requestError } from './request-error';
import { echo } from '../../dev/testing/nodes/node-client';
import {
  CHAIN,
  CURRENT,
  OF_OTHER_CHAIN,
  OLD,
  CALLING_SITE,
  TAGGED_NEW,
  connect,
  echoes,
  single,
  valuesOf,
} from '../../dev/testing/nodes/recorded-connection';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { rpcError, type Methods } from '../../dev/testing/nodes/scripted-rpc';
import { WALLET_REQUESTER } from '../core/fair-queue';

describe('reads from a node, request by request', () => {
  it('prove its chain with every batch, once', async () => {
    const { events, read, memory } = connect({ A: () => CURRENT });
    expect(await read(echoes(5))).toStrictEqual(valuesOf(1, 2, 3, 4, 5));
    expect(await read(echoes(5))).toStrictEqual(valuesOf(1, 2, 3, 4, 5));
    expect(await read([])).toStrictEqual(valuesOf());
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 echo 2',
      'A: 5 chain, 6 version, 7 echo 3, 8 echo 4',
      'A: 9 chain, 10 version, 11 echo 5',
      'A: 12 echo 1, 13 echo 2, 14 echo 3, 15 echo 4',
      'A: 16 echo 5',
    ]);
    expect(memory()).toStrictEqual(['verified 1']);
  });

  it('without calls only prove its chain', async () => {
    const { events, read } = connect({ A: () => CURRENT });
    expect(await read([])).toStrictEqual(valuesOf());
    expect(events).toStrictEqual(['A: 1 chain, 2 version']);
  });

  it('fail over, and try again after a wait', async () => {
    const { events, read, memory } = connect({
      A: () => 'lost',
      B: (index) => (index === 0 ? 500 : CURRENT),
    });
    expect(await read(echoes(1))).toStrictEqual(valuesOf(1));
    expect(await read(echoes(1))).toStrictEqual(valuesOf(1));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1',
      'B: 4 chain, 5 version, 6 echo 1',
      'wait 500',
      'A: 7 chain, 8 version, 9 echo 1',
      'B: 10 chain, 11 version, 12 echo 1',
      'B: 13 echo 1',
    ]);
    expect(memory()).toStrictEqual(['failures 2', 'verified 1']);
  });

  it('repeat in the old words what an older version refused', async () => {
    const { events, read, memory } = connect({ A: () => OLD });
    expect(
      await read([echo(1), TAGGED_NEW, echo(2), TAGGED_NEW]),
    ).toStrictEqual(valuesOf(1, 'old', 2, 'old'));
    expect(await read([TAGGED_NEW])).toStrictEqual(valuesOf('old'));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 tagged new',
      'A: 5 chain, 6 version, 7 echo 2, 8 tagged new',
      'A: 9 tagged old, 10 tagged old',
      'A: 11 tagged old',
    ]);
    expect(memory()).toStrictEqual(['verified 1, isOld 1']);
  });

  it('fail if an older version refuses the old words too', async () => {
    const { events, read } = connect({
      A: (index) => (index === 0 ? OLD : 'lost'),
      B: () => CURRENT,
    });
    expect(await read([echo(1), TAGGED_NEW])).toStrictEqual(valuesOf(1, 'new'));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 tagged new',
      'A: 5 tagged old',
      'B: 6 chain, 7 version, 8 echo 1, 9 tagged new',
    ]);
  });

  it('repeat nothing else of what an older version refused', async () => {
    const picky = { method: 'picky', params: {}, struct: number() };
    const refused = (code: number): unknown => ({
      ok: false,
      error: { code, message: '' },
    });
    const methods: Methods = {
      ...OLD,
      picky: rpcError(-32602),
      tagged: rpcError(24),
    };
    const { events, read } = connect({ A: () => methods });
    expect(await read([picky, TAGGED_NEW])).toStrictEqual({
      ok: true,
      value: [refused(-32602), refused(24)],
    });
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 picky, 4 tagged new',
    ]);
  });

  it('send single calls, a few at once, where batches are refused', async () => {
    const { events, read, memory } = connect({ A: single(() => OLD) });
    expect(await read([echo(1), TAGGED_NEW, echo(2)])).toStrictEqual(
      valuesOf(1, 'old', 2),
    );
    expect(await read([TAGGED_NEW])).toStrictEqual(valuesOf('old'));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 tagged new',
      'A: 5 chain, 6 version, 7 echo 2',
      'A: 8 chain',
      'A: 9 version',
      'A: 10 echo 1',
      'A: 11 tagged old',
      'A: 12 echo 2',
      'A: 13 tagged old',
    ]);
    expect(memory()).toStrictEqual(['verified 1, isOld 1, noBatches 1']);
  });

  it('send public single calls without waiting for the proof', async () => {
    const gate = makeGate();
    const methods: Methods = {
      ...CURRENT,
      version: async () => gate.opened.then(() => 2),
      echo: ({ n }: { n: number }) => {
        gate.open();
        return n;
      },
    };
    const { events, read, memory } = connect(
      { A: single(() => methods) },
      WALLET_REQUESTER,
      { ...CHAIN, isPublic: true },
    );
    expect(await read(echoes(3))).toStrictEqual(valuesOf(1, 2, 3));
    expect(await read(echoes(1))).toStrictEqual(valuesOf(1));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 echo 2',
      'A: 5 chain, 6 version, 7 echo 3',
      'A: 8 chain',
      'A: 9 version',
      'A: 10 echo 1',
      'A: 11 echo 2',
      'A: 12 echo 3',
      'A: 13 echo 1',
    ]);
    expect(memory()).toStrictEqual(['verified 1, noBatches 1']);
  });

  it('use nothing of a node, of which one batch is of another chain', async () => {
    const { events, read, memory } = connect({
      A: (index) => (index === 1 ? OF_OTHER_CHAIN : CURRENT),
      B: () => CURRENT,
    });
    expect(await read(echoes(3))).toStrictEqual(valuesOf(1, 2, 3));
    expect(memory()).toStrictEqual(['failures 1', 'verified 1']);
    expect(await read(echoes(1))).toStrictEqual(valuesOf(1));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 echo 2',
      'A: 5 chain, 6 version, 7 echo 3',
      'B: 8 chain, 9 version, 10 echo 1, 11 echo 2',
      'B: 12 chain, 13 version, 14 echo 3',
      'B: 15 echo 1',
    ]);
  });

  it('skip a node of which one batch is lost and one is of another chain', async () => {
    const { events, read } = connect({
      A: (index) => (index === 0 ? 'lost' : OF_OTHER_CHAIN),
    });
    expect(await read(echoes(3))).toStrictEqual({ ok: false, failures: [] });
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 echo 2',
      'A: 5 chain, 6 version, 7 echo 3',
    ]);
  });

  it('prefer a better answer of another node, and take a poor one for want of it', async () => {
    const poor = { ...CURRENT, echo: 7 };
    const isPoor = (outcomes: readonly RpcResult<unknown>[]): boolean =>
      outcomes.some((outcome) => outcome.ok && outcome.value === 7);
    const better = connect({ A: () => poor, B: () => CURRENT });
    expect(await better.read(echoes(1), isPoor)).toStrictEqual(valuesOf(1));
    const none = connect({ A: () => poor, B: () => 'lost' });
    expect(await none.read(echoes(1), isPoor)).toStrictEqual(valuesOf(7));
    expect(none.events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1',
      'B: 4 chain, 5 version, 6 echo 1',
    ]);
  });

  it('wait once, for the first node to be ready, if none is', async () => {
    const { events, read } = connect({ A: () => 429, B: () => 'lost' });
    await read(echoes(1));
    const before = events.length;
    await read(echoes(1));
    expect(events.slice(before)).toStrictEqual([
      'wait 1000',
      'A: 13 chain, 14 version, 15 echo 1',
      'B: 16 chain, 17 version, 18 echo 1',
    ]);
  });

  it('send no single call to a node of another chain', async () => {
    const { events, read, memory } = connect({
      A: single(() => OF_OTHER_CHAIN),
      B: () => CURRENT,
    });
    expect(await read(echoes(1))).toStrictEqual(valuesOf(1));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1',
      'A: 4 chain',
      'A: 5 version',
      'B: 6 chain, 7 version, 8 echo 1',
    ]);
    expect(memory()).toStrictEqual(['failures 1', 'verified 1']);
  });

  it('use no public answer of another chain', async () => {
    const { events, read } = connect(
      { A: single(() => OF_OTHER_CHAIN) },
      WALLET_REQUESTER,
      { ...CHAIN, isPublic: true },
    );
    expect(await read(echoes(1))).toStrictEqual({ ok: false, failures: [] });
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1',
      'A: 4 chain',
      'A: 5 version',
      'A: 6 echo 1',
    ]);
  });
});

describe('a lost answer, request by request', () => {
  it('to a batch sends none of its calls to that node again', async () => {
    const { events, read, memory } = connect({
      A: (index) => (index === 1 ? 'lost' : CURRENT),
      B: () => CURRENT,
    });
    expect(await read(echoes(5))).toStrictEqual(valuesOf(1, 2, 3, 4, 5));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 echo 2',
      'A: 5 chain, 6 version, 7 echo 3, 8 echo 4',
      'A: 9 chain, 10 version, 11 echo 5',
      'B: 12 chain, 13 version, 14 echo 1, 15 echo 2',
      'B: 16 chain, 17 version, 18 echo 3, 19 echo 4',
      'B: 20 chain, 21 version, 22 echo 5',
    ]);
    expect(memory()).toStrictEqual(['verified 1, failures 1', 'verified 1']);
  });

  it('of an older version sends the rest to another node', async () => {
    const { events, read } = connect({
      A: (index) => (index === 0 ? OLD : 'lost'),
      B: () => CURRENT,
    });
    expect(await read([echo(1), TAGGED_NEW, echo(2)])).toStrictEqual(
      valuesOf(1, 'new', 2),
    );
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 tagged new',
      'A: 5 chain, 6 version, 7 echo 2',
      'B: 8 chain, 9 version, 10 echo 1, 11 tagged new',
      'B: 12 chain, 13 version, 14 echo 2',
    ]);
  });

  it('to a single call stops those that were not sent yet', async () => {
    const { events, read, memory } = connect({
      A: single((index) => (index === 4 ? 'lost' : CURRENT)),
    });
    expect(await read(echoes(3))).toStrictEqual(valuesOf(1, 2, 3));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 echo 2',
      'A: 5 chain, 6 version, 7 echo 3',
      'A: 8 chain',
      'A: 9 version',
      'A: 10 echo 1',
      'A: 11 echo 2',
      'wait 500',
      'A: 12 echo 1, 13 echo 2, 14 echo 3',
      'A: 15 echo 1',
      'A: 16 echo 2',
      'A: 17 echo 3',
    ]);
    expect(memory()).toStrictEqual(['verified 1, noBatches 1']);
  });

  it('to the proof in single calls sends nothing else, and remembers nothing', async () => {
    const { events, read, memory } = connect({ A: single(() => 500) });
    expect(await read(echoes(1))).toStrictEqual({
      ok: false,
      failures: [{ ok: false, kind: 'http-status', status: 500 }],
    });
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1',
      'A: 4 chain',
      'A: 5 version',
      'wait 500',
      'A: 6 chain, 7 version, 8 echo 1',
      'A: 9 chain',
      'A: 10 version',
    ]);
    expect(memory()).toStrictEqual(['failures 2']);
  });

  it.each([
    ['the wallet’s', WALLET_REQUESTER],
    ['a site’s', CALLING_SITE],
  ])('to %s posted call is never followed by another one', async (_, who) => {
    const { events, post, memory } = connect({ A: () => 'lost' }, who);
    expect(await post([echo(1)], 60_000)).toStrictEqual(
      requestError('network'),
    );
    expect(events).toStrictEqual(['A: 1 echo 1']);
    expect(memory()).toStrictEqual(['']);
  });
});

describe('a rate limit, request by request', () => {
  const LIMIT = {
    ok: false,
    kind: 'rate-limited',
    status: 429,
    retryAfterSeconds: 3,
  };

  it('makes a patient site send the same request once more', async () => {
    const { events, post } = connect(
      { A: (index) => (index === 0 ? 429 : CURRENT) },
      CALLING_SITE,
    );
    expect(await post([echo(1)], 10_000)).toStrictEqual(valuesOf(1));
    expect(await post([echo(2)])).toStrictEqual(valuesOf(2));
    expect(events).toStrictEqual([
      'A: 1 echo 1',
      'wait 3000',
      'A: 1 echo 1',
      'A: 2 echo 2',
    ]);
  });

  it('makes a site send nothing until it has ended', async () => {
    const { events, post } = connect({ A: () => 429 }, CALLING_SITE);
    expect(await post([echo(1)], 10_000)).toStrictEqual(LIMIT);
    expect(await post([echo(2)])).toStrictEqual(requestError('rate-limited'));
    expect(await post([echo(3)], 1_000)).toStrictEqual(
      requestError('rate-limited'),
    );
    expect(events).toStrictEqual([
      'A: 1 echo 1',
      'wait 3000',
      'A: 1 echo 1',
      'wait 1000',
    ]);
  });

  it('that lasts longer than a site may wait ends its request', async () => {
    const { events, post } = connect(
      {
        A: () =>
          Response.json({}, { status: 429, headers: { 'retry-after': '30' } }),
      },
      CALLING_SITE,
    );
    expect(await post([echo(1)], 60_000)).toStrictEqual({
      ...LIMIT,
      retryAfterSeconds: 30,
    });
    expect(events).toStrictEqual(['A: 1 echo 1', 'wait 10000']);
  });

  it('and every other answer frees the place of its request', async () => {
    const { events, post } = connect({ A: () => 429 });
    for (let n = 1; n <= 41; n += 1) {
      await post([echo(n)]);
    }
    expect(events).toHaveLength(41);
  });

  it('doesn’t keep the wallet waiting', async () => {
    const { events, post, memory } = connect({
      A: (index) => (index === 0 ? 429 : CURRENT),
    });
    expect(await post([echo(1)], 10_000)).toStrictEqual(LIMIT);
    expect(await post([echo(2)])).toStrictEqual(valuesOf(2));
    expect(events).toStrictEqual(['A: 1 echo 1', 'A: 2 echo 2']);
    expect(memory()).toStrictEqual(['']);
  });
});
