import {
  Box,
  Button,
  Container,
  Footer,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { t, type Key } from './translate';

/** A dialog before it is cut into pages. */
export type Document = {
  /** Stands on every page. */
  readonly header: readonly GenericSnapElement[];
  /** Kept whole each; a page takes as many as it holds. */
  readonly blocks: readonly GenericSnapElement[];
  /** The labels of the buttons; none where there is nothing to decide. */
  readonly buttons?: { readonly approve: Key; readonly cancel?: Key };
};

/** What the blocks of one page hold, in characters: older wallets draw 50,000,
 * and the header needs some of them. */
const PAGE_SIZE = 40_000;

/** The names of the buttons that turn pages. */
export const PAGE_PREVIOUS = 'page-previous';
export const PAGE_NEXT = 'page-next';

/** The names of the buttons that answer a dialog. */
export const APPROVE = 'approve';
export const CANCEL = 'cancel';

/**
 * @param document - A dialog.
 * @returns Its blocks by page; at least one page.
 */
function paginate(document: Document): GenericSnapElement[][] {
  const pages: GenericSnapElement[][] = [[]];
  let room = PAGE_SIZE;
  for (const block of document.blocks) {
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

/** All text in a tree of components, whatever it belongs to. */
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

/**
 * @param document - A dialog.
 * @param page - A page's number, from 0.
 * @returns It, or the first or the last where there is none of that number.
 */
export function nearestPage(document: Document, page: number): number {
  return Math.min(Math.max(page, 0), paginate(document).length - 1);
}

/**
 * Draws one page of a dialog.
 *
 * @param document - The dialog.
 * @param page - Which page, from 0; beyond the last, the last.
 * @returns The page.
 */
export function renderPage(
  document: Document,
  page: number,
): GenericSnapElement {
  const { buttons } = document;
  const content = drawContent(document, page);
  return buttons === undefined ? (
    content
  ) : (
    <Container>
      {content}
      <Footer>
        <Button name={CANCEL}>{t(buttons.cancel ?? 'button.cancel')}</Button>
        <Button name={APPROVE}>{t(buttons.approve)}</Button>
      </Footer>
    </Container>
  );
}

/** Buttons that turn pages stand on top: a new page opens where the last one was
 * scrolled to. */
function drawContent(document: Document, page: number): GenericSnapElement {
  const pages = paginate(document);
  const shown = nearestPage(document, page);
  return (
    <Box>
      {[
        ...document.header,
        ...(pages.length > 1 ? [pageTurner(shown, pages.length)] : []),
        ...(pages[shown] ?? []),
      ]}
    </Box>
  );
}

function pageTurner(page: number, pages: number): GenericSnapElement {
  return (
    <Box>
      <Text>
        {t('page.of', { page: String(page + 1), pages: String(pages) })}
      </Text>
      <Box direction="horizontal">
        <Button name={PAGE_PREVIOUS} disabled={page === 0}>
          {t('page.previous')}
        </Button>
        <Button name={PAGE_NEXT} disabled={page === pages - 1}>
          {t('page.next')}
        </Button>
      </Box>
    </Box>
  );
}
