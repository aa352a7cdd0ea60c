import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A package of which code is in the bundle. */
export type BundledPackage = {
  /** From the project's root. */
  readonly folder: string;
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
 * @param root - The folder of node_modules.
 */
export function readPackage(root: string, folder: string): BundledPackage {
  const path = join(root, folder);
  const { name, version, license } = JSON.parse(
    readFileSync(join(path, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: unknown };
  return {
    folder,
    name,
    version,
    licence: typeof license === 'string' ? license : undefined,
    texts: readdirSync(path)
      .filter((file) => LICENCE_FILE.test(file))
      .sort()
      .map((file) => readFileSync(join(path, file), 'utf8')),
  };
}

/**
 * @param edited - The files that the build edits, below node_modules.
 * @returns A message for each package whose licence may not allow to publish it as it is, or whose
 * licence's text is missing.
 */
export function licenceProblems(
  packages: readonly BundledPackage[],
  edited: readonly string[],
): string[] {
  return packages.flatMap(({ folder, name, version, licence, texts }) => {
    const isEdited = edited.some((file) =>
      `node_modules/${file}`.startsWith(`${folder}/`),
    );
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
