import { RULES, type WarningName } from '../../src/warnings/table';
import { readLines } from '../simulator/dialog-lines';
import { englishTexts } from '../simulator/english';

/** The possible first lines of a warning, in English. */
function warningTitles(name: WarningName): string[] {
  const key = `warning.${name}`;
  const titles = Object.entries(englishTexts).flatMap(([at, title]) =>
    (at === key || at.startsWith(`${key}.`)) && `${at}.text` in englishTexts
      ? [title]
      : [],
  );
  return [...new Set(titles)];
}

/** Patterns of titles in banners, which may follow the number of a step, or of steps. */
const TITLES = (Object.keys(RULES) as WarningName[]).flatMap((name) =>
  warningTitles(name).map((words) => {
    const pattern = words
      .replace(/[.*+?^$()|[\]\\]/gu, '\\$&')
      .replace(/\{\w+\}/gu, '.+');
    const title = new RegExp(`^(?:Steps? \\d[\\d–, …]*: )?${pattern}$`, 'u');
    return { name, title };
  }),
);

/** The names of the dangers in the banners of a dialog, once each. Dangers with the
 * same text have the name of the first: "will-fail" stands for any reason. */
export function dangersIn(tree: unknown): WarningName[] {
  return [...new Set(titlesIn(tree).map(nameOf))];
}

/** The names of the warnings in the lines of a first view, once each. */
export function warningsIn(text: string): WarningName[] {
  return [
    ...new Set(
      Array.from(text.matchAll(/^⚠ (.*)$/gmu), ([, title = '']) =>
        nameOf(title),
      ),
    ),
  ];
}

function nameOf(text: string): WarningName {
  const found = TITLES.find(({ title }) => title.test(text));
  if (found === undefined) {
    throw new Error(`No warning has the title “${text}”`);
  }
  return found.name;
}

function titlesIn(node: unknown): string[] {
  if (Array.isArray(node)) {
    return node.flatMap(titlesIn);
  }
  if (typeof node !== 'object' || node === null || !('props' in node)) {
    return [];
  }
  const { type, props } = node as {
    type: string;
    props: { title?: string; severity?: string; children?: unknown };
  };
  // The box's title is the gravest danger; the others follow in bold.
  return type === 'Banner' && props.severity === 'danger'
    ? [
        props.title ?? '',
        ...readLines(props.children).flatMap(
          (line) => /^• (.*)$/u.exec(line)?.[1] ?? [],
        ),
      ]
    : titlesIn(props.children);
}
