import { explorerLink, heading, line } from '../components/fields';
import type { DialogDocument } from '../dialog-document';
import type { AlertView } from '../dialog-views';
import { t, type Key } from '../translate';

/** Welcomes the user and asks whether to search for existing accounts. */
export function welcomeDialog(): DialogDocument {
  return {
    ...plain('welcome', ['welcome.text', 'welcome.offer']),
    buttons: { approve: t('home.recover'), cancel: t('button.skip') },
  };
}

/** Asks whether to show Mainnet. */
export function showMainnetDialog(): DialogDocument {
  return {
    ...plain('welcome.mainnet', ['welcome.mainnet.text']),
    buttons: { approve: t('button.mainnet'), cancel: t('button.sepolia') },
  };
}

export function alertDialog({ what, lines, link }: AlertView): DialogDocument {
  const { first } = plain(what, [`${what}.text`], lines);
  return { first: [...first, link !== undefined && explorerLink(link)] };
}

function plain(
  title: Key,
  texts: readonly Key[],
  lines: readonly string[] = [],
): DialogDocument {
  return {
    first: [
      heading(t(title)),
      ...texts.map((text) => line(t(text))),
      ...lines.map((text) => line(text)),
    ],
  };
}
