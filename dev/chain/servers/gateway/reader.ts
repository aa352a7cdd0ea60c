import { STRK } from '../../embedded-chain/constants';
import { U128, hex, selectorOf } from '../../embedded-chain/felt';
import type { Ask } from '../../json-rpc/ask';

/** A block by its tag. */
type Tag = 'latest' | 'pre_confirmed';

/** The gateway's reads from the chain behind it. */
export type Reader = {
  readonly chainId: () => Promise<bigint>;
  /** The number of the last closed block. */
  readonly blockNumber: () => Promise<number>;
  /** An account's nonce, 0 if it isn't deployed. */
  readonly nonceOf: (account: bigint, block: Tag) => Promise<bigint>;
  /** Whether the account is deployed in the last closed block. */
  readonly isDeployed: (account: bigint) => Promise<boolean>;
  /** Its STRK in the last closed block, in FRI. */
  readonly balanceOf: (account: bigint) => Promise<bigint>;
  /** The prices of the last closed block in FRI, except for L2 gas. */
  readonly l1Prices: () => Promise<{ l1Gas: bigint; l1DataGas: bigint }>;
};

type Price = { readonly price_in_fri: string };

const CONTRACT_NOT_FOUND = 20;

/** Creates a reader, which throws if the chain answers with an error. */
export function createReader(ask: Ask): Reader {
  const read = async <Result>(
    method: string,
    params: unknown = {},
  ): Promise<Result | undefined> => {
    const { result, error } = await ask(method, params);
    if (error !== undefined && error.code !== CONTRACT_NOT_FOUND) {
      throw new Error(`${method}: ${error.message}`);
    }
    return result as Result | undefined;
  };
  return {
    chainId: async () => BigInt((await read<string>('starknet_chainId')) ?? 0),
    blockNumber: async () => (await read<number>('starknet_blockNumber')) ?? 0,
    nonceOf: async (account, block) =>
      BigInt(
        (await read<string>('starknet_getNonce', {
          block_id: block,
          contract_address: hex(account),
        })) ?? 0,
      ),
    isDeployed: async (account) => {
      const classHash = await read<string>('starknet_getClassHashAt', {
        block_id: 'latest',
        contract_address: hex(account),
      });
      return classHash !== undefined;
    },
    balanceOf: async (account) => {
      const [low = '0x0', high = '0x0'] =
        (await read<string[]>('starknet_call', {
          request: {
            contract_address: hex(STRK),
            entry_point_selector: hex(selectorOf('balanceOf')),
            calldata: [hex(account)],
          },
          block_id: 'latest',
        })) ?? [];
      return BigInt(low) + BigInt(high) * U128;
    },
    l1Prices: async () => {
      const header = await read<{
        l1_gas_price: Price;
        l1_data_gas_price: Price;
      }>('starknet_getBlockWithTxHashes', { block_id: 'latest' });
      return {
        l1Gas: BigInt(header?.l1_gas_price.price_in_fri ?? 0),
        l1DataGas: BigInt(header?.l1_data_gas_price.price_in_fri ?? 0),
      };
    },
  };
}
