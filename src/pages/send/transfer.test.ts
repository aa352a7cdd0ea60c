import { maxSendable, prepareTransfer, type Transfer } from './transfer';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import { ACCOUNT } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { ownAccount } from '../../accounts/own-accounts';
import { SEPOLIA } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import { WalletError } from '../../core/errors';
import { padFelt, toFelt, unpadFelt } from '../../core/felt';

type Call = { request: { contract_address: string } };

const ONE = 10n ** 18n;

/** An account with this much STRK, 1 ETH, and 7 units of any other token. */
function wallet(strk: bigint, gasPrice = '0x10'): TestWallet {
  const { methods } = scriptedChain();
  const simulate = methods.starknet_simulateTransactions as (
    params: unknown,
  ) => { fee_estimation: object }[];
  const held: Record<string, string> = {
    [STRK]: toFelt(strk),
    [ETH]: toFelt(ONE),
  };
  return testWallet({
    methods: {
      ...methods,
      starknet_call: ({ request: { contract_address: contract } }: Call) =>
        contract === unpadFelt(ACCOUNT)
          ? rpcError(21)
          : [held[contract] ?? '0x7', '0x0'],
      starknet_simulateTransactions: (params: unknown) =>
        simulate(params).map((one) => ({
          ...one,
          fee_estimation: { ...one.fee_estimation, l2_gas_price: gasPrice },
        })),
    },
  });
}

async function transferOf(
  { context }: TestWallet,
  changes: Partial<Transfer> = {},
): Promise<Transfer> {
  return {
    chainId: SEPOLIA,
    account: await ownAccount(context, ACCOUNT),
    token: padFelt(STRK),
    to: padFelt('0xb0b'),
    units: 1n,
    ...changes,
  };
}

/** The maximum cost of a transfer at the scripted chain's prices. */
async function usualCost(): Promise<bigint> {
  const rich = wallet(ONE);
  const prepared = await prepareTransfer(rich.context, await transferOf(rich));
  return 'prepared' in prepared ? prepared.prepared.maxCharge : 0n;
}

describe('prepareTransfer', () => {
  it('prepares the same call as a site would', async () => {
    const rich = wallet(ONE);
    const units = 2n ** 128n + 5n;
    const prepared = await prepareTransfer(
      rich.context,
      await transferOf(rich, { token: padFelt('0xf00'), units: 5n }),
    );
    expect(prepared).toMatchObject({
      prepared: {
        calls: [
          {
            contractAddress: padFelt('0xf00'),
            entrypoint: 'transfer',
            calldata: ['0xb0b', '0x5', '0x0'],
          },
        ],
        options: { tip: 0n },
      },
    });
    const all = await prepareTransfer(
      rich.context,
      await transferOf(rich, { units }),
    );
    expect(all).toStrictEqual({ insufficient: 'tokens', held: ONE });
  });

  it.each([
    [padFelt(STRK), ONE],
    [padFelt(ETH), ONE],
    [padFelt('0xf00'), 7n],
  ])('returns the balance of %s if it is too low', async (token, held) => {
    const rich = wallet(ONE);
    const transfer = await transferOf(rich, { token, units: held + 1n });
    expect(await prepareTransfer(rich.context, transfer)).toStrictEqual({
      insufficient: 'tokens',
      held,
    });
  });

  it('reduces the fee margins if necessary, never below the cost', async () => {
    const cost = await usualCost();
    const poor = wallet(cost + 100n);
    const exact = await prepareTransfer(
      poor.context,
      await transferOf(poor, { units: 100n }),
    );
    expect(exact).toHaveProperty('prepared.maxCharge', cost);
    const close = await prepareTransfer(
      poor.context,
      await transferOf(poor, { units: 100n + cost / 10n }),
    );
    const capped = 'prepared' in close ? close.prepared.maxCharge : 0n;
    expect(capped).toBeLessThanOrEqual(cost - cost / 10n);
    expect(capped).toBeGreaterThan(0n);
    const none = await prepareTransfer(
      poor.context,
      await transferOf(poor, { units: cost }),
    );
    expect(none).toStrictEqual({ insufficient: 'fee', needed: cost });
  });
});

describe('maxSendable', () => {
  it('leaves enough STRK for the fee, so that preparing it succeeds', async () => {
    const rich = wallet(ONE);
    const transfer = await transferOf(rich);
    const max = (await maxSendable(rich.context, transfer)) ?? 0n;
    expect(max).toBe(ONE - (await usualCost()));
    const prepared = await prepareTransfer(rich.context, {
      ...transfer,
      units: max,
    });
    expect(prepared).toHaveProperty('prepared');
  });

  it('can still be sent if the price has risen a little since', async () => {
    const rich = wallet(ONE);
    const max = await maxSendable(rich.context, await transferOf(rich));
    const dearer = wallet(ONE, '0x13');
    const prepared = await prepareTransfer(
      dearer.context,
      await transferOf(dearer, { units: max ?? 0n }),
    );
    const cost = 'prepared' in prepared ? prepared.prepared.maxCharge : ONE;
    expect(cost + (max ?? 0n)).toBeLessThanOrEqual(ONE);
  });

  it('is the whole balance of another token, if STRK covers the fee', async () => {
    const rich = wallet(ONE);
    const foo = await transferOf(rich, { token: padFelt('0xf00') });
    expect(await maxSendable(rich.context, foo)).toBe(7n);
    const poor = wallet(5n);
    expect(await maxSendable(poor.context, await transferOf(poor))).toBe(0n);
  });

  it('fails like prepareTransaction', async () => {
    const down = testWallet({ methods: {} });
    const transfer = await transferOf(down);
    await expect(maxSendable(down.context, transfer)).rejects.toThrow(
      WalletError,
    );
  });
});
