import { boolean, object, string } from 'superstruct';

import { fetchAccountStates } from '../../accounts/on-chain-state';
import { assertCallable } from '../../accounts/signing-blocker';
import { recall } from '../../accounts/stored-accounts';
import type { ChainId } from '../../config/networks';
import { type Context, computeFor } from '../../context/context';
import type { Account } from '../../core/account';
import { runsCairo0 } from '../../core/account-types';
import { WalletError } from '../../core/errors';
import { type Felt, padFelt, parseFelt, toFelt } from '../../core/felt';
import { belongTogether } from '../../core/public-suffixes';
import { parseUrl } from '../../core/url';
import { InvalidInput } from '../../core/validate';
import type { RpcResult } from '../../http/json-rpc';
import { queryOf } from '../../http/query';
import { review } from '../../review/review';
import { isSignatureValid, withSigner } from '../../starknet/curve';
import { hashedValues, messageHash } from '../../starknet/message-hash';
import { NODE_ERROR, valueOrAbsent } from '../../starknet/node-errors';
import { readClassHash, readView } from '../../starknet/reads';
import { maySee } from '../../state/sites';
import { knownTokens } from '../../tokens/metadata';
import {
  signMessageView,
  withOutsideChanges,
} from '../../transactions/confirm/message-view';
import { findKnownAddresses } from '../../transactions/known-addresses';
import { createAbiReader } from '../../transactions/prepare/abis';
import { assertNotUpgrading } from '../../transactions/prepare/upgrade';
import { signApproved } from '../../transactions/sign-for-site';
import { type Message, readMessage } from '../../typed-data/message';
import { recognize } from '../../typed-data/recognize/recognize';
import { defineMethod, type Method } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { type Param, coerced } from '../params/coerced';
import { assertReadable } from '../permissions';

/** A typed message (SNIP-12), as an object or as JSON text. Its types and values are
 * validated; an error names the path of the invalid member. */
const MessageParam: Param<Message> = coerced('message', (input) => ({
  value: readMessage(input),
}));

/** A validated message in its raw form: the request may be queued, and a parsed message
 * takes some twenty times the memory. */
const MessageInputParam: Param<unknown> = coerced('message', (input) => {
  readMessage(input);
  return { value: input };
});

/** More felts than any account's signature has. */
const MAX_SIGNATURE = 512;

/** A signature in any common form: `0x` with r and s as 64 hex digits each (as returned by
 * `l2net_signMessage`), the DER hex of older wallets, or whatever felts an account takes. */
const SignatureParam: Param<Felt[]> = coerced(
  'signature',
  (input) => {
    const isList = Array.isArray(input);
    const parts: readonly unknown[] = isList ? input : partsOf(input);
    const isWrong = isList ? parts.length > MAX_SIGNATURE : parts.length !== 2;
    const felts = isWrong ? [undefined] : parts.map(parseFelt);
    return felts.every((felt) => felt !== undefined)
      ? { value: felts.map(toFelt) }
      : {
          expected: `a signature: 0x and 128 hex digits, DER hex, or a list of at most ${String(MAX_SIGNATURE)} felts`,
        };
  },
  { maxItems: MAX_SIGNATURE },
);

/** What accounts return for a valid signature: SNIP-6's 'VALID', or 1. */
const VALID: readonly Felt[] = ['0x56414c4944', '0x1'];

/** The view's name in SNIP-6, and in Cairo 0 accounts. */
const VIEWS = ['is_valid_signature', 'isValidSignature'] as const;

/** The most values that are hashed for an unconnected site, by the message's revision:
 * Pedersen (0) takes many times as long as Poseidon (1). */
const MAX_HASHED = { 0: 250, 1: 1_000 } as const;

