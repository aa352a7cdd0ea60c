import { LISTING_PICTURES, listingHtml } from './pictures';
import { LISTING_WINDOWS, listingDrawings } from './windows';

const levelsOf = async (
  name: keyof typeof LISTING_WINDOWS,
): Promise<string[]> =>
  (await LISTING_WINDOWS[name]()).findings.map(({ level }) => level);

describe('the windows of the listing', () => {
  it.each(['payment', 'swap', 'mint'] as const)(
    'warn of nothing for a %s',
    async (name) => {
      expect(await levelsOf(name)).toEqual([]);
    },
  );

  it.each(['approval', 'twin'] as const)(
    'name a danger for the %s',
    async (name) => {
      expect(await levelsOf(name)).toContain('danger');
    },
  );

  it('can be approved as they are drawn', async () => {
    const { enforcement } = await LISTING_WINDOWS.mint();
    expect(enforcement).toMatchObject({
      is: 'checked',
      all: ['ETH', 'USDC', 'STRK'],
    });
  });
});

describe('the pictures of the listing', () => {
  it('show each drawing once', async () => {
    const shown = LISTING_PICTURES.flatMap(({ frames }) => frames);
    expect(shown.map(({ of }) => of)).toEqual(
      Object.keys(await listingDrawings()),
    );
  });

  it('have their words, and a place of its own for each drawing', () => {
    const html = listingHtml(
      {
        headline: 'A wallet',
        line: 'It pays.',
        frames: [
          { of: 'home', height: 500 },
          { of: 'swap', height: 400 },
        ],
      },
      { styles: 'p {}', icon: '<svg></svg>' },
    );
    expect(html).toContain('<h1>A wallet</h1><p>It pays.</p>');
    expect(html).toMatch(
      /height: 500px.*id="frame-0".*height: 400px.*id="frame-1"/u,
    );
  });
});
