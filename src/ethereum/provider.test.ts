import { createWithChain, type EthereumProvider } from './provider';
import { Uint } from './quantities';
import type { Ask } from './rpc-read';
import { scriptedEthereum } from '../../test/support/scripted-ethereum';
import { makeGate } from '../../test/support/scripted-node';
import type { Result } from '../http/request-error';

const WHERE = { method: 'where', params: [], struct: Uint };

/** Answers the chain that it is asked on, in a read of its own. */
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
  it('is asked for its chain before the reads and behind them', async () => {
    const provider = scriptedEthereum(answers, 1);
    expect(await readBy(provider)).toStrictEqual({ ok: true, value: 1n });
    expect(provider.asked).toStrictEqual([
      'eth_chainId',
      'where',
      'eth_chainId',
    ]);
  });

  it('on another chain is asked for nothing else, and left where it is', async () => {
    const provider = scriptedEthereum(answers, 137);
    expect(await readBy(provider)).toStrictEqual({
      ok: false,
      kind: 'wrong-chain',
      providerChainId: 137n,
    });
    expect(provider.asked).toStrictEqual(['eth_chainId']);
  });

  it('that is switched amid the reads gives no answer', async () => {
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
      'refuses',
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
    ['answers something else', () => 'https://node.example/key', 'bad-answer'],
    ['answers nothing', () => undefined, 'bad-answer'],
  ])(
    'that %s is in trouble, and nothing of it is told',
    async (_, answer, kind) => {
      for (const method of ['where', 'eth_chainId']) {
        const provider = scriptedEthereum({ ...answers, [method]: answer }, 1);
        expect(await readBy(provider)).toStrictEqual({ ok: false, kind });
      }
    },
  );

  it.each(['one', null, 1, '0x', {}])(
    'whose chain is %j is on none',
    async (chainId) => {
      const provider = scriptedEthereum({ ...answers, eth_chainId: chainId });
      expect(await readBy(provider)).toStrictEqual({
        ok: false,
        kind: 'bad-answer',
      });
    },
  );

  it('that never answers is waited for ten seconds in all', async () => {
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
