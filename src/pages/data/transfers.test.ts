import type { TokenTransfer } from './send-form';
import {
  costOf as feeOf,
  maxSendable,
  prepareTransfers,
  type PreparedTransfers,
} from './transfers';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import {
  paidInUsdc,
  USDC,
  walletPaying,
} from '../../../dev/testing/wallet/paid-in-usdc';
import { ACCOUNT } from '../../../dev/testing/wallet/sends';
import { paying, simulated } from '../../../dev/testing/wallet/simulated';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { ownAccount } from '../../accounts/derived-accounts';
import { SEPOLIA } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../core/felt';
import { metadataOfTokens } from '../../tokens/metadata';
import { roundedFee } from '../../ui/format';

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

const STRK_TOKEN = padFelt(STRK);
const FOO = padFelt('0xf00');
const TO = padFelt('0xb0b');

const senderOf = async (
  context: TestWallet['context'],
): Promise<Parameters<typeof prepareTransfers>[1]> => ({
  chainId: SEPOLIA,
  account: await ownAccount(context, ACCOUNT),
  metadata: metadataOfTokens([
    { address: FOO, name: 'Foo', symbol: 'FOO', decimals: 2 },
  ]),
});

/** Prepares a transfer of that many units. */
async function prepare(
  { context }: TestWallet,
  units: bigint,
  token: TokenTransfer['token'] = STRK_TOKEN,
): Promise<PreparedTransfers> {
  const sender = await senderOf(context);
  return prepareTransfers(context, sender, [{ token, to: TO, units }]);
}

async function most(
  { context }: TestWallet,
  token: TokenTransfer['token'] = STRK_TOKEN,
): Promise<bigint> {
  const sender = await senderOf(context);
  return (await maxSendable(context, sender, { token, to: TO })) ?? -1n;
}

const lacking = (token: Felt, held: string): PreparedTransfers => ({
  lacks: { what: 'lacks-tokens', values: { held } },
  token,
});

const costOf = (prepared: PreparedTransfers): bigint =>
  'prepared' in prepared ? prepared.prepared.maxCharge : ONE;

/** The maximum cost of a transfer at the scripted chain's prices. */
const usualCost = async (): Promise<bigint> =>
  costOf(await prepare(wallet(ONE), 1n));

describe('prepareTransfers', () => {
  it.each([
    [STRK_TOKEN, ONE, '1'],
    [padFelt(ETH), ONE, '1'],
    [FOO, 7n, '0.07'],
    // More than a felt's lower half holds.
    [STRK_TOKEN, 2n ** 128n, '1'],
  ])('names the balance of %s if it is too low', async (token, units, held) => {
    expect(await prepare(wallet(ONE), units + 1n, token)).toStrictEqual(
      lacking(token, held),
    );
  });

  it('reduces the fee margins if necessary, but never below the cost', async () => {
    const cost = await usualCost();
    const poor = wallet(cost + 100n);
    expect(costOf(await prepare(poor, 100n))).toBe(cost);
    const capped = costOf(await prepare(poor, 100n + cost / 10n));
    expect(capped).toBeLessThanOrEqual(cost - cost / 10n);
    expect(capped).toBeGreaterThan(0n);
    const needed = roundedFee(formatAmount(cost, 18));
    expect(await prepare(poor, cost)).toStrictEqual({
      lacks: { what: 'lacks-fee', values: { needed } },
      token: STRK_TOKEN,
    });
  });
});

describe('a fee that the STRK left doesn’t cover', () => {
  /** Sends all STRK, and some of the 10 USDC that could pay the fee. */
  const allStrk = async (
    sent: number,
    held = 10_000_000n,
  ): Promise<{ max: bigint | undefined; result: PreparedTransfers }> => {
    const paid = paidInUsdc({
      overrides: {
        starknet_simulateTransactions: (params: object) =>
          simulated(params, paying(sent, { contract_address: USDC })),
      },
    });
    Object.assign(paid.held, { strk: 1000n, usdc: held });
    const { context } = walletPaying(paid);
    const sender = await senderOf(context);
    const all = { token: STRK_TOKEN, to: TO, units: 1000n };
    const usdc = { token: padFelt(USDC), to: TO, units: BigInt(sent) };
    return {
      max: await maxSendable(context, sender, all),
      result: await prepareTransfers(context, sender, [all, usdc]),
    };
  };

  it('is paid in another token', async () => {
    expect(await allStrk(1)).toMatchObject({
      max: 1000n,
      result: { prepared: { request: { payment: { token: USDC } } } },
    });
  });

  it.each([
    ['there is none', 0, 0n],
    ['it is sent too', 10_000_000, 10_000_000n],
  ])('is lacking if %s', async (_, sent, held) => {
    expect(await allStrk(sent, held)).toMatchObject({
      max: 0n,
      result: { lacks: { what: 'lacks-fee' } },
    });
  });
});

