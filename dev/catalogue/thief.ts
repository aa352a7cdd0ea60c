import { SnapError } from '@metamask/snaps-sdk';

import {
  DEALER,
  movingMarket,
  type MovingMarket,
  type OpenWindow,
} from './moving-market';
import { approve, call, cents, units, type PlainCall } from './requests';
import {
  checksInDetails,
  checksInLine,
  checksSigned,
  checkDifferences,
  feeInDetails,
  type WorldToken,
} from './said-checks';
import { ACCOUNT, ETH, STRK, USDC } from './world';
import type { Felt } from '../../src/core/felt';
import { selectorOf } from '../chain/embedded-chain/felt';

// A thief's market, a user who reads before every click, and what came of it.

/** The tokens of the world, and further bundled ones at their addresses on Mainnet. */
const TOKENS = {
  STRK: [STRK, 18],
  ETH: [ETH, 18],
  USDC: [USDC, 6],
  'USDC.e': [
    '0x53c91253bc9682c04929ca02ed00b3e423f6710d2ee7e0d5ebb06f3ecf368a8',
    6,
  ],
  rETH: [
    '0x319111a5037cbec2b3e638cc34a3474e2d2608299f3e62866e9cc683208c610',
    18,
  ],
  LORDS: [
    '0x124aeb495b947201f5fac96fd1138e326ad86195b98df6dec9009158a533b49',
    18,
  ],
  wstETH: [
    '0x57912720381af14b0e5c87aa4718ed5e527eab60b3801ebf702ab09139e38b',
    18,
  ],
  USDT: [
    '0x68f5c6a61780768455de69077e07e89787839bf8166decfbf92b645209c0fb8',
    6,
  ],
  DAI: [
    '0x5574eb6b8789a91466f902c380d978e472db68170ff82a5b650b95a58ddf4ad',
    18,
  ],
  WBTC: [
    '0x3fe2b97c1fd336e750087d68b9b867997fd64a2661ff3ca5a7c771641e8e7ac',
    8,
  ],
  LINK: [
    '0x60f47b96b525c1014fed595e87e98edc3ce0731627a0670e1804ee1a3ca0ee9',
    18,
  ],
} as const satisfies Readonly<Record<string, readonly [Felt, number]>>;

export type TokenName = keyof typeof TOKENS;

const WORLD: readonly WorldToken[] = Object.entries(TOKENS).map(
  ([symbol, [address, decimals]]) => ({
    symbol,
    address: BigInt(address),
    decimals,
  }),
);

/** The tokens with a price: dust of them took all checks once. */
export const DUST: readonly TokenName[] = [
  'STRK',
  'ETH',
  'USDC',
  'USDC.e',
  'USDT',
  'DAI',
  'WBTC',
  'LINK',
];

/** What the user read right before a click on Approve. */
type Reading = {
  readonly first: string;
  readonly details: string;
  /** Whether a box had to be ticked. */
  readonly isTicked: boolean;
  /** What the account held, by symbol. */
  readonly held: ReadonlyMap<string, bigint>;
};

/** A thief's market with a user who clicks on Approve once the window has settled. */
export type ThiefMarket = MovingMarket & {
  /** The first view once it was simulated with the checks. */
  readonly opened: { first: string };
  /** What was read before each click, the last of which was the approval. */
  readonly readings: Reading[];
  /** Sends calls and returns their outcome. */
  readonly play: (
    calls: readonly PlainCall[],
    details?: object,
  ) => Promise<RequestOutcome>;
  readonly set: {
    readonly gas: (gas: bigint) => void;
    readonly dust: (tokens: readonly TokenName[]) => void;
    readonly paid: (amount: bigint) => void;
  };
  /** Mints a token. */
  readonly give: (token: TokenName, to: Felt, amount: bigint) => void;
};

/** What came of a request. */
export type RequestOutcome = {
  /** Undefined if nothing was sent. */
  readonly status: string | undefined;
  /** What was read before the approval. */
  readonly read: Reading;
  /** In what the signed checks differ from what was read. */
  readonly differences: readonly string[];
  /** How many checks the node got. */
  readonly checks: number;
  /** By how much each balance changed, by symbol; what is unchanged is left out. */
  readonly changes: Readonly<Record<string, bigint>>;
};

/** So often the user looks again at a window that changes at the click. */
const PATIENCE = 5;

/** The user's reaction: reads the first view and all details, ticks what has to be ticked, and
 * clicks on Approve; and again, if the window has changed by then. */
async function readAndApprove(
  window: OpenWindow,
  {
    readings,
    held,
    isOpen,
  }: Pick<ThiefMarket, 'readings'> & {
    readonly held: () => Reading['held'];
    readonly isOpen: () => boolean;
  },
): Promise<void> {
  for (let click = 0; click < PATIENCE && isOpen(); click += 1) {
    await window.back();
    await window.checked();
    const isTicked = window.has('acknowledge');
    const first = window.text();
    const details = await window.details();
    readings.push({ first, details, isTicked, held: held() });
    if (isTicked) {
      await window.tick('acknowledge');
    }
    await window.approve();
  }
  if (isOpen()) {
    await window.cancel();
  }
}

/**
 * A thief's market.
 *
 * @param meanwhile - What happens after the first simulation with checks, before the user reads
 * the window.
 */
