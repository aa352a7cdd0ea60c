import {
  Box,
  Button,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { t } from '../translate';

/** The names of the buttons that turn pages. */
export const PAGE_PREVIOUS = 'previous';
export const PAGE_NEXT = 'next';

/**
 * The buttons that turn pages. They belong at the top: a new page may open at the scroll
 * position of the one before.
 *
 * @param page - The page's number, from 0.
 * @param isFirst - Whether there is nothing to go back to.
 * @returns "Page 1 of 3" if there are several, and a button for each way that is open.
 */
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
