import type { Json } from '@metamask/snaps-sdk';
import type { Struct } from 'superstruct';

import { invalidParams } from './errors';
import { siteAccount } from './permissions';
import { ownAccount } from '../accounts/own-accounts';
import type { SiteAccount } from '../accounts/site-account';
import type { Context } from '../context/context';
import type { Account } from '../core/account';
import type { Felt } from '../core/felt';
import { limitExceeded } from '../core/json';
import { InvalidInput, validate } from '../core/validate';
import type { Sent, ConnectedSite } from '../state/sites';

/** The most values in a request's params, and the most levels: well above what the
 * limits of each param add up to. */
const MAX_VALUES = 50_000;
const MAX_DEPTH = 128;

/** What a site needs in order to use a method:
 * - `public`: nothing;
 * - `silent`: nothing, and by itself the method opens no window, asks no node, derives no
 *   key and works while the wallet is locked;
 * - `site`: any account of the wallet, which the user chooses for the site;
 * - `account`: the account that the params name;
 * - `accounts`: all accounts. */
export type Access = 'public' | 'silent' | 'site' | 'account' | 'accounts';

/** What becomes of many of one site's:
 * - `read`: of a connected site, many of them may wait;
 * - `answer`: too many are refused;
 * - `window`: a few are handled at a time, since they ask the user. */
type Kind = 'read' | 'answer' | 'window';

/** Runs the method. Everything it needs is in the context. */
type Handle<Params, Result, Caller> = (
  context: Context,
  params: Params,
  origin: string,
  caller: Caller,
) => Promise<Result>;

/** `own` is `account` for one that has to be the wallet's. */
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
      /** Gets the account that the site uses. */
      readonly handle: Handle<Params, Result, SiteAccount>;
    }
  | {
      readonly access: 'public' | 'silent' | 'accounts';
      /** Gets what the site may see; undefined if it isn't connected. */
      readonly handle: Handle<Params, Result, ConnectedSite | undefined>;
    };

/** One method of the Snap API. */
type Definition<Params, Result extends Json> = AccessOf<Params, Result> & {
  /** By default `window`; of no meaning for a silent method. */
  readonly kind?: Kind;
  /** The struct of its params; unknown members are rejected. */
  readonly params: Struct<Params, unknown>;
  /** The most values in its params, in place of the usual limit. */
  readonly maxValues?: number;
  /** The struct of its result, which is validated before it leaves the snap. */
  readonly result: Struct<Result, unknown>;
};

/** A struct's description of its type, for any type. */
export type Shape = Pick<
  Struct<unknown, unknown>,
  'type' | 'schema' | 'entries' | 'validate'
>;

/** A request with valid params. */
type PreparedRequest = {
  /** The account that it names, padded; only if the method's access is `account`. */
  readonly account?: Felt;
  readonly run: (
    context: Context,
    origin: string,
    site: ConnectedSite | undefined,
    /** What was sent for the same request before: only the result is left to give. */
    sent?: Sent,
  ) => Promise<Json>;
};

/** A method with its validation bound to its handler, so that the dispatcher needs none
 * of its types. */
export type Method = {
  readonly access: Access;
  readonly kind: Kind;
  /** What the published API description is generated from. */
  readonly params: Shape;
  readonly result: Shape;
  /** Validates params. This comes first: a request that can't succeed opens no
   * dialog. `rewrite` gets params of limited size that are not validated yet; with
   * `isLenient`, members that the method doesn't know are left out. */
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
      // Structs look at every value, so they only see a limited number of them.
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
        run: async (context, origin, site, sent) => {
          if (sent !== undefined) {
            return definition.result.mask(sent);
          }
          const caller =
            definition.access === 'site'
              ? await siteAccount(context, origin, site)
              : account && definition.access === 'own'
                ? await ownAccount(context, account)
                : site;
          return definition.result.create(
            // What its access says.
            await definition.handle(context, value, origin, caller as never),
          );
        },
      };
    },
  };
}
