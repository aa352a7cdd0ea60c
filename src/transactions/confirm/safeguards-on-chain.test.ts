import {
  MARKET,
  movingMarket,
  type OpenWindow,
} from '../../../dev/catalogue/moving-market';
import { units } from '../../../dev/catalogue/requests';
import { failureOf } from '../../../dev/testing/wallet/sends';
import { ETH, STRK } from '../../config/tokens';
import { padFelt } from '../../core/felt';

const FLOOR = 'floor';
const CLOSE = 'close-approvals';

/** The market at 0.04 ETH, and what became of the transaction sent there. */
function atMarket(user: (window: OpenWindow) => Promise<void>) {
  const market = movingMarket(user);
  market.setPrice(units(0.04));
  const status = () => market.receipts()[0]?.execution_status;
  return { ...market, status };
}

describe('a trade with an unknown market', () => {
  it('fails if the price falls, once the user has asked for that', async () => {
    const seen: unknown[] = [];
    const market = atMarket(async ({ view, tick, approve }) => {
      seen.push(view().safeguards);
      await tick(FLOOR);
      seen.push(view());
      market.setPrice(units(0.02));
      await approve();
    });
    await market.trade();

    expect(seen[0]).toMatchObject([
      {
        name: FLOOR,
        amounts: [{ contract: padFelt(ETH), amount: '0.0396' }],
        isOn: false,
      },
      {
        name: CLOSE,
        amounts: [{ contract: padFelt(STRK), amount: '5' }],
        isOn: false,
      },
    ]);
    expect(seen[1]).toMatchObject({
      safeguards: [{ isOn: true }, { isOn: false }],
      addedCalls: [
        {
          contract: padFelt(ETH),
          entrypoint: 'transfer',
          summary: { action: 'check-balance', gives: { amount: '0.5396' } },
        },
      ],
    });
    expect(market.status()).toBe('REVERTED');
  });

  it('goes through at a lower price otherwise', async () => {
    const market = atMarket(async ({ approve }) => {
      market.setPrice(units(0.02));
      await approve();
    });
    await market.trade();
    expect(market.status()).toBe('SUCCEEDED');
    expect(market.allowance()).toBe(units(5));
  });

  it('leaves no approval if the user has closed it', async () => {
    let shown: ReturnType<OpenWindow['view']> | undefined;
    const market = atMarket(async ({ view, tick, approve }) => {
      await tick(FLOOR);
      await tick(CLOSE);
      shown = view();
      await approve();
    });
    await market.trade();
    expect(shown?.addedCalls).toMatchObject([
      { summary: { action: 'check-balance' } },
      { summary: { action: 'revoke', formerSpender: MARKET } },
    ]);
    expect(shown?.findings).toStrictEqual(
      expect.not.arrayContaining([
        expect.objectContaining({ name: 'approval-left' }),
      ]),
    );
    expect(market.status()).toBe('SUCCEEDED');
    expect(market.allowance()).toBe(0n);
  });

  it('signs nothing that the user has switched off again', async () => {
    let shown: ReturnType<OpenWindow['view']> | undefined;
    const market = atMarket(async ({ view, tick, approve }) => {
      await tick(CLOSE);
      await tick(CLOSE, false);
      shown = view();
      await approve();
    });
    await market.trade();
    expect(shown?.addedCalls).toStrictEqual([]);
    expect(market.allowance()).toBe(units(5));
  });

  it('is not signed while a choice is being simulated', async () => {
    const market = atMarket(async ({ tick, approve, cancel }) => {
      const ticking = tick(FLOOR);
      await approve();
      await ticking;
      await cancel();
    });
    expect(await failureOf(market.trade())).toMatchObject({ code: 4001 });
  });

  it('signs the choice even if older data comes after it', async () => {
    const market = atMarket(async ({ startRefresh, tick, approve }) => {
      const finish = await startRefresh();
      await tick(FLOOR);
      await finish();
      market.setPrice(units(0.02));
      await approve();
    });
    await market.trade();
    expect(market.status()).toBe('REVERTED');
  });

  it('can’t be protected with bounds that the site has set', async () => {
    const bound = { max_amount: '0x20000000', max_price_per_unit: '0x2000000' };
    let shown: ReturnType<OpenWindow['view']> | undefined;
    const market = atMarket(async ({ view, cancel }) => {
      shown = view();
      await cancel();
    });
    await failureOf(
      market.trade({
        resourceBounds: { l1_gas: bound, l1_data_gas: bound, l2_gas: bound },
      }),
    );
    expect(shown).not.toHaveProperty('safeguards');
  });
});
