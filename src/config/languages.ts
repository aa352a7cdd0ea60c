/** The languages of the files in `locales/`, as MetaMask names them. `npm run languages` writes
 * them here. */
export const LANGUAGES: readonly string[] = [
  'de',
  'en',
  'es',
  'fr',
  'ja',
  'ko',
  'pt_BR',
  'ru',
  'tr',
  'zh_CN',
];
