import { see } from './contracts';
import { toFelt, type Felt } from '../../../src/core/felt';
import type { DecodeContext } from '../../../src/decode/describe-call';
import type { CallView } from '../../../src/decode/types';
import { selectorOf } from '../../../src/starknet/address';
import { ON_MAINNET } from '../wallet/known-protocols';

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

export const VESU: Felt =
  '0x451fe483d5921a2919ddd81d0de6696669bccdacd859f72a4fba7656b97c3b5';
export const VESU_MULTIPLY: Felt =
  '0x7964760e90baa28841ec94714151e03fbc13321797e68a874e88f27c9d58513';
export const XSTRK: Felt =
  '0x28d709c875c0ceac3dce7065bec5328186dc89fe254527084d1689910954b0a';
export const XSTRK_QUEUE: Felt =
  '0x518a66e579f9eb1603f5ffaeff95d3f013788e9c37ee94995555026b9648b6';
export const EKUBO_POSITIONS: Felt =
  '0x2e0af29598b407c8716b17f6d2795eca1b471413fa03fb145a5e33722184067';
export const STREAMS: Felt =
  '0x6ce8b1f418f7e28e85ea355a069e71ad33a6da791fe3550a94a84f693755a4';
export const CCTP: Felt =
  '0x7d421b9ca8aa32df259965cda8acb93f7599f69209a41872ae84638b2a20f2a';
export const ATOMIQ: Felt =
  '0x4f278e1f19e495c3b1dd35ef307c4f7510768ed95481958fbae588bd173f79a';
export const ATOMIQ_CLAIM: Felt =
  '0x7b74b50a883ebee262b6db0e3c0c697670c6f30e3d610e75faf33a89c46aa2a';
export const ATOMIQ_REFUND: Felt =
  '0x6a59659990c2aefbf7239f6d911617b3ae60b79cb3364f3bd242a6ca8f4f4f7';
export const WATCHDOG: Felt =
  '0x22993789c33e54e0d296fc266a9c9a2e9dcabe2e48941f5fa1bd5692ac4a8c4';
export const VRF: Felt =
  '0x51fea4450da9d6aee758bdeba88b2f665bcbf549d2c61421aa724e9ac0ced8f';

/** A delegation pool, and the class of pools on Mainnet. */
export const POOL: Felt =
  '0x3745ab04a431fc02871a139be6b93d9260b0ff3e779ad9c8b377183b23109f1';
const POOL_CLASS: Felt =
  '0x69565cd9bd273116d8829ba461298a04bfe09adb0c4ac470e7bb66bcae84ab5';

/** The selectors of functions, by name. */
export const CALLED_SELECTORS = {
  transfer: selectorOf('transfer'),
  approve: selectorOf('approve'),
  execute: selectorOf('execute'),
  upgrade: selectorOf('upgrade'),
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
