import { MAINNET, SEPOLIA, type ChainId } from './networks';
import data from './protocol-addresses.json';
import type { Felt } from '../core/felt';

/** The protocols' names, by what their contracts do. */
export const PROTOCOL_NAMES = {
  avnu: 'AVNU',
  'ekubo-router': 'Ekubo',
  ekubo: 'Ekubo',
  'ekubo-nft': 'Ekubo',
  jediswap: 'JediSwap',
  bridge: 'StarkGate',
  staking: 'Starknet staking',
  'staking-pool': 'Staking pool',
  naming: 'Starknet ID',
  identity: 'Starknet ID',
  voting: 'Starknet governance',
  paymaster: 'AVNU paymaster',
} as const;

/** What a known contract does. */
export type ProtocolKind = keyof typeof PROTOCOL_NAMES;

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

/** A contract in the data file, which also says what it is and where its address is from:
 * docs/protocols.md is generated from that. */
type Row = Pick<Protocol, 'token' | 'l1Token'> & {
  readonly is: ProtocolKind;
  readonly at: Felt;
};

const BY_ADDRESS: Readonly<Record<ChainId, ReadonlyMap<Felt, Protocol>>> = {
  [MAINNET]: protocolsIn(data.mainnet as readonly Row[]),
  [SEPOLIA]: protocolsIn(data.sepolia as readonly Row[]),
};

function protocolsIn(rows: readonly Row[]): ReadonlyMap<Felt, Protocol> {
  return new Map(
    rows.map(({ is: kind, at, token, l1Token }) => [
      at,
      {
        name: PROTOCOL_NAMES[kind],
        kind,
        ...(token === undefined ? {} : { token }),
        ...(l1Token === undefined ? {} : { l1Token }),
      },
    ]),
  );
}

/** The known protocols' contracts on it, by address without leading zeros. */
export function protocolsOn(chainId: ChainId): ReadonlyMap<Felt, Protocol> {
  return BY_ADDRESS[chainId];
}

/**
 * @param kind - What a contract does, of which there is one per network.
 * @returns Its address there, if it is known.
 */
export function contractOf(
  chainId: ChainId,
  kind: ProtocolKind,
): Felt | undefined {
  return [...BY_ADDRESS[chainId]].find(([, one]) => one.kind === kind)?.[0];
}

/** A pool of that token which the staking contract lists as its own. */
export function officialPool(token: Felt): Protocol {
  return {
    name: PROTOCOL_NAMES['staking-pool'],
    kind: 'staking-pool',
    token,
  };
}

/**
 * Recognises the code of a contract. Anyone can deploy a known class, with another
 * constructor calldata, so this says what its functions mean and not whose contract
 * it is.
 *
 * @param classHash - A class hash, without leading zeros.
 * @returns The protocol whose code it is.
 */
export function protocolOfClass(classHash: Felt): Protocol | undefined {
  return data.poolClasses.includes(classHash)
    ? {
        name: PROTOCOL_NAMES['staking-pool'],
        kind: 'staking-pool',
        byClass: true,
      }
    : undefined;
}
