import { CALL_TEXTS } from './call-texts';
import { PAYMENT_TEXTS } from './payment-texts';
import { textsByPlace, type ExpectedTexts } from './texts-by-place';
import { TRANSACTION_KINDS, type MakeTransaction } from './transaction-kinds';
import { BRIDGED_USDC, ETH, STRK, USDC } from './world';
import { BUNDLED_TOKENS } from '../../src/config/tokens';
import { formatAmount } from '../../src/core/amount';
import type { Felt } from '../../src/core/felt';
import { rowLabel } from '../../src/pages/rows';

/** The tokens of the account, by their symbols. */
const TOKENS = new Map(
  [STRK, ETH, USDC, BRIDGED_USDC].map((token) => {
    const { symbol = '', decimals } = BUNDLED_TOKENS.get(token) ?? {};
    return [symbol, { token, decimals }];
  }),
);

/** A text with the chain's amounts in place of the tokens in braces. */
const filled = (
  text: string,
  changeOf: (token: Felt) => bigint,
  locale: string,
): string =>
  text.replace(/\{([A-Za-z.]+)\}/gu, (_, symbol: string) => {
    const { token = STRK, decimals = 0 } = TOKENS.get(symbol) ?? {};
    const change = changeOf(token);
    const amount = formatAmount(change < 0n ? -change : change, decimals);
    return `${locale === 'de' ? amount.replace('.', ',') : amount} ${symbol}`;
  });

const EXPECTED = { ...PAYMENT_TEXTS, ...CALL_TEXTS };

describe.each(Object.entries(EXPECTED))('%s', (name, expectation) => {
  const { table, isUnverified = false, ...words } = expectation;

  it.each(['en', 'de'] as const)(
    'is told alike everywhere: %s',
    async (locale) => {
      const happened = await (
        TRANSACTION_KINDS as Record<string, MakeTransaction>
      )[name]?.(locale);
      if (happened === undefined) {
        throw new Error(`Nothing happens: ${name}`);
      }
      const { changeOf = () => 0n } = happened;
      const fill = (text: string): string => filled(text, changeOf, locale);
      const told = await textsByPlace(happened);
      const expected: ExpectedTexts = words[locale];
      const { window, done, beside = [], steps = [] } = expected;
      const { notice = [done], page = [done, ...beside] } = expected;
      const [row = '', ...below] = [done, ...beside].map(fill);

      expect(told.window).toEqual(
        window === undefined ? [] : expect.arrayContaining([fill(window)]),
      );
      for (const text of notice) {
        expect(told.notices.join('\n')).toContain(fill(text));
      }
      for (const list of [told.home, told.activity]) {
        const at = list.indexOf(rowLabel(row));
        expect([row, ...list.slice(at + 1, at + 1 + below.length)]).toEqual([
          row,
          ...below,
        ]);
        expect(at > 0).toBe(!isUnverified);
      }
      expect(told.page).toEqual(expect.arrayContaining(page.map(fill)));
      expect(told.page.filter((text) => /^\d+\. /u.test(text))).toStrictEqual(
        steps.map(fill),
      );
      expect(
        told.table.map((line) => line.split(',').slice(1, 6).join(',')),
      ).toStrictEqual(
        table.map((row) =>
          filled(row, changeOf, 'en').replaceAll(/ (?=[A-Z])/gu, ','),
        ),
      );
    },
  );
});
