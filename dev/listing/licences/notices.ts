import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A package of which code is in the bundle. */
export type BundledPackage = {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression in its package.json. */
  readonly licence: string | undefined;
  /** Its files of licences and notices. */
  readonly texts: readonly string[];
};

/** Something else that is published, and its notice. */
export type OtherNotice = { readonly title: string; readonly text: string };

/** The file of the notices, at the project's root. */
export const NOTICES_FILE = 'THIRD-PARTY-LICENCES.txt';

/** Licences that ask for nothing but their notice. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
];

/** Licences that also ask for the source of changes. */
const ALLOWED_UNCHANGED = ['MPL-2.0'];

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/iu;

/** Reads a package's licence.
 *
 * @param folder - Where it is installed.
 */
export function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: unknown };
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : undefined,
    texts: readdirSync(folder)
      .filter((file) => LICENCE_FILE.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  };
}

/**
 * @param edited - The files that the build edits, each beginning with its package's name.
 * @returns A message for each package whose licence may not allow to publish it as it is, or whose
 * licence's text is missing.
 */
export function licenceProblems(
  packages: readonly BundledPackage[],
  edited: readonly string[],
): string[] {
  return packages.flatMap(({ name, version, licence, texts }) => {
    const isEdited = edited.some((file) => file.startsWith(`${name}/`));
    return [
      ...(isAllowed(licence ?? '', isEdited)
        ? []
        : [
            `${name}@${version} has the licence ${licence ?? 'none'}, which is not in the list of allowed ones`,
          ]),
      ...(texts.some((text) => text.trim() !== '')
        ? []
        : [`${name}@${version} has no text of its licence`]),
    ];
  });
}

/** Whether an SPDX expression without inner parentheses leaves an allowed choice. */
function isAllowed(expression: string, isEdited: boolean): boolean {
  const allowed = isEdited ? ALLOWED : [...ALLOWED, ...ALLOWED_UNCHANGED];
  return expression
    .replace(/^\((.*)\)$/u, '$1')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((id) => allowed.includes(id)),
    );
}

/** The text of the file of notices. */
export function noticesText(
  packages: readonly BundledPackage[],
  others: readonly OtherNotice[],
): string {
  const rule = '='.repeat(80);
  const sections = [
    ...packages.map(({ name, version, licence, texts }) => ({
      title: `${name} ${version} (${licence ?? ''})`,
      text: texts.map((text) => text.trim()).join('\n\n'),
    })),
    ...others,
  ];
  return [
    'Licences of what others made and this package contains: code of libraries in\ndist/bundle.js, which has no comments, and data. Written by `npm run licences`.',
    ...sections.map(
      ({ title, text }) =>
        `${rule}\n${title}\n${rule}\n\n${text.replaceAll('\r\n', '\n').trim()}`,
    ),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}
