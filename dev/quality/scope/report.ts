import type { CountedFile, Released } from './released';
import { RISK_TITLES, isKeyLibrary, riskOf } from './risk';

/** Which state of the project a report is of. */
export type Revision = {
  /** The hash of the commit, with a word if files differ from it. */
  readonly commit: string;
  readonly version: string;
  /** The checksum of the released files, as the manifest has it. */
  readonly shasum: string;
};

type Row = readonly (string | number)[];

/** A report in Markdown, and its totals, a line each. */
export function reportOf(
  { commit, version, shasum }: Revision,
  released: Released,
): { readonly text: string; readonly totals: readonly string[] } {
  const { files, libraries, edits, beside } = released;
  const sums = RISK_TITLES.map((title) => ({
    title,
    files: files.filter(({ path }) => riskOf(path) === title),
  }));
  const key = libraries.filter(({ name }) => isKeyLibrary(name));
  const others = libraries.filter((library) => !key.includes(library));
  const totals = [
    ...sums.map((sum) => totalOf(sum.title, sum.files, 'files')),
    totalOf('Libraries in the key path', key, 'libraries'),
    totalOf('Edits of libraries', edits, 'edits'),
    totalOf('Other libraries', others, 'libraries'),
    `Files beside the bundle: ${beside.length}`,
  ];
  const versions = ({ name, version: v, lines }: (typeof key)[number]): Row => [
    `${name} ${v}`,
    lines,
  ];
  const text = [
    '# What an audit covers',
    `Version ${version}, commit ${commit}, shasum of the manifest \`${shasum}\`. Lines are lines of code, without comments and blank lines, of whole files: of a library’s file the bundle may have only a part. Folders come in the order of risk.`,
    listOf(totals),
    ...sums.flatMap((sum) => [`## ${sum.title}`, ...foldersOf(sum.files)]),
    '## Libraries in the key path',
    tableOf(['Library', 'Lines of its files in the bundle'], key.map(versions)),
    '## The build’s edits of libraries',
    tableOf(
      ['Edit', 'File that it changes', 'Lines'],
      edits.map(({ name, library, lines }) => [
        `build-support/${name}.cjs`,
        library,
        lines,
      ]),
    ),
    '## Other libraries',
    tableOf(
      ['Library', 'Lines of its files in the bundle'],
      others.map(versions),
    ),
    '## Files beside the bundle',
    tableOf(
      ['File', 'Bytes'],
      beside.map(({ path, bytes }) => [path, bytes]),
    ),
  ].join('\n\n');
  return { text: `${text}\n`, totals };
}

const sumOf = (items: readonly { readonly lines: number }[]): number =>
  items.reduce((sum, { lines }) => sum + lines, 0);

const totalOf = (
  title: string,
  items: readonly { readonly lines: number }[],
  unit: string,
): string => `${title}: ${sumOf(items)} lines (${unit}: ${items.length})`;

const listOf = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');

/** The files of a risk by folder, each with its sum. */
function foldersOf(files: readonly CountedFile[]): string[] {
  const folderOf = (path: string): string =>
    path.slice(0, path.lastIndexOf('/'));
  const folders = [...new Set(files.map(({ path }) => folderOf(path)))];
  return folders.flatMap((folder) => {
    const own = files.filter(({ path }) => folderOf(path) === folder);
    return [
      `### ${folder}: ${sumOf(own)}`,
      tableOf(
        ['File', 'Lines'],
        own.map(({ path, lines }) => [path, lines]),
      ),
    ];
  });
}

function tableOf(head: readonly string[], rows: readonly Row[]): string {
  const line = (cells: Row): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join(
    '\n',
  );
}
