import type { Json } from '@metamask/snaps-sdk';

import {
  addErc20Token,
  formerNetwork,
  getCurrentAccount,
  getDeploymentData,
  getStoredNetworks,
  getTransactionStatus,
  listAccounts,
  ping,
  signDeployAccountTransaction,
  upgradeAccContract,
} from './methods';
import { toFelt } from '../../core/felt';
import { InvalidInput, isRecord } from '../../core/validate';
import type { Method } from '../define-method';
import { METHODS, isMethodName } from '../method-table';

/** How a method of the former snap differs from the one that serves it here. */
type Mapping = {
  /** The members with another name here, by the former one, at most one for each; null
   * for a member that is ignored. */
  readonly names?: Readonly<Record<string, string | null>>;
  /** Rewrites values, by the name that the member has here. */
  readonly values?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** In place of the method's own access. */
  readonly access?: 'silent';
  /** Rewrites the result. */
  readonly result?: (result: Json) => Json;
};

/** The number of decimal text; anything else as it is, for the struct to refuse. */
function numberFrom(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,10}$/u.test(value)
    ? Number(value)
    : value;
}

/** The calls of a list of starknet.js' invocations, `{ type, payload }` with a call or a
 * list of calls; anything else as it is, for the struct to refuse. It throws
 * InvalidInput for another type of transaction. */
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
        '"INVOKE": the fee of nothing else is estimated',
      );
    }
    // starknet.js also takes the members of a call in place of the payload.
    return Object.keys(rest).join() === 'payload' ? rest.payload : [rest];
  });
}

/** r and s of a message's signature: 0x, and 64 hex digits of each. */
function partsOfSignature(signature: Json): Json {
  const text = signature as string;
  return [text.slice(2, 66), text.slice(66)].map((digits) =>
    toFelt(BigInt(`0x${digits}`)),
  );
}

/** Members that change nothing: the user is always asked. Early clients misspelt it. */
const IGNORED = { enableAuthorize: null, enableAutherize: null };

/** The methods that `l2net_` methods of the same names serve: `signMessage` is `starkNet_signMessage`.
 * Their members may have the names of the former snap's last version, or of earlier ones. */
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
  ping,
  starkNet_addErc20Token: addErc20Token,
  starkNet_getCurrentAccount: getCurrentAccount,
  starkNet_getDeploymentData: getDeploymentData,
  starkNet_getStoredNetworks: getStoredNetworks,
  starkNet_getTransactionStatus: getTransactionStatus,
  starkNet_listAccounts: listAccounts,
  starkNet_upgradeAccContract: upgradeAccContract,
  starkNet_signDeployAccountTransaction: aliasOf(signDeployAccountTransaction, {
    names: { ...IGNORED, signerAddress: 'address' },
  }),
  ...Object.fromEntries(
    (Object.keys(MAPPINGS) as Served[]).map((name) => [
      `starkNet_${name}`,
      aliasOf(METHODS[`l2net_${name}`], MAPPINGS[name]),
    ]),
  ),
};

/** The method of the former snap, or `ping`, by its name in a request. */
export function formerMethod(name: string): Method | undefined {
  return Object.hasOwn(FORMER_METHODS, name) ? FORMER_METHODS[name] : undefined;
}

/** Whether clients of the former snap use such names. */
export function isFormerName(name: string): boolean {
  return name.startsWith('starkNet_');
}

/** What to use in place of methods of the former snap that the wallet doesn't have. */
const INSTEAD: Readonly<Record<string, string>> = {
  starkNet_addAccount: 'l2net_createAccount',
  starkNet_addNetwork: 'starkNet_switchNetwork',
  starkNet_estimateFees: 'starkNet_estimateFee',
  starkNet_getStoredUserAccounts: 'starkNet_listAccounts',
  starkNet_sendTransaction: 'starkNet_executeTxn',
  starkNet_verifyMessage: 'starkNet_verifySignedMessage',
};

/** What to use instead of a method that the wallet doesn't have, if it was one of the
 * former snap's and there is something like it. */
export function replacementOf(name: string): string | undefined {
  const ours = name.replace(/^starkNet_/u, 'l2net_');
  if (isMethodName(ours)) {
    return ours;
  }
  return Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined;
}

/** The method of the former snap that another one serves. */
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
        run: async (...request) => result(await prepared.run(...request)),
      };
    },
  };
}

/** Rewrites params of limited size that have not been validated otherwise. A former name
 * next to the one used here stays, so that the struct refuses it. */
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
