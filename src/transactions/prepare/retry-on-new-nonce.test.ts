import { DEFAULT_OPTIONS } from './build';
import {
  preflight,
  type Preflight,
  type TransactionRequest,
} from './preflight';
import { retryOnNewNonce } from './prepare';
import { recordOf } from '../../../test/support/records';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { ACCOUNT, sendParams } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { ownAccount } from '../../accounts/own-accounts';
import { SEPOLIA } from '../../config/networks';
import { WalletError } from '../../core/errors';
import { queueKey, type Tools } from '../tools';

const REFUSED = new WalletError('rejected', 'refused', { code: 41 });

/** Runs a step on a chain; `nonceAt` is the account's nonce at each preflight. */
async function run(
  nonceAt: (preflights: number) => number,
  step: (attempt: number, tools: Tools, input: Preflight) => Promise<unknown>,
): Promise<{ result: unknown; attempts: number }> {
  let preflights = 0;
  const { context } = testWallet(
    scriptedChain({
      overrides: {
        starknet_getNonce: ({ block_id: block }: { block_id: string }) => {
          preflights += block === 'latest' ? 0 : 1;
          return `0x${nonceAt(preflights).toString(16)}`;
        },
      },
    }),
  );
  const request: TransactionRequest = {
    chainId: SEPOLIA,
    account: await ownAccount(context, ACCOUNT),
    calls: sendParams().calls as never,
    options: DEFAULT_OPTIONS,
  };
  const first = await preflight(context, request);
  let attempts = 0;
  const result = await retryOnNewNonce(
    context,
    request,
    first,
    async (tools, input) => {
      attempts += 1;
      return step(attempts, tools, input);
    },
  ).catch((error: unknown) => error);
  return { result, attempts };
}

const refuse = async (): Promise<never> => {
  await Promise.resolve();
  throw REFUSED;
};

describe('a step that a node refuses', () => {
  it('is tried again if the nonce has changed since', async () => {
    const { result, attempts } = await run(
      (preflights) => preflights,
      async (attempt, _, { nonce }) => (attempt < 3 ? refuse() : nonce),
    );
    expect(result).toBe(3n);
    expect(attempts).toBe(3);
  });

  it('is not tried again if the nonce is the same', async () => {
    expect(await run(() => 5, refuse)).toStrictEqual({
      result: REFUSED,
      attempts: 1,
    });
  });

  it('is tried again if the wallet has submitted something meanwhile', async () => {
    const { result, attempts } = await run(
      () => 5,
      async (attempt, { queue, transactions, now }, { next }) => {
        if (attempt === 1) {
          // In flight when the step fails, and waited for.
          void queue(queueKey(SEPOLIA, ACCOUNT), async () => {
            await new Promise(setImmediate);
            await transactions.add(
              recordOf({
                senderAddress: ACCOUNT,
                nonce: '0x5',
                timestamp: now(),
              }),
            );
          });
          return refuse();
        }
        return next;
      },
    );
    expect([result, attempts]).toStrictEqual([6n, 2]);
  });

  it('is tried eleven times at most', async () => {
    expect(await run((preflights) => preflights, refuse)).toStrictEqual({
      result: REFUSED,
      attempts: 11,
    });
  });
});

it.each([
  ['the wallet itself refuses', new WalletError('rejected', 'no')],
  ['fails unexpectedly', Object.assign(new Error('no'), { data: { code: 1 } })],
])('a step that %s is not tried again', async (_, error) => {
  const end = await run(
    (preflights) => preflights,
    async () => {
      await Promise.resolve();
      throw error;
    },
  );
  expect(end).toStrictEqual({ result: error, attempts: 1 });
});