export function thiefMarket(
  meanwhile: (
    market: ThiefMarket,
    window: OpenWindow,
  ) => void | Promise<void> = () => undefined,
  account: Felt = ACCOUNT,
): ThiefMarket {
  const readings: Reading[] = [];
  const held = (): Reading['held'] =>
    new Map(
      Object.entries(TOKENS)
        .filter(([, [address]]) => isThere(market, address))
        .map(([symbol, [address]]) => [symbol, market.balance(address)]),
    );
  const base = movingMarket(async (window) => {
    await window.checked();
    market.opened.first = window.text();
    await meanwhile(market, window);
    const { isOpen } = market.wallet;
    await readAndApprove(window, { readings, held, isOpen });
  }, account);
  const market: ThiefMarket = {
    ...base,
    readings,
    opened: { first: '' },
    set: {
      gas: (gas) => {
        base.act(call(DEALER, 'set_gas', `0x${gas.toString(16)}`));
      },
      dust: (tokens) => {
        const addresses = tokens.map((token) => TOKENS[token][0]);
        base.act(call(DEALER, 'set_dust', tokens.length, ...addresses));
      },
      paid: (amount) => {
        base.act(call(DEALER, 'set_paid', `0x${amount.toString(16)}`));
      },
    },
    give: (symbol, to, amount) => {
      const [address, decimals] = TOKENS[symbol];
      base.mint([address, symbol, decimals], to, amount);
    },
    play: async (calls, details) => {
      await base.request(calls, details).catch((error: unknown) => {
        if (!(error instanceof SnapError)) {
          throw error;
        }
      });
      const read = readings.at(-1);
      if (read === undefined) {
        throw new Error('No window was read');
      }
      const [sent] = base.submitted;
      const [relayed] = base.relayed;
      const own = sent?.slice(calls.length, relayed && -1) ?? [];
      const [fee = 0n] = relayed === undefined ? base.fees() : [];
      const paid = new Map([
        ['STRK', fee],
        ['USDC', relayed?.fee.units ?? 0n],
      ]);
      return {
        status:
          relayed?.status ?? (sent && base.receipts()[0]?.execution_status),
        read,
        checks: own.length,
        differences:
          sent === undefined ? [] : differencesIn(read, own, BigInt(account)),
        changes: changesBetween(
          read.held,
          held(),
          relayed?.status === 'REVERTED' ? new Map() : paid,
        ),
      };
    },
  };
  return market;
}

/** How what the account holds has changed, by symbol, besides what it paid as fees. */
function changesBetween(
  before: Reading['held'],
  after: Reading['held'],
  paid: Reading['held'],
): Record<string, bigint> {
  return Object.fromEntries(
    [...after]
      .map(([symbol, units]): [string, bigint] => [
        symbol,
        units - (before.get(symbol) ?? 0n) + (paid.get(symbol) ?? 0n),
      ])
      .filter(([, change]) => change !== 0n),
  );
}

/** In what the checks that were signed differ from those that the window told. */
function differencesIn(
  read: Reading,
  own: Parameters<typeof checksSigned>[1],
  account: bigint,
): string[] {
  return [
    ...checkDifferences(
      checksInDetails(WORLD, read.details),
      checksSigned(WORLD, own, account, SELECTORS),
      read.held,
      feeInDetails(WORLD, read.details),
    ),
    ...lineFaults(read),
  ];
}

const SELECTORS = {
  transfer: selectorOf('transfer'),
  approve: selectorOf('approve'),
};

function isThere({ chain }: MovingMarket, token: Felt): boolean {
  const { state } = chain.ledger.pending();
  return state.classHashAt(BigInt(token)) !== undefined;
}

/** In what the first view's line contradicts the details. */
function lineFaults({ first, details }: Reading): string[] {
  const line = checksInLine(WORLD, first);
  const listed = checksInDetails(WORLD, details);
  return (['keeps', 'gets'] as const).flatMap((what) =>
    [...line[what]].flatMap(([symbol, amount]) =>
      listed[what].get(symbol) === amount
        ? []
        : [`The first view says otherwise of ${symbol}`],
    ),
  );
}

/** Sells a token to the dealer, who tells a simulation from a real run by `tell`. */
export function dealing(
  [sell, sold]: readonly [TokenName, bigint],
  [buy, paid]: readonly [TokenName, bigint],
  tell: number,
  value: Felt = '0x0',
): PlainCall[] {
  const [token] = TOKENS[sell];
  return [
    approve(token, DEALER, sold),
    call(DEALER, 'deal', token, sold, TOKENS[buy][0], paid, tell, value),
  ];
}

/** 190 USDC for 0.06 ETH, which is a fair price. */
export const fairDeal = (tell: number, value?: Felt): PlainCall[] =>
  dealing(['USDC', cents(190)], ['ETH', units(0.06)], tell, value);

const priced = (l2Gas: number, price = 2e10): object => ({
  max_amount: `0x${l2Gas.toString(16)}`,
  max_price_per_unit: `0x${price.toString(16)}`,
});

/** Bounds that a site sets. */
export const siteBounds = (l2Gas: number): object => ({
  resourceBounds: {
    l1_gas: priced(0),
    l1_data_gas: priced(10_000),
    l2_gas: priced(l2Gas),
  },
});

/** The dealer learns right before the transaction runs that it isn't simulated. */
export function betraying(market: ThiefMarket): ThiefMarket {
  market.before.submission = () => {
    market.act(call(DEALER, 'count'));
  };
  return market;
}
