import type { Json } from '@metamask/snaps-sdk';

import { OWN_FORMER_METHODS, formerNetwork } from './methods';
import { toFelt } from '../../core/felt';
import { InvalidInput, isRecord } from '../../core/validate';
import type { Method } from '../define-method';
import { METHODS, isMethodName } from '../method-table';

/** How a method of the former snap differs from the `l2net_` method that serves it. */
type Mapping = {
  /** Maps former names of members to the current ones, at most one former name for each;
   * null drops the member. */
  readonly names?: Readonly<Record<string, string | null>>;
  /** Converts values, by the member's current name. */
  readonly values?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** Replaces the method's own access. */
  readonly access?: 'silent';
  /** Converts the result. */
  readonly result?: (result: Json) => Json;
};

/** Parses a decimal string. Anything else passes through, for the struct to reject. */
function numberFrom(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,10}$/u.test(value)
    ? Number(value)
    : value;
}

/** Unwraps the calls of starknet.js' invocations, `{ type, payload }` with a call or a list
 * of calls. Anything else passes through, for the struct to reject. It throws InvalidInput
 * for other types of transactions. */
function callsOfInvocations(invocations: unknown): unknown {
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
        '"INVOKE": no other fees are estimated',
      );
    }
    // starknet.js also accepts the members of a call in place of the payload.
    return Object.keys(rest).join() === 'payload' ? rest.payload : [rest];
  });
}

/** Splits a message's signature, 0x and 64 hex digits each for r and s, into two felts. */
function partsOfSignature(signature: Json): Json {
  const text = signature as string;
  return [text.slice(2, 66), text.slice(66)].map((digits) =>
    toFelt(BigInt(`0x${digits}`)),
  );
}

/** Ignored, because the user is always asked. Early clients misspelled the name. */
const IGNORED = { enableAuthorize: null, enableAutherize: null };

/** The methods, without prefix, that `l2net_` methods of the same names serve. Their
 * members may have the names of the former snap's last version, or of earlier ones. */
const MAPPINGS = {
  createAccount: { values: { addressIndex: numberFrom } },
  declareContract: {
    names: {
      address: 'senderAddress',
      payload: 'contractPayload',
      details: 'invocationsDetails',
    },
  },
  displayPrivateKey: { names: { address: 'userAddress' } },
  estimateFee: { values: { invocations: callsOfInvocations } },
  executeTxn: {
    names: {
      senderAddress: 'address',
      txnInvocation: 'calls',
      invocationsDetails: 'details',
    },
  },
  extractPublicKey: {},
  // Clients poll it.
  getCurrentNetwork: { access: 'silent', result: formerNetwork },
  getErc20TokenBalance: {},
  recoverAccounts: {
    values: {
      startScanIndex: numberFrom,
      maxScanned: numberFrom,
      maxMissed: numberFrom,
    },
  },
  signDeclareTransaction: {
    names: { signerAddress: 'address', transaction: 'details' },
    result: (result) => (result as { signature: string[] }).signature,
  },
  signMessage: {
    names: { ...IGNORED, address: 'signerAddress' },
    result: partsOfSignature,
  },
  signTransaction: {
    names: { ...IGNORED, signerAddress: 'address', abis: null },
  },
  switchNetwork: { names: IGNORED },
  verifySignedMessage: { names: { signerAddress: 'address' } },
} satisfies Readonly<Record<string, Mapping>>;

type Served = keyof typeof MAPPINGS;

/** The methods of the former snap by name, and `ping`, which its clients call too. */
export const FORMER_METHODS: Readonly<Record<string, Method>> = {
  ...OWN_FORMER_METHODS,
  starkNet_signDeployAccountTransaction: aliasOf(
    OWN_FORMER_METHODS.starkNet_signDeployAccountTransaction,
    {
      names: { ...IGNORED, signerAddress: 'address' },
    },
  ),
  ...Object.fromEntries(
    (Object.keys(MAPPINGS) as Served[]).map((name) => [
      `starkNet_${name}`,
      aliasOf(METHODS[`l2net_${name}`], MAPPINGS[name]),
    ]),
  ),
};

/** Finds a method of the former snap, or `ping`, by its full name. */
export function formerMethod(name: string): Method | undefined {
  return Object.hasOwn(FORMER_METHODS, name) ? FORMER_METHODS[name] : undefined;
}

/** Whether a method's name has the former snap's prefix. */
export function isFormerName(name: string): boolean {
  return name.startsWith('starkNet_');
}

/** Replacements for methods of the former snap that this wallet doesn't have. */
const INSTEAD: Readonly<Record<string, string>> = {
  starkNet_addAccount: 'l2net_createAccount',
  starkNet_addNetwork: 'starkNet_switchNetwork',
  starkNet_estimateFees: 'starkNet_estimateFee',
  starkNet_getStoredUserAccounts: 'starkNet_listAccounts',
  starkNet_sendTransaction: 'starkNet_executeTxn',
  starkNet_verifyMessage: 'starkNet_verifySignedMessage',
};

/** The method to suggest in place of an unknown one, if the former snap had it and the
 * wallet has a counterpart. */
export function replacementOf(name: string): string | undefined {
  const ours = name.replace(/^starkNet_/u, 'l2net_');
  if (isMethodName(ours)) {
    return ours;
  }
  return Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined;
}

/** Wraps a method so that it serves one of the former snap's. */
function aliasOf(method: Method, mapping: Mapping): Method {
  const { access = method.access, result = (same: Json) => same } = mapping;
  return {
    ...method,
    access,
    prepare: (input) => {
      const prepared = method.prepare(input, (params) =>
        rewrite(params, mapping),
      );
      return {
        ...prepared,
        run: async (context, origin, site) =>
          result(await prepared.run(context, origin, site)),
      };
    },
  };
}

/** Rewrites params of limited size that aren't validated yet. A former name is kept if the
 * current one is also present, so that the struct rejects it. */
function rewrite(
  params: unknown,
  { names = {}, values = {} }: Mapping,
): unknown {
  if (!isRecord(params)) {
    return params;
  }
  const entries = Object.entries(params).flatMap(([former, value]) => {
    const renamed = ownMember(names, former);
    if (renamed === null) {
      return [];
    }
    const name =
      renamed === undefined || Object.hasOwn(params, renamed)
        ? former
        : renamed;
    const change = ownMember(values, name);
    return [[name, change === undefined ? value : change(value)]];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function ownMember<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
