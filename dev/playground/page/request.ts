import { accountsIn } from './accounts';
import type { Method } from './api-document';
import type { RequestLogEntry } from '../protocol';

/** A request, as a dapp passes it to `wallet_invokeSnap`. */
export type Request = { readonly method: string; readonly params?: unknown };

/** A request's params as text: JSON, or nothing. */
export type ParamsText = string;

/**
 * @param number - Which of the method's examples.
 * @param requests - Earlier requests, oldest first: values from their results replace the
 * example's accounts, hashes and signatures, which don't exist on this chain.
 * @returns The params of the example.
 */
export function exampleParams(
  method: Method,
  number: number,
  requests: readonly RequestLogEntry[],
): ParamsText {
  const params = (method.examples?.[number]?.params ?? []).map(
    ({ name, value }) => [name, earlierValue(requests, name) ?? value] as const,
  );
  if (params.length === 0) {
    return '';
  }
  const json =
    method.paramStructure === 'by-position'
      ? params.map(([, value]) => value)
      : Object.fromEntries(params);
  return JSON.stringify(json, null, 2);
}

/**
 * @throws Error if the params aren't JSON.
 */
export function requestOf(method: string, params: ParamsText): Request {
  try {
    return params.trim() === ''
      ? { method }
      : { method, params: JSON.parse(params) as unknown };
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new Error(`This is no JSON. ${why}`);
  }
}

/** The parameters that name one of the user's own accounts. */
const OWN = ['address', 'senderAddress', 'signerAddress', 'userAddress'];

/** A value from an earlier result that fits a parameter, if any. */
function earlierValue(
  requests: readonly RequestLogEntry[],
  name: string,
): unknown {
  if (OWN.includes(name)) {
    return accountsIn(requests)[0];
  }
  const done = requests.filter(({ result }) => result !== undefined).reverse();
  const signed = done.find(({ method }) => method === 'l2net_signMessage');
  switch (name) {
    case 'transactionHash':
      return done.map(hashOf).find((hash) => hash !== undefined);
    case 'signature':
      return signed?.result;
    case 'typedDataMessage':
      return (signed?.params as Record<string, unknown> | undefined)?.[name];
    default:
      return undefined;
  }
}

function hashOf({ result }: RequestLogEntry): string | undefined {
  const { transaction_hash: hash } = (result ?? {}) as {
    transaction_hash?: unknown;
  };
  return typeof hash === 'string' && hash !== '' ? hash : undefined;
}
