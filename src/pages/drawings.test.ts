import { renderAccounts } from './accounts';
import { renderActivity } from './activity';
import { renderHome } from './home';
import { renderSendForm } from './send';
import { renderSites } from './sites';
import { renderTokens } from './tokens';
import { SAMPLE_PAGES } from '../../dev/playground/samples/sample-pages';
import { elementsOf, type Element } from '../../dev/simulator/elements';
import { ACTIVITY_PAGES } from '../../dev/testing/views/activity-pages';
import { DIALOGS } from '../../dev/testing/views/all-dialogs';
import {
  HOME_PAGES,
  OTHER_PAGES,
  SEND_FORMS,
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
import { renderDialog } from '../ui/render-dialog';

// What MetaMask's components can't do, or do badly, as seen in MetaMask 13.36.

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

/** Tokens and people of the form. */
const MANY = ACCOUNTS.map(({ address, name }) => ({
  address,
  name,
  symbol: 'FOO',
  trusted: false,
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
const FULL_PAGES: readonly unknown[] = [
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
  ...SEND_FORMS.slice(0, 1).map((form) =>
    renderSendForm({
      ...form,
      tokens: MANY,
      recipients: MANY,
      to: MANY[0]?.address,
    }),
  ),
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

const PAGES: readonly (readonly [name: string, page: unknown])[] = [
  ...Object.entries(SAMPLE_PAGES).map(
    ([name, render]) => [name, render()] as const,
  ),
  ...FULL_PAGES.map((page, index) => [`full ${String(index)}`, page] as const),
];
const WINDOWS = DIALOGS.map((view) => renderDialog(view));

/** The icons that all versions of MetaMask know: another one turns the page into an error. */
const ICONS = [
  'add',
  'arrow-left',
  'arrow-right',
  'close',
  'coin',
  'confirmation',
  'connect',
  'document-code',
  'download',
  'export',
  'flask',
  'global',
  'people',
  'refresh',
  'security-tick',
  'setting',
];

/** Each picture is read before the page is drawn, and MetaMask takes 50 kB at most. */
const MOST_PICTURES = 16;
const MOST_BYTES = 13 * 1_024;

type Props = Readonly<Record<string, unknown>>;

const all = (tree: unknown): { type: string; props: Props }[] =>
  elementsOf(tree).map(({ element }) => element as Element & { props: Props });

const childrenOf = (element: { readonly props: Props }): unknown[] =>
  [element.props.children].flat(Infinity).filter(Boolean);

const isType = (child: unknown, ...types: string[]): boolean =>
  types.includes((child as { type?: string }).type ?? '');

const isPicture = (child: unknown): boolean => isType(child, 'Image', 'Icon');

const wordsOf = (button: { readonly props: Props }): string =>
  childrenOf(button)
    .filter((child) => typeof child === 'string')
    .join('');

/** The pictures of a tree. */
const picturesIn = (tree: unknown): string[] =>
  all(tree).flatMap(({ type, props }) =>
    type === 'Image'
      ? [props.src as string]
      : type === 'Card' && props.image !== undefined
        ? [props.image as string]
        : [],
  );

const ATTRIBUTE = String.raw` [a-zB-]+=(?:'[\w .,#()%/:-]*'|"[\w .,#()%/:-]*")`;
const PICTURE = new RegExp(
  `^<svg(?:${ATTRIBUTE})+>(?:<g(?:${ATTRIBUTE})+>|</g>|<(?:path|circle|rect)(?:${ATTRIBUTE})+/>|<text(?:${ATTRIBUTE})+>[A-Z0-9?]{1,3}</text>)+</svg>$`,
  'u',
);

describe.each(PAGES)('the page %s', (_, page) => {
  it('has few pictures and bytes', () => {
    expect(picturesIn(page).length).toBeLessThanOrEqual(MOST_PICTURES);
    // A notice comes once.
    const notices = all(page).filter(({ type }) => type === 'Banner');
    expect(
      JSON.stringify(page).length - JSON.stringify(notices).length,
    ).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('has no selector right below its root, which would be squeezed to nothing', () => {
    const root = isType(page, 'Container')
      ? childrenOf(page as never)[0]
      : page;
    const children = childrenOf(root as never);
    expect(children.some((child) => isType(child, 'Selector'))).toBe(false);
  });

  it('has one button in each row, in words', () => {
    const rows = all(page).filter(
      (element) =>
        element.type === 'Box' &&
        element.props.direction === 'horizontal' &&
        childrenOf(element).some((child) => isType(child, 'Card')),
    );
    for (const row of rows) {
      const buttons = all(row).filter(({ type }) => type === 'Button');
      expect(buttons).toHaveLength(1);
      expect(buttons.map(wordsOf)).not.toContain('');
    }
  });

  it('has no column of bare links', () => {
    for (const element of all(page)) {
      if (element.props.direction === 'horizontal') {
        continue;
      }
      let bare = 0;
      for (const child of childrenOf(element)) {
        const isBare =
          isType(child, 'Button') &&
          !childrenOf(child as never).some(isPicture);
        bare = isBare ? bare + 1 : 0;
        expect(bare).toBeLessThanOrEqual(2);
      }
    }
  });
});

describe('all pages and windows', () => {
  it('use only icons that every MetaMask has', () => {
    const icons = [...PAGES.map(([, page]) => page), ...WINDOWS]
      .flatMap(all)
      .flatMap(({ type, props }) => (type === 'Icon' ? [props.name] : []));
    expect(icons.length).toBeGreaterThan(20);
    expect(
      [...new Set(icons)].filter((name) => !ICONS.includes(name as string)),
    ).toStrictEqual([]);
  });

  it('draw pictures of nothing but shapes and letters of bundled names', () => {
    const pictures = [...PAGES.map(([, page]) => page), ...WINDOWS].flatMap(
      picturesIn,
    );
    expect(new Set(pictures).size).toBeGreaterThan(30);
    expect(pictures.filter((picture) => !PICTURE.test(picture))).toStrictEqual(
      [],
    );
  });

  it('have no picture in a danger’s box', () => {
    const boxes = WINDOWS.flatMap(all).filter(
      ({ type, props }) => type === 'Banner' && props.severity === 'danger',
    );
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.flatMap(picturesIn)).toStrictEqual([]);
  });
});

describe('pages with lists', () => {
  it('offer few accounts, with the chosen one, and then all of them', () => {
    const chosen = addressOf(19);
    const home = renderHome({
      ...view,
      account: { address: chosen, name: '', status: 'deployed', canSend: true },
      accounts: ACCOUNTS.slice(0, 20),
    });
    const options = all(home).filter(({ type }) => type === 'SelectorOption');
    expect(options.map(({ props }) => props.value)).toStrictEqual([
      ...ACCOUNTS.slice(0, 4).map(({ address }) => address),
      chosen,
      'all',
    ]);
  });

  it('have a question mark for a token of an unknown address, whatever its name', () => {
    for (const token of HOSTILE) {
      const [picture = '', ...others] = picturesIn(tokensPage([token]));
      expect(others).toStrictEqual([]);
      expect(picture).toContain('>?</text>');
    }
    const all = FULL_PAGES.flatMap(picturesIn).join();
    expect(all).not.toMatch(/script|USDC|überlang/u);
  });
});
