import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'esbuild';

import { drawings } from './gallery/drawings';
import { DAPP } from './origin-check';
import { setTexts } from '../../src/ui/translate';
import { englishTexts } from '../simulator/english';
import { LANGUAGE_CODES, textsOf } from '../simulator/languages';

/** A file of the page. */
export type PageFile = { readonly type: string; readonly body: string };

const PAGE = join(__dirname, 'page');
const DAPP_PAGE = join(__dirname, 'dapp');
const GALLERY = join(__dirname, 'gallery');

/**
 * Bundles the pages.
 *
 * @returns The files by path: `/`, `/dapp` and `/gallery`, their stylesheets and scripts.
 */
export async function pageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const html = 'text/html';
  const css = 'text/css';
  return new Map([
    ['/', { type: html, body: read(PAGE, 'index.html') }],
    ['/style.css', { type: css, body: read(PAGE, 'style.css') }],
    ['/wallet.css', { type: css, body: read(PAGE, 'wallet.css') }],
    ['/main.js', await scriptOf(PAGE, 'main.tsx')],
    [DAPP, { type: html, body: read(DAPP_PAGE, 'dapp.html') }],
    ['/dapp.css', { type: css, body: read(DAPP_PAGE, 'dapp.css') }],
    ['/dapp-wallet.js', await scriptOf(DAPP_PAGE, 'wallet.ts')],
    ['/dapp.js', await scriptOf(DAPP_PAGE, 'main.ts')],
    ['/gallery', { type: html, body: read(GALLERY, 'index.html') }],
    ['/gallery.css', { type: css, body: read(GALLERY, 'gallery.css') }],
    ['/gallery.js', await scriptOf(GALLERY, 'main.tsx')],
    ['/languages.json', jsonFile(() => LANGUAGE_CODES)],
    ...LANGUAGE_CODES.map(
      (code) =>
        [`/gallery-${code}.json`, jsonFile(() => drawingsIn(code))] as const,
    ),
  ]);
}

/** A file that is made when it is asked for: drawing everything takes seconds. */
function jsonFile(make: () => unknown): PageFile {
  return {
    type: 'application/json',
    get body() {
      return JSON.stringify(make());
    },
  };
}

function drawingsIn(code: string): unknown {
  setTexts(textsOf(code), code);
  try {
    return drawings();
  } finally {
    setTexts(englishTexts);
  }
}

function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** Bundles a script for a page. */
export async function scriptOf(
  folder: string,
  entry: string,
): Promise<PageFile> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, entry)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return { type: 'text/javascript', body: outputFiles[0]?.text ?? '' };
}
