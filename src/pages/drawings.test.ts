import { SAMPLE_PAGES } from '../../dev/playground/samples/sample-pages';
import { elementsOf, type Element } from '../../dev/simulator/elements';
import { DIALOGS } from '../../dev/testing/views/all-dialogs';
import { renderDialog } from '../ui/render-dialog';

// What MetaMask's components can't do, or do badly, as seen in MetaMask 13.36.

const PAGES = Object.entries(SAMPLE_PAGES).map(
  ([name, render]) => [name, render()] as const,
);
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
    const root = isType(page, 'Container') ? childrenOf(page)[0] : page;
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
