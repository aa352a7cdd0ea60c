import { EXAMPLE_REQUESTS } from './example-requests';
import { METHODS, type MethodName } from '../../src/rpc/method-table';

/** A method, and params that succeed. */
export type Row = [method: string, params: unknown];

const rowsOf = (isPublic: boolean): Row[] =>
  Object.entries(EXAMPLE_REQUESTS)
    .filter(
      ([name]) =>
        (METHODS[name as MethodName].access === 'public') === isPublic,
    )
    .map(([name, { minimal }]) => [name, minimal]);

/** The methods that need access to the user's accounts. */
export const ON_ACCOUNTS: Row[] = rowsOf(false);

/** The methods that any site may use. */
export const PUBLIC: Row[] = rowsOf(true);
