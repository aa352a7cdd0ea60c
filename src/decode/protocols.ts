import {
  interfaceOf,
  type CallRule,
  type ContractInterface,
  type FunctionRoles,
  type NestedCalls,
} from './meaning';
import { PROTOCOL_RULES, type RuleName } from './protocol-rules';
import { standardFunctions } from './standards';
import { MAINNET, SEPOLIA, type ChainId } from '../config/networks';
import type { Protocol, ProtocolKind } from '../config/protocols';
import { toFelt, toU256, type Felt } from '../core/felt';

// The known protocols are data that few requests need, so they are in a file of the snap,
// which dev/protocols/ writes. Only their rules are in the bundle.

/** A contract of a known kind, as the file lists it. */
type ListedContract = Omit<Protocol, 'name' | 'byClass'>;

/** The content of that file. */
export type ProtocolTables = {
  readonly kinds: Readonly<
    Record<
      ProtocolKind,
      {
        readonly name: string;
        /** As `interfaceOf` takes them, with the names of rules. */
        readonly functions: Readonly<Record<string, FunctionRoles<RuleName>>>;
        readonly types?: Readonly<Record<string, string>>;
        readonly nested?: NestedCalls;
      }
    >
  >;
  /** The contracts on each network. Addresses have no leading zeros. */
  readonly contracts: Readonly<
    Record<ChainId, Readonly<Record<Felt, ListedContract>>>
  >;
  /** Contracts that are many, by class hash, without leading zeros. */
  readonly classes: Readonly<Record<Felt, ListedContract>>;
  /** Markets whose orders tell their side by a number, by the hash of their types: the one of
   * 0 and 1 with which the signer gives the thing. With the other the signer buys it. */
  readonly markets: Readonly<Record<Felt, 0 | 1>>;
};

/** The known protocols on a network. */
export type KnownProtocols = {
  /** By address, without leading zeros. */
  readonly contracts: ReadonlyMap<Felt, Protocol>;
  /** Known by class alone, by class hash, without leading zeros. */
  readonly classes: ReadonlyMap<Felt, Protocol>;
  /** A contract of a known kind. */
  readonly named: (one: ListedContract) => Protocol;
  readonly interfaces: ReadonlyMap<ProtocolKind, ContractInterface>;
  readonly markets: ProtocolTables['markets'];
  /** The names of all functions that the wallet knows, of protocols and standards. */
  readonly functions: ReadonlySet<string>;
  /** The name of such a function by its selector. */
  readonly functionName: (selector: Felt) => string | undefined;
};

const RULES = new Map<string, CallRule>(Object.entries(PROTOCOL_RULES));

/**
 * Reads the file of known protocols.
 *
 * @param namesOf - Looks up names by their selectors.
 * @throws Error if the file isn't whole: without it, the contracts of protocols would be
 * strangers.
 */
export function readProtocols(
  text: string,
  namesOf: (names: readonly string[]) => KnownProtocols['functionName'],
): Readonly<Record<ChainId, KnownProtocols>> {
  const { kinds, contracts, classes, markets } = JSON.parse(
    text,
  ) as ProtocolTables;
  const interfaces = new Map(
    Object.entries(kinds).map(([kind, { functions, types, nested }]) => [
      kind as ProtocolKind,
      interfaceOf(
        Object.fromEntries(
          Object.entries(functions).map(([signature, { rule, ...roles }]) => [
            signature,
            rule === undefined ? roles : { ...roles, rule: ruleNamed(rule) },
          ]),
        ),
        types,
        nested,
      ),
    ]),
  );
  const functions = new Set([
    ...standardFunctions(),
    ...[...interfaces.values()].flatMap((one) => [...one.functions.keys()]),
  ]);
  const functionName = namesOf([...functions]);
  const named = (one: ListedContract): Protocol => ({
    name: kinds[one.kind].name,
    ...one,
  });
  const byFelt = (
    known: Readonly<Record<Felt, ListedContract>>,
    more: Pick<Protocol, 'byClass'> = {},
  ): Map<Felt, Protocol> =>
    new Map(
      Object.entries(known).map(([felt, one]) => [
        felt as Felt,
        { ...named(one), ...more },
      ]),
    );
  const on = (chainId: ChainId): KnownProtocols => ({
    contracts: byFelt(contracts[chainId]),
    classes: byFelt(classes, { byClass: true }),
    named,
    interfaces,
    markets,
    functions,
    functionName,
  });
  return { [MAINNET]: on(MAINNET), [SEPOLIA]: on(SEPOLIA) };
}

function ruleNamed(name: RuleName): CallRule {
  const rule = RULES.get(name);
  if (rule === undefined) {
    throw new Error(`There is no rule ${name}`);
  }
  return rule;
}

/** The address of a kind of contract that exists once per network; undefined if unknown. */
export function contractOf(
  protocols: KnownProtocols | undefined,
  kind: ProtocolKind,
): Felt | undefined {
  return [...(protocols?.contracts ?? [])].find(
    ([, one]) => one.kind === kind,
  )?.[0];
}

/** The view call that returns the owner of an id.
 *
 * @param key - The `idKey` of the id.
 */
export function ownerView(
  key: string,
  protocols: KnownProtocols | undefined,
): { contract: Felt; view: string; calldata: Felt[] } {
  const [of = '', id = ''] = key.split(' ');
  const contract = contractOf(protocols, of as ProtocolKind) ?? '0x0';
  return of === 'identity'
    ? { contract, view: 'owner_from_id', calldata: [toFelt(BigInt(id))] }
    : { contract, view: 'owner_of', calldata: toU256(BigInt(id)) };
}
