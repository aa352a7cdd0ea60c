import { BUNDLED_TOKENS } from '../../config/tokens';
import type { CallAction } from '../../core/call-action';
import { padFelt, unpadFelt, type Felt } from '../../core/felt';
import type { KnownProtocols } from '../../decode/protocols';
import { addressesIn } from '../../decode/roles';
import type { CallView } from '../../decode/types';
import type { SendView } from '../../views/dialog-views';

/**
 * Whether the wallet knows what a call's contract does, by its address: bundled tokens, known
 * protocols and the user's own accounts. What is known by its class alone isn't vouched for,
 * since whoever deployed it decides where the tokens go.
 */
export function isVouchedFor(call: CallView, tags: SendView['tags']): boolean {
  const { contract, nested = [] } = call;
  return (
    isVouchedAddress(contract, tags) &&
    nested.every((inner) => isVouchedFor(inner, tags))
  );
}

function isVouchedAddress(address: Felt, tags: SendView['tags']): boolean {
  const known = tags[padFelt(address)] ?? [];
  return (
    BUNDLED_TOKENS.has(unpadFelt(address)) ||
    known.some(({ is }) => is === 'own' || is === 'protocol')
  );
}

/** Whether the wallet vouches for every contract that the site's calls name. */
export function areVouchedFor({
  calls,
  tags,
}: Pick<SendView, 'calls' | 'tags'>): boolean {
  return calls.every((call) => isVouchedFor(call, tags));
}

/** What is worth the same to the user, whenever it happens. */
const TIMELESS: readonly (CallAction | undefined)[] = [
  'stake',
  'unstake',
  'unstake-in-all',
  'claim',
  'revoke',
  'revocations',
];

/** Whether it makes no difference to the user when a site sends these calls: together they do
 * one such thing, at contracts that the wallet vouches for, and name no other addresses but
 * those that lose an approval. What Ekubo's routers hold goes to whoever clears them first. */
export function areTimeless({
  calls,
  tags,
  summary: { action, isOwn } = {},
}: Pick<SendView, 'calls' | 'tags' | 'summary'>): boolean {
  return (
    TIMELESS.includes(action) &&
    isOwn !== false &&
    calls.every(
      (call) =>
        !call.entrypoint.startsWith('clear') &&
        [call.contract, ...addressesIn(call)].every(
          (address) =>
            address === call.summary?.formerSpender ||
            isVouchedAddress(address, tags),
        ),
    )
  );
}

/**
 * The contracts that the wallet doesn't vouch for, before their calls are described.
 *
 * @param contracts - Without leading zeros, like the user's `own` accounts.
 */
export function notVouchedFor(
  contracts: readonly Felt[],
  own: readonly Felt[],
  protocols: KnownProtocols | undefined,
): Felt[] {
  return contracts.filter(
    (contract) =>
      !BUNDLED_TOKENS.has(contract) &&
      !own.includes(contract) &&
      protocols?.contracts.has(contract) !== true,
  );
}
