import { h, type Child } from './dom';

/**
 * @param text - A line of the document, with code between backticks.
 * @returns Its nodes. Links are reduced to their text.
 */
export function prose(text: string): Child {
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/gu, '$1')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? h('code', {}, part) : part));
}

/**
 * @param text - Paragraphs and tables of the document.
 */
export function paragraphs(text: string): Child {
  return text
    .split(/\n\s*\n/u)
    .filter((block) => block.trim() !== '')
    .map((block) =>
      block.startsWith('|')
        ? table(block.split('\n'))
        : h('p', { class: 'quiet' }, prose(block)),
    );
}

function table([head = '', , ...rows]: readonly string[]): Child {
  const cells = (line: string, tag: 'td' | 'th'): Child =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => h(tag, {}, prose(cell.trim())));
  return h(
    'table',
    { class: 'quiet' },
    h('thead', {}, h('tr', {}, cells(head, 'th'))),
    h(
      'tbody',
      {},
      rows.map((row) => h('tr', {}, cells(row, 'td'))),
    ),
  );
}
