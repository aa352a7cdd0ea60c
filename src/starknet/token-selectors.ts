import type { Felt } from '../core/felt';

/** What a function of a token or an NFT collection does. */
export type TokenFunction =
  'approve' | 'increase' | 'decrease' | 'transfer' | 'transfer-from';

/** The functions that move or approve tokens or NFTs, by selector, with the camelCase
 * names of older contracts. Constants, because a selector takes a hash. */
export const TOKEN_SELECTORS: ReadonlyMap<Felt, TokenFunction> = new Map([
  // approve
  [
    '0x219209e083275171774dab1df80982e9df2096516f06319c5c6d71ae0a8480c',
    'approve',
  ],
  // increase_allowance, increaseAllowance
  [
    '0x1d13ab0a76d7407b1d5faccd4b3d8a9efe42f3d3c21766431d4fafb30f45bd4',
    'increase',
  ],
  [
    '0x16cc063b8338363cf388ce7fe1df408bf10f16cd51635d392e21d852fafb683',
    'increase',
  ],
  // decrease_allowance, decreaseAllowance
  [
    '0x3b076186c19fe96221e4dfacd40c519f612eae02e0555e4e115a2a6cf2f1c1f',
    'decrease',
  ],
  [
    '0x1aaf3e6107dd1349c81543ff4221a326814f77dadcc5810807b74f1a49ded4e',
    'decrease',
  ],
  // transfer
  [
    '0x83afd3f4caedc6eebf44246fe54e38c95e3179a5ec9ea81740eca5b482d12e',
    'transfer',
  ],
  // transfer_from, transferFrom
  [
    '0x3704ffe8fba161be0e994951751a5033b1462b918ff785c0a636be718dfdb68',
    'transfer-from',
  ],
  [
    '0x41b033f4a31df8067c24d1e9b550a2ce75fd4a29e1147af9752174f0e6cb20',
    'transfer-from',
  ],
  // safe_transfer_from, safeTransferFrom
  [
    '0x16f0218b33b5cf273196787d7cf139a9ad13d58e6674dcdce722b3bf8389863',
    'transfer-from',
  ],
  [
    '0x19d59d013d4aa1a8b1ce4c8299086f070733b453c02d0dc46e735edc04d6444',
    'transfer-from',
  ],
]);
