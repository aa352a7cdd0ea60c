import type { Json } from '@metamask/snaps-sdk';

import { toFelt } from '../../core/felt';
import { InvalidInput, isRecord } from '../../core/validate';

/**
 * @param value - A number, or decimal text.
 * @returns The number; anything else as it is, for the struct to refuse.
 */
export function numberFrom(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,10}$/u.test(value)
    ? Number(value)
    : value;
}

/**
 * @param invocations - A list of starknet.js' invocations, `{ type, payload }` with a call
 * or a list of calls.
 * @returns The calls of all of them; anything else as it is, for the struct to refuse.
 * @throws InvalidInput for another type of transaction.
 */
export function callsOfInvocations(invocations: unknown): unknown {
  if (!Array.isArray(invocations)) {
    return invocations;
  }
  return invocations.flatMap((invocation: unknown, index) => {
    if (!isRecord(invocation) || invocation.type === undefined) {
      return [invocation];
    }
    const { type, ...rest } = invocation;
    if (type !== 'INVOKE' && type !== 'INVOKE_FUNCTION') {
      throw new InvalidInput(
        ['invocations', String(index), 'type'],
        '"INVOKE": the fee of nothing else is estimated',
      );
    }
    // starknet.js also takes the members of a call in place of the payload.
    return Object.keys(rest).join() === 'payload' ? rest.payload : [rest];
  });
}

/**
 * @param signature - The signature of a message: 0x, and r and s with 64 hex digits each.
 */
export function partsOfSignature(signature: Json): Json {
  const text = signature as string;
  return [text.slice(2, 66), text.slice(66)].map((digits) =>
    toFelt(BigInt(`0x${digits}`)),
  );
}
