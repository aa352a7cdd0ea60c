import { MAINNET, SEPOLIA, type ChainId } from './networks';
import data from './protocol-addresses.json';
import type { Felt } from '../core/felt';

/** What a known contract does. */
export type ProtocolKind = keyof typeof data.names;

/** A contract of a known protocol. */
export type Protocol = {
  readonly name: string;
  readonly kind: ProtocolKind;
  /** The token that a bridge of a single token carries, and its Ethereum contract; or
   * the token that a staking pool holds. */
  readonly token?: Felt;
  readonly l1Token?: Felt;
  /** Set if the contract is known only by its class, which anyone can deploy: its
   * functions do what they say, but whoever deployed it decides where the tokens go. */
  readonly byClass?: true;
};

/** The data file also holds the description and the source of each address, from
 * which docs/protocols.md is generated. */
const BY_ADDRESS = {
  [MAINNET]: protocolsIn(data.mainnet),
  [SEPOLIA]: protocolsIn(data.sepolia),
};

function protocolsIn(known: object): ReadonlyMap<Felt, Protocol> {
  return new Map(
    Object.entries(known as Record<Felt, Omit<Protocol, 'name'>>).map(
      ([at, one]) => [at as Felt, { name: data.names[one.kind], ...one }],
    ),
  );
}

/** The contracts of known protocols on a network, by address without leading zeros. */
export function protocolsOn(chainId: ChainId): ReadonlyMap<Felt, Protocol> {
  return BY_ADDRESS[chainId];
}

/** The address of a kind of contract that exists once per network; undefined if unknown. */
export function contractOf(
  chainId: ChainId,
  kind: ProtocolKind,
): Felt | undefined {
  return [...BY_ADDRESS[chainId]].find(([, one]) => one.kind === kind)?.[0];
}

/** Identifies a staking pool: by the token with which the staking contract lists it, or
 * by its class hash, unpadded. Anyone can deploy a known class with other constructor
 * calldata, so it says what the functions do, not who controls the contract. */
export function poolOf(
  token: Felt | undefined,
  classHash: Felt | undefined,
): Protocol | undefined {
  const kind = 'staking-pool';
  const pool = { name: data.names[kind], kind } as const;
  return token !== undefined
    ? { ...pool, token }
    : classHash !== undefined && data.poolClasses.includes(classHash)
      ? { ...pool, byClass: true }
      : undefined;
}
