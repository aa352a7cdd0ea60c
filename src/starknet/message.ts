import { ec, typedData } from 'starknet';

import { toFelt, unpadFelt, type Felt } from '../core/felt';

/** Typed data, every value in the one form that it is hashed in. */
export type HashableMessage = {
  readonly types: Readonly<
    Record<
      string,
      readonly {
        readonly name: string;
        readonly type: string;
        readonly contains?: string;
      }[]
    >
  >;
  readonly primaryType: string;
  readonly domain: unknown;
  readonly message: unknown;
  readonly revision: 0 | 1;
};

/**
 * The hash of a typed message that an account signs (SNIP-12).
 *
 * @param message - The message, checked.
 * @param account - The account.
 * @returns The hash.
 * @throws Error where starknet.js can't hash what our checks let pass.
 */
export function messageHash(message: HashableMessage, account: Felt): Felt {
  const { types, primaryType, domain, revision } = message;
  const hash = typedData.getMessageHash(
    {
      types: types as never,
      primaryType,
      // By this starknet.js tells the revision; it is hashed only where the
      // domain's type names it.
      domain: { ...(domain as object), revision: String(revision) },
      message: message.message as object,
    },
    unpadFelt(account),
  );
  return toFelt(BigInt(hash));
}

/**
 * @param hash - A message's hash.
 * @param signature - A signature [r, s].
 * @param publicKey - The x coordinate of a public key: it stands for two points,
 * and either may have signed.
 * @returns Whether the signature fits (ECDSA on the Stark curve).
 */
export function fitsKey(
  hash: Felt,
  signature: readonly [Felt, Felt],
  publicKey: Felt,
): boolean {
  const x = publicKey.slice(2).padStart(64, '0');
  const digits = signature.map((part) => part.slice(2).padStart(64, '0'));
  return ['02', '03'].some((sign) => {
    try {
      return ec.starkCurve.verify(digits.join(''), hash.slice(2), sign + x);
    } catch {
      // r or s out of range: no signature of anybody.
      return false;
    }
  });
}
