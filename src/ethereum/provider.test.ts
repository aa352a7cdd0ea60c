import { createOnChain, type Ask } from './provider';
import { Uint } from './quantities';
import { failureOf } from '../../test/support/node-client';
import { scriptedEthereum } from '../../test/support/scripted-ethereum';
import { makeGate } from '../../test/support/scripted-node';

const WHERE = { method: 'where', params: [], struct: Uint };

/** Answers the chain that it is asked on, in a read of its own. */
const answers = {
  where: (_: unknown, chain: number) => `0x${chain.toString(16)}`,
};

const where = async (ask: Ask): Promise<bigint> => ask(WHERE);

describe('the wallet’s own provider', () => {
  it('is asked for its chain beside the reads and behind them', async () => {
    const provider = scriptedEthereum(answers, 1);
    expect(await createOnChain(provider)(1, where)).toBe(1n);
    expect(provider.asked).toStrictEqual([
      'eth_chainId',
      'where',
      'eth_chainId',
    ]);
  });

  it('is switched where it stands on another chain', async () => {
    const provider = scriptedEthereum(answers, 137);
    expect(await createOnChain(provider)(1, where)).toBe(1n);
    expect(provider.asked).toStrictEqual([
      ...['eth_chainId', 'where', 'eth_chainId', 'wallet_switchEthereumChain'],
      ...['eth_chainId', 'where', 'eth_chainId'],
    ]);
  });

  it.each([
    [
      'refuses',
      () => {
        throw Object.assign(new Error('User rejected'), { code: 4001 });
      },
    ],
    [
      'does not know the chain',
      () => {
        throw Object.assign(new Error('Unrecognized chain'), { code: 4902 });
      },
    ],
    ['says that it did and did not', () => null],
  ])('that %s gives no answer for another chain', async (_, refuse) => {
    const provider = scriptedEthereum(
      { ...answers, wallet_switchEthereumChain: refuse },
      137,
    );
    const failure = await failureOf(createOnChain(provider)(11155111, where));
    expect(failure).toMatchObject({
      kind: 'unreachable',
      data: { wantedChainId: '0xaa36a7', providerChainId: '0x89' },
    });
    expect(failure.message).toContain('is on chain 137 and did not change to');
    expect(failure.message).toContain('Ethereum Sepolia, chain 11155111');
  });

  it('that someone else switches amid the reads is read again', async () => {
    let reads = 0;
    const provider = scriptedEthereum(
      {
        where: (_: unknown, chain: number) => {
          reads += 1;
          provider.chainId = reads === 1 ? 137 : provider.chainId;
          return `0x${chain.toString(16)}`;
        },
      },
      1,
    );
    expect(await createOnChain(provider)(1, where)).toBe(1n);
    expect(reads).toBe(2);
  });

  it('that someone else brings to the chain amid the reads is read again', async () => {
    const provider = scriptedEthereum(
      {
        where: (_: unknown, chain: number) => {
          provider.chainId = 1;
          return `0x${chain.toString(16)}`;
        },
      },
      137,
    );
    expect(await createOnChain(provider)(1, where)).toBe(1n);
  });

  it('that we ourselves switched there and back amid the reads is read again', async () => {
    const onChain = createOnChain(scriptedEthereum(answers, 1));
    const [away, back] = [makeGate(), makeGate()];
    const slow = onChain(1, async (ask) => {
      const before = await where(ask);
      await away.opened;
      const amid = await where(ask);
      await back.opened;
      return [before, amid];
    });
    await onChain(137, where);
    away.open();
    await onChain(137, where);
    await onChain(1, where);
    back.open();
    expect(await slow).toStrictEqual([1n, 1n]);
  });

  it('that someone else keeps switching gives no answer', async () => {
    const provider = scriptedEthereum(
      {
        where: () => {
          provider.chainId = 137;
          return '0x1';
        },
      },
      1,
    );
    const failure = await failureOf(createOnChain(provider)(1, where));
    expect(failure.data).toMatchObject({ providerChainId: '0x89' });
  });

  it('serves requests for different chains side by side, each on its own', async () => {
    const provider = scriptedEthereum(answers, 1);
    const onChain = createOnChain(provider);
    const chains = [1, 11155111, 137, 1, 11155111, 1, 10, 137];
    const read = async (ask: Ask): Promise<bigint[]> => {
      const found = await Promise.all([where(ask), where(ask)]);
      return [...found, await where(ask)];
    };
    expect(
      await Promise.all(chains.map(async (chain) => onChain(chain, read))),
    ).toStrictEqual(chains.map((chain) => [chain, chain, chain].map(BigInt)));
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('https://node.example/key'))],
    [
      'throws',
      () => {
        throw new TypeError('https://node.example/key');
      },
    ],
    ['answers something else', () => 'https://node.example/key'],
    ['answers nothing', () => undefined],
  ])('that %s is in trouble, and nothing of it is told', async (_, answer) => {
    const provider = scriptedEthereum({ where: answer }, 1);
    const failure = await failureOf(createOnChain(provider)(1, where));
    expect(failure.kind).toBe('unreachable');
    expect(failure.message).not.toContain('node.example');
  });

  it.each(['one', null, 1, '0x', {}])(
    'whose chain is %j stands nowhere',
    async (chainId) => {
      const provider = scriptedEthereum({ ...answers, eth_chainId: chainId });
      const failure = await failureOf(createOnChain(provider)(1, where));
      expect(failure.kind).toBe('unreachable');
    },
  );

  it('that never answers is waited for ten seconds', async () => {
    jest.useFakeTimers();
    const silent = { request: async () => new Promise(() => undefined) };
    const failure = failureOf(createOnChain(silent)(1, where));
    await jest.advanceTimersByTimeAsync(10_000);
    expect((await failure).kind).toBe('unreachable');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
