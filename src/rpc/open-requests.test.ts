import type { Json } from '@metamask/snaps-sdk';

import { scriptedChain } from '../../test/support/scripted-chain';
import { makeGate } from '../../test/support/scripted-node';
import { answerCall } from '../../test/support/scripted-rpc';
import { GRANTED } from '../../test/support/seed-phrase';
import { failureOf, sendParams } from '../../test/support/sends';
import { testWallet, type TestWallet } from '../../test/support/wallet';
import { openRequest, type OpenRequests } from '../context/open-requests';

const OTHER = 'https://other.example';

const BUSY = { code: -32005 };

/** A wallet whose node answers only once it is told to. */
function slow(state: Record<string, Json>): {
  wallet: TestWallet;
  release: () => void;
  status: (origin?: string) => ReturnType<typeof failureOf>;
} {
  const gate = makeGate();
  const wallet = testWallet({
    state,
    answer: async () => {
      await gate.opened;
      return false;
    },
    fetch: async (calls) => {
      await gate.opened;
      const { methods } = scriptedChain();
      return Promise.all(calls.map(async (call) => answerCall(call, methods)));
    },
  });
  const params = { transactionHash: '0x5' };
  return {
    wallet,
    release: gate.open,
    status: async (origin) =>
      failureOf(wallet.call('l2net_getTransactionStatus', params, origin)),
  };
}

const settled = async (): Promise<void> => new Promise(setImmediate);

/** How many of them have been refused for their number. */
async function refused(
  ends: readonly ReturnType<typeof failureOf>[],
): Promise<number> {
  return (await Promise.all(ends)).filter((end) => end?.code === BUSY.code)
    .length;
}

describe('open requests', () => {
  it('of a site that isn’t connected are limited to twenty', async () => {
    const { status, release } = slow({});
    const open = Array.from({ length: 20 }, async () => status());
    await settled();
    expect(await status()).toMatchObject(BUSY);
    const other = status(OTHER);
    release();
    const ends = await Promise.all([...open, other]);
    expect(ends).toStrictEqual(Array(21).fill(ends[0]));
    expect(ends[0]).toMatchObject({ code: -32001 });
    expect(await status()).toMatchObject({ code: -32001 });
  });

  it('of such a site count before the user is asked to connect it', async () => {
    const { wallet, release } = slow({});
    const sends = Array.from({ length: 25 }, async () =>
      failureOf(wallet.call('l2net_executeTxn', sendParams())),
    );
    await settled();
    release();
    expect(await refused(sends)).toBe(5);
    expect(wallet.dialogs).toHaveLength(1);
  });

  it('of a connected site are limited to fifty; up to 200 further reads wait', async () => {
    const { wallet, status, release } = slow(GRANTED);
    const reads = Array.from({ length: 260 }, async () => status());
    await settled();
    const send = failureOf(wallet.call('l2net_executeTxn', sendParams()));
    expect(await send).toMatchObject(BUSY);
    release();
    expect(await refused(reads)).toBe(10);
    expect(await status()).toMatchObject({ code: -32001 });
  });

  it('that waited respect what the site may see by then', async () => {
    const { wallet, release } = slow(GRANTED);
    const { address, calls: invocations } = sendParams();
    const estimates = Array.from({ length: 51 }, async () =>
      failureOf(wallet.call('l2net_estimateFee', { address, invocations })),
    );
    await settled();
    await wallet.call('l2net_disconnect');
    release();
    await Promise.all(estimates);
    // It was asked to connect for the one that waited.
    expect(wallet.dialogs).toMatchObject([{ type: 'grant' }]);
  });
});

describe('the params of open requests', () => {
  const MEGA = 1_000_000;
  const openWith = (
    openRequests: OpenRequests,
    origin: string,
    length: number,
  ): ReturnType<typeof openRequest> =>
    openRequest(openRequests, {
      origin,
      isConnected: true,
      isRead: true,
      params: 'x'.repeat(length),
      prepare: () => undefined,
    });

  it('take at most 16 MB per site, and 48 MB in all', async () => {
    const requests: OpenRequests = new Map();
    const ask = async (origin: string, length: number): Promise<() => void> =>
      (await openWith(requests, origin, length)).close;
    const open = [];
    for (const site of ['a', 'b', 'c']) {
      open.push(await ask(site, 5 * MEGA));
    }
    await expect(ask('a', MEGA / 2)).rejects.toMatchObject({
      kind: 'too-many-requests',
    });
    await expect(ask('d', 2 * MEGA)).rejects.toMatchObject({
      kind: 'too-many-requests',
    });
    open.push(await ask('d', MEGA / 2));
    open.forEach((close) => {
      close();
    });
    expect([...requests]).toStrictEqual([]);
    await ask('a', 5 * MEGA);
  });

  it('stop counting when their request fails', async () => {
    const wallet = testWallet({ state: GRANTED });
    const { address, calls: invocations } = sendParams();
    const failure = failureOf(
      wallet.call('l2net_estimateFee', { address, invocations }),
    );
    expect(await failure).toMatchObject({ code: -32002 });
    expect([...wallet.context.openRequests]).toStrictEqual([]);
  });
});
