/** The requesting site in tests. */
export const SITE = 'https://dapp.example';

/** The first addresses of the phrase: Ready 0.4.0, index 0 to 2. */
export const ADDRESSES = [
  '0x06a62e3abc08f1190cf071afeec31d1693f71c9f126e820b98d7017f133e6a27',
  '0x043696bb68f257c8350e11310ea5d823fd481c4bf803603cb6243e540995bb56',
  '0x019d06f9f90e40763b790ed36b282054a11bbb76bcf506f72f6b29c7e9461d99',
] as const;

/** A state in which the test's site may see all accounts. */
export const GRANTED = {
  'connected-sites': [{ origin: SITE, since: 1, scope: 'all' }],
};

/** The same state, but without derived addresses. */
export const UNDERIVED = { ...GRANTED, 'derived-addresses': [] };
