/** Letters and digits that look like a Latin letter, by that letter: Cyrillic, Greek,
 * Armenian, Cherokee and small capitals, as far as Unicode doesn't fold them itself. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαᴀꭺ',
  b: 'вβᴃʙᏼ',
  c: 'сᴄϲꮯ',
  d: 'ԁᴅꭰ',
  e: 'еεᴇꭼ',
  h: 'нηһհʜꮋ',
  i: '1l|!іιıɪӏןǀ',
  j: 'јᴊ',
  k: 'кκᴋꮶ',
  m: 'мμᴍ',
  n: 'νɴ',
  o: '0оοօσᴏ',
  p: 'рρᴘ',
  r: 'ʀгꮢ',
  s: '5$ѕꜱꮪ',
  t: 'тτᴛ₮ꭲ',
  u: 'υսцᴜ',
  w: 'ԝωшᴡꮃ',
  x: 'хχ',
  y: 'уүʏ',
};

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    Array.from(others, (other): [string, string] => [other, letter]),
  ),
);

/**
 * Reduces a token's symbol to what people see of it, so that symbols that look alike
 * become equal: without case, accents, punctuation, spaces and invisible characters,
 * and with Latin letters for those of other scripts and for digits.
 *
 * @returns Its skeleton, in lower case; it is not for display.
 */
export function symbolSkeleton(symbol: string): string {
  // A leading $ is decoration; elsewhere it stands for an S.
  const plain = symbol.normalize('NFKD').toLowerCase().replace(/^\$/u, '');
  return Array.from(plain, (char) => LATIN.get(char) ?? char)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
