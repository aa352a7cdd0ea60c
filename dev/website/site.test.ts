import { fillIn, renderPage } from './render';
import { websiteFiles } from './site';
import { valuesOf } from './values';
import manifest from '../../snap.manifest.json';
import { DETAILS } from '../listing/details';

const texts = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(
    Array.from(await websiteFiles(), ([name, content]): [string, string] => [
      name,
      content.toString(),
    ]).filter(([name]) => name.endsWith('.html')),
  );

describe('the website', () => {
  it('links only to pages, anchors and pictures that exist', async () => {
    const files = await websiteFiles();
    const broken = [...(await texts())].flatMap(([page, html]) =>
      Array.from(
        html.matchAll(/(?:href|src)="(?!https:)([^"#]*)(?:#([^"]*))?"/gu),
        ([, path = '', anchor]) => ({ path: path || page, anchor }),
      )
        .filter(({ path, anchor }) => {
          const target = files.get(path)?.toString();
          return (
            target === undefined ||
            (anchor !== undefined && !target.includes(`id="${anchor}"`))
          );
        })
        .map((link) => ({ page, ...link })),
    );
    expect(broken).toEqual([]);
  });

  it('links to this project’s repository alone', async () => {
    const own = manifest.repository.url.replace(/\.git$/u, '');
    const links = [...(await texts())].flatMap(([, html]) =>
      Array.from(
        html.matchAll(/href="(https:\/\/github\.com\/[^"]*)"/gu),
        ([, link = '']) => link,
      ),
    );
    expect(links.length).toBeGreaterThan(10);
    expect(
      links.filter((link) => !/^(?:$|[/#])/u.test(link.replace(own, ''))),
    ).toEqual([]);
  });

  it('has a title and a first heading on each page', async () => {
    for (const [page, html] of await texts()) {
      const [, title] = /<title>(.+) · l2net<\/title>/u.exec(html) ?? [];
      expect([page, title]).toEqual([page, expect.stringMatching(/^\w/u)]);
      expect(html.match(/<h1 /gu)).toHaveLength(1);
    }
  });

  it('says nothing of the developers’ MetaMask', async () => {
    expect(
      [...(await texts())].filter(([, html]) => /flask/iu.test(html)),
    ).toEqual([]);
  });

  it('has the pages that the registry’s entry links to', async () => {
    expect([...(await texts()).keys()]).toEqual(
      expect.arrayContaining(
        ['faq', 'using', 'keys', 'privacy', 'terms', 'support'].map(
          (name) => `${name}.html`,
        ),
      ),
    );
  });

  it.each([
    'How do I install it?',
    'How do I use it?',
    'What does it do?',
    'What does it not do?',
    'How do I get support?',
  ])('answers: %s', async (question) => {
    const [, answer = ''] =
      (await texts()).get('faq.html')?.split(`>${question}</h2>`) ?? [];
    const [words = ''] = answer.split('<h2');
    expect(words.replaceAll(/<[^>]*>/gu, '').length).toBeGreaterThan(100);
  });

  it('has both contacts, and the wallet’s permissions with their reasons', async () => {
    const pages = await texts();
    for (const contact of Object.values(DETAILS.support)) {
      expect(pages.get('support.html')).toContain(`href="${contact}"`);
    }
    for (const [name, reason] of Object.entries(DETAILS.permissions)) {
      expect(pages.get('privacy.html')).toContain(
        `<code>${name}</code>: ${reason}`,
      );
    }
  });

  it('names publisher and auditor once they are known', () => {
    const known = valuesOf({
      ...DETAILS,
      publisher: 'L2 GmbH',
      audit: { auditor: 'Veridise', report: 'https://example.com/report.pdf' },
    });
    expect(known.published).toContain('L2 GmbH');
    expect(known.audit).toContain('Veridise');
    expect(valuesOf({ ...DETAILS, audit: null }).audit).toContain('No third');
  });
});

describe('a page', () => {
  it('turns links between pages into those of the website', () => {
    const { html } = renderPage(
      '# A\n[b](faq.md#c) [c](https://x.example/y.md)',
      {},
    );
    expect(html).toContain('href="faq.html#c"');
    expect(html).toContain('href="https://x.example/y.md"');
  });

  it('refuses a name without a value', () => {
    expect(() => fillIn('{{nobody}}', { name: 'l2net' })).toThrow('nobody');
  });

  it('escapes what stands in an attribute', () => {
    const { html } = renderPage('# A\n[b](<https://x.example/"onclick>)', {});
    expect(html).toContain('href="https://x.example/&quot;onclick"');
  });
});
