import { accountsIn, briefly } from './accounts';
import type { RequestLogEntry } from '../protocol';

/** A value from an earlier result that fits a field. */
export type Suggestion = {
  /** The suggestion's label. */
  readonly label: string;
  readonly value: unknown;
};

/** The parameters that name one of the user's own accounts. */
const OWN = ['address', 'senderAddress', 'signerAddress', 'userAddress'];

const SIGN = 'l2net_signMessage';

/**
 * Examples name the simulated wallet's first account, and transactions of another
 * chain: values from earlier results fit better.
 *
 * @param requests - The requests, oldest first.
 * @returns The suggested value for its field, if any.
 */
export function suggestionFor(
  requests: readonly RequestLogEntry[],
  name: string,
): Suggestion | undefined {
  if (OWN.includes(name)) {
    const [account] = accountsIn(requests);
    return account === undefined
      ? undefined
      : { label: `your account ${briefly(account)}`, value: account };
  }
  const signed = last(requests, ({ method }) => method === SIGN);
  switch (name) {
    case 'transactionHash': {
      const hash = hashOf(last(requests, (one) => hashOf(one) !== undefined));
      return hash === undefined
        ? undefined
        : { label: `the last transaction ${briefly(hash)}`, value: hash };
    }
    case 'signature':
      return signed && { label: 'the last signature', value: signed.result };
    case 'typedDataMessage':
      return (
        signed && {
          label: 'the message that was signed last',
          value: (signed.params as Record<string, unknown>)[name],
        }
      );
    default:
      return undefined;
  }
}

/** The newest successful request of a method. */
function last(
  requests: readonly RequestLogEntry[],
  fits: (request: RequestLogEntry) => boolean,
): RequestLogEntry | undefined {
  return [...requests]
    .reverse()
    .find((request) => request.result !== undefined && fits(request));
}

function hashOf(requests: RequestLogEntry | undefined): string | undefined {
  const { transaction_hash: hash } = (requests?.result ?? {}) as {
    transaction_hash?: unknown;
  };
  return typeof hash === 'string' && hash !== '' ? hash : undefined;
}
