import type { NodeClient } from './node-client';
import { NODE_ERROR, answeredOrThrow, orUndefined } from './node-errors';
import { onlyFelt, readView } from './reads';
import { MAINNET, SEPOLIA, type ChainId } from '../config/networks';
import {
  ADDRESS_BOUND,
  padFelt,
  shortStringToFelt,
  toFelt,
  type Felt,
} from '../core/felt';
import { encodeLabel } from '../core/stark-label';
import type { RpcResult } from '../http/json-rpc';
import { query, type Query } from '../http/query';

/** Starknet ID's naming contracts (starknet-id/starknetid.js, packages/core/src/utils.ts). */
const NAMING: Readonly<Record<ChainId, Felt>> = {
  [MAINNET]:
    '0x6ac597f8116f886fa1c97a23fa4e08299975ecaf6b598873ca6792b9bbfb678',
  [SEPOLIA]: '0x154bc2e1af9260b9e66af0e9c46fc757ff893b3ff6a85718a810baf1474',
};

const ENDING = '.stark';
const MAX_LABELS = 5;

/** Why a name has no address that may be shown: it has none; only a server knows it; it has
 * expired, but still leads somewhere; its address goes by another name, or by none; two nodes
 * contradict each other; or the second one gave no answer. */
type NameError =
  'unknown' | 'off-chain' | 'expired' | 'one-way' | 'disputed' | 'unconfirmed';

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
 * so the address has to go by that name too. Since it decides who is paid, two nodes have to
 * agree, or the user's own one is enough. Letter case doesn't matter; `now` is Unix time in
 * seconds.
 *
 * @param expected - What the name stood for a moment ago: if it still does, one trip is enough.
 * @throws WalletError if no node answers.
 */
export async function resolveName(
  client: Pick<NodeClient, 'ask'>,
  chainId: ChainId,
  name: string,
  now: number,
  expected?: Felt,
): Promise<ResolvedName> {
  const domain = encodeName(name);
  const root = domain?.at(-1);
  if (domain === undefined || root === undefined) {
    return { ok: false, why: 'unknown' };
  }
  const naming = NAMING[chainId];
  const list = [toFelt(domain.length), ...domain];
  const goesBy = (...addresses: Felt[]): Query<readonly string[]> =>
    query(
      addresses.map((one) =>
        readView(naming, 'address_to_domain', [one, '0x0']),
      ),
      (outcomes) =>
        outcomes.map((outcome) => (outcome.ok ? outcome.value.join() : '')),
    );
  const found = await readAgreed(
    client,
    query(
      {
        found: readView(naming, 'domain_to_address', [...list, '0x0']),
        // A name below another lives as long as that.
        expiry: readView(naming, 'domain_to_expiry', ['0x1', root]),
        back: goesBy(...(expected === undefined ? [] : [expected])),
      },
      (said) => ({
        address: onlyFelt(said.found) ?? '0x0',
        isOffChain: isOffChain(said.found),
        expiry: onlyFelt(said.expiry) ?? '0x0',
        back: said.back,
      }),
    ),
  );
  if (!found.ok) {
    return found;
  }
  if (found.value.isOffChain) {
    return { ok: false, why: 'off-chain' };
  }
  const { expiry, back } = found.value;
  const address = BigInt(found.value.address);
  if (address === 0n || address >= ADDRESS_BOUND) {
    return { ok: false, why: 'unknown' };
  }
  if (BigInt(expiry) <= BigInt(now)) {
    return { ok: false, why: 'expired' };
  }
  const isExpected = expected !== undefined && BigInt(expected) === address;
  const own = isExpected
    ? { ok: true as const, value: back }
    : await readAgreed(client, goesBy(toFelt(address)));
  if (!own.ok) {
    return own;
  }
  return own.value[0] === list.join()
    ? { ok: true, address: padFelt(address) }
    : { ok: false, why: 'one-way' };
}

/** What the naming contract fails with for a name that a server has to be asked for. */
const OFF_CHAIN = 'offchain_resolving';

/** The wallet asks no server that a contract names. */
function isOffChain(outcome: RpcResult<unknown>): boolean {
  if (outcome.ok || outcome.error.code !== NODE_ERROR.contract) {
    return false;
  }
  const data = JSON.stringify(outcome.error.data ?? '');
  return [OFF_CHAIN, shortStringToFelt(OFF_CHAIN)].some((panic) =>
    data.includes(panic),
  );
}

/** Reads from two nodes at the same time, or from the user's own one alone. */
async function readAgreed<Value>(
  client: Pick<NodeClient, 'ask'>,
  asked: Query<Value>,
): Promise<
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: 'disputed' | 'unconfirmed' }
> {
  const answered = answeredOrThrow(asked);
  const { answers, needed } = await client.ask(answered, {
    by: 'two',
    repeated: orUndefined(answered),
  });
  if (answers.length < needed) {
    return { ok: false, why: 'unconfirmed' };
  }
  const [value] = answers;
  return answers.every((one) => JSON.stringify(one) === JSON.stringify(value))
    ? { ok: true, value }
    : { ok: false, why: 'disputed' };
}
