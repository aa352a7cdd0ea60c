import { boolean, object } from 'superstruct';

import type { ChainId } from '../../config/networks';
import { computeFor, type Context } from '../../context/context';
import { assertReadable } from '../../context/locked';
import { WalletError } from '../../core/errors';
import { type Felt, toFelt } from '../../core/felt';
import { InvalidInput } from '../../core/validate';
import type { RpcResult } from '../../http/json-rpc';
import { queryOf } from '../../http/query';
import { isSignatureValid, withSigner } from '../../starknet/curve';
import { hashedValues, messageHash } from '../../starknet/message-hash';
import { NODE_ERROR, valueOrAbsent } from '../../starknet/node-errors';
import { readClassHash, readView } from '../../starknet/reads';
import { type ConnectedSite, maySee } from '../../state/sites';
import { type TypedMessage, readMessage } from '../../typed-data/message';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { MessageInputParam } from '../params/message';
import { SignatureParam } from '../params/signature';

/** What accounts return for a valid signature: SNIP-6's 'VALID', or 1. */
const VALID: readonly Felt[] = ['0x56414c4944', '0x1'];

/** The view's name in SNIP-6, and in Cairo 0 accounts. */
const VIEWS = ['is_valid_signature', 'isValidSignature'] as const;

/** The most values that are hashed for an unconnected site, by the message's revision:
 * Pedersen (0) takes many times as long as Poseidon (1). */
const MAX_HASHED = { 0: 250, 1: 1_000 } as const;

/** `l2net_verifySignedMessage`: returns whether an account has signed a typed message. A
 * deployed account verifies the signature itself; for an undeployed account of this
 * wallet that the site may see, it is verified with the derived key. To other sites that
 * account looks like an unknown address. */
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
    const request = { chainId, address, hash, signature };
    return await verifySignature(context, request, site);
  },
});

function assertCheap(message: TypedMessage): void {
  const max = MAX_HASHED[message.revision];
  if (hashedValues(message) > max) {
    throw new InvalidInput(
      ['typedDataMessage'],
      `at most ${String(max)} values to hash, unless the site is connected`,
    );
  }
}

/** Asks the account itself, or the derived key for an undeployed account that the site may
 * see. It throws WalletError `not-found` if there is no account at the address. */
async function verifySignature(
  context: Context,
  request: {
    readonly chainId: ChainId;
    readonly address: Felt;
    readonly hash: Felt;
    readonly signature: readonly Felt[];
  },
  site: ConnectedSite | undefined,
): Promise<boolean> {
  const { chainId, address, hash, signature } = request;
  const isVisible = maySee(site, address);
  const stored = isVisible
    ? await context.accounts.find(chainId, address)
    : undefined;
  // `l2net_signMessage` leaves out the signer, which a shared account requires.
  const forms =
    stored === undefined || signature.length !== 2
      ? [signature]
      : [signature, withSigner(stored.publicKey, signature)];
  const { classHash, answers } = await context.client(chainId).read({
    classHash: readClassHash(address),
    answers: queryOf(
      forms.map((form) =>
        queryOf(
          VIEWS.map((view) =>
            readView(address, view, [hash, toFelt(form.length), ...form]),
          ),
        ),
      ),
    ),
  });
  if (valueOrAbsent(classHash) !== undefined) {
    return answers.map(isAcceptedBy).includes(true);
  }
  const own = isVisible
    ? await context.derivedAccounts.find(address)
    : undefined;
  if (own === undefined) {
    throw noAccount();
  }
  return (
    signature.length === 2 && isSignatureValid(hash, signature, own.publicKey)
  );
}

/** An account rejects a signature by its return value, or by reverting. */
function isAcceptedBy(answers: readonly RpcResult<Felt[]>[]): boolean {
  const answer = answers.find((outcome) => outcome.ok);
  if (answer?.ok === true) {
    return VALID.some((felt) => answer.value[0] === felt);
  }
  answers.forEach(valueOrAbsent);
  if (answers.every(isMissing)) {
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