/** The methods about typed messages. */
export const MESSAGE_METHODS = {
  /** Signs a typed message (SNIP-12) after the user has seen all of it. If the message
   * contains calls, their simulated effects are added to the open dialog. */
  l2net_signMessage: defineMethod({
    access: 'own',
    account: ({ signerAddress }) => signerAddress,
    params: object({
      typedDataMessage: MessageParam,
      signerAddress: AddressParam,
      chainId: ChainParam,
    }),
    result: string(),
    handle: async (context, params, origin, account) => {
      const { typedDataMessage: message, chainId } = params;
      const request = { chainId, account, message };
      const signature = await signTypedMessage(context, origin, request);
      // A shared account's signature also names the signer, which this form leaves out.
      const digits = signature.slice(-2).map((felt) => padFelt(felt).slice(2));
      return `0x${digits.join('')}`;
    },
  }),

  /** Returns whether an account has signed a typed message. A deployed account verifies the
   * signature itself; for an undeployed account of this wallet that the site may see, it is
   * verified with the derived key. To other sites that account looks like an unknown
   * address. */
  l2net_verifySignedMessage: defineMethod({
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
      const stored = maySee(site, address)
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
      const own = maySee(site, address)
        ? await context.derivedAccounts.find(address)
        : undefined;
      if (own === undefined) {
        throw noAccount();
      }
      return (
        signature.length === 2 &&
        isSignatureValid(hash, signature, own.publicKey)
      );
    },
  }),
} satisfies Readonly<Record<string, Method>>;

/**
 * Signs a typed message (SNIP-12) after the user has seen all of it. If it contains calls,
 * their simulated effects are added to the open dialog.
 *
 * @param request.chainId - The network that the site means.
 * @returns The signature, of which the last two felts are r and s.
 * @throws WalletError `user-refused`; `rejected` if the message lets others make calls from
 * an account whose code doesn't support that.
 */
export async function signTypedMessage(
  context: Context,
  origin: string,
  request: {
    readonly chainId: ChainId;
    readonly account: Account;
    readonly message: Message;
  },
): Promise<Felt[]> {
  const { chainId, account, message } = request;
  await assertNotUpgrading(context, chainId, account.address);
  const hash = await computeFor(context, origin, () =>
    messageHash(message, account.address),
  );
  const [protocols, knownAddresses] = await Promise.all([
    context.protocols(chainId),
    findKnownAddresses(context, chainId),
  ]);
  const known = await recall(context, chainId, account);
  const tokens = await knownTokens(context, chainId);
  const { calls, hosts } = recognize(message, protocols);
  const site = parseUrl(origin)?.hostname ?? '';
  const isElsewhere = hosts.some(
    ({ host }) => !belongTogether(host, site, undefined),
  );
  const view = signMessageView(message, hash, {
    ...known,
    origin,
    chainId,
    account: account.address,
    tokens,
    knownAddresses,
    protocols,
    suffixes: isElsewhere ? await context.publicSuffixes() : undefined,
    now: context.now(),
  });
  if (
    view.meaning.grants.some(({ is }) => is === 'outside-execution') &&
    runsCairo0(known)
  ) {
    // The account may have been upgraded since its class was stored.
    const states = await fetchAccountStates(context.client(chainId), [account]);
    states.forEach(assertCallable);
  }
  const abiReader = createAbiReader(context);
  const outside = {
    chainId,
    account,
    calls,
    knownAddresses,
    protocols,
    abiReader,
  };
  await review(context, origin, {
    open: () => ({ subject: undefined, view }),
    ...(calls.length > 0 && {
      again: async () => ({
        subject: undefined,
        view: await withOutsideChanges(context, outside, view),
        at: context.now(),
      }),
    }),
  });
  abiReader.keep();
  return await signApproved(context, chainId, { ...known, account }, hash);
}

function assertCheap(message: Message): void {
  const max = MAX_HASHED[message.revision];
  if (hashedValues(message) > max) {
    throw new InvalidInput(
      ['typedDataMessage'],
      `at most ${String(max)} values to hash, unless the site is connected`,
    );
  }
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

function partsOf(input: unknown): string[] {
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
