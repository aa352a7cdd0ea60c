import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root';

/** The languages that there are files of in `locales/`, in alphabetical order. */
export function languageCodes(): readonly string[] {
  return readdirSync(join(ROOT, 'locales'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .sort();
}

/** Writes the languages that there are files of into the manifest, which has them shipped and
 * described, and into the wallet's own list. */
function writeLanguages(): void {
  const codes = languageCodes();
  const manifestFile = join(ROOT, 'snap.manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
    source: { files: string[]; locales: string[] };
  };
  manifest.source.files = [
    ...manifest.source.files.filter((path) => !path.startsWith('locales/')),
    ...codes.map((code) => `locales/${code}.json`),
  ];
  manifest.source.locales = codes.map(
    (code) => `locales/manifest/${code}.json`,
  );
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  const listFile = join(ROOT, 'src/config/languages.ts');
  const list = codes.map((code) => `  '${code}',\n`).join('');
  writeFileSync(
    listFile,
    readFileSync(listFile, 'utf8').replace(/\[[^\]]*\];/u, `[\n${list}];`),
  );
}

if (require.main === module) {
  writeLanguages();
}
