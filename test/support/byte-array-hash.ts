import { hash, typedData } from 'starknet';

import { LETTER } from './typed-data';

/** The ByteArray of a text (SNIP-12), computed from hex digits, independently of
 * the wallet. */
function byteArray(text: string): bigint[] {
  const hex = Buffer.from(text, 'utf8').toString('hex');
  const words = hex.match(/.{62}/gu) ?? [];
  const rest = hex.slice(words.length * 62);
  return [
    BigInt(words.length),
    ...words.map((word) => BigInt(`0x${word}`)),
    BigInt(`0x${rest || '0'}`),
    BigInt(rest.length / 2),
  ];
}

/**
 * The hash of `LETTER` with another text. starknet.js computes everything but the
 * string, which it encodes wrongly.
 *
 * @param text - Any text that can be encoded as UTF-8.
 */
export function letterHash(text: string, account: string): bigint {
  const { types, domain } = LETTER;
  const poseidon = hash.computePoseidonHashOnElements;
  return BigInt(
    poseidon([
      BigInt(`0x${Buffer.from('StarkNet Message').toString('hex')}`),
      typedData.getStructHash(types, 'StarknetDomain', domain, '1'),
      account,
      poseidon([
        typedData.getTypeHash(types, 'Letter', '1'),
        poseidon(byteArray(text)),
      ]),
    ]),
  );
}
