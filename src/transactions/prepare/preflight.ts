import {
  contractsOf,
  namedIn,
  tokensToRead,
  type CallSender,
  type NamedInCalls,
} from './addresses-in-calls';
import {
  isDeploymentAlone,
  type BuildInput,
  type TransactionRequest,
  type TransactionGuards,
  type EarlierReads,
} from './build';
import {
  compareNonces,
  heldNonces,
  nextNonces,
  openRecords,
  readKnown,
  replaceableBy,
  seenBy,
  type AccountNonces,
  type SeenRecords,
} from './nonce';
import { allowancesToRead, readAllowances } from './read-allowances';
import {
  agreedOwners,
  classesOf,
  readAddressState,
  readImplementation,
  readNumberState,
  readOwners,
} from './read-contracts';
import { possiblePools, readPoolClaim, type PoolClaim } from './staking-pools';
import { isUpgrading, takenNonce, takesUpgradesPlace } from './upgrade';
import {
  readAccountState,
  type AccountState,
} from '../../accounts/on-chain-state';
import { ETH, STRK } from '../../config/tokens';
import type { Call, MetadataByContract } from '../../core/call';
import type { Felt } from '../../core/felt';
import type { ProtocolState } from '../../decode/meaning';
import type { RpcResult } from '../../http/json-rpc';
import { queryEach, queryOf, type Query } from '../../http/query';
import { NO_ANSWERS, type NodeAnswers } from '../../starknet/node-answers';
import { valueOrAbsent } from '../../starknet/node-errors';
import {
  readBalance,
  readBlock,
  readNonce,
  type BlockId,
} from '../../starknet/reads';
import { readMetadata } from '../../starknet/token-metadata';
import type { Token } from '../../state/tokens';
import type { TransactionRecord } from '../../state/transactions';
import { judgeTokens, type KnownTokens } from '../../tokens/judge-tokens';
import { keepPrices, overdueFeeds } from '../../tokens/values';
import type { AddressState } from '../../warnings/facts';
import { checkableTokens, type StandingAllowance } from '../guards/checks';
import type { TransactionTools } from '../ledger/tools';

/** What the chain says about the contracts and addresses that calls involve. All
 * addresses are without leading zeros. */
type ContractReads = KnownTokens & {
  /** The account's balances of the bundled tokens, of called contracts, and of tokens on the
   * watch list or seen before, in each token's smallest unit; those that can't be read are
   * left out. */
  readonly balances: ReadonlyMap<Felt, bigint>;
  /** The allowances of bundled tokens that the calls change, before they do, and that called
   * contracts hold; those that can't be read are left out. */
  readonly allowances: readonly StandingAllowance[];
  /** What is at the addresses that the calls name, and at called contracts. */
  readonly addresses: ReadonlyMap<Felt, AddressState>;
  /** The class hashes of contracts whose ABI is needed, by contract: its own, then
   * that of its implementation if it is a proxy. */
  readonly classes: ReadonlyMap<Felt, readonly Felt[]>;
  /** The claims of contracts that may be staking pools. */
  readonly poolClaims: ReadonlyMap<Felt, PoolClaim>;
  readonly owners: ProtocolState['owners'];
};

/** The account's transactions that may still run. */
export type PendingOfAccount = {
  readonly seen: SeenRecords;
  /** Those whose place a site's transaction could take. */
  readonly replaceable: readonly TransactionRecord[];
  /** Whether an upgrade of the account is being approved or pending, or has its place taken. */
  readonly isUpgrading: boolean | 'replaced';
};

/** A request with what was read for it: transactions are built and displayed from that. */
export type ReadRequest = Omit<BuildInput, keyof TransactionGuards> & {
  readonly contracts: ContractReads;
  readonly nonces: AccountNonces;
  readonly pending: PendingOfAccount;
};

/**
 * Reads the account's state and what the calls involve in one round trip.
 *
 * @throws WalletError `unreachable` if no node gives a valid answer.
 */
export async function preflight(
  tools: TransactionTools,
  request: TransactionRequest,
): Promise<ReadRequest> {
  const { chainId, account, options, earlier, isEstimate = false } = request;
  const { address } = account;
  const { block } = options;
  const calls = isEstimate ? [] : request.calls;
  const [protocols, watched, seenTokens, feeds] = await Promise.all([
    calls.length === 0 ? undefined : tools.protocols(chainId),
    tools.tokens.list(chainId),
    tools.tokens.seen(chainId),
    calls.length === 0 ? [] : overdueFeeds(tools, chainId),
  ]);
  const sending = { account: address, protocols, chainId };
  const empty = emptyStill(calls, earlier);
  const tokens = (
    isDeploymentAlone(request)
      ? checkableTokens(chainId)
      : tokensToRead(calls, sending, watched, seenTokens)
  ).filter((token) => !empty.has(token));
  const named = namedIn(calls, sending);
  const confirmed = readConfirmed(named, protocols, block);
  const nonceRead = readNonce(address, block);
  const client = tools.client(chainId);
  const own = await tools.transactions.of(chainId, address);
  const records = isEstimate ? [] : own;
  const open = openRecords(records, tools.now());
  const [said, second, known] = await Promise.all([
    client.ask(
      {
        nonce: nonceRead,
        accountState: readAccountState(account, block),
        confirmed,
        balances: readBalances(tokens, address, block),
        latest: readBlock('latest'),
        closed: readNonce(address, 'latest'),
        allowances: readAllowances(
          allowancesToRead(calls, sending, chainId, earlier?.allowances),
          address,
          block,
          earlier?.allowances,
        ),
        ...readNamed(named, possiblePools(calls, sending), block),
        feeds: queryOf(feeds),
      },
      { by: 'two', repeated: confirmed },
    ),
    isEstimate ? NO_ANSWERS : client.ask(nonceRead, { by: 'second' }),
    open.length === 0 ? NO_ANSWERS : client.ask(readKnown(open), { by: 'all' }),
  ]);
  const [read] = said.answers;
  await keepPrices(tools, chainId, read.feeds);
  const { accountState, latest } = read;
  const addresses = new Map([...read.addresses, ...read.numbers]);
  return {
    request,
    accountState,
    contracts: {
      ...judgeConfirmed(address, [watched, seenTokens], said),
      balances: new Map([
        ...empty,
        [STRK, accountState.strk],
        [ETH, accountState.eth],
        ...read.balances,
      ]),
      addresses,
      classes: classesOf(named.unknown, addresses, read.implementations),
      poolClaims: read.poolClaims,
      allowances: read.allowances,
    },
    ...(await placeOf(tools, request, records, {
      ...read,
      second,
      seen: seenBy(open, known),
    })),
    ...(latest.ok ? { latest: latest.value } : {}),
  };
}

