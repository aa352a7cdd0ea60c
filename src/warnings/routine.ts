import { isMuch, metadataOf, usesOf, type RequestFacts } from './facts';
import { findingOf, type Finding } from './findings';
import { lastsBeyond } from './judge-message';
import type { FindingInput } from './verdicts';
import { unpadFelt, type Felt } from '../core/felt';
import { DAY_SECONDS } from '../core/time';
import type { KnownProtocols } from '../decode/protocols';
import type { CallView } from '../decode/types';
import type {
  AllowedFunction,
  AllowedCaller,
  MessageGrant,
  MessageMeaning,
} from '../typed-data/recognize/types';

/** Dangers that are downgraded to warnings for routine messages. */
const ROUTINE: readonly Finding['name'][] = ['outside-execution', 'session'];

/** Words in the names of functions that move tokens or rights, in contracts of any kind. */
const MOVES =
  /transfer|approv|allowance|permit|burn|withdraw|upgrade|owner|operator/iu;

/**
 * @param calls - The calls that the message allows.
 * @returns Whether apps ask for such messages all day, for a named caller or key and at most a
 * day: calls of known contracts for a fee, in a form that accounts know; or sessions whose
 * functions move no tokens.
 */
export function isRoutine(
  { grants, functions, isStandard }: MessageMeaning,
  calls: readonly CallView[],
  facts: RequestFacts,
  { functions: known }: KnownProtocols,
  now: number,
): boolean {
  const isProtocol = (contract: Felt): boolean =>
    facts.protocols.has(unpadFelt(contract));
  const isKnownCall = ({ contract }: CallView): boolean =>
    isProtocol(contract) || metadataOf(contract, facts)?.source === 'bundled';
  // Contracts that hold the user's tokens, or may take them, can move them by any function.
  const isHarmless = ({ contract, entrypoint }: AllowedFunction): boolean =>
    !isProtocol(contract) &&
    usesOf(contract, facts).every(
      ({ relation, most }) =>
        relation === 'sent' && most !== undefined && !isMuch(most),
    ) &&
    metadataOf(contract, facts) === undefined &&
    !known.has(entrypoint) &&
    !MOVES.test(entrypoint);
  const isCalm = (grant: MessageGrant): boolean => {
    switch (grant.is) {
      case 'session':
        return (
          [grant.key, grant.caller].some(isNamed) &&
          functions.every(isHarmless) &&
          !lastsBeyond(now + DAY_SECONDS, grant)
        );
      case 'outside-execution':
        return (
          isStandard &&
          isNamed(grant.caller) &&
          grant.payment?.isFee === true &&
          calls.every(isKnownCall) &&
          !lastsBeyond(now + DAY_SECONDS, grant)
        );
      default:
        return false;
    }
  };
  return grants.length > 0 && grants.every(isCalm);
}

function isNamed(caller: AllowedCaller | undefined): boolean {
  return caller !== undefined && caller !== 'anyone' && BigInt(caller) !== 0n;
}

/**
 * Makes findings in `ROUTINE` warnings if the message is routine and all else is fine.
 *
 * @param isGuarded - Whether the account takes it only with a guardian's signature: it is a note
 * then, since an account with a guardian isn't this wallet's to sign for.
 */
export function regradeRoutine(
  findings: readonly Finding[],
  isRoutineMessage: boolean,
  isGuarded = false,
): Finding[] {
  const isMild =
    isRoutineMessage &&
    findings.every(
      ({ name, level }) => ROUTINE.includes(name) || level === 'note',
    );
  const mild: FindingInput = isGuarded
    ? { softer: 2, words: 'guarded' }
    : { softer: true };
  return findings.map((one) =>
    ROUTINE.includes(one.name)
      ? findingOf(one.name, { calls: one.calls, ...(isMild && mild) })
      : one,
  );
}
