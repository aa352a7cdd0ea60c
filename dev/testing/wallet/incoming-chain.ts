import { ACCOUNT } from './sends';
import { testWallet, type TestWallet } from './wallet';
import { SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import {
  padFelt,
  toFelt,
  toU256,
  unpadFelt,
  type Felt,
} from '../../../src/core/felt';
import {
  searchIncoming,
  type IncomingTools,
} from '../../../src/history/incoming';
import { queryOf } from '../../../src/http/query';
import { selectorOf } from '../../../src/starknet/address';
import type { NodeClient } from '../../../src/starknet/node-client';
import type {
  CheckedBalances,
  IncomingTransfer,
} from '../../../src/state/incoming';
import type { PortfolioCache } from '../../../src/state/state';
import { BLOCK, scriptedChain } from '../nodes/scripted-chain';
import { rpcError, type Methods } from '../nodes/scripted-rpc';

/** The chain's last block, and its time. */
export const HEAD = 1_000_000;
export const HEAD_TIME = 2_000_000_000;

/** Who sends, also what accounts signed to be run from outside. */
export const ANN: Felt = padFelt('0xa22');

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

/** A payment of STRK, whose event doesn't name the recipient in its keys, unless changed. */
export const transferOf = (more: Partial<ChainTransfer>): ChainTransfer => ({
  token: STRK,
  from: ANN,
  to: ACCOUNT,
  units: 5n,
  block: HEAD - 1000,
  hash: '0xabc',
  ...more,
});

/** An own transaction of the account. */
type OwnTransaction = {
  readonly hash: Felt;
  readonly block: number;
  readonly fee?: bigint;
  readonly calldata?: readonly string[];
  /** Whether it failed, so that it has no event; or somebody else sent it, with no nonce. */
  readonly how?: 'failed' | 'outside';
};

/** A chain as long as a real one with transfers, and with one account's transactions. */
export type IncomingChain = {
  readonly transfers?: readonly ChainTransfer[];
  readonly own?: readonly OwnTransaction[];
  /** How many blocks it has grown since its head was `HEAD`; whoever changes it lets time pass. */
  readonly growth?: { blocks: number };
  /** Seconds between two blocks; by default 2. */
  readonly blockSeconds?: number;
  /** Whether the account is there before its first transaction. */
  readonly isDeployed?: boolean;
  /** How many events, and how many blocks, one call for events reads at most. */
  readonly cut?: { readonly events?: number; readonly blocks?: number };
  /** The first block of which the node has balances, if need be by its head. */
  readonly oldest?: number | ((head: number) => number);
  /** The tokens whose balances the node can't read. */
  readonly refuses?: (token: Felt) => boolean;
  /** Whether the node refuses to search the transfers of all tokens. */
  readonly refusesTransfers?: () => boolean;
  readonly overrides?: Readonly<Record<string, unknown>>;
  /** What an earlier life of the wallet left, and how this one waits and talks. */
  readonly life?: Pick<
    NonNullable<Parameters<typeof testWallet>[0]>,
    'locale' | 'state' | 'wait'
  >;
};

type Filter = {
  from_block: { block_number: number };
  to_block: { block_number: number } | string;
  address?: string;
  keys?: string[][];
  chunk_size?: number;
  continuation_token?: string;
};

type BlockParam = { block_number: number } | string;

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

/** What is where on the chain. */
type Facts = {
  readonly head: () => number;
  readonly timeOf: (block: number) => number;
  readonly numberOf: (block: BlockParam) => number;
  /** Whether the node has no balances of a block any more. */
  readonly lacks: (block: number) => boolean;
};

function factsOf({
  oldest = 0,
  growth = { blocks: 0 },
  blockSeconds = 2,
}: IncomingChain): Facts {
  const head = (): number => HEAD + growth.blocks;
  return {
    head,
    timeOf: (block) => HEAD_TIME + Math.round((block - HEAD) * blockSeconds),
    numberOf: (block) =>
      typeof block === 'string' ? head() : block.block_number,
    lacks: (block) =>
      block < (typeof oldest === 'number' ? oldest : oldest(head())),
  };
}

/** The account's balance of a token, given without leading zeros. */
function balanceAt(
  { transfers = [], own = [] }: IncomingChain,
  token: string,
  block: number,
): bigint {
  return (
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
        ({ how, block: at }) =>
          token === STRK && how !== 'outside' && at <= block,
      )
      .reduce((sum, { fee = 0n }) => sum + fee, 0n)
  );
}

type CallParams = {
  readonly block_id: BlockParam;
  readonly request: {
    readonly contract_address: Felt;
    readonly entry_point_selector: string;
  };
};

/** Blocks, and the account's nonce and balances at each. */
function blocksOf(
  chain: IncomingChain,
  { lacks, numberOf, timeOf }: Facts,
): Methods {
  const { own = [], isDeployed = true, refuses = () => false } = chain;
  return {
    starknet_getBlockWithTxHashes: (params: { block_id: BlockParam }) => {
      const number = numberOf(params.block_id);
      return { ...BLOCK, block_number: number, timestamp: timeOf(number) };
    },
    starknet_getNonce: (params: { block_id: BlockParam }) => {
      const number = numberOf(params.block_id);
      const sent = own.filter(
        ({ block, how }) => block <= number && how !== 'outside',
      ).length;
      return lacks(number)
        ? rpcError(24)
        : !isDeployed && sent === 0
          ? rpcError(20)
          : toFelt(sent);
    },
    starknet_call: ({ block_id: block, request }: CallParams) => {
      const number = numberOf(block);
      return lacks(number) || refuses(request.contract_address)
        ? rpcError(24)
        : request.entry_point_selector === selectorOf('balanceOf')
          ? toU256(balanceAt(chain, request.contract_address, number))
          : rpcError(21);
    },
  };
}

