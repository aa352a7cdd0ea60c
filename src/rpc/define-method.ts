import type { Json } from '@metamask/snaps-sdk';
import type { Struct } from 'superstruct';

import { invalidParams } from './errors';
import { ownAccount } from '../accounts/derived-accounts';
import type { SiteAccount } from '../accounts/site-account';
import type { Context } from '../context/context';
import type { Account } from '../core/account';
import type { Felt } from '../core/felt';
import { limitExceeded } from '../core/json';
import { InvalidInput, validate } from '../core/validate';
import { siteAccount } from '../flows/connect-site';
import type { ConnectedSite } from '../state/sites';

/** Limits on a request's params: the number of JSON values, and the nesting depth. Both
 * are well above what the limits of each param add up to. */
const MAX_VALUES = 50_000;
const MAX_DEPTH = 128;

/** The access that a site needs to call a method:
 * - `public`: none;
 * - `silent`: none, and unless it has to ask the user, the method opens no window, queries
 *   no node, derives no key and works while the wallet is locked;
 * - `site`: any account of the wallet, which the user chooses for the site;
 * - `account`: the account that the params name;
 * - `accounts`: all accounts. */
export type RequiredAccess =
  'public' | 'silent' | 'site' | 'account' | 'accounts';

/** How one site's concurrent requests are limited:
 * - `read`: those over the limit are queued if the site is connected;
 * - `answer`: those over the limit are rejected;
 * - `window`: rejected above a much lower limit, since each one asks the user. */
type Kind = 'read' | 'answer' | 'window';

/** Handles a validated request. All services come from the context. */
type Handle<Params, Result, Caller> = (
  context: Context,
  params: Params,
  origin: string,
  caller: Caller,
) => Promise<Result>;

/** `own` is `account`, limited to accounts that belong to this wallet. */
type AccessOf<Params, Result> =
  | {
      readonly access: 'own';
      /** Returns the address that the params name, padded. */
      readonly account: (params: Params) => Felt;
      readonly handle: Handle<Params, Result, Account>;
    }
  | {
      readonly access: 'account';
      readonly account: (params: Params) => Felt;
      readonly handle: Handle<Params, Result, unknown>;
    }
  | {
      readonly access: 'site';
      /** Called with the account that the site uses. */
      readonly handle: Handle<Params, Result, SiteAccount>;
    }
  | {
      readonly access: 'public' | 'silent' | 'accounts';
      /** Called with the site and its access; undefined if it isn't connected. */
      readonly handle: Handle<Params, Result, ConnectedSite | undefined>;
    };

/** One method of the Snap API. */
type Definition<Params, Result extends Json> = AccessOf<Params, Result> & {
  /** Defaults to `window`; ignored for a silent method. */
  readonly kind?: Kind;
  /** The struct of its params; unknown members are rejected. */
  readonly params: Struct<Params, unknown>;
  /** Replaces the default limit on the number of JSON values in the params. */
  readonly maxValues?: number;
  /** The struct of its result, which is validated before it leaves the snap. */
  readonly result: Struct<Result, unknown>;
};

/** The part of a struct that describes its type, whatever that type is. */
export type TypeDescription = Pick<
  Struct<unknown, unknown>,
  'type' | 'schema' | 'entries' | 'validate'
>;

/** A request with valid params. */
export type PreparedRequest = {
  /** The account that the params name, padded; only for the access `account`. */
  readonly account?: Felt;
  readonly run: (
    context: Context,
    origin: string,
    site: ConnectedSite | undefined,
  ) => Promise<Json>;
};

/** A method with its validation bound to its handler, so that the dispatcher needs none
 * of its types. */
export type Method = {
  readonly access: RequiredAccess;
  readonly kind: Kind;
  /** The published API description is generated from these structs. */
  readonly params: TypeDescription;
  readonly result: TypeDescription;
  /** Validates params. This runs first, so that an invalid request never opens a
   * dialog. `rewrite` gets params of limited size that aren't validated yet;
   * `isLenient` drops unknown members instead of rejecting them. */
  readonly prepare: (
    params: unknown,
    rewrite?: (params: unknown) => unknown,
    isLenient?: boolean,
  ) => PreparedRequest;
};

/** Binds a method's structs, access and handler for the dispatcher's table. */
export function defineMethod<Params, Result extends Json>(
  definition: Definition<Params, Result>,
): Method {
  return {
    access: definition.access === 'own' ? 'account' : definition.access,
    kind: definition.kind ?? 'window',
    params: definition.params,
    result: definition.result,
    prepare: (input, rewrite = (params) => params, isLenient = false) => {
      // Structs visit every value, so the number of values is limited first.
      const { maxValues: values = MAX_VALUES } = definition;
      const excess = limitExceeded(input, { values, depth: MAX_DEPTH });
      if (excess !== undefined) {
        throw new InvalidInput([], excess);
      }
      const checked = validate(definition.params, rewrite(input), isLenient);
      if (!checked.ok) {
        throw invalidParams(checked.failure);
      }
      const { value } = checked;
      const account =
        'account' in definition ? definition.account(value) : undefined;
      return {
        ...(account && { account }),
        run: async (context, origin, site) => {
          const caller =
            definition.access === 'site'
              ? await siteAccount(context, origin, site)
              : account && definition.access === 'own'
                ? await ownAccount(context, account)
                : site;
          return definition.result.create(
            // `access` determines the type of `caller`.
            await definition.handle(context, value, origin, caller as never),
          );
        },
      };
    },
  };
}
