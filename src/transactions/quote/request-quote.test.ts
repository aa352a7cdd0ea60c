import { heldForFee } from './fee-token';
import { withQuote } from './request-quote';
import { SPENDER, approval } from '../../../dev/testing/wallet/asked-approval';
import {
  type PaidInUsdc,
  USDC,
  paidInUsdc,
  usdcParams,
  walletPaying,
} from '../../../dev/testing/wallet/paid-in-usdc';
import {
  ACCOUNT,
  USER_REFUSED,
  prepareCalls,
  recordsOf,
  sendParams,
} from '../../../dev/testing/wallet/sends';
import type { TestWallet } from '../../../dev/testing/wallet/wallet';
import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import type { WalletError } from '../../core/errors';
import { type Felt, padFelt, toFelt } from '../../core/felt';
import type { PaymasterQuote } from '../../paymaster/quote';
import { MAX_L2_GAS, MAX_OWN_PRICE, plausibleFee } from '../../starknet/fees';
import type { FeeFigures } from '../../starknet/reads';
import type { SendView } from '../../views/dialog-views';

const ENOUGH = 10n ** 18n;
const LIMIT = { maxFee: '0xde0b6b3a7640000' };

/** In Unix seconds. */
const START = 2_000_000_000;

const { calls: CALLS } = usdcParams() as { calls: Call[] };

type Prepared = Awaited<ReturnType<typeof prepareCalls>>;

/** The same calls or others, paid for in USDC. */
const paying = (one: Prepared, calls: readonly Call[] = CALLS): Prepared => ({
  ...one,
  request: {
    ...one.request,
    calls,
    payment: { token: USDC, offered: [USDC] },
  },
});

type Window = {
  /** The view as it was last drawn. */
  readonly view: () => SendView;
  /** Waits until the view is like this. */
  readonly until: (isLike: (view: SendView) => boolean) => Promise<SendView>;
  /** Chooses a token for the fee. */
  readonly choose: (value: string) => Promise<void>;
  /** Types how much an approval allows. */
  readonly allow: (text: string) => Promise<void>;
};

/** Pays from a window that a test uses first. */
async function payFrom(
  paid: PaidInUsdc,
  use: (window: Window) => Promise<boolean>,
  params = usdcParams(),
  now = () => START,
): Promise<TestWallet> {
  const wallet: TestWallet = walletPaying(paid, {
    now,
    answer: async (first, id) => {
      const view = (): SendView => (wallet.updates.at(-1) ?? first) as SendView;
      return use({
        view,
        until: async (isLike) => {
          while (!isLike(view())) {
            await new Promise(setImmediate);
          }
          return view();
        },
        allow: async (text) => wallet.type(id, 'allowance', text),
        choose: async (value) =>
          wallet.context.windows.onInput(id, {
            type: 'InputChangeEvent',
            name: 'fee-token',
            value,
          } as never),
      });
    },
  });
  await wallet.call('l2net_executeTxn', params).catch((error: unknown) => {
    if ((error as { code?: number }).code !== USER_REFUSED.code) {
      throw error;
    }
  });
  return wallet;
}

const isQuoted = ({ fee }: SendView): boolean => typeof fee.paid === 'object';

