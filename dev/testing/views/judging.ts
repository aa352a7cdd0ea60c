import { ACCOUNT, TOKEN, NFT, metadata, see } from './contracts';
import { STRK } from '../../../src/config/tokens';
import type { ContractMetadata } from '../../../src/core/call';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../../src/core/felt';
import type { ChainEvent, TokenCall } from '../../../src/core/trace';
import { balanceChangesOf } from '../../../src/decode/balance-changes';
import { tokenAmount } from '../../../src/decode/tokens';
import type {
  CallSummary,
  CallView,
  TokenAmount,
} from '../../../src/decode/types';
import { selectorOf } from '../../../src/starknet/address';
import { readTrace } from '../../../src/starknet/simulation';
import { effectsOf } from '../../../src/warnings/effects';
import type { KnownAddress, RequestFacts } from '../../../src/warnings/facts';
import { mergeFindings, type Finding } from '../../../src/warnings/findings';
import { judgeCalls, judgeChanges } from '../../../src/warnings/judge';

/** Contracts and addresses in the account's transactions. */
export const ROUTER = padFelt('0x40073');
export const VAULT = padFelt('0x7a017');
export const THIEF = padFelt('0xbad');
export const USDC: Felt =
  '0x33068f6539f8e6e6b131e6b2b814e6c34a5224bc66947c47dab9dfee93b35fb';

const UNIT = 10n ** 18n;

/** The facts about an account that holds 100 STRK and 100 USDC. */
export const facts: RequestFacts = {
  account: ACCOUNT,
  metadata,
  balances: new Map([
    [STRK, 100n * UNIT],
    [USDC, 100_000_000n],
  ]),
  addresses: new Map(),
  knownAddresses: [],
  protocols: new Set(),
  fakePools: new Set(),
};

/** An amount of STRK in hundredths, in FRI. */
export const strk = (hundredths: number): bigint =>
  (BigInt(hundredths) * UNIT) / 100n;

/** Somebody who got some of the account's 100 USDC before. */
export const paidBefore = (
  address: Felt,
  units = 50_000_000n,
  contract = USDC,
  held = 100_000_000n,
): KnownAddress => ({
  address: padFelt(address),
  relation: 'sent',
  most: { contract, units, held },
});

/** Facts in which the user knows an address. */
export const knowing = (
  address: Felt,
  relation: KnownAddress['relation'] = 'sent',
): Partial<RequestFacts> => ({ knownAddresses: [{ address, relation }] });

/** Facts in which these contracts belong to known protocols. */
export const vouching = (...contracts: Felt[]): Partial<RequestFacts> => ({
  protocols: new Set(contracts.map(unpadFelt)),
});

/** Facts about an account that holds this much of these tokens alone. */
export const holding = (
  ...balances: [Felt, bigint][]
): Partial<RequestFacts> => ({ balances: new Map(balances) });

/** Metadata in which the user has put a token on the list. */
export const watching = (token: Felt): Partial<RequestFacts> => ({
  metadata: new Map(metadata).set(token, {
    source: 'watch-list',
    standard: 'erc20',
  }),
});

/** Metadata with a contract that claims to be a token of this symbol. */
export const tokenNamed = (
  contract: Felt,
  symbol: string,
): Map<Felt, ContractMetadata> =>
  new Map<Felt, ContractMetadata>([
    ...metadata,
    [contract, { source: 'contract', standard: 'erc20', symbol, decimals: 18 }],
  ]);

/** An amount for a summary. */
export const amountOf = (contract: Felt, units: bigint): TokenAmount =>
  tokenAmount(contract, units, metadata);

/** A u256 in calldata. */
export const u256 = (value: bigint): [Felt, Felt] => [
  toFelt(value % 2n ** 128n),
  toFelt(value >> 128n),
];

/** A call of a contract that is no token, as a protocol's decoder returns it. */
export const callOf = (
  contract: Felt,
  entrypoint: string,
  summary?: CallSummary,
  protocol?: string,
): CallView => ({
  contract: padFelt(contract),
  entrypoint,
  source: 'wallet',
  args: [],
  calldata: [],
  ...(summary === undefined ? {} : { summary }),
  ...(protocol === undefined ? {} : { protocol }),
});

/** Calls of tokens by the account. */
export const transfer = (to: Felt, units: bigint, token = STRK): CallView =>
  see(token, 'transfer', [to, ...u256(units)]);
export const approve = (spender: Felt, units: bigint, token = STRK): CallView =>
  see(token, 'approve', [spender, ...u256(units)]);

/** One step of a simulation: a call and its event. */
type Step = { readonly trace: TokenCall[]; readonly events: ChainEvent[] };

/** A call as the wallet reads it from a node's trace. */
export const traced = (
  caller: Felt,
  contract: Felt,
  name: string,
  calldata: Felt[],
): TokenCall[] => [
  ...readTrace({
    caller_address: caller,
    contract_address: contract,
    entry_point_selector: selectorOf(name),
    calldata,
  }).calls,
];

