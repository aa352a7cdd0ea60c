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
  /** Set if only the contract's code is known, which anyone can deploy: its functions
   * mean what they say, but where the tokens go is up to its owner. */
  readonly byClass?: true;
};

/** The data file also says what each contract is and where its address is from: docs/protocols.md
 * is made from that. */
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

/** The known protocols' contracts on it, by address without leading zeros. */
export function protocolsOn(chainId: ChainId): ReadonlyMap<Felt, Protocol> {
  return BY_ADDRESS[chainId];
}

/** The address of a contract of which there is one per network, if it is known. */
export function contractOf(
  chainId: ChainId,
  kind: ProtocolKind,
): Felt | undefined {
  return [...BY_ADDRESS[chainId]].find(([, one]) => one.kind === kind)?.[0];
}

/** The pool that a contract is, if it is one: by the token that the staking contract lists it
 * with, or by its class, without leading zeros. Anyone can deploy a known class, with another
 * constructor calldata, so that says what the functions mean and not whose contract it is. */
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