describe('an account that can pay in STRK', () => {
  it('pays in another token if the user wants to, and only then asks for it', async () => {
    const paid = paidInUsdc();
    paid.held.strk = ENOUGH;
    const wallet = await payFrom(paid, async ({ view, choose }) => {
      expect(view().feeTokens).toStrictEqual({
        chosen: STRK,
        offered: [{ token: STRK, symbol: 'STRK' }, { token: 'another' }],
      });
      expect(paid.asked).toStrictEqual([]);
      await choose('another');
      expect(view()).toMatchObject({
        feeTokens: { chosen: USDC, offered: [{}, { token: USDC }] },
        fee: { paid: { max: { amount: '0.31' } } },
        findings: [],
      });
      return true;
    });
    expect(recordsOf(wallet)).toMatchObject([{ outside: {} }]);
    expect(paid.chain.submitted).toStrictEqual([]);
  });

  it.each(['12', ''])(
    'then allows as much as was typed before, and is shown: “%s”',
    async (text) => {
      const paid = paidInUsdc();
      paid.held.strk = ENOUGH;
      const shown: unknown[] = [];
      await payFrom(
        paid,
        async ({ view, choose, allow }) => {
          await allow('12');
          await allow(text);
          await choose('another');
          shown.push(view().calls[0]?.summary?.allows?.amount);
          return true;
        },
        { address: ACCOUNT, calls: [approval(100n * ENOUGH)] },
      );
      const amount = text === '' ? 100n : 12n;
      expect(shown).toStrictEqual([String(amount)]);
      expect(paid.signed[0]?.quote.calls[0]).toMatchObject({
        calldata: [SPENDER, toFelt(amount * ENOUGH), '0x0'],
      });
    },
  );

  it('can go back to STRK', async () => {
    const paid = paidInUsdc();
    paid.held.strk = ENOUGH;
    await payFrom(paid, async ({ view, choose }) => {
      await choose('another');
      await choose(STRK);
      expect([view().fee.paid, view().resourceBounds.length]).toStrictEqual([
        undefined,
        1,
      ]);
      return true;
    });
    expect(paid.signed).toStrictEqual([]);
    expect(paid.chain.submitted).toHaveLength(1);
  });

  it('keeps STRK if the paymaster takes nothing that it holds', async () => {
    const paid = paidInUsdc();
    paid.held.strk = ENOUGH;
    Object.assign(paid.paymaster, {
      feeTokens: async () => Promise.resolve([]),
    });
    await payFrom(paid, async ({ view, choose }) => {
      await choose('another');
      expect(view().fee.paid).toBeUndefined();
      return true;
    });
    expect(paid.chain.submitted).toHaveLength(1);
  });

  it.each([
    ['the site set the nonce', { ...usdcParams(), details: { nonce: 5 } }, 1n],
    ['it set the maximum fee', { ...usdcParams(), details: LIMIT }, 1n],
    ['there is no other token', sendParams(), 0n],
  ])('has no choice if %s', async (_, params, isRich) => {
    const paid = paidInUsdc();
    paid.held.strk = ENOUGH;
    paid.held.usdc *= isRich;
    const seen: unknown[] = [];
    const refuse = async ({ view }: Window): Promise<boolean> => {
      seen.push(view().feeTokens);
      return Promise.resolve(false);
    };
    await payFrom(paid, refuse, params);
    expect(seen).toStrictEqual([undefined]);
  });

  it.each([
    ['a declaration', { calls: [], declaration: {} }],
    ['an upgrade of the wallet’s', { upgrade: ['0x1', '0x2'] }],
    ['what replaces another transaction', { onlyAs: 5n }],
    ['a tip', { options: { tip: 1n } }],
  ])('pays for %s in STRK only', async (_, members) => {
    const prepared = await prepareCalls(walletPaying(paidInUsdc()), CALLS);
    expect(heldForFee(prepared)).toStrictEqual([[USDC, 10_000_000n]]);
    const request = { ...prepared.request, ...(members as object) };
    expect(heldForFee({ ...prepared, request })).toStrictEqual([]);
  });
});

describe('what may be charged in a token', () => {
  it.each([
    [310_000n, []],
    [1_500_000n, ['fee-unusual']],
  ])('is judged, as any fee: %p', async (maxFee, expected) => {
    const paid = paidInUsdc({ quoteAs: (quote) => ({ ...quote, maxFee }) });
    paid.held.usdc = 10_000_000n;
    await payFrom(paid, async ({ until }) => {
      const names = (await until(isQuoted)).findings.map(({ name }) => name);
      expect(names.filter((name) => name === 'fee-unusual')).toEqual(expected);
      return false;
    });
  });

  it('is compared with the wallet’s own estimate at believable prices only', () => {
    const fees = { l1_gas_consumed: '0x0', l1_data_gas_consumed: '0x80' };
    const estimateAt = (price: bigint, gas = 1_000_000n): bigint =>
      plausibleFee([
        {
          ...fees,
          l1_gas_price: toFelt(price),
          l1_data_gas_price: toFelt(price),
          l2_gas_price: toFelt(price),
          l2_gas_consumed: toFelt(gas),
        } as FeeFigures,
      ]);
    expect(estimateAt(8_000_000_000n)).toBe(1_000_128n * 8_000_000_000n);
    const most = 1_000_000n * MAX_OWN_PRICE + 128n * 10n ** 16n;
    expect(estimateAt(10n ** 20n)).toBe(most);
    expect(most).toBeLessThan(2n * ENOUGH);
    // Nor is more gas believed than a transaction may take.
    expect(estimateAt(10n ** 20n, 2n ** 64n)).toBe(MAX_L2_GAS * MAX_OWN_PRICE);
    expect(MAX_L2_GAS * MAX_OWN_PRICE).toBeLessThan(194n * ENOUGH);
  });
});

