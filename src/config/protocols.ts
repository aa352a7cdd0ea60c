import type { Felt } from '../core/felt';

/** What a known contract does. */
export type ProtocolKind =
  | 'avnu'
  | 'ekubo-router'
  | 'ekubo'
  | 'ekubo-nft'
  | 'jediswap'
  | 'bridge'
  | 'staking'
  | 'staking-pool'
  | 'naming'
  | 'identity'
  | 'voting'
  | 'paymaster'
  | 'vesu'
  | 'vesu-multiply'
  | 'endur'
  | 'endur-queue'
  | 'ekubo-streams'
  | 'layerswap'
  | 'cctp'
  | 'vrf'
  | 'atomiq'
  | 'atomiq-claim'
  | 'atomiq-refund';

/** A contract of a known protocol. */
export type Protocol = {
  readonly name: string;
  readonly kind: ProtocolKind;
  /** The token that a bridge of a single token carries, and its Ethereum contract; or
   * the token that is staked. */
  readonly token?: Felt;
  readonly l1Token?: Felt;
  /** Set if the contract is known only by its class, which anyone can deploy: its
   * functions do what they say, but whoever deployed it decides where the tokens go. */
  readonly byClass?: true;
};

/** The snap's file with the known protocols, by its path from the snap's folder. */
export const PROTOCOLS_FILE = 'data/protocols.json';
