import { heldForFee } from './fee-token';
import { withQuote } from './quote';
import {
  paidInUsdc,
  USDC,
  usdcParams,
  walletPaying,
  type PaidInUsdc,
} from '../../../dev/testing/wallet/paid-in-usdc';
import {
  ACCOUNT,
  prepareCalls,
  recordsOf,
  sendParams,
  USER_REFUSED,
} from '../../../dev/testing/wallet/sends';
import type { TestWallet } from '../../../dev/testing/wallet/wallet';
import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt } from '../../core/felt';
import type { PaymasterQuote } from '../../paymaster/quote';
import type { SendView } from '../../views/dialog-views';

const ENOUGH = 10n ** 18n;

/** In Unix seconds. */
const START = 2_000_000_000;

type Window = {
  /** The view as it was last drawn. */
  readonly view: () => SendView;
  /** Waits until the view is like this. */
  readonly until: (isLike: (view: SendView) => boolean) => Promise<SendView>;
  /** Chooses a token for the fee. */
  readonly choose: (value: string) => Promise<void>;
};

/** Pays from a window that a test uses first. */
async function payFrom(
  paid: PaidInUsdc,
  use: (window: Window) => Promise<boolean>,
  params = usdcParams(),
): Promise<TestWallet> {
  const wallet: TestWallet = walletPaying(paid, {
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
    ['nonce', { nonce: 5 }],
    ['maximum fee', { maxFee: '0xde0b6b3a7640000' }],
  ])('has no choice if the site set the %s', async (_, details) => {
    const paid = paidInUsdc();
    paid.held.strk = ENOUGH;
    const seen: unknown[] = [];
    await payFrom(
      paid,
      async ({ view }) => {
        seen.push(view().feeTokens);
        return Promise.resolve(false);
      },
      { ...usdcParams(), details },
    );
    expect(seen).toStrictEqual([undefined]);
  });

  it.each([
    ['a declaration', { calls: [], declaration: {} }],
    ['an upgrade of the wallet’s', { upgrade: ['0x1', '0x2'] }],
    ['what replaces another transaction', { onlyAs: 5n }],
    ['a tip', { options: { tip: 1n } }],
  ])('pays for %s in STRK only', async (_, members) => {
    const { context } = walletPaying(paidInUsdc());
    const { calls } = usdcParams() as { calls: Call[] };
    const prepared = await prepareCalls({ context }, calls);
    expect(heldForFee(prepared)).toStrictEqual([[USDC, 10_000_000n]]);
    expect(
      heldForFee({ ...prepared, ...members } as typeof prepared),
    ).toStrictEqual([]);
  });

  it('without other tokens, has no choice', async () => {
    const paid = paidInUsdc();
    Object.assign(paid.held, { strk: ENOUGH, usdc: 0n });
    const seen: unknown[] = [];
    await payFrom(
      paid,
      async ({ view }) => {
        seen.push(view().feeTokens);
        return Promise.resolve(false);
      },
      sendParams(),
    );
    expect(seen).toStrictEqual([undefined]);
  });
});

describe('an offer', () => {
  it('stays for five minutes, and as long as it is for these calls', async () => {
    const paid = paidInUsdc();
    const { context } = walletPaying(paid);
    const { calls } = usdcParams() as { calls: Call[] };
    const payment = { token: USDC, offered: [USDC] };
    const bare = { ...(await prepareCalls({ context }, calls)), payment };
    const quoteAt = async (
      seconds: number,
      before?: PaymasterQuote,
      prepared = bare,
    ): Promise<PaymasterQuote | undefined> => {
      const tools = { ...context, now: () => START + seconds };
      return (await withQuote(tools, prepared, before)).quote;
    };
    const first = await quoteAt(0);
    expect(await quoteAt(300, first)).toBe(first);
    expect(await quoteAt(301, first)).not.toBe(first);
    const twice = { ...bare, calls: [...calls, ...calls] };
    expect(await quoteAt(0, first, twice)).not.toBe(first);
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