describe('several transfers', () => {
  const prepareAll = async (
    { context }: TestWallet,
    ...transfers: readonly (readonly [Felt, bigint])[]
  ): Promise<PreparedTransfers> =>
    prepareTransfers(
      context,
      await senderOf(context),
      transfers.map(([token, units]) => ({ token, to: TO, units })),
    );

  it('become a call each, in order', async () => {
    const result = await prepareAll(wallet(ONE), [FOO, 1n], [STRK_TOKEN, 2n]);
    expect(result).toHaveProperty('prepared.request.calls', [
      {
        contractAddress: FOO,
        entrypoint: 'transfer',
        calldata: ['0xb0b', '0x1', '0x0'],
      },
      {
        contractAddress: STRK_TOKEN,
        entrypoint: 'transfer',
        calldata: ['0xb0b', '0x2', '0x0'],
      },
    ]);
  });

  it('are compared with the balance in total, by token', async () => {
    const rich = wallet(ONE);
    expect(
      await prepareAll(rich, [FOO, 4n], [STRK_TOKEN, 1n], [FOO, 4n]),
    ).toStrictEqual(lacking(FOO, '0.07'));
    const half = ONE / 2n;
    expect(
      await prepareAll(rich, [STRK_TOKEN, half], [STRK_TOKEN, half + 1n]),
    ).toStrictEqual(lacking(STRK_TOKEN, '1'));
    expect(
      await prepareAll(rich, [STRK_TOKEN, half], [STRK_TOKEN, half]),
    ).toMatchObject({ lacks: { what: 'lacks-fee' } });
    expect(
      await prepareAll(rich, [FOO, 3n], [STRK_TOKEN, 1n], [FOO, 4n]),
    ).toHaveProperty('prepared');
  });
});

describe('maxSendable', () => {
  it('leaves enough STRK for the fee, so that preparing it succeeds', async () => {
    const rich = wallet(ONE);
    const max = await most(rich);
    expect(max).toBe(ONE - (await usualCost()));
    expect(await prepare(rich, max)).toHaveProperty('prepared');
  });

  it('can still be sent if the price has risen a little since', async () => {
    const max = await most(wallet(ONE));
    const cost = costOf(await prepare(wallet(ONE, '0x13'), max));
    expect(cost + max).toBeLessThanOrEqual(ONE);
  });
});

describe('the most of a token that isn’t STRK', () => {
  const usdc = padFelt(USDC);
  const [HELD, MAX_FEE] = [10_000_000n, 310_000n];

  const paidFrom = async (
    held: Partial<ReturnType<typeof paidInUsdc>['held']>,
    takesNone = false,
  ) => {
    const paid = paidInUsdc();
    Object.assign(paid.held, held);
    if (takesNone) {
      const feeTokens = async (): Promise<[]> => Promise.resolve([]);
      Object.assign(paid.paymaster, { feeTokens });
    }
    const made = walletPaying(paid);
    return { made, max: await most(made, usdc) };
  };

  it('leaves what the fee takes of it, and a quarter more', async () => {
    const { made, max } = await paidFrom({});
    expect(max).toBe(HELD - (MAX_FEE * 5n) / 4n);
    expect(await prepare(made, max, usdc)).toHaveProperty('prepared');
    const form = await senderOf(made.context);
    const transfer = { token: usdc, to: TO, units: max };
    const cost = await feeOf(made.context, form, transfer);
    expect(cost).toMatchObject({ feeToken: 'USDC' });
    expect(cost).not.toHaveProperty('notices');
  });

  it('is nothing if the fee takes all of it', async () => {
    expect((await paidFrom({ usdc: MAX_FEE })).max).toBe(0n);
  });

  it('is all of it where STRK pays', async () => {
    expect((await paidFrom({ strk: ONE })).max).toBe(HELD);
  });

  it('is all of it where nothing can pay, which the form then says', async () => {
    const { made, max } = await paidFrom({}, true);
    expect(max).toBe(HELD);
    const form = await senderOf(made.context);
    const transfer = { token: usdc, to: TO, units: max };
    expect(await feeOf(made.context, form, transfer)).toMatchObject({
      notices: [{ what: 'because' }],
    });
  });
});
