import {
  array,
  boolean,
  enums,
  integer,
  literal,
  nullable,
  optional,
  string,
  type,
  type Infer,
} from 'superstruct';

import { createAbiRepository, type AbiRepository } from './abis';
import { createAccountRepository, type AccountRepository } from './accounts';
import { createApprovalRepository, type ApprovalRepository } from './approvals';
import { BLOCK_TIMES, type BlockTime } from './block-times';
import { createContactRepository, type ContactRepository } from './contacts';
import { createDraftRepository, type DraftRepository } from './draft';
import { FORWARDER } from './forwarder';
import {
  CHECKED,
  INCOMING,
  PAST,
  type CheckedBalances,
  type IncomingTransfer,
  type TransactionSummary,
} from './incoming';
import { createJournalRepository, type JournalRepository } from './journal';
import type { EventStore } from './kept-events';
import {
  listIn,
  listsIn,
  keepNewest,
  valuesIn,
  type StoredList,
  type ListShape,
  type NetworkLists,
  type NetworkValues,
} from './lists';
import { EMPTIED_KEY } from './migrations';
import {
  createPaymentListRepository,
  type PaymentListRepository,
} from './payment-lists';
import {
  createPreferencesRepository,
  type PreferencesRepository,
} from './preferences';
import { createSettingsRepository, type SettingsRepository } from './settings';
import {
  createConnectedSiteRepository,
  type ConnectedSiteRepository,
  createRefusalRepository,
  type RefusalRepository,
} from './sites';
import { STAKING, type StakingCache } from './staking';
import {
  CountShape,
  HexShape,
  storedShape,
  type StateEntry,
  type StateStore,
} from './store';
import { createTokenRepository, type TokenRepository } from './tokens';
import {
  createTransactionRepository,
  type TransactionRepository,
} from './transaction-repository';
import { isRecordOfAttempt, PublicShape } from './transactions';
import { CHAIN_IDS, DEFAULT_NETWORK, type ChainId } from '../config/networks';
import type { Felt } from '../core/felt';

// Times are in Unix seconds, addresses are padded.

const CounterpartyShape = storedShape({
  address: HexShape,
  /** Whether it was a recipient, or was approved as a spender. */
  usedAs: enums(['sent', 'approved']),
  /** Its class at that time, if it was read. */
  classHash: nullable(HexShape),
  /** The most that it got, or took by an approval, in one transaction: of a bundled token. */
  most: optional(
    type({
      token: HexShape,
      units: HexShape,
      /** What the account held before. */
      held: HexShape,
      /** The transaction, or the message that a paymaster sends. */
      hash: HexShape,
    }),
  ),
  at: integer(),
});

/** An address to which the user has sent something, or that has or uses an approval. An address
 * on Ethereum is padded like the others. Which are kept, transactions/submit/counterparties.ts says. */
export type Counterparty = Infer<typeof CounterpartyShape>;

const ChainHeadShape = type({ block: CountShape, timestamp: CountShape });

/** A network's block height at some time. */
export type ChainHead = Infer<typeof ChainHeadShape>;

const BalancesShape = storedShape({
  account: HexShape,
  /** Its balance of each token that could be read, in the token's smallest unit. */
  amounts: array(type({ token: HexShape, units: HexShape })),
  /** Set if the endpoint asked for the balances reported the account as deployed. */
  isThere: optional(literal(true)),
});

/** An account's token balances when they were last read. */
export type AccountBalances = Infer<typeof BalancesShape>;

const PortfolioShape = storedShape({
  /** When the network was queried; 0 if never. */
  time: CountShape,
  holdings: array(BalancesShape),
  /** The accounts' newest transactions, newest first. */
  activity: array(PublicShape),
  /** The block back to which the activity is complete; absent if all blocks were
   * searched, or an explorer listed them. */
  searched: optional(ChainHeadShape),
});

/** The balances and transactions of the user's accounts, as last read. */
export type PortfolioCache = Infer<typeof PortfolioShape>;

const PricesShape = type({
  /** When they were fetched; 0 if never. */
  time: CountShape,
  /** In dollars per whole token, with 8 decimals. */
  prices: array(type({ token: HexShape, price: HexShape })),
});

/** The prices of tokens when they were last fetched. */
export type PriceCache = Infer<typeof PricesShape>;

const ScheduleShape = type({
  /** The sequence number of the scheduled poll; earlier ones are void. */
  turn: CountShape,
  /** The number of consecutive polls that left transactions pending. */
  pollCount: CountShape,
  /** The time of the next poll; 0 if none is scheduled. */
  due: CountShape,
});

/** When pending transactions are polled next. */
export type PollSchedule = Infer<typeof ScheduleShape>;

const COUNTERPARTIES: ListShape<Counterparty> = {
  key: 'counterparties',
  isTable: true,
  item: CounterpartyShape,
  idOf: ({ address, usedAs }) => `${address} ${usedAs}`,
};

// A dropped notice loses nothing: the records hold the outcome of each transaction.
const NOTICES: ListShape<string> = {
  key: 'missed-notices',
  item: string(),
  idOf: () => undefined,
  bound: keepNewest(5),
};

const CHAIN_HEAD: StateEntry<ChainHead | null> = {
  key: 'chain-head',
  struct: nullable(ChainHeadShape),
  initial: null,
};

const PORTFOLIO: StateEntry<PortfolioCache> = {
  key: 'portfolio',
  struct: PortfolioShape,
  initial: { time: 0, holdings: [], activity: [] },
};

const PRICES: StateEntry<PriceCache> = {
  key: 'token-prices',
  struct: PricesShape,
  initial: { time: 0, prices: [] },
};

const NETWORK: StateEntry<ChainId> = {
  key: 'current-network',
  struct: enums(CHAIN_IDS),
  initial: DEFAULT_NETWORK,
};