/** The place of a transaction among the account's others, by what nodes said of those. */
async function placeOf(
  tools: TransactionTools,
  request: TransactionRequest,
  records: readonly TransactionRecord[],
  said: {
    readonly accountState: AccountState;
    readonly nonce: RpcResult<Felt>;
    readonly closed: RpcResult<Felt>;
    readonly second: Parameters<typeof compareNonces>[1];
    readonly seen: SeenRecords;
  },
): Promise<Pick<ReadRequest, 'nonces' | 'pending'>> {
  const { accountState, nonce, closed, second, seen } = said;
  const account = BigInt(valueOrAbsent(nonce) ?? 0);
  const held = heldNonces(records, seen, tools.now());
  const next = nextNonces(
    { accountState, nonces: { account } },
    held,
    request.options.nonce,
  );
  return {
    nonces: {
      ...next,
      account,
      closed: BigInt(valueOrAbsent(closed) ?? 0),
      second: compareNonces(account, second, held),
    },
    pending: {
      seen,
      replaceable: replaceableBy(tools, records, seen),
      isUpgrading: await findUpgrade(tools, request, next.next),
    },
  };
}

/** What two endpoints have to agree on. */
type Confirmed = {
  readonly metadata: MetadataByContract;
  readonly owners: ProtocolState['owners'];
};

function readConfirmed(
  { tokens, ids }: NamedInCalls,
  protocols: CallSender['protocols'],
  block: BlockId,
): Query<Confirmed> {
  return queryOf({
    metadata: queryEach(tokens, readMetadata),
    owners: readOwners(ids, protocols, block),
  });
}

function judgeConfirmed(
  account: Felt,
  [watched, seen]: readonly [readonly Token[], readonly Token[]],
  {
    answers: [{ confirmed }, ...others],
    needed,
  }: NodeAnswers<readonly [{ readonly confirmed: Confirmed }, ...Confirmed[]]>,
): KnownTokens & Pick<Confirmed, 'owners'> {
  const answers = [confirmed, ...others];
  const metadata = answers.map((answer) => answer.metadata);
  const owners = answers.map((answer) => answer.owners);
  return {
    ...judgeTokens(watched, seen, { answers: metadata, needed }),
    owners: agreedOwners(account, { answers: owners, needed }),
  };
}

/** The query for an account's balances; it leaves out those that can't be read. */
export function readBalances(
  tokens: readonly Felt[],
  account: Felt,
  block: BlockId,
): Query<ReadonlyMap<Felt, bigint>> {
  return queryEach(tokens, (token) => readBalance(token, account, block));
}

/** The tokens of which the account held none a moment ago, unless they are called or moved. What
 * arrives of them meanwhile isn't for the called contracts to take: whoever may take it can do so
 * without these calls. */
function emptyStill(
  calls: readonly Call[],
  earlier: EarlierReads | undefined,
): ReadonlyMap<Felt, bigint> {
  const called = contractsOf(calls);
  return new Map(
    [...(earlier?.balances ?? [])].filter(
      ([token, units]) =>
        units === 0n &&
        earlier?.active.has(token) === false &&
        !called.includes(token),
    ),
  );
}

/** Whether another upgrade of the account is being approved or pending, or has its place taken
 * by this transaction. */
async function findUpgrade(
  tools: TransactionTools,
  request: TransactionRequest,
  next: bigint,
): Promise<PendingOfAccount['isUpgrading']> {
  const { chainId, account, upgrade } = request;
  const { address } = account;
  if (upgrade !== undefined) {
    return false;
  }
  const own = await tools.transactions.of(chainId, address);
  const nonce = takenNonce(request, next);
  return (
    isUpgrading(tools, chainId, address, own, { nonce }) ||
    (takesUpgradesPlace(own, nonce) && 'replaced')
  );
}

/** The reads of what is at the addresses and contracts that calls name. */
function readNamed(
  { addresses, numbers, unknown }: NamedInCalls,
  pools: readonly Felt[],
  block: BlockId,
) {
  return {
    addresses: queryEach(addresses, (address) =>
      readAddressState(address, block),
    ),
    numbers: queryEach(numbers, (number) => readNumberState(number, block)),
    implementations: queryEach(unknown, (contract) =>
      readImplementation(contract, block),
    ),
    poolClaims: queryEach(pools, (pool) => readPoolClaim(pool, block)),
  };
}
