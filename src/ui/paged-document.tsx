import { Box, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { pageTurner } from './components/page-turner';
import { paginate } from './paginate';

/** A page of the wallet that may span several views. */
export type PagedDocument = {
  /** Repeated in every view. */
  readonly header: readonly GenericSnapElement[];
  /** Never split; each view takes as many as fit. */
  readonly blocks: readonly GenericSnapElement[];
};

/**
 * @param page - The number of the view, from 0; beyond the last one, the last.
 */
export function renderPage(
  { header, blocks }: PagedDocument,
  page: number,
): GenericSnapElement {
  const pages = paginate(blocks);
  const shown = Math.min(Math.max(page, 0), pages.length - 1);
  return (
    <Box>
      {[
        ...header,
        ...(pages.length > 1 ? [pageTurner(shown, pages.length)] : []),
        ...(pages[shown] ?? []),
      ]}
    </Box>
  );
}