const event = (
  contract: Felt,
  name: string,
  keys: Felt[],
  data: Felt[],
): ChainEvent => ({
  from_address: toFelt(BigInt(contract)),
  keys: [selectorOf(name), ...keys],
  data,
});

/** The steps of one of the user's calls, by its number. */
export const within = (number: number, ...steps: Step[]): Step[] =>
  steps.map(({ trace, events }) => ({
    events,
    trace: trace.map((call) => ({ ...call, within: number })),
  }));

/** The account sends tokens. */
export const sends = (to: Felt, units: bigint, token = STRK): Step => ({
  trace: traced(ACCOUNT, token, 'transfer', [to, ...u256(units)]),
  events: [event(token, 'Transfer', [ACCOUNT, to], u256(units))],
});

/** The account gets tokens. */
export const gets = (from: Felt, units: bigint, token = STRK): Step => ({
  trace: traced(from, token, 'transfer', [ACCOUNT, ...u256(units)]),
  events: [event(token, 'Transfer', [from, ACCOUNT], u256(units))],
});

/** The account approves a spender. */
export const approves = (spender: Felt, units: bigint, token = STRK): Step => ({
  trace: traced(ACCOUNT, token, 'approve', [spender, ...u256(units)]),
  events: [event(token, 'Approval', [ACCOUNT, spender], u256(units))],
});

/** A spender takes tokens. Some tokens emit no event for the remaining allowance. */
export const takes = (
  spender: Felt,
  units: bigint,
  token = STRK,
  to = spender,
): Step => ({
  trace: traced(spender, token, 'transfer_from', [ACCOUNT, to, ...u256(units)]),
  events: [event(token, 'Transfer', [ACCOUNT, to], u256(units))],
});

/** A token burns the account's tokens, without a transfer. */
export const burns = (units: bigint, token = STRK): Step => ({
  trace: [],
  events: [event(token, 'Transfer', [ACCOUNT, '0x0'], u256(units))],
});

/** An NFT arrives or leaves. */
export const movesNft = (
  from: Felt,
  to: Felt,
  id: bigint,
  by: Felt,
  collection = NFT,
): Step => ({
  trace: traced(by, collection, 'transfer_from', [from, to, ...u256(id)]),
  events: [event(collection, 'Transfer', [from, to, ...u256(id)], [])],
});

/** A transaction: the calls that the user approves and what its simulation shows. */
export type Scene = {
  readonly calls: readonly CallView[];
  readonly steps: readonly Step[];
  readonly facts?: Partial<RequestFacts>;
};

/** The calls of several transactions in one, in order. */
export const together = (...scenes: Partial<Scene>[]): Scene => ({
  calls: scenes.flatMap(({ calls = [] }) => calls),
  steps: scenes.flatMap(({ steps = [] }) => steps),
});

/** An approval, and what it leaves. */
export const approving = (...of: Parameters<typeof approve>): Scene => ({
  calls: [approve(...of)],
  steps: [approves(...of)],
});

/** A payment, and what it moves. */
export const sending = (...of: Parameters<typeof sends>): Scene => ({
  calls: [transfer(...of)],
  steps: [sends(...of)],
});

/** What a call of this name does. */
export const doing = (
  contract: Felt,
  name: string,
  ...steps: Step[]
): Scene => ({ calls: [callOf(contract, name)], steps });

/** All findings of a transaction, merged; without steps, of one that wasn't simulated. */
export const judge = ({
  calls = [],
  steps,
  facts: more,
}: Partial<Scene>): Finding[] => {
  const all: RequestFacts = { ...facts, ...more };
  const trace = (steps ?? []).flatMap((step) => step.trace);
  const changes =
    steps &&
    balanceChangesOf(
      steps.flatMap(({ events }) => events),
      ACCOUNT,
      all.metadata,
      { balances: all.balances, trace },
    );
  const effects = effectsOf(calls, changes, trace, all);
  return mergeFindings([
    ...judgeCalls(calls, all, effects),
    ...judgeChanges(effects),
  ]);
};

/** A transaction's findings of one name. */
export const find = (scene: Partial<Scene>, name: Finding['name']): Finding[] =>
  judge(scene).filter((finding) => finding.name === name);

/** The levels of a transaction's findings of one name. */
export const levelsOf = (
  scene: Partial<Scene>,
  name: Finding['name'],
): string[] => find(scene, name).map(({ level }) => level);

/** The names of a transaction's dangers. */
export const dangersOf = (scene: Partial<Scene>): string[] =>
  judge(scene)
    .filter(({ level }) => level === 'danger')
    .map(({ name }) => name);

export { ACCOUNT, NFT, STRK, TOKEN, metadata };
