import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'esbuild';

import {
  escaped,
  fillIn,
  pictureName,
  renderPage,
  type WebsitePage,
} from './render';
import { valuesOf } from './values';
import { ROOT } from '../local/root';

const SOURCE = join(ROOT, 'website');
const PAGES = join(SOURCE, 'pages');

/** The links at the top and at the bottom of each page, in order. */
const NAVIGATION = {
  'former-snap.html': 'From MetaMask’s snap',
  'using.html': 'How to use it',
  'faq.html': 'Questions',
  'support.html': 'Support',
};
const FOOTER = {
  'keys.html': 'How keys are derived',
  'privacy.html': 'Privacy',
  'terms.html': 'Terms',
};

/**
 * Makes the website.
 *
 * @returns Its files by name, which work from any folder of any server.
 */
export async function websiteFiles(): Promise<
  ReadonlyMap<string, string | Buffer>
> {
  const values = valuesOf();
  const layout = readFileSync(join(SOURCE, 'layout.html'), 'utf8');
  const pages = readdirSync(PAGES).map((file): [string, WebsitePage] => [
    file.replace(/\.md$/u, '.html'),
    renderPage(readFileSync(join(PAGES, file), 'utf8'), values),
  ]);
  const code = `<a href="${values.repository ?? ''}">Source code</a>`;
  return new Map<string, string | Buffer>([
    ...pages.map(([name, { title, html }]): [string, string] => [
      name,
      fillIn(layout, {
        name: values.name ?? '',
        summary: escaped(values.summary ?? ''),
        title,
        content: html,
        navigation: linksTo(NAVIGATION, name),
        footer: `${linksTo(FOOTER, name)} ${code}`,
      }),
    ]),
    ...pages
      .flatMap(([, { pictures }]) => pictures)
      .map((path): [string, Buffer] => [
        pictureName(path),
        readFileSync(join(PAGES, path)),
      ]),
    ['style.css', readFileSync(join(SOURCE, 'style.css'), 'utf8')],
    ['icon.svg', readFileSync(join(ROOT, 'images/icon.svg'), 'utf8')],
    ['install.js', await installScript()],
  ]);
}

function linksTo(
  links: Readonly<Record<string, string>>,
  current: string,
): string {
  return Object.entries(links)
    .map(([href, text]) => {
      const mark = href === current ? ' aria-current="page"' : '';
      return `<a href="${href}"${mark}>${text}</a>`;
    })
    .join(' ');
}

async function installScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'install.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