const SCHEDULE: StateEntry<PollSchedule> = {
  key: 'poll-schedule',
  struct: ScheduleShape,
  initial: { turn: 0, pollCount: 0, due: 0 },
};

const SNAP_VERSION: StateEntry<string | null> = {
  key: 'snap-version',
  struct: nullable(string()),
  initial: null,
};

const EARLIER_EMPTIED: StateEntry<boolean> = {
  key: EMPTIED_KEY,
  struct: boolean(),
  initial: false,
};

/** Everything that the wallet stores. */
export type State = {
  readonly accounts: AccountRepository;
  readonly transactions: TransactionRepository;
  readonly connectedSites: ConnectedSiteRepository;
  /** The calls that have no answer yet. */
  readonly journalEntries: JournalRepository;
  readonly refusals: RefusalRepository;
  readonly settings: SettingsRepository;
  readonly preferences: PreferencesRepository;
  readonly contacts: ContactRepository;
  readonly paymentLists: PaymentListRepository;
  readonly classAbis: AbiRepository;
  readonly approvals: ApprovalRepository;
  readonly tokens: TokenRepository;
  /** The addresses that the user has dealt with, those used last at the end. */
  readonly counterparties: NetworkLists<Counterparty>;
  /** The last known block heights, from which the block of a given time is estimated. */
  readonly chainHeads: NetworkValues<ChainHead | null>;
  /** The times of blocks that were read; those read first are dropped. */
  readonly blockTimes: NetworkLists<BlockTime>;
  /** What the home page shows until the network responds. */
  readonly portfolio: NetworkValues<PortfolioCache>;
  /** What the stake page shows until the network responds. */
  readonly staking: NetworkValues<StakingCache>;
  /** What came in by other people's transactions, oldest first as it was found. */
  readonly incoming: NetworkLists<IncomingTransfer>;
  readonly checkedBalances: NetworkLists<CheckedBalances>;
  readonly pastTransactions: NetworkLists<TransactionSummary>;
  /** The prices that values are shown by. */
  readonly prices: NetworkValues<PriceCache>;
  /** The first forwarder that a paymaster named, where none is bundled. */
  readonly forwarders: NetworkValues<Felt | null>;
  /** The snap's one current network. */
  readonly networks: {
    current(): Promise<ChainId>;
    switchTo(chainId: ChainId): Promise<void>;
  };
  readonly pollSchedule: {
    read(): Promise<PollSchedule>;
    /** Schedules the next poll, which supersedes those scheduled before. */
    plan(next: Omit<PollSchedule, 'turn'>): Promise<PollSchedule>;
  };
  /** The notifications that MetaMask did not show. */
  readonly missedNotices: StoredList<string>;
  /** What a version from before the first release had stored. */
  readonly earlierState: {
    /** Whether it was emptied, and the user has not been told yet. */
    wasEmptied(): Promise<boolean>;
    /** Ends that, once the encrypted half is emptied too. Needs an unlocked wallet. */
    forget(): Promise<void>;
  };
  /** The snap's version when it was last installed or updated; null if none was stored. */
  readonly snapVersion: {
    read(): Promise<string | null>;
    write(version: string): Promise<void>;
  };
  readonly draft: DraftRepository;
};

/** Creates the state. `store` is unencrypted: it holds what is needed while the
 * wallet is locked and is not secret; so do `events`. */
export function createState(
  store: StateStore,
  secret: StateStore,
  events: EventStore,
): State {
  const transactions = createTransactionRepository(store);
  return {
    accounts: createAccountRepository(store),
    transactions,
    connectedSites: createConnectedSiteRepository(store),
    journalEntries: createJournalRepository(store, events, async (attempt) => {
      const own = await transactions.of(attempt.chainId, attempt.account);
      return own.some((record) => isRecordOfAttempt(record, attempt));
    }),
    refusals: createRefusalRepository(store),
    settings: createSettingsRepository(secret, store),
    preferences: createPreferencesRepository(store),
    contacts: createContactRepository(store),
    paymentLists: createPaymentListRepository(store),
    classAbis: createAbiRepository(store),
    approvals: createApprovalRepository(store),
    tokens: createTokenRepository(store),
    counterparties: listsIn(store, COUNTERPARTIES),
    chainHeads: valuesIn(store, CHAIN_HEAD),
    blockTimes: listsIn(store, BLOCK_TIMES),
    portfolio: valuesIn(store, PORTFOLIO),
    staking: valuesIn(store, STAKING),
    incoming: listsIn(store, INCOMING),
    checkedBalances: listsIn(store, CHECKED),
    pastTransactions: listsIn(store, PAST),
    prices: valuesIn(store, PRICES),
    forwarders: valuesIn(store, FORWARDER),
    networks: {
      current: async () => await store.read(NETWORK),
      switchTo: async (chainId) => {
        await store.update(NETWORK, () => chainId);
      },
    },
    pollSchedule: {
      read: async () => await store.read(SCHEDULE),
      plan: async (next) =>
        await store.update(SCHEDULE, ({ turn }) => ({
          ...next,
          turn: turn + 1,
        })),
    },
    missedNotices: listIn(store, NOTICES),
    earlierState: {
      wasEmptied: async () => await store.read(EARLIER_EMPTIED),
      forget: async () => {
        if (await store.read(EARLIER_EMPTIED)) {
          await secret.prepare();
          await store.update(EARLIER_EMPTIED, () => false);
        }
      },
    },
    snapVersion: {
      read: async () => await store.read(SNAP_VERSION),
      write: async (version) => {
        await store.update(SNAP_VERSION, () => version);
      },
    },
    draft: createDraftRepository(store),
  };
}
