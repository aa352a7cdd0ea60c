import type { NodeClient } from './node-client';
import { onlyFelt, readView } from './reads';
import { MAINNET, SEPOLIA, type ChainId } from '../config/networks';
import { ADDRESS_BOUND, padFelt, toFelt, type Felt } from '../core/felt';
import { encodeLabel } from '../core/stark-label';

/** Starknet ID's naming contracts (starknet-id/starknetid.js, packages/core/src/utils.ts). */
const NAMING: Readonly<Record<ChainId, Felt>> = {
  [MAINNET]:
    '0x6ac597f8116f886fa1c97a23fa4e08299975ecaf6b598873ca6792b9bbfb678',
  [SEPOLIA]: '0x154bc2e1af9260b9e66af0e9c46fc757ff893b3ff6a85718a810baf1474',
};

const ENDING = '.stark';
const MAX_LABELS = 5;

/** Why a name has no address that may be shown: it has none; it has expired, but still leads
 * somewhere; or its address goes by another name, or by none. */
type NameError = 'unknown' | 'expired' | 'one-way';

/** The address that a name stands for, padded, or why it isn't shown. */
export type ResolvedName =
  | { readonly ok: true; readonly address: Felt }
  | { readonly ok: false; readonly why: NameError };

/** Whether a text is meant as a name of Starknet ID. */
export function isStarkName(text: string): boolean {
  return text.trim().toLowerCase().endsWith(ENDING);
}

/** A name's labels as felts, the most specific first; undefined if it has characters that
 * names don't have, no label or more than five. */
function encodeName(name: string): Felt[] | undefined {
  const labels = name
    .trim()
    .toLowerCase()
    .slice(0, -ENDING.length)
    .split('.')
    .map(encodeLabel);
  const felts = labels.flatMap((label) =>
    label === undefined ? [] : [toFelt(label)],
  );
  return felts.length === labels.length && labels.length <= MAX_LABELS
    ? felts
    : undefined;
}

/**
 * Looks a name up on the chain, in two round trips. Whoever owns a name can point it anywhere,
 * so the address has to go by that name too. Letter case doesn't matter; `now` is Unix time in
 * seconds.
 *
 * @throws WalletError if no node answers.
 */
export async function resolveName(
  { read }: Pick<NodeClient, 'read'>,
  chainId: ChainId,
  name: string,
  now: number,
): Promise<ResolvedName> {
  const domain = encodeName(name);
  const root = domain?.at(-1);
  if (domain === undefined || root === undefined) {
    return { ok: false, why: 'unknown' };
  }
  const naming = NAMING[chainId];
  const list = [toFelt(domain.length), ...domain];
  const { found, expiry } = await read({
    found: readView(naming, 'domain_to_address', [...list, '0x0']),
    // A name below another lives as long as that.
    expiry: readView(naming, 'domain_to_expiry', ['0x1', root]),
  });
  const address = BigInt(onlyFelt(found) ?? 0n);
  if (address === 0n || address >= ADDRESS_BOUND) {
    return { ok: false, why: 'unknown' };
  }
  if (BigInt(onlyFelt(expiry) ?? 0n) <= BigInt(now)) {
    return { ok: false, why: 'expired' };
  }
  const [back] = await read([
    readView(naming, 'address_to_domain', [toFelt(address), '0x0']),
  ]);
  return back.ok && back.value.join() === list.join()
    ? { ok: true, address: padFelt(address) }
    : { ok: false, why: 'one-way' };
}
