import type { Json } from '@metamask/snaps-sdk';

import { scriptedEthereum } from '../../../test/support/scripted-ethereum';
import { failureOf } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';

const BLOCK = 'expected a block: its number as 0x-hex below 2^63, or latest';
const FLAG = 'expected true or false';

/** Sends params to `eth_getBlockByNumber` that must be rejected. */
async function rejection(params: Json): Promise<string> {
  const ethereum = scriptedEthereum();
  const wallet = testWallet({ ethereum, state: {} });
  const end = await failureOf(wallet.call('eth_getBlockByNumber', params));
  expect(end).toMatchObject({ code: -32602, data: { walletError: 114 } });
  expect([wallet.dialogs, wallet.requests, ethereum.asked]).toStrictEqual(
    Array(3).fill([]),
  );
  return end?.message ?? '';
}

describe('the params of eth_getBlockByNumber', () => {
  it.each<[string, Json, string]>([
    ['an empty object', {}, 'params: expected a list'],
    [
      'an object',
      { block: 'latest', details: true },
      'params: expected a list',
    ],
    ['a string', 'latest', 'params: expected a list'],
    ['null', null, 'params: expected a list'],
    ['an empty list', [], 'params.0: is missing'],
    ['without the flag', ['latest'], 'params.1: is missing'],
    ['with a third item', ['latest', true, 1], 'params.2: unknown member'],
    ['a hundred items', Array(100).fill('latest') as Json[], 'params.1: '],
  ])('are rejected: %s', async (_, params, words) => {
    expect(await rejection(params)).toContain(`Invalid params: ${words}`);
  });

  it.each<Json>([
    'Latest',
    'newest',
    '',
    ' latest',
    'latest\n',
    'constructor',
    '0x',
    '0xzz',
    '0X5',
    'x5',
    '5',
    '-0x1',
    '0x-1',
    '0x1.5',
    '0x1 ',
    '0x8000000000000000',
    `0x${'1'.repeat(64)}`,
    `0x${'0'.repeat(65)}`,
    5,
    -1,
    null,
    true,
    ['0x5'],
    { blockNumber: '0x5' },
  ])('reject the block %j', async (block) => {
    const message = await rejection([block, false]);
    expect(message).toContain(`Invalid params: params.0: ${BLOCK}`);
  });

  it.each<Json>([0, 1, 'true', 'yes', null, [], {}])(
    'reject the flag %j',
    async (flag) => {
      const message = await rejection(['latest', flag]);
      expect(message).toBe(`Invalid params: params.1: ${FLAG}`);
    },
  );

  it('are required', async () => {
    const wallet = testWallet();
    const end = await failureOf(wallet.call('eth_getBlockByNumber'));
    expect(end?.message).toBe('Invalid params: params: expected a list');
  });

  it.each([
    ['0x0', '0x0'] as const,
    ['0x05', '0x5'] as const,
    ['0xAb', '0xab'] as const,
    ['latest', 'latest'] as const,
    ['0x7fffffffffffffff', '0x7fffffffffffffff'] as const,
  ])(
    'send the block %s to nodes in its canonical form',
    async (block, sent) => {
      const asked: unknown[] = [];
      const ethereum = scriptedEthereum({
        eth_getBlockByNumber: (params: unknown) => {
          asked.push(params);
          return null;
        },
      });
      const wallet = testWallet({ ethereum });
      expect(
        await wallet.call('eth_getBlockByNumber', [block, true]),
      ).toBeNull();
      expect(asked).toStrictEqual([[sent, true]]);
    },
  );
});

describe('the chain of l2net_getSuggestedGasFees', () => {
  /** The error for a chain without a node. */
  const askFor = async (chainId: Json): ReturnType<typeof failureOf> => {
    const wallet = testWallet({ ethereum: scriptedEthereum({}, 5) });
    return await failureOf(
      wallet.call('l2net_getSuggestedGasFees', { chainId }),
    );
  };

  it.each<[Json, number]>([
    ['1', 1],
    ['0x1', 1],
    ['0xAA36A7', 11155111],
    ['11155111', 11155111],
    ['0089', 89],
    [137, 137],
    ['4503599627370476', 4503599627370476],
  ])('may be %j', async (sent, chainId) => {
    expect(await askFor(sent)).toMatchObject({
      data: { wantedChainId: `0x${chainId.toString(16)}` },
    });
  });

  it.each<Json>(['0', 0, '4503599627370477', '0x534e5f4d41494e', '1.5', 'one'])(
    'may not be %j',
    async (chainId) => {
      const end = await askFor(chainId);
      expect(end).toMatchObject({ code: -32602 });
      expect(end?.message).toContain('params.chainId: expected the id of an');
    },
  );
});
