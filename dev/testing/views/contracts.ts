import { BUNDLED_TOKENS } from '../../../src/config/tokens';
import type { Call, ContractMetadata } from '../../../src/core/call';
import { padFelt, toFelt, type Felt } from '../../../src/core/felt';
import { readAbis } from '../../../src/decode/abi';
import {
  describeCall,
  type DecodeContext,
} from '../../../src/decode/describe-call';
import { selectorOf } from '../../../src/starknet/address';

/** An account, and the contracts and addresses that it calls. */
export const ACCOUNT = padFelt('0xacc0');
export const TOKEN: Felt = '0x70ce';
export const NFT: Felt = '0x9f7';
export const BOB = padFelt('0xb0b');
export const ALL = toFelt(2n ** 128n - 1n);

/** The metadata of the contracts in tests. */
export const metadata = new Map<Felt, ContractMetadata>([
  ...BUNDLED_TOKENS,
  [
    TOKEN,
    { source: 'contract', standard: 'erc20', symbol: 'FO\nO', decimals: 6 },
  ],
  [NFT, { source: 'contract', standard: 'erc721' }],
]);

/** Selectors of events, as starknet.js computes them. */
export const SELECTORS = {
  transfer: selectorOf('Transfer'),
  approval: selectorOf('Approval'),
  approvalForAll: selectorOf('ApprovalForAll'),
  transferSingle: selectorOf('TransferSingle'),
  transferBatch: selectorOf('TransferBatch'),
};

/** The view of a call by the account. */
export const see = (
  contract: Felt,
  entrypoint: string,
  calldata: Felt[],
  more: Partial<DecodeContext> = {},
): ReturnType<typeof describeCall> => {
  const call: Call = {
    contractAddress: padFelt(contract),
    entrypoint,
    calldata,
  };
  return describeCall(call, {
    account: ACCOUNT,
    metadata,
    abi: readAbis(undefined),
    protocols: undefined,
    ...more,
  });
};
