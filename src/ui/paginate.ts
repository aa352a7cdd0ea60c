import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

/** The maximum size of a page's blocks, in characters: older wallets draw 50,000 per
 * page, header included. */
const PAGE_SIZE = 40_000;

/**
 * @param blocks - Components, none of which is ever split.
 * @returns The blocks by page, as many on each as fit; at least one page.
 */
export function paginate(
  blocks: readonly GenericSnapElement[],
): GenericSnapElement[][] {
  const pages: GenericSnapElement[][] = [[]];
  let room = PAGE_SIZE;
  for (const block of blocks) {
    const size = textLength(block);
    if (size > room && pages.at(-1)?.length !== 0) {
      pages.push([]);
      room = PAGE_SIZE;
    }
    pages.at(-1)?.push(block);
    room -= size;
  }
  return pages;
}

/** The length of all texts in a component tree. */
function textLength(node: unknown): number {
  if (typeof node === 'string') {
    return node.length;
  }
  return typeof node === 'object' && node !== null
    ? Object.values(node).reduce<number>(
        (sum, child) => sum + textLength(child),
        0,
      )
    : 0;
}