/** The events that a filter finds between two blocks, oldest first. */
function eventsIn(
  { transfers = [], own = [] }: IncomingChain,
  { address: wanted, keys: wantedKeys = [] }: Filter,
  [start, end]: readonly [number, number],
): readonly ReturnType<typeof eventOf>[] {
  return [
    ...own
      .filter(({ how }) => how !== 'failed')
      .map(({ hash, block }) => ({
        from_address: unpadFelt(ACCOUNT),
        transaction_hash: hash,
        block_number: block,
        keys: [ACCOUNT_EVENT],
        data: [],
      })),
    ...transfers.map(eventOf),
  ]
    .filter(
      ({ from_address: address, block_number: block, keys }) =>
        block >= start &&
        block <= end &&
        (wanted ?? address) === address &&
        wantedKeys.every(
          (some, index) =>
            some.length === 0 || some.includes(keys[index] ?? ''),
        ),
    )
    .sort((a, b) => a.block_number - b.block_number);
}

/** The node's answer to a search, in pages. */
function foundEvents(
  chain: IncomingChain,
  { head, numberOf }: Facts,
  filter: Filter,
): unknown {
  const { cut = {}, refusesTransfers = () => false } = chain;
  const { continuation_token: token, chunk_size: chunk = 1000 } = filter;
  const [start, done] = (token ?? `${String(filter.from_block.block_number)}-0`)
    .split('-')
    .map(Number) as [number, number];
  const last = Math.min(numberOf(filter.to_block), head());
  const end = Math.min(start + (cut.blocks ?? Infinity) - 1, last);
  if (start > head()) {
    return rpcError(24);
  }
  if (filter.address === undefined && refusesTransfers()) {
    return rpcError(-32603);
  }
  const found = eventsIn(chain, filter, [start, end]);
  const most = done + Math.min(chunk, cut.events ?? Infinity);
  const next =
    found.length > most
      ? `${String(start)}-${String(most)}`
      : end < last
        ? `${String(end + 1)}-0`
        : undefined;
  return {
    events: found.slice(done, most),
    ...(next !== undefined && { continuation_token: next }),
  };
}

/** The account's transactions and their receipts. */
function transactionsOf({ transfers = [], own = [] }: IncomingChain): Methods {
  return {
    starknet_getTransactionByHash: ({
      transaction_hash: hash,
    }: {
      transaction_hash: Felt;
    }) => {
      const { how, calldata = ['0x0'] } =
        own.find((one) => one.hash === hash) ?? {};
      return {
        transaction_hash: hash,
        type: 'INVOKE',
        sender_address: how === 'outside' ? ANN : ACCOUNT,
        calldata,
      };
    },
    starknet_getTransactionReceipt: ({
      transaction_hash: hash,
    }: {
      transaction_hash: Felt;
    }) => {
      const { block, fee = 0n } = own.find((one) => one.hash === hash) ?? {};
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
  };
}

/** A wallet with one account on such a chain. `held` are the balances of its last refresh. */
export async function walletOnChain(
  chain: IncomingChain,
  held: readonly Felt[] = [],
): Promise<TestWallet> {
  const { overrides, life = {} } = chain;
  const facts = factsOf(chain);
  const wallet = testWallet({
    ...scriptedChain({
      overrides: {
        ...blocksOf(chain, facts),
        starknet_getEvents: ({ filter }: { filter: Filter }) =>
          foundEvents(chain, facts, filter),
        ...transactionsOf(chain),
        ...overrides,
      },
    }),
    now: () => facts.timeOf(facts.head()),
    ...life,
  });
  if (life.state !== undefined) {
    return wallet;
  }
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

/** Looks for what came in; what is known of it then, and the round trips that it took. */
export async function searchAndCount(wallet: TestWallet): Promise<{
  readonly news: readonly IncomingTransfer[];
  readonly trips: number;
  readonly checked: CheckedBalances;
  readonly kept: readonly IncomingTransfer[];
}> {
  const { tools, trips } = countedTools(wallet);
  const news = await searchIncoming(tools, {
    chainId: SEPOLIA,
    account: ACCOUNT,
  });
  const { checkedBalances, incoming } = wallet.context;
  const checked = await checkedBalances.find(SEPOLIA, ACCOUNT);
  return {
    news,
    trips: trips(),
    checked: checked as CheckedBalances,
    kept: await incoming.list(SEPOLIA),
  };
}

/** Those tools of a wallet with which it looks at the chain; they count the round trips. */
function countedTools({ context }: TestWallet): {
  readonly tools: IncomingTools;
  readonly trips: () => number;
} {
  let trips = 0;
  return {
    trips: () => trips,
    tools: {
      ...context,
      client: (chainId) => {
        const client = context.client(chainId);
        const read: NodeClient['read'] = async (reads) => {
          trips += queryOf(reads).calls.length > 0 ? 1 : 0;
          return await client.read(reads);
        };
        return { ...client, read };
      },
    },
  };
}
