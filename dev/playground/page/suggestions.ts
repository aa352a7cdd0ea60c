import { accountsIn, briefly } from './accounts';
import type { RequestLogEntry } from '../protocol';

/** Something that an answer named and that fits into a field. */
export type Suggestion = {
  /** What it is, in words. */
  readonly label: string;
  readonly value: unknown;
};

/** The parameters that name one of the user's own accounts. */
const OWN = ['address', 'senderAddress', 'signerAddress', 'userAddress'];

const SIGN = 'l2net_signMessage';

/**
 * Examples name the simulated wallet's first account, and transactions of another
 * day: what was answered since fits better.
 *
 * @param asked - What was asked, oldest first.
 * @param name - A parameter.
 * @returns What may stand in its field, if anything.
 */
export function suggestionFor(
  asked: readonly RequestLogEntry[],
  name: string,
): Suggestion | undefined {
  if (OWN.includes(name)) {
    const [account] = accountsIn(asked);
    return account === undefined
      ? undefined
      : { label: `your account ${briefly(account)}`, value: account };
  }
  const signed = last(asked, ({ method }) => method === SIGN);
  switch (name) {
    case 'transactionHash': {
      const hash = hashOf(last(asked, (one) => hashOf(one) !== undefined));
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

/** The newest that succeeded. */
function last(
  asked: readonly RequestLogEntry[],
  fits: (request: RequestLogEntry) => boolean,
): RequestLogEntry | undefined {
  return [...asked]
    .reverse()
    .find((request) => request.result !== undefined && fits(request));
}

function hashOf(asked: RequestLogEntry | undefined): string | undefined {
  const { transaction_hash: hash } = (asked?.result ?? {}) as {
    transaction_hash?: unknown;
  };
  return typeof hash === 'string' && hash !== '' ? hash : undefined;
}
