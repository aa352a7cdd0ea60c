import {
  Box,
  Button,
  Container,
  Footer,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { t, type Key } from './translate';

/** A dialog or a page of the wallet, before it is split into pages. */
export type Document = {
  /** Repeated on every page. */
  readonly header: readonly GenericSnapElement[];
  /** Never split; each page takes as many as fit. */
  readonly blocks: readonly GenericSnapElement[];
  /** The labels of the buttons; absent if there is nothing to decide. */
  readonly buttons?: { readonly approve: Key; readonly cancel?: Key };
};

/** The maximum size of a page's blocks, in characters: older wallets draw 50,000 per
 * page, header included. */
const PAGE_SIZE = 40_000;

/** The names of the buttons that turn pages. */
export const PAGE_PREVIOUS = 'page-previous';
export const PAGE_NEXT = 'page-next';

/** The names of the buttons that answer a dialog. */
export const APPROVE = 'approve';
export const CANCEL = 'cancel';

/**
 * @param document - A document.
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

/**
 * @param document - A document.
 * @param page - A page number, from 0.
 * @returns The number of the nearest existing page.
 */
export function nearestPage(document: Document, page: number): number {
  return Math.min(Math.max(page, 0), paginate(document).length - 1);
}

/**
 * Renders one page of a document.
 *
 * @param document - The document.
 * @param page - The page number, from 0; beyond the last page, the last.
 * @returns The component tree.
 */
export function renderPage(
  document: Document,
  page: number,
): GenericSnapElement {
  const { buttons } = document;
  const content = renderContent(document, page);
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

/** The buttons that turn pages are at the top: a new page opens at the previous page's
 * scroll position. */
function renderContent(document: Document, page: number): GenericSnapElement {
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
