import { createWithChain, type EthereumProvider } from './provider';
import { Uint } from './quantities';
import type { Ask } from './rpc-read';
import { scriptedEthereum } from '../../test/support/scripted-ethereum';
import { makeGate } from '../../test/support/scripted-node';
import type { Result } from '../http/request-error';

const WHERE = { method: 'where', params: [], struct: Uint };

/** A method that returns the provider's chain id when it is called. */
const answers = {
  where: (_: unknown, chain: number) => `0x${chain.toString(16)}`,
};

const where = async (ask: Ask): Promise<Result<bigint>> => ask(WHERE);

async function readBy(
  provider: EthereumProvider,
  chainId = 1,
): Promise<unknown> {
  return await createWithChain(provider)(chainId, where);
}

describe('the wallet’s own provider', () => {
  it('gets a chain id request before and after the reads', async () => {
    const provider = scriptedEthereum(answers, 1);
    expect(await readBy(provider)).toStrictEqual({ ok: true, value: 1n });
    expect(provider.asked).toStrictEqual([
      'eth_chainId',
      'where',
      'eth_chainId',
    ]);
  });

  it('on another chain gets no other request, and is not switched', async () => {
    const provider = scriptedEthereum(answers, 137);
    expect(await readBy(provider)).toStrictEqual({
      ok: false,
      kind: 'wrong-chain',
      providerChainId: 137n,
    });
    expect(provider.asked).toStrictEqual(['eth_chainId']);
  });

  it('that switches its chain during the reads gives no result', async () => {
    const gate = makeGate();
    const provider = scriptedEthereum(
      {
        where: async (_: unknown, chain: number) => {
          await gate.opened;
          return `0x${chain.toString(16)}`;
        },
      },
      1,
    );
    const answer = readBy(provider);
    while (!provider.asked.includes('where')) {
      await new Promise(setImmediate);
    }
    provider.chainId = 137;
    gate.open();
    expect(await answer).toMatchObject({
      kind: 'wrong-chain',
      providerChainId: 137n,
    });
  });

  it.each<[string, () => unknown, string]>([
    [
      'rejects',
      () => Promise.reject(new Error('https://node.example/key')),
      'network',
    ],
    [
      'throws',
      () => {
        throw new TypeError('https://node.example/key');
      },
      'network',
    ],
    ['returns garbage', () => 'https://node.example/key', 'bad-answer'],
    ['returns undefined', () => undefined, 'bad-answer'],
  ])('that %s causes an error without details', async (_, answer, kind) => {
    for (const method of ['where', 'eth_chainId']) {
      const provider = scriptedEthereum({ ...answers, [method]: answer }, 1);
      expect(await readBy(provider)).toStrictEqual({ ok: false, kind });
    }
  });

  it.each(['one', null, 1, '0x', {}])(
    'whose chain id is %j gives no result',
    async (chainId) => {
      const provider = scriptedEthereum({ ...answers, eth_chainId: chainId });
      expect(await readBy(provider)).toStrictEqual({
        ok: false,
        kind: 'bad-answer',
      });
    },
  );

  it('that never answers times out after ten seconds in total', async () => {
    jest.useFakeTimers();
    for (const silent of ['eth_chainId', 'where']) {
      const provider = scriptedEthereum(
        { ...answers, [silent]: async () => new Promise(() => undefined) },
        1,
      );
      const answer = readBy(provider);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await answer).toStrictEqual({ ok: false, kind: 'timeout' });
      expect(jest.getTimerCount()).toBe(0);
    }
    jest.useRealTimers();
  });
});
