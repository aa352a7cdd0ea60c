import {
  Box,
  Button,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { presentElements, type DialogContent } from './fields';
import { t } from '../translate';

/** The maximum size of a page's blocks, in characters: older wallets draw 50,000 per
 * page, header included. */
const PAGE_SIZE = 40_000;

/** The size of pages whose blocks have pictures: MetaMask takes its time for each. */
export const WITH_PICTURES = 8_200;

/** Blocks by page, as many on each as fit, none of them split; at least one page. */
export function paginate(
  blocks: readonly GenericSnapElement[],
  pageSize = PAGE_SIZE,
): GenericSnapElement[][] {
  const pages: GenericSnapElement[][] = [[]];
  let room = pageSize;
  for (const block of blocks) {
    const size = textLength(block);
    if (size > room && pages.at(-1)?.length !== 0) {
      pages.push([]);
      room = pageSize;
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

/** The names of the buttons that turn pages. */
export const PAGE_PREVIOUS = 'previous';
export const PAGE_NEXT = 'next';

/** "Page 1 of 3" if there are several (the first is 0), and a button for each possible
 * direction. They belong at the top: a new page may open at the scroll position of the one
 * before. */
export function pageTurner(
  page: number,
  pages: number,
  isFirst = page === 0,
): GenericSnapElement {
  return (
    <Box>
      {pages > 1 ? (
        <Text>
          {t('page.of', { page: String(page + 1), pages: String(pages) })}
        </Text>
      ) : null}
      <Box direction="horizontal">
        {isFirst ? null : (
          <Button name={PAGE_PREVIOUS}>
            {t(page === 0 ? 'page.back' : 'page.previous')}
          </Button>
        )}
        {page + 1 < pages ? (
          <Button name={PAGE_NEXT}>{t('page.next')}</Button>
        ) : null}
      </Box>
    </Box>
  );
}

/**
 * One view of a page of the wallet that may span several.
 *
 * @param header - Repeated in every view.
 * @param blocks - Never split; each view takes as many as fit.
 * @param page - The view's number, from 0; beyond the last one, the last.
 */
export function renderPage(
  header: DialogContent,
  blocks: DialogContent,
  page: number,
  pageSize?: number,
): GenericSnapElement {
  const pages = paginate(presentElements(blocks), pageSize);
  const shown = Math.min(Math.max(page, 0), pages.length - 1);
  return (
    <Box>
      {presentElements([
        header,
        pages.length > 1 && pageTurner(shown, pages.length),
        pages[shown],
      ])}
    </Box>
  );
}
