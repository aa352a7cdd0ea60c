import { Heading } from '@metamask/snaps-sdk/jsx';

import { line } from '../components/fields';
import type { AlertView } from '../dialog-views';
import type { Document } from '../paged-document';
import { t, type Key } from '../translate';

/**
 * Welcomes the user and asks whether to search for existing accounts.
 *
 * @returns The dialog.
 */
export function welcomeDialog(): Document {
  return {
    ...plain('welcome', ['welcome.text', 'welcome.offer']),
    buttons: { approve: 'button.discover', cancel: 'button.skip' },
  };
}

/**
 * Asks whether to show Mainnet.
 *
 * @returns The dialog.
 */
export function showMainnetDialog(): Document {
  return {
    ...plain('welcome.mainnet', ['welcome.mainnet.text']),
    buttons: { approve: 'button.mainnet', cancel: 'button.sepolia' },
  };
}

/**
 * @param view - The message.
 * @returns The dialog.
 */
export function alertDialog({ what, found }: AlertView): Document {
  return plain(`welcome.${what}`, [`welcome.${what}.text`], found);
}

function plain(title: Key, texts: readonly Key[], found?: string): Document {
  return {
    header: [<Heading>{t(title)}</Heading>],
    blocks: [
      ...texts.map((text) => line(t(text))),
      ...(found === undefined ? [] : [line(found)]),
    ],
  };
}
