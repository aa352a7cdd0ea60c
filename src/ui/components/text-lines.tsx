import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { section } from './fields';
import { textLines } from './value';

/** The maximum size of a block; a page shows as many blocks as fit. */
const LINES_PER_BLOCK = 100;
const CHARACTERS_PER_BLOCK = 8_000;

/**
 * @param title - The title of a block, by the number of its first line.
 * @returns The lines in blocks, so that many can span several pages.
 */
export function linesOf(
  texts: readonly string[],
  title: (from: number) => string,
): GenericSnapElement[] {
  const result: GenericSnapElement[] = [];
  let start = 0;
  while (start < texts.length) {
    const part = blockOf(texts.slice(start, start + LINES_PER_BLOCK));
    result.push(section(title(start + 1), [textLines(part)]));
    start += part.length;
  }
  return result;
}

/** As many lines as one block holds; at least one. */
function blockOf(texts: readonly string[]): string[] {
  let room = CHARACTERS_PER_BLOCK;
  return texts.filter((text, index) => {
    room -= text.length;
    return index === 0 || room >= 0;
  });
}
