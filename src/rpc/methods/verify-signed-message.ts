import { boolean, object } from 'superstruct';

import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { isSignatureValid, messageHash } from '../../starknet/message-hash';
import { NODE_ERROR, valueOrAbsent } from '../../starknet/node-errors';
import { readClassHash, readView } from '../../starknet/reads';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { MessageParam } from '../params/message';
import { SignatureParam } from '../params/signature';

/** The answers of accounts to a valid signature: SNIP-6's 'VALID', or 1. */
const VALID: readonly Felt[] = ['0x56414c4944', '0x1'];

/** The view's name in SNIP-6, and in Cairo 0 accounts. */
const VIEWS = ['is_valid_signature', 'isValidSignature'] as const;

/**
 * `l2net_verifySignedMessage`: returns whether an account has signed a typed message. A
 * deployed account verifies it itself; for an undeployed account of this wallet it is
 * verified with the derived key.
 */
export const verifySignedMessage = defineMethod({
  access: 'public',
  params: object({
    typedDataMessage: MessageParam,
    address: AddressParam,
    signature: SignatureParam,
    chainId: ChainParam,
  }),
  result: boolean(),
  handle: async (context, params) => {
    const { typedDataMessage, address, signature, chainId } = params;
    const hash = messageHash(typedDataMessage, address);
    const [classHash, ...answers] = await context
      .client(chainId)
      .read([
        readClassHash(address),
        ...VIEWS.map((view) =>
          readView(address, view, [hash, '0x2', ...signature]),
        ),
      ] as const);
    if (valueOrAbsent(classHash) !== undefined) {
      return isAcceptedBy(answers);
    }
    const own = await context.directory.find(address);
    if (own === undefined) {
      throw noAccount();
    }
    return isSignatureValid(hash, signature, own.publicKey);
  },
});

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
