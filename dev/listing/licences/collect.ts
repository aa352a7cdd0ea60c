import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  noticesText,
  readPackage,
  type BundledPackage,
  type OtherNotice,
} from './notices';
import { ROOT } from '../../local/root';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The data that is made of others' work, with its notices. */
function dataNotices(): OtherNotice[] {
  const suffixes = read('data/public-suffixes.txt').match(/^\/\/ .*$/gmu) ?? [];
  return [
    {
      title: 'data/public-suffixes.txt, from the public suffix list (MPL-2.0)',
      text: suffixes.map((line) => line.slice(3)).join('\n'),
    },
    {
      title: 'data/token-logos.json, from web3icons (MIT)',
      text: read('data/token-logos-LICENCE.txt'),
    },
  ];
}

/**
 * @param folders - The folders of the bundled packages.
 * @returns These packages, and the text of the file of notices.
 */
export function collectNotices(folders: readonly string[]): {
  packages: BundledPackage[];
  text: string;
} {
  const packages = folders.map((folder) => readPackage(ROOT, folder));
  return { packages, text: noticesText(packages, dataNotices()) };
}
