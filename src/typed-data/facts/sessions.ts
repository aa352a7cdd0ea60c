import { permissionOf } from './calls';
import {
  callerOf,
  find,
  numberOf,
  tokenUnitsOf,
  validityOf,
  type Members,
} from './fields';
import type { MetadataByContract } from '../../core/call';
import { defined } from '../../core/defined';
import { padFelt, parseFelt, toFelt, type Felt } from '../../core/felt';
import { isRecord } from '../../core/is-record';
import { tokenAmount } from '../../decode/tokens';
import type { DecodedValue } from '../../decode/types';
import type { Session } from '../../warnings/messages/types';

const KEY = 'sessionkey sessionkeyguid sessionpublickey ownerpublickey';

const METHODS =
  'allowedmethods allowedcalls allowedpolicies allowedpoliciesroot allowedmethodsroot policies';

/** The shorter names of older sessions, which mean other things elsewhere. */
const OLD_KEY = 'key';
const OLD_METHODS = 'root permissions';

/**
 * Reads a session: Ready's Session, Braavos' SessionExecution and
 * GasSponsoredSessionExecution, Cartridge's Session, and others of that form.
 *
 * @returns The session, if it is one.
 */
export function sessionOf(
  members: Members,
  tokens: MetadataByContract,
): Session | undefined {
  const oldKey = find(members, OLD_KEY);
  const oldMethods = oldKey && find(members, OLD_METHODS);
  const key = numberOf(find(members, KEY) ?? (oldMethods && oldKey));
  const methods = find(members, METHODS) ?? oldMethods;
  const validity = validityOf(members);
  const caller = callerOf(members);
  const isSession =
    methods === undefined
      ? key !== undefined && validity.until !== undefined
      : key !== undefined ||
        caller !== undefined ||
        validity.until !== undefined;
  if (!isSession) {
    return undefined;
  }
  return defined({
    ...validity,
    key: key === undefined ? undefined : toFelt(key),
    caller,
    methods: countMethods(methods),
    limits: limitsOf(members).map(({ token, units }) =>
      tokenAmount(token, units, tokens),
    ),
  });
}

/** Cartridge's root "wildcard-policy", like any root without its list and an empty
 * list, may allow every function. */
function countMethods(methods: DecodedValue | undefined): number | undefined {
  const isListed =
    methods?.kind === 'list' &&
    methods.items.length > 0 &&
    methods.items.every(
      (item) =>
        item.kind === 'record' && permissionOf(item.members) !== undefined,
    );
  return isListed ? methods.items.length : undefined;
}

type Limit = { readonly token: Felt; readonly units: bigint };

/** Braavos' spending limits, and the limits on fees in Ready's metadata. */
function limitsOf(members: Members): Limit[] {
  const spending = find(members, 'spendinglimits spendinglimit limits');
  const items = spending?.kind === 'list' ? spending.items : [];
  const metadata = find(members, 'metadata');
  return [
    ...items.flatMap((item) => tokenUnitsOf(item) ?? []),
    ...(metadata?.kind === 'text' ? feeLimits(metadata.text) : []),
  ];
}

/** Reads {"txFees": [{"tokenAddress", "maxAmount"}]}. */
function feeLimits(metadata: string): Limit[] {
  const data = parsed(metadata);
  const fees = isRecord(data) ? data.txFees : undefined;
  return (Array.isArray(fees) ? (fees as unknown[]) : []).flatMap((fee) => {
    const token = isRecord(fee) ? parseFelt(fee.tokenAddress) : undefined;
    const units = isRecord(fee) ? parseFelt(fee.maxAmount) : undefined;
    return token === undefined || units === undefined
      ? []
      : [{ token: padFelt(token), units }];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
