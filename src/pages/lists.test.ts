import { renderAccounts } from './accounts';
import { renderActivity } from './activity';
import { renderHome } from './home';
import { renderSites } from './sites';
import { renderTokens } from './tokens';
import logos from '../../data/token-logos.json';
import { ACTIVITY_PAGES } from '../../dev/testing/views/activity-pages';
import {
  HOME_PAGES,
  OTHER_PAGES,
  SITES,
} from '../../dev/testing/views/all-pages';
import {
  approvalPages,
  manyApprovals,
} from '../../dev/testing/views/approval-pages';
import { TEST_NETWORK, view } from '../../dev/testing/views/home-page';
import { INCOMING_ITEM } from '../../dev/testing/views/list-pages';
import { SEPOLIA } from '../config/networks';
import { BUNDLED_TOKENS } from '../config/tokens';
import { padFelt, toFelt } from '../core/felt';
import { setLogos } from '../pictures/pictures';

const STATE = { isLoading: false, notices: [], network: TEST_NETWORK };
const LONG = 'Ännchen \u202eüberlang 🦊 '.repeat(3).slice(0, 60);
const addressOf = (index: number): `0x${string}` =>
  padFelt(toFelt(0x5bad0000n + BigInt(index)));

const ACCOUNTS = Array.from({ length: 300 }, (_, index) => ({
  address: addressOf(index),
  // No name is longer.
  name: LONG.slice(0, 32),
  value: '$123,456,789.00',
}));

/** What calls itself USDC, and what a site wrote. */
const HOSTILE = ['USDC', 'STRK', 'US\u200bDC', '<script>', LONG].map(
  (symbol, index) => ({
    contract: addressOf(index),
    units: '5',
    amount: '123456789.123456789',
    symbol,
    trusted: false,
  }),
);

const BUNDLED = [...BUNDLED_TOKENS].map(([address, { symbol = '' }]) => ({
  contract: padFelt(address),
  units: '5',
  amount: '123456789.123456789',
  symbol,
  trusted: true,
}));

const items = Array.from({ length: 300 }, () => ({
  ...INCOMING_ITEM,
  amount: HOSTILE[0] ?? INCOMING_ITEM.amount,
}));

const [list] = ACTIVITY_PAGES;
const tokensPage = (tokens: typeof BUNDLED): unknown =>
  renderTokens(
    {
      ...STATE,
      of: [SEPOLIA, addressOf(0)],
      tokens,
      values: { tokens: {} },
    },
    0,
  );

const origins = (name: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `https://${name}${LONG}${'x'.repeat(200)}${String(index)}`,
  );

const MANY_SITES: typeof SITES = {
  ...SITES,
  items: [
    ...SITES.items,
    ...origins('script', 9).map((origin) => ({
      kind: 'home.refused' as const,
      origin,
      count: 3,
    })),
    ...origins('USDC', 9).map((origin) => ({
      kind: 'home.blocked' as const,
      origin,
    })),
  ],
};

/** Pages with lists, in every state, and with as much as they may hold. */
const drawings = (): unknown[] => [
  ...HOME_PAGES.map((page) =>
    renderHome({ ...page, activity: page.activity.slice(0, 2) }),
  ),
  renderHome({ ...view, accounts: ACCOUNTS.slice(0, 20), tokens: HOSTILE }),
  ...ACTIVITY_PAGES.map((page) => renderActivity(page, 0)),
  ...(list === undefined
    ? []
    : [renderActivity({ ...list, items, accounts: ACCOUNTS.slice(0, 20) }, 3)]),
  ...approvalPages(),
  manyApprovals(500),
  ...[0, 1, 2].map((part) => renderSites(MANY_SITES, part)),
  ...OTHER_PAGES.map((render) => render()),
  tokensPage([...BUNDLED, ...HOSTILE]),
  tokensPage([...HOSTILE, ...BUNDLED, ...BUNDLED, ...BUNDLED, ...BUNDLED]),
  renderAccounts(
    {
      ...STATE,
      chainId: SEPOLIA,
      isHidden: false,
      hidden: 300,
      accounts: ACCOUNTS.map((one) => ({ ...one, isMain: true })),
    },
    0,
  ),
];

type Element = {
  readonly type: string;
  readonly props: Record<string, unknown>;
};

function elementsIn(node: unknown): Element[] {
  if (Array.isArray(node)) {
    return node.flatMap(elementsIn);
  }
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const element = node as Element;
  return [element, ...elementsIn(element.props.children)];
}

const childrenOf = ({ props }: Element): unknown[] =>
  ([props.children] as unknown[]).flat(9);

const picturesIn = (drawing: unknown): string[] =>
  elementsIn(drawing).flatMap(({ props }) =>
    [props.src, props.image].filter((text) => typeof text === 'string'),
  );

beforeAll(() => {
  setLogos(logos);
});

afterAll(() => {
  setLogos({});
});

describe('pages with lists', () => {
  it('have at most sixteen pictures, and 13 kB', () => {
    for (const drawing of drawings()) {
      expect(picturesIn(drawing).length).toBeLessThanOrEqual(16);
      expect(JSON.stringify(drawing).length).toBeLessThan(13_000);
    }
  });

  it('have one button with a label in each row', () => {
    const rows = drawings()
      .flatMap(elementsIn)
      .filter(
        (element) =>
          element.type === 'Box' &&
          childrenOf(element).some(
            (child) => (child as Element | null)?.type === 'Card',
          ),
      );
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      const buttons = elementsIn(row).filter(({ type }) => type === 'Button');
      expect(buttons).toHaveLength(1);
      expect(
        buttons.flatMap(childrenOf).some((child) => typeof child === 'string'),
      ).toBe(true);
    }
  });

  it('have no more than two buttons in words alone below each other', () => {
    for (const drawing of drawings()) {
      for (const element of elementsIn(drawing)) {
        const bare = childrenOf(element).filter((child) => {
          const { type, props } = (child ?? {}) as Partial<Element>;
          return type === 'Button' && typeof props?.children === 'string';
        });
        expect(bare.length).toBeLessThanOrEqual(2);
      }
    }
  });

  it('offer few accounts, with the chosen one, and then all of them', () => {
    const chosen = addressOf(19);
    const home = renderHome({
      ...view,
      account: { address: chosen, name: '', status: 'deployed', canSend: true },
      accounts: ACCOUNTS.slice(0, 20),
    });
    const options = elementsIn(home).filter(
      ({ type }) => type === 'SelectorOption',
    );
    expect(options.map(({ props }) => props.value)).toStrictEqual([
      ...ACCOUNTS.slice(0, 4).map(({ address }) => address),
      chosen,
      'all',
    ]);
  });

  it('have no field of cards right below their root', () => {
    for (const drawing of drawings()) {
      const types = childrenOf(drawing as Element).map(
        (child) => (child as Element | null)?.type,
      );
      expect(types).not.toContain('Selector');
    }
  });

  it('have a question mark for a token of an unknown address, whatever its name', () => {
    for (const token of HOSTILE) {
      const [picture = '', ...others] = picturesIn(tokensPage([token]));
      expect(others).toStrictEqual([]);
      expect(picture).toContain('>?</text>');
    }
    const all = drawings().flatMap(picturesIn).join();
    expect(all).not.toMatch(/script|USDC|überlang/u);
  });
});
