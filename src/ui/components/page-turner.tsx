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
 * The buttons that turn pages. They belong at the top: a new page opens at the scroll
 * position of the one before.
 *
 * @param page - The page's number, from 0.
 * @param pages - How many there are.
 * @param ends - Whether there is nothing to turn to.
 * @param ends.isFirst - In front of this page.
 * @param ends.isLast - Behind it.
 * @returns The buttons, below "Page 1 of 3".
 */
export function pageTurner(
  page: number,
  pages: number,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): GenericSnapElement {
  return (
    <Box>
      <Text>
        {t('page.of', { page: String(page + 1), pages: String(pages) })}
      </Text>
      <Box direction="horizontal">
        <Button name={PAGE_PREVIOUS} disabled={isFirst}>
          {t('page.previous')}
        </Button>
        <Button name={PAGE_NEXT} disabled={isLast}>
          {t('page.next')}
        </Button>
      </Box>
    </Box>
  );
}
