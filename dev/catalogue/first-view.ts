import type { Json } from '@metamask/snaps-sdk';

import type { Case, Deployed, SetUp } from './case';
import { dangersIn, warningsIn } from './danger-banners';
import {
  FRESH_CLASSES,
  FRESH_MODELS,
  FRESH_WITHOUT_ARGUMENTS,
} from './fresh-apps';
import { CON_CLASSES, CON_MODELS } from './fresh-contracts';
import { LIES } from './masks';
import { UNSEEN_CLASSES, UNSEEN_MODELS } from './unseen-contracts';
import { ACCOUNT, FRIEND, STRK, USDC, createWorld } from './world';
import { MAINNET } from '../../src/config/networks';
import type { Call } from '../../src/core/call';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { isBundled } from '../../src/state/lists';
import type { Counterparty } from '../../src/state/state';
import type { TransactionRecord } from '../../src/state/transactions';
import { callDigest } from '../../src/transactions/ledger/call-digest';
import { renderDialog } from '../../src/ui/render-dialog';
import type { DialogView } from '../../src/views/dialog-views';
import type { WarningName } from '../../src/warnings/table';
import { createChain, type Chain } from '../chain/embedded-chain/chain';
import { CLASSES, PROTOCOL_CLASSES } from '../chain/embedded-chain/constants';
import { puppet } from '../chain/embedded-chain/contracts/pretenders';
import { shortString } from '../chain/embedded-chain/felt';
import { arrange } from '../chain/embedded-chain/ledger/arrange';
import { tokenCalldata } from '../chain/embedded-chain/ledger/protocols';
import { answer } from '../chain/embedded-chain/rpc/answer';
import { readPage } from '../testing/views/views';
import { storedTable } from '../testing/wallet/memory-state';
import { storedRecords } from '../testing/wallet/records';
import { SITE } from '../testing/wallet/seed-phrase';
import { testWallet, type TestWallet } from '../testing/wallet/wallet';

/** The time of the cases, in Unix seconds: 2027-01-15. */
export const NOW = 1_800_000_000;

const CLASS_HASHES = {
  token: CLASSES.testToken,
  chameleon: PROTOCOL_CLASSES.chameleon,
  'two-faced': CLASSES.twoFacedToken,
  thief: PROTOCOL_CLASSES.thief,
  puppet: PROTOCOL_CLASSES.puppet,
  dealer: PROTOCOL_CLASSES.dealer,
  liar: shortString('liar'),
  ...UNSEEN_CLASSES,
  ...FRESH_CLASSES,
  ...CON_CLASSES,
  'ekubo-positions': PROTOCOL_CLASSES.ekuboPositions,
} satisfies Record<Deployed['is'], bigint>;

const WITHOUT_ARGUMENTS: readonly Deployed['is'][] = [
  'thief',
  'puppet',
  'dealer',
  'liar',
  'app',
  'app-collection',
  'upgradable',
  'con',
  'con-collection',
  'holder',
  'ekubo-positions',
  ...FRESH_WITHOUT_ARGUMENTS,
];

/** The first view of a dialog. */
export type FirstView = {
  /** All texts of the view, one per line. */
  readonly text: string;
  /** The names of the view's dangers, once each. */
  readonly dangers: readonly WarningName[];
  /** The names of the view's warnings, once each. */
  readonly warnings: readonly WarningName[];
  /** Its data. */
  readonly view: DialogView;
};

/** A request that was made in a wallet on a chain of its own. */
export type MadeRequest = {
  readonly wallet: TestWallet;
  /** What it returned, or threw. */
  readonly result: unknown;
  /** What the chain answers to a request. */
  readonly ask: (method: string, params: object) => unknown;
};

/** Makes a case's request, which the user approves or refuses. */
export async function makeRequest(
  { setUp = {}, request }: Pick<Case, 'setUp' | 'request'>,
  isApproved: boolean,
  locale = 'en',
): Promise<MadeRequest> {
  const chain = chainOf(setUp);
  const fetch = (calls: unknown): unknown =>
    JSON.parse(answer(chain, JSON.stringify(calls)));
  const wallet = testWallet({
    state: stateOf(setUp, chain, request.origin),
    now: () => NOW,
    fetch: async (calls) => Promise.resolve(fetch(calls)),
    answer: () => isApproved,
    locale,
  });
  const { method, params, origin = SITE } = request;
  const result = await wallet
    .call(method, params, origin)
    .catch((error: unknown) => error);
  return {
    wallet,
    result,
    ask: (asked, about) =>
      fetch({ jsonrpc: '2.0', id: 1, method: asked, params: about }),
  };
}

/** The first view of a request, in a wallet on a chain of its own whose user refuses
 * it. */
export async function firstViewOf(
  one: Pick<Case, 'setUp' | 'request'>,
): Promise<FirstView> {
  const { wallet, result } = await makeRequest(one, false);
  const [view] = wallet.dialogs;
  if (view === undefined) {
    throw new Error(`No dialog opened: ${JSON.stringify(result)}`);
  }
  const text = readPage(view);
  return {
    text,
    dangers: dangersIn(renderDialog(view)),
    warnings: warningsIn(text),
    view,
  };
}

/** The chain that all cases start from, and the block after its last. */
let base: { readonly chain: Chain; readonly next: number } | undefined;

