import { createRpcCaller, type RpcCaller } from '../json-rpc/caller';

/** The time between two blocks, in seconds: Ethereum's slot. */
const SLOT = 12;

/** Gas of a plain transfer. */
const TRANSFER_GAS = 21_000;

/** A transfer's fees, in wei per gas. */
export type Fees = { readonly tip: bigint; readonly max: bigint };

/** Direct access to a local Ethereum node, bypassing the snap. */
export type AnvilControl = {
  readonly ask: RpcCaller;
  /** Sends a plain transfer from one of the node's own accounts; returns its hash. */
  readonly transfer: (from: number, fees: Fees) => Promise<string>;
  /** Seals blocks, one slot apart. */
  readonly seal: (count?: number) => Promise<void>;
  /** The number of a transaction's block; undefined if it is in none. */
  readonly blockOf: (hash: string) => Promise<number | undefined>;
};

const hex = (value: bigint | number): string => `0x${value.toString(16)}`;

export async function controlAnvil(url: string): Promise<AnvilControl> {
  const ask = createRpcCaller(url);
  const accounts = await ask<string[]>('eth_accounts', []);
  await ask('anvil_setBlockTimestampInterval', [SLOT]);
  return {
    ask,
    transfer: async (from, { tip, max }) =>
      await ask<string>('eth_sendTransaction', [
        {
          from: accounts[from],
          to: `0x${'0b'.repeat(20)}`,
          value: '0x1',
          gas: hex(TRANSFER_GAS),
          maxPriorityFeePerGas: hex(tip),
          maxFeePerGas: hex(max),
        },
      ]),
    seal: async (count = 1) => {
      await ask('anvil_mine', [hex(count), hex(SLOT)]);
    },
    blockOf: async (hash) => {
      const receipt = await ask<{ blockNumber: string } | null>(
        'eth_getTransactionReceipt',
        [hash],
      );
      return receipt === null ? undefined : Number(receipt.blockNumber);
    },
  };
}

/** Seals blocks of transfers whose tips go up and down, with empty blocks in between:
 * the fee market of a quiet chain. */
export async function layBlocks(
  { transfer, seal }: AnvilControl,
  count: number,
): Promise<void> {
  for (let block = 0; block < count; block += 1) {
    const transfers = block % 4 === 3 ? 0 : 8;
    for (let index = 0; index < transfers; index += 1) {
      const tip = BigInt(1 + ((block * 3 + index * 7) % 20)) * 100_000_000n;
      await transfer(index, { tip, max: 100_000_000_000n + tip });
    }
    await seal();
  }
}
