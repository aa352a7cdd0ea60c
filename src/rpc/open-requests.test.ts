import type { Json } from '@metamask/snaps-sdk';

import { PAYLOAD, SIERRA } from '../../dev/testing/inputs/contract-class';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { answerAll } from '../../dev/testing/nodes/scripted-rpc';
import { GRANTED, SITE } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, failureOf, sendParams } from '../../dev/testing/wallet/sends';
import { OTHER, patientUser } from '../../dev/testing/wallet/slow-user';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { withOpenRequest, type OpenRequests } from '../context/open-requests';

/** The size of the largest class that the network takes, in bytes. */
const LARGEST_CLASS = 4_089_446;

/** A declaration of a class of that size. */
function declaration(bytes: number): object {
  const { length } = JSON.stringify({ ...SIERRA, abi: '' });
  const contract = { ...SIERRA, abi: 'x'.repeat(bytes - length) };
  return {
    senderAddress: ACCOUNT,
    contractPayload: { ...PAYLOAD, contract },
  };
}

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
      return answerAll(calls, methods);
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
  const OWN = {
    kind: 'too-many-requests',
    message: 'Too many open requests from this site',
  };
  const ANY = { kind: 'too-many-requests', message: 'The wallet is busy' };

  /** Opens requests, each with that many characters of params. */
  const opening = (
    isConnected: boolean,
    requests: OpenRequests = new Map(),
  ) => ({
    requests,
    ask: async (origin: string, length: number): Promise<() => void> =>
      new Promise((open, fail) => {
        const request = {
          origin,
          isConnected,
          isRead: true,
          params: 'x'.repeat(length),
          prepare: () => undefined,
        };
        withOpenRequest(
          requests,
          request,
          async () => new Promise<void>(open),
        ).catch(fail);
      }),
  });

  it('take at most 16 MB per site, and 48 MB in all', async () => {
    const { requests, ask } = opening(true);
    const open = [];
    for (const site of ['a', 'b', 'c']) {
      open.push(await ask(site, 5 * MEGA));
    }
    await expect(ask('a', MEGA / 2)).rejects.toMatchObject(OWN);
    await expect(ask('d', 2 * MEGA)).rejects.toMatchObject(ANY);
    open.push(await ask('d', MEGA / 2));
    open.forEach((close) => {
      close();
    });
    await settled();
    expect([...requests]).toStrictEqual([]);
    await ask('a', 5 * MEGA);
  });

  it('take 2 MB per site without an account, or more of one at a time', async () => {
    const { ask } = opening(false);
    const close = await ask('a', 4.5 * MEGA);
    await expect(ask('a', MEGA)).rejects.toMatchObject(OWN);
    await expect(ask('b', 0.7 * MEGA)).rejects.toMatchObject(ANY);
    await ask('b', 0.6 * MEGA);
    await expect(ask('b', 0.1 * MEGA)).rejects.toMatchObject(ANY);
    await ask('a', 0.1 * MEGA);
    close();
    await settled();
    await ask('b', MEGA);
  });

  it('take 20 MB of all sites without an account', async () => {
    const { requests, ask } = opening(false);
    const closes = [];
    for (let site = 0; site < 11; site += 1) {
      closes.push(await ask(String(site), 0.6 * MEGA));
    }
    await expect(ask('last', 0.6 * MEGA)).rejects.toMatchObject(ANY);
    await opening(true, requests).ask('connected', 5 * MEGA);
    closes[0]?.();
    await settled();
    await ask('last', 0.6 * MEGA);
  });

  it('count for a site as it is now', async () => {
    const { requests, ask } = opening(false);
    await ask('a', 4 * MEGA);
    await opening(true, requests).ask('a', 0.1 * MEGA);
    await ask('b', 4 * MEGA);
  });

  it('of six sites without an account leave a connected one its largest declaration', async () => {
    const { wallet, opened } = patientUser(scriptedChain());
    const { openRequests } = wallet.context;
    const declare = async (
      origin: string,
      bytes: number,
    ): ReturnType<typeof failureOf> =>
      failureOf(
        wallet.call('l2net_declareContract', declaration(bytes), origin),
      );
    const ends = [];
    for (let site = 0; site < 6; site += 1) {
      for (let bytes = LARGEST_CLASS; bytes > 100_000; bytes /= 2) {
        ends.push(
          declare(`https://${String(site)}.example`, Math.floor(bytes)),
        );
      }
    }
    await opened(1);
    expect(await refused(ends.slice(1, 2))).toBe(1);
    const held = [...openRequests.values()].map(({ bytes }) => bytes);
    const sum = held.reduce((total, bytes) => total + bytes, 0);
    expect(sum).toBeGreaterThan(18 * MEGA);
    expect(sum).toBeLessThan(20 * MEGA);
    void declare(SITE, LARGEST_CLASS);
    await settled();
    expect(openRequests.get(SITE)?.bytes).toBeGreaterThan(3 * LARGEST_CLASS);
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