function newBase(): NonNullable<typeof base> {
  const chain = createChain({
    network: 'mainnet',
    models: new Map([
      [CLASS_HASHES.liar, { ...puppet, claims: LIES }],
      ...UNSEEN_MODELS,
      ...FRESH_MODELS,
      ...CON_MODELS,
    ]),
  });
  createWorld(chain);
  return { chain, next: chain.ledger.pending().number };
}

/** Cases run one after the other, so they can share a chain: each drops the blocks of
 * the one before. */
function chainOf({ deployed = [], steps = [] }: SetUp): Chain {
  base ??= newBase();
  const { chain, next } = base;
  chain.ledger.abort(next);
  arrange(chain, {
    deployments: deployed.map(({ at, is, symbol = '', decimals = 18 }) => ({
      address: BigInt(at),
      classHash: CLASS_HASHES[is],
      calldata: WITHOUT_ARGUMENTS.includes(is)
        ? []
        : tokenCalldata(symbol, decimals),
    })),
    calls: steps.map(({ by, contract, calldata, function: name }) => ({
      caller: BigInt(by),
      contract: BigInt(contract),
      function: name,
      calldata: calldata.map(BigInt),
    })),
  });
  return chain;
}

function stateOf(
  {
    sent = [],
    got: gotten = [],
    approved = [],
    upgraded = [],
    took = [],
    paid = [],
    watched = [],
  }: SetUp,
  chain: Chain,
  origin = SITE,
): Record<string, Json> {
  return {
    'connected-sites': [SITE, origin].map((site) => ({
      origin: site,
      since: 1,
      scope: 'all',
    })),
    [`counterparties-${MAINNET}`]: storedTable(
      unique([
        ...sent.map((to) => got(chain, to, STRK, 1n)),
        got(chain, FRIEND, USDC, 20_000_000n),
        ...gotten.map(({ to, token, units }) => got(chain, to, token, units)),
        ...paid.filter(isPayment).map(({ contractAddress, calldata }) => {
          const [to = '0x0', units = '0x0'] = calldata;
          return got(chain, to, contractAddress, BigInt(units));
        }),
        ...took.map(({ by, token, units }) => ({
          ...got(chain, by, token, units),
          usedAs: 'approved' as const,
          classHash: codeAt(chain, by),
        })),
        ...approved.map((address) => ({
          ...used(address, 'approved'),
          classHash: codeAt(chain, address),
        })),
        ...upgraded.map((address) => ({
          ...used(address, 'approved'),
          classHash: '0x1' as const,
        })),
      ]),
    ),
    [`transactions-${MAINNET}`]: storedRecords(
      ...paid.map((call, index): Partial<TransactionRecord> => ({
        txnHash: toFelt(index + 1),
        senderAddress: ACCOUNT,
        contractAddress: call.contractAddress,
        contractFuncName: call.entrypoint,
        contractCallData: [...call.calldata],
        calls: [callDigest(call)],
        status: 'ACCEPTED_ON_L2',
        timestamp: NOW - 12,
        chainId: MAINNET,
        // Before all that the chain counts.
        nonce: toFelt(index),
      })),
    ),
    [`watched-tokens-${MAINNET}`]: watched.map(({ at, symbol }) => ({
      address: padFelt(at),
      name: symbol,
      symbol,
      decimals: 18,
    })),
  };
}

function used(address: Felt, usedAs: Counterparty['usedAs']): Counterparty {
  return { address: padFelt(address), usedAs, classHash: null, at: 1 };
}

/** Somebody who got something. Amounts of tokens that aren't bundled aren't kept. */
function got(chain: Chain, to: Felt, token: Felt, units: bigint): Counterparty {
  const most = {
    token: padFelt(token),
    units: toFelt(units),
    held: toFelt(balanceOf(chain, token) + units),
    hash: '0x6e7' as const,
  };
  return { ...used(to, 'sent'), ...(isBundled(token) ? { most } : {}) };
}

function isPayment({ entrypoint }: Call): boolean {
  return entrypoint === 'transfer';
}

/** The largest of several amounts stays. */
function unique(all: readonly Counterparty[]): Counterparty[] {
  const unitsOf = ({ most }: Counterparty): bigint => BigInt(most?.units ?? 0);
  const kept = new Map<string, Counterparty>();
  for (const one of all) {
    const key = `${one.usedAs} ${one.address}`;
    const before = kept.get(key);
    if (before === undefined || unitsOf(before) <= unitsOf(one)) {
      kept.set(key, one);
    }
  }
  return [...kept.values()];
}

function codeAt(chain: Chain, address: Felt): Felt | null {
  const code = chain.ledger.pending().state.classHashAt(BigInt(address));
  return code === undefined ? null : toFelt(code);
}

function balanceOf(chain: Chain, token: Felt): bigint {
  const { result } = JSON.parse(
    answer(
      chain,
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'starknet_call',
        params: {
          request: {
            contract_address: unpadFelt(token),
            entry_point_selector: selectorOf('balance_of'),
            calldata: [unpadFelt(ACCOUNT)],
          },
          block_id: 'latest',
        },
      }),
    ),
  ) as { result?: Felt[] };
  return BigInt(result?.[0] ?? 0);
}
