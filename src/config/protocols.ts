import { MAINNET, SEPOLIA, type ChainId } from './networks';
import { PROTOCOL_CONTRACTS, PROTOCOL_NAMES } from './protocol-contracts';
import type { Felt } from '../core/felt';

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

/** The classes of delegation pools on Mainnet: one pool per validator and token. */
const POOL_CLASSES: readonly Felt[] = [
  '0x72ddc6cc22fb26453334e9cf1cbb92f12d2946d058e2b2b571c65d0f23d6516',
  '0x5f6abc83b23af3af179388e1e2bf93096047ba6d8c480360d3c88f7d175bdef',
  '0x69565cd9bd273116d8829ba461298a04bfe09adb0c4ac470e7bb66bcae84ab5',
];

const BY_ADDRESS: Readonly<Record<ChainId, ReadonlyMap<Felt, Protocol>>> = {
  [MAINNET]: protocolsOf(MAINNET),
  [SEPOLIA]: protocolsOf(SEPOLIA),
};

function protocolsOf(chainId: ChainId): ReadonlyMap<Felt, Protocol> {
  return new Map(
    PROTOCOL_CONTRACTS[chainId].map(([kind, address, token, l1Token]) => [
      address,
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
 * @param address - A contract's address, without leading zeros.
 * @returns The known protocol that it belongs to.
 */
export function protocolAt(
  chainId: ChainId,
  address: Felt,
): Protocol | undefined {
  return BY_ADDRESS[chainId].get(address);
}

/**
 * @param kind - What a contract does, of which there is one per network.
 * @returns Its address there, if it is known.
 */
export function contractOf(
  chainId: ChainId,
  kind: 'staking' | 'identity' | 'naming',
): Felt | undefined {
  return PROTOCOL_CONTRACTS[chainId].find(([one]) => one === kind)?.[1];
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
  return POOL_CLASSES.includes(classHash)
    ? {
        name: PROTOCOL_NAMES['staking-pool'],
        kind: 'staking-pool',
        byClass: true,
      }
    : undefined;
}
