import { BLOCK, scriptedChain } from './scripted-chain';
import { rpcError } from './scripted-rpc';
import { SEPOLIA } from '../../../src/config/networks';
import {
  padFelt,
  toFelt,
  toU256,
  unpadFelt,
  type Felt,
} from '../../../src/core/felt';
import { selectorOf } from '../../../src/starknet/address';
import type { PortfolioCache } from '../../../src/state/state';
import { ACCOUNT } from '../wallet/sends';
import { testWallet, type TestWallet } from '../wallet/wallet';

/** The chain's last block, and its time. */
export const HEAD = 1_000_000;
export const HEAD_TIME = 2_000_000_000;

/** A transfer in a block; its transaction's hash is `hash`. */
export type ChainTransfer = {
  readonly token: Felt;
  readonly from: Felt;
  readonly to: Felt;
  readonly units: bigint;
  readonly block: number;
  readonly hash: Felt;
  /** Whether the event's keys hold the parties, or everything, as an NFT's do. */
  readonly keys?: 'parties' | 'all';
};

/** An own transaction of the account. */
type OwnTransaction = {
  readonly hash: Felt;
  readonly block: number;
  readonly fee?: bigint;
  readonly calldata?: readonly string[];
  /** Who sent it for the account, and paid the network. */
  readonly paymaster?: Felt;
};

/** A chain as long as a real one with transfers, and with one account's transactions. */
export type IncomingChain = {
  readonly transfers?: readonly ChainTransfer[];
  readonly own?: readonly OwnTransaction[];
  /** The first block of which the node has balances. */
  readonly oldest?: number;
  readonly overrides?: Readonly<Record<string, unknown>>;
};

type Filter = {
  from_block: { block_number: number };
  to_block: { block_number: number } | string;
  address?: string;
  keys?: string[][];
};

const ACCOUNT_EVENT = selectorOf('TransactionExecuted');
const TRANSFER = selectorOf('Transfer');

function eventOf({ token, from, to, units, block, hash, keys }: ChainTransfer) {
  const parties = [from, to].map(unpadFelt);
  const amount = toU256(units);
  return {
    from_address: unpadFelt(token),
    transaction_hash: hash,
    block_number: block,
    keys: [
      TRANSFER,
      ...(keys === undefined ? [] : parties),
      ...(keys === 'all' ? amount : []),
    ],
    data: [
      ...(keys === undefined ? parties : []),
      ...(keys === 'all' ? [] : amount),
    ],
  };
}

/** A wallet with one account on such a chain. `held` are the balances of its last refresh. */
export async function walletOnChain(
  { transfers = [], own = [], oldest = 0, overrides = {} }: IncomingChain,
  held: readonly Felt[] = [],
): Promise<TestWallet> {
  const balanceAt = (token: string, block: number): bigint =>
    transfers
      .filter((one) => unpadFelt(one.token) === token && one.block <= block)
      .reduce(
        (sum, { from, to, units }) =>
          sum +
          (padFelt(to) === ACCOUNT ? units : 0n) -
          (padFelt(from) === ACCOUNT ? units : 0n),
        0n,
      ) -
    own
      .filter(
        ({ paymaster, block: at }) =>
          token === STRK_ADDRESS && paymaster === undefined && at <= block,
      )
      .reduce((sum, { fee = 0n }) => sum + fee, 0n);
  const wallet = testWallet({
    ...scriptedChain({
      overrides: {
        starknet_getBlockWithTxHashes: ({
          block_id: block,
        }: {
          block_id: { block_number: number } | string;
        }) => {
          const number = typeof block === 'string' ? HEAD : block.block_number;
          return {
            ...BLOCK,
            block_number: number,
            timestamp: HEAD_TIME - (HEAD - number) * 2,
          };
        },
        starknet_call: ({
          block_id: block,
          request,
        }: {
          block_id: { block_number: number } | string;
          request: {
            contract_address: string;
            entry_point_selector: string;
            calldata: string[];
          };
        }) => {
          const number = typeof block === 'string' ? HEAD : block.block_number;
          return number < oldest
            ? rpcError(24)
            : request.entry_point_selector === selectorOf('balanceOf')
              ? toU256(balanceAt(request.contract_address, number))
              : rpcError(21);
        },
        starknet_getEvents: ({ filter }: { filter: Filter }) => {
          const from = filter.from_block.block_number;
          const to =
            typeof filter.to_block === 'string'
              ? HEAD
              : filter.to_block.block_number;
          const events = [
            ...own.map(({ hash, block }) => ({
              from_address: unpadFelt(ACCOUNT),
              transaction_hash: hash,
              block_number: block,
              keys: [ACCOUNT_EVENT],
              data: [],
            })),
            ...transfers.map(eventOf),
          ];
          return {
            events: events
              .filter(
                ({ from_address: address, block_number: block, keys }) =>
                  block >= from &&
                  block <= to &&
                  (filter.address ?? address) === address &&
                  (filter.keys ?? []).every(
                    (some, index) =>
                      some.length === 0 || some.includes(keys[index] ?? ''),
                  ),
              )
              .sort((a, b) => a.block_number - b.block_number),
          };
        },
        starknet_getTransactionByHash: ({
          transaction_hash: hash,
        }: {
          transaction_hash: Felt;
        }) => ({
          transaction_hash: hash,
          type: 'INVOKE',
          sender_address:
            own.find((one) => one.hash === hash)?.paymaster ?? ACCOUNT,
          calldata: own.find((one) => one.hash === hash)?.calldata ?? ['0x0'],
        }),
        starknet_getTransactionReceipt: ({
          transaction_hash: hash,
        }: {
          transaction_hash: Felt;
        }) => {
          const { block, fee = 0n } =
            own.find((one) => one.hash === hash) ?? {};
          return {
            transaction_hash: hash,
            finality_status: 'ACCEPTED_ON_L2',
            execution_status: 'SUCCEEDED',
            block_number: block,
            actual_fee: { amount: toFelt(fee), unit: 'FRI' },
            events: transfers
              .filter((one) => one.hash === hash)
              .map(eventOf)
              .map(({ from_address, keys, data }) => ({
                from_address,
                keys,
                data,
              })),
          };
        },
        ...overrides,
      },
    }),
    now: () => HEAD_TIME,
  });
  const { context } = wallet;
  await context.chainHeads.write(SEPOLIA, {
    block: HEAD - 10,
    timestamp: HEAD_TIME - 20,
  });
  const portfolio: PortfolioCache = {
    time: HEAD_TIME,
    holdings: [
      {
        account: ACCOUNT,
        amounts: held.map((token) => ({ token: padFelt(token), units: '0x1' })),
      },
    ],
    activity: [],
  };
  await context.portfolio.write(SEPOLIA, portfolio);
  return wallet;
}

const STRK_ADDRESS =
  '0x4718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d';