describe('a paymaster’s nonce', () => {
  const nonce = toFelt(2n ** 100n);
  const same = (quote: PaymasterQuote): PaymasterQuote => ({ ...quote, nonce });
  const signing = async (
    wallet: Pick<TestWallet, 'context'>,
    journal: object = {},
  ): Promise<unknown> => {
    const prepared = paying(await prepareCalls(wallet, CALLS));
    const tools = { ...wallet.context, ...journal };
    return withQuote(tools as never, prepared, undefined).then(
      () => 'offered',
      (error: unknown) => (error as WalletError).data.reason,
    );
  };

  it('that was signed once is never signed again, also after a restart', async () => {
    const paid = paidInUsdc({ quoteAs: same });
    const wallet = walletPaying(paid);
    expect(await signing(wallet)).toBe('offered');
    await wallet.call('l2net_executeTxn', usdcParams());
    expect(recordsOf(wallet)).toMatchObject([{ nonce }]);
    expect(await signing(wallet)).toBe('paymaster-differs');
    const again = walletPaying(paid, {
      state: Object.fromEntries(wallet.state.values),
    });
    expect(await signing(again)).toBe('paymaster-differs');
  });

  it('isn’t signed again either if the record was lost in a stop', async () => {
    const paid = paidInUsdc({ quoteAs: same });
    const outside = [{ hash: '0x1', nonce, before: START }];
    const leftOver = (account: Felt): object => ({
      journal: {
        leftOver: { attempt: { account, outside } },
        begin: async () => Promise.resolve(),
      },
    });
    const wallet = walletPaying(paid);
    expect(await signing(wallet, leftOver(ACCOUNT))).toBe('paymaster-differs');
    expect(await signing(wallet, leftOver(padFelt('0x1')))).toBe('offered');
  });

  it('can’t be taken for one of the account’s own', async () => {
    const low = toFelt(2n ** 64n - 1n);
    const paid = paidInUsdc({ quoteAs: (quote) => ({ ...quote, nonce: low }) });
    expect(await signing(walletPaying(paid))).toBe('paymaster-differs');
  });
});

describe('an offer', () => {
  it('stays for five minutes, and as long as it is for these calls', async () => {
    const paid = paidInUsdc();
    const { context } = walletPaying(paid);
    const first = await prepareCalls({ context }, CALLS);
    const quoteAt = async (
      seconds: number,
      before?: PaymasterQuote,
      prepared = paying(first),
    ): Promise<PaymasterQuote | undefined> => {
      const tools = { ...context, now: () => START + seconds };
      return (await withQuote(tools, prepared, before)).quote;
    };
    const quote = await quoteAt(0);
    expect(await quoteAt(300, quote)).toBe(quote);
    expect(await quoteAt(301, quote)).not.toBe(quote);
    const twice = paying(first, [...CALLS, ...CALLS]);
    expect(await quoteAt(0, quote, twice)).not.toBe(quote);
  });

  it('that has little time left is replaced before the approval counts', async () => {
    const paid = paidInUsdc();
    let now = START;
    await payFrom(
      paid,
      async ({ until }) => {
        await until(isQuoted);
        now += 841;
        return true;
      },
      usdcParams(),
      () => now,
    );
    expect(paid.quotes).toHaveLength(2);
    expect(paid.signed.map(({ quote }) => quote)).toStrictEqual([
      paid.quotes[1],
    ]);
  });

  it('is for the calls with the checks, which come before the fee', async () => {
    const paid = paidInUsdc();
    const stranger = padFelt('0x57a');
    await payFrom(
      paid,
      async ({ until }) => {
        const { enforcement } = await until(isQuoted);
        // Apart from the fee, which is paid in it.
        expect(enforcement).toMatchObject({ is: 'checked', all: ['USDC'] });
        expect(enforcement).not.toHaveProperty('cost');
        return true;
      },
      {
        address: ACCOUNT,
        calls: [
          { contractAddress: stranger, entrypoint: 'play', calldata: [] },
        ],
      },
    );
    expect(paid.signed[0]?.quote.calls).toMatchObject([
      { contractAddress: stranger },
      {
        contractAddress: USDC,
        entrypoint: 'transfer',
        calldata: [`0x${BigInt(ACCOUNT).toString(16)}`, '0x989680', '0x0'],
      },
      { contractAddress: USDC, calldata: ['0xf0da3d', '0x4baf0', '0x0'] },
    ]);
  });
});
