import { EXAMPLE_REQUESTS } from './example-requests';
import type { RequiredAccess } from '../../../src/rpc/define-method';
import { METHODS, type MethodName } from '../../../src/rpc/method-table';

/** A method, and params that succeed. */
export type Row = [method: string, params: unknown];

const rowsOf = (...kinds: readonly RequiredAccess[]): Row[] =>
  Object.entries(EXAMPLE_REQUESTS)
    .filter(([name]) => kinds.includes(METHODS[name as MethodName].access))
    .map(([name, { minimal }]) => [name, minimal]);

/** The methods that need access to the account they name, or to all. */
export const ON_ACCOUNTS: Row[] = rowsOf('account', 'accounts');

/** The methods that need access to any account. */
export const ON_SITE_ACCOUNT: Row[] = rowsOf('site');

/** The methods that any site may use. */
export const PUBLIC: Row[] = rowsOf('public');

/** The methods that any site may use, and that open no window by themselves. */
export const SILENT: Row[] = rowsOf('silent');
