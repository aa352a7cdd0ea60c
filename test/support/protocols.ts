import { see } from './contracts';
import { ON_MAINNET } from './known-protocols';
import { toFelt, type Felt } from '../../src/core/felt';
import type { DecodeContext } from '../../src/decode/describe-call';
import type { CallView } from '../../src/decode/types';
import { selectorOf } from '../../src/starknet/address';

/** Contracts on Mainnet. */
export const AVNU: Felt =
  '0x4270219d365d6b017231b52e92b3fb5d7c8378b05e9abc97724537a80e93b0f';
export const EKUBO: Felt =
  '0x199741822c2dc722f6f605204f35e56dbc23bceed54818168c4c49e4fb8737e';
export const JEDISWAP: Felt =
  '0x359550b990167afd6635fa574f3bdadd83cb51850e1d00061fe693158c23f80';
export const STAKING: Felt =
  '0xca1702e64c81d9a07b86bd2c540188d92a2c73cf5cc0e508d949015e7e84a7';
export const ETH_BRIDGE: Felt =
  '0x73314940630fd6dcda0d772d4c972c4e0a9946bef9dabf4ef84eda8ef542b82';
export const NAMING: Felt =
  '0x6ac597f8116f886fa1c97a23fa4e08299975ecaf6b598873ca6792b9bbfb678';
export const IDENTITY: Felt =
  '0x5dbdedc203e92749e2e746e2d40a768d966bd243df04a6b712e222bc040a9af';
export const VOTING: Felt =
  '0x782f0ddca11d9950bc3220e35ac82cf868778edb67a5e58b39838544bc4cd0f';
export const PAYMASTER: Felt =
  '0x127021a1b5a52d3174c2ab077c2b043c80369250d29428cee956d76ee51584f';

/** A delegation pool, and the class of pools on Mainnet. */
export const POOL: Felt =
  '0x3745ab04a431fc02871a139be6b93d9260b0ff3e779ad9c8b377183b23109f1';
const POOL_CLASS: Felt =
  '0x69565cd9bd273116d8829ba461298a04bfe09adb0c4ac470e7bb66bcae84ab5';

/** The selectors of functions, by name. */
export const CALLED_SELECTORS = {
  transfer: selectorOf('transfer'),
  approve: selectorOf('approve'),
  execute_from_outside_v2: selectorOf('execute_from_outside_v2'),
};

/** A number as a u256: its low and its high half. */
export const u256 = (value: bigint): Felt[] =>
  [value % 2n ** 128n, value >> 128n].map(toFelt);

/** The view of a call on Mainnet, where `POOL` has the class of pools. */
export const seeOnMainnet = (
  contract: Felt,
  entrypoint: string,
  calldata: Felt[],
  more: Partial<DecodeContext> = {},
): CallView =>
  see(contract, entrypoint, calldata, {
    protocols: ON_MAINNET,
    classOf: (address) => (address === POOL ? POOL_CLASS : undefined),
    ...more,
  });
