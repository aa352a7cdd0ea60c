import { Button, type ButtonElement } from '@metamask/snaps-sdk/jsx';

import { t } from '../ui/translate';

/** The name of the button back to the home page. */
export const BACK = 'back';

/** The button back to the home page. */
export function backButton(): ButtonElement {
  return <Button name={BACK}>{t('page.back')}</Button>;
}
