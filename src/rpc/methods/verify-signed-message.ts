import { boolean, object } from 'superstruct';

import { computeFor } from '../../context/context';
import { WalletError } from '../../core/errors';
import { parseFelt, toFelt, type Felt } from '../../core/felt';
import { InvalidInput } from '../../core/validate';
import type { RpcResult } from '../../http/json-rpc';
import { queryOf } from '../../http/query';
import { isSignatureValid } from '../../starknet/curve';
import { hashedValues, messageHash } from '../../starknet/message-hash';
import { NODE_ERROR, valueOrAbsent } from '../../starknet/node-errors';
import { readClassHash, readView } from '../../starknet/reads';
import { maySee } from '../../state/sites';
import { readMessage, type Message } from '../../typed-data/message';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { coerced, type Param } from '../params/coerced';
import { assertReadable } from '../permissions';

/** A message as it came, since it may wait: one that was read takes some twenty times its
 * length. */
const MessageInputParam: Param<unknown> = coerced('message', (input) => {
  readMessage(input);
  return { value: input };
});

/** A signature [r, s]. */
type Signature = [Felt, Felt];

/**
 * A signature in any common form: `0x` with r and s as 64 hex digits each (as returned
 * by `l2net_signMessage`); `[r, s]`; or the DER hex of older wallets.
 */
const SignatureParam: Param<Signature> = coerced('signature', (input) => {
  const parts: unknown[] = Array.isArray(input) ? input : partsOf(input);
  const [r, s] = parts.slice(0, 2).map(parseFelt);
  return parts.length === 2 && r !== undefined && s !== undefined
    ? { value: [toFelt(r), toFelt(s)] }
    : { expected: 'a signature: 0x and 128 hex digits, [r, s], or DER hex' };
});

/** The answers of accounts to a valid signature: SNIP-6's 'VALID', or 1. */
const VALID: readonly Felt[] = ['0x56414c4944', '0x1'];

/** The view's name in SNIP-6, and in Cairo 0 accounts. */
const VIEWS = ['is_valid_signature', 'isValidSignature'] as const;

/** The most values that are hashed for a site that isn't connected, by the message's
 * revision: Pedersen takes many times as long as Poseidon. */
const MAX_HASHED = { 0: 250, 1: 1_000 } as const;

/**
 * `l2net_verifySignedMessage`: returns whether an account has signed a typed message. A
 * deployed account verifies it itself; for an undeployed account of this wallet it is
 * verified with the derived key, if the site may see it. Any other site learns the same of
 * such an address as of a stranger's.
 */
export const verifySignedMessage = defineMethod({
  access: 'public',
  kind: 'answer',
  params: object({
    typedDataMessage: MessageInputParam,
    address: AddressParam,
    signature: SignatureParam,
    chainId: ChainParam,
  }),
  result: boolean(),
  handle: async (context, params, origin, site) => {
    const { typedDataMessage, address, signature, chainId } = params;
    if (site === undefined) {
      assertCheap(readMessage(typedDataMessage));
    }
    await assertReadable(context, site);
    const hash = await computeFor(context, origin, () =>
      messageHash(readMessage(typedDataMessage), address),
    );
    const { classHash, answers } = await context.client(chainId).read({
      classHash: readClassHash(address),
      answers: queryOf(
        VIEWS.map((view) =>
          readView(address, view, [hash, '0x2', ...signature]),
        ),
      ),
    });
    if (valueOrAbsent(classHash) !== undefined) {
      return isAcceptedBy(answers);
    }
    const own = maySee(site, address)
      ? await context.directory.find(address)
      : undefined;
    if (own === undefined) {
      throw noAccount();
    }
    return isSignatureValid(hash, signature, own.publicKey);
  },
});

function assertCheap(message: Message): void {
  const max = MAX_HASHED[message.revision];
  if (hashedValues(message) > max) {
    throw new InvalidInput(
      ['typedDataMessage'],
      `at most ${String(max)} values to hash, unless the site is connected`,
    );
  }
}

/** An account rejects a signature with its answer, or by reverting. */
function isAcceptedBy(answers: readonly RpcResult<Felt[]>[]): boolean {
  const answer = answers.find((outcome) => outcome.ok);
  if (answer?.ok === true) {
    return VALID.some((felt) => answer.value[0] === felt);
  }
  answers.forEach(valueOrAbsent);
  if (answers.every((outcome) => isMissing(outcome))) {
    throw noAccount();
  }
  return false;
}

function isMissing(outcome: RpcResult<unknown>): boolean {
  return !outcome.ok && outcome.error.code === NODE_ERROR.noEntrypoint;
}

function noAccount(): WalletError {
  return new WalletError(
    'not-found',
    'The address is neither a deployed account nor one of this wallet',
  );
}

function partsOf(input: unknown): unknown[] {
  const text = typeof input === 'string' ? input : '';
  const digits = text.replace(/^0x/u, '').toLowerCase();
  if (/^[0-9a-f]{128}$/u.test(digits)) {
    return [`0x${digits.slice(0, 64)}`, `0x${digits.slice(64)}`];
  }
  return partsOfDer(digits);
}

/** SEQUENCE of two INTEGERs: 30 length 02 length r 02 length s (X.690), with lengths of one
 * byte. */
function partsOfDer(digits: string): string[] {
  const parts: string[] = [];
  const whole = /^30([0-9a-f]{2})((?:[0-9a-f]{2}){1,255})$/u.exec(digits);
  let rest = whole?.[2] ?? '';
  if (parseInt(whole?.[1] ?? '', 16) * 2 !== rest.length) {
    return [];
  }
  while (rest !== '') {
    const [, size = ''] = /^02([0-9a-f]{2})/u.exec(rest) ?? [];
    const end = 4 + parseInt(size, 16) * 2;
    // A leading zero byte only marks the number as non-negative.
    const value = rest.slice(4, end).replace(/^00/u, '');
    if (size === '' || rest.length < end || !/^[0-9a-f]{1,64}$/u.test(value)) {
      return [];
    }
    parts.push(`0x${value}`);
    rest = rest.slice(end);
  }
  return parts;
}
