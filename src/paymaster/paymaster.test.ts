import { PaymasterRefused } from './paymaster';
import { typedDataOf } from '../../dev/chain/servers/paymaster/outside-execution';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import {
  ADDRESS,
  BUILD,
  EXECUTE,
  REQUEST,
  built,
  clientOf,
  honest,
  refusedBecause,
} from '../../dev/testing/wallet/paymaster-client';
import { MAINNET, NETWORKS, SEPOLIA } from '../config/networks';
import { ETH } from '../config/tokens';

describe('an execution', () => {
  const SIGNATURE = ['0x1', '0x2'] as const;
  const SENT = { transaction_hash: '0x5e47', tracking_id: '0x0' };

  /** Executes an honest quote. */
  const executed = async (answer: unknown): Promise<unknown> => {
    const { quote, execute } = clientOf({
      [BUILD]: built(honest(REQUEST)),
      [EXECUTE]: answer,
    });
    const quoted = await quote(REQUEST);
    return await execute(quoted, SIGNATURE).catch((error: unknown) => error);
  };

  it('sends what was signed, once, and returns the hash', async () => {
    const { quote, execute, asked } = clientOf({
      [BUILD]: built(honest(REQUEST)),
      [EXECUTE]: SENT,
    });
    const quoted = await quote(REQUEST);
    expect(await execute(quoted, SIGNATURE)).toBe('0x5e47');
    expect(asked.slice(1)).toMatchObject([
      {
        method: EXECUTE,
        params: {
          transaction: {
            type: 'invoke',
            invoke: {
              user_address: ADDRESS,
              typed_data: typedDataOf(honest(REQUEST)),
              signature: SIGNATURE,
            },
          },
          parameters: { fee_mode: { mode: 'default', gas_token: ETH } },
        },
      },
    ]);
  });

  it.each<[string, unknown, number]>([
    ['153', rpcError(153, ''), 153],
    ['154', rpcError(154, ''), 154],
    ['157', rpcError(157, ''), 157],
    ['-32602', rpcError(-32602, ''), -32602],
    ['163, not available', rpcError(163, '', 'service not available'), 163],
  ])('that is refused before sending: %s', async (_, answer, code) => {
    const error = await executed(answer);
    expect(error).toBeInstanceOf(PaymasterRefused);
    expect(error).toHaveProperty('code', code);
  });

  it.each<[string, unknown]>([
    ['156, which a lost submission has too', rpcError(156, '')],
    ['163 with other words', rpcError(163, '', 'timeout')],
    ['163 with words and more', rpcError(163, '', 'service not available?')],
    ['an internal error', rpcError(-32603, '')],
    ['an unknown error', rpcError(200, '')],
    ['no hash', { tracking_id: '0x0' }],
    ['a hash out of range', { transaction_hash: `0x${'f'.repeat(64)}` }],
    ['nothing', null],
  ])('may have been sent if the answer is %s', async (_, answer) => {
    const error = await executed(answer);
    expect(error).toHaveProperty('data.reason', 'paymaster-silent');
    expect(error).not.toBeInstanceOf(PaymasterRefused);
  });
});

describe('the fee tokens', () => {
  const TOKENS = 'paymaster_getSupportedTokens';
  const token = { token_address: ETH, decimals: 18, price_in_strk: '0x5' };

  it('are what the paymaster lists', async () => {
    const { feeTokens } = clientOf({ [TOKENS]: [token] });
    expect(await feeTokens(SEPOLIA)).toStrictEqual([
      { contract: ETH, decimals: 18, priceInStrk: 5n },
    ]);
  });

  it('have a price of the wallet’s own on Mainnet', async () => {
    const unpriced = { ...token, token_address: '0x7070' };
    const { feeTokens } = clientOf({ [TOKENS]: [unpriced, token] });
    expect(await feeTokens(MAINNET)).toHaveLength(1);
    expect(await feeTokens(SEPOLIA)).toHaveLength(2);
  });

  it.each([
    ['decimals', { ...token, decimals: 256 }],
    ['price', { ...token, price_in_strk: '0x0' }],
    ['address', { ...token, token_address: 'ETH' }],
  ])('are no answer with a wrong %s', async (_, wrong) => {
    const { feeTokens } = clientOf({ [TOKENS]: [token, wrong] });
    expect(await refusedBecause(feeTokens(SEPOLIA))).toBe('paymaster-silent');
  });
});

it('uses the user’s own paymaster, if one is set', async () => {
  const { feeTokens, state, asked } = clientOf({
    paymaster_getSupportedTokens: [],
  });
  await state.settings.save({
    starknetMainnetPaymasterUrl: 'https://own.example/key',
  });
  await feeTokens(MAINNET);
  await feeTokens(SEPOLIA);
  expect(asked.map(({ url }) => url)).toStrictEqual([
    'https://own.example/key',
    NETWORKS[SEPOLIA].paymaster,
  ]);
});
