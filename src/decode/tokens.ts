import type { TokenAmount } from './types';
import { BUNDLED_TOKENS } from '../config/tokens';
import { addAmounts, formatAmount } from '../core/amount';
import { totalOf } from '../core/bigints';
import type { MetadataByContract } from '../core/call';
import { definedMembers } from '../core/defined';
import { type Felt, padFelt, unpadFelt } from '../core/felt';
import { groupByKey } from '../core/groups';
import { once } from '../core/once';
import { safeText } from '../core/text';
import { NEITHER_LETTER_NOR_DIGIT } from '../core/unicode-pattern';

/** Approvals of at least this many units count as unlimited, whatever the decimals: dapps
 * usually approve 2^128 - 1 or 2^256 - 1, and deceptive ones slightly less. */
export const UNLIMITED_UNITS = 2n ** 96n;

/** The same from this many whole tokens on: more than the supply of any bundled token. */
const UNLIMITED_TOKENS = 10n ** 11n;

/** Less than this many of a token's smallest units is next to nothing: 0.001 USDC with 6
 * decimals, and far less of tokens with more. */
export const FEW_UNITS = 1000n;

const MAX_SYMBOL = 16;

/** Letters and digits that look like a Latin letter, by that letter: Cyrillic, Greek,
 * Armenian, Cherokee, Canadian, Lisu, Coptic and small capitals, unless Unicode
 * normalisation folds them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαᴀꭺᗩꓮ',
  b: 'вβᴃʙᏼᗷꓐьⲃ',
  c: 'сᴄϲꮯᑕꓚⲥ¢',
  d: 'ԁᴅꭰᗪꓓđ',
  e: 'еεᴇꭼᗴꓰⲉ€',
  h: 'нηһհʜꮋᕼꓧⲏ',
  i: '1l|!іιıɪӏןǀꓲⲓ',
  j: 'јᴊ',
  k: 'кκᴋꮶꓗⲕ',
  m: 'мμᴍᗰꓟⲙ',
  n: 'νɴꓠⲛ',
  o: '0оοօσᴏꓳⲟøס',
  p: 'рρᴘᑭꓑⲣ',
  r: 'ʀгꮢᖇꓣⲅ',
  s: '5$ѕꜱꮪᔕꓢ§',
  t: 'тτᴛ₮ꭲꓔⲧ†',
  u: 'υսцᴜᑌꓴ',
  w: 'ԝωшᴡꮃᗯꓪ',
  x: 'хχ᙭ꓫⲭ',
  y: 'уүʏꓬⲩ¥',
};

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    Array.from(others, (other): [string, string] => [other, letter]),
  ),
);

/** The skeletons of what looks like a bundled symbol. Too many letters look like a Latin one
 * to list them all: beside Latin letters, any that is left counts. */
const BUNDLED_SKELETONS = once(() =>
  [...BUNDLED_TOKENS.values()].map(
    ({ symbol = '' }) =>
      new RegExp(
        `^(?=.*[a-z])${symbolSkeleton(symbol).replace(/./gu, '[$&\\P{ASCII}]')}$`,
        'u',
      ),
  ),
);

/** Formats an amount in the token's smallest unit, with decimals and symbol if known. */
export function tokenAmount(
  contract: Felt,
  units: bigint,
  metadata: MetadataByContract,
): TokenAmount {
  const known = metadata.get(unpadFelt(contract));
  const { decimals, symbol } = known ?? {};
  return definedMembers({
    contract: padFelt(contract),
    units: units.toString(),
    trusted: known?.source === 'bundled',
    watched: known?.source === 'watch-list' ? (true as const) : undefined,
    amount: decimals === undefined ? undefined : formatAmount(units, decimals),
    symbol: symbol === undefined ? undefined : safeText(symbol, MAX_SYMBOL),
  });
}

/** Amounts added up, one for each token, in the order of the first of each. */
export function addedUp(amounts: readonly TokenAmount[]): TokenAmount[] {
  const byToken = groupByKey(amounts.map((one) => [one.contract, one]));
  return [...byToken.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) {
      return first ?? [];
    }
    const all = [first, ...others];
    const known = all.flatMap(({ amount }) => amount ?? []);
    const units = totalOf(all.map((one) => BigInt(one.units)));
    return definedMembers({
      ...first,
      units: units.toString(),
      amount: known.length === all.length ? addAmounts(known) : undefined,
    });
  });
}

/** Whether an approval of this amount is effectively unlimited. */
export function isUnlimited(
  { contract, units }: Pick<TokenAmount, 'contract' | 'units'>,
  metadata: MetadataByContract,
): boolean {
  const decimals = metadata.get(unpadFelt(contract))?.decimals;
  return (
    BigInt(units) >= UNLIMITED_UNITS ||
    (decimals !== undefined &&
      BigInt(units) >= UNLIMITED_TOKENS * 10n ** BigInt(decimals))
  );
}

/** Whether a token that isn't bundled has a bundled token's symbol, or a look-alike. */
export function spoofsSymbol(
  contract: Felt,
  metadata: MetadataByContract,
): boolean {
  const address = unpadFelt(contract);
  const known = metadata.get(address);
  return (
    known?.symbol !== undefined &&
    !BUNDLED_TOKENS.has(address) &&
    // A trailing exclamation mark or bar may be an I or decoration.
    [known.symbol, known.symbol.replace(/[!|]+$/u, '')]
      .map(symbolSkeleton)
      .some((symbol) => BUNDLED_SKELETONS().some((each) => each.test(symbol)))
  );
}

/** Reduces a token's symbol to a skeleton, which symbols that look alike share: lower case,
 * without accents, punctuation, spaces and invisible characters, and with Latin letters for
 * look-alikes from other scripts and for digits. It is not for display. */
function symbolSkeleton(symbol: string): string {
  // A leading $ is decoration; elsewhere it stands for an S.
  const plain = symbol.normalize('NFKD').toLowerCase().replace(/^\$/u, '');
  return Array.from(plain, (char) => LATIN.get(char) ?? char)
    .join('')
    .replace(NEITHER_LETTER_NOR_DIGIT(), '');
}
