import {
  Box,
  Button,
  type ButtonElement,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { Felt } from '../core/felt';
import type { ReplacementKind } from '../core/transaction';
import { banner } from '../ui/components/fields';
import { t, type NameIn } from '../ui/translate';

// The building blocks of the pages.

/** The verbs of the home page's buttons. */
type Verb =
  | 'settings'
  | 'approvals'
  | 'refresh'
  | 'more'
  | 'recover-accounts'
  | NetworkVerb
  | SiteVerb
  | StakeVerb;

/** The verbs for a stake in a pool. */
type StakeVerb = 'stay' | 'claim' | 'take-out';

/** The verbs for a network, or for an address on it. */
export type NetworkVerb =
  | 'switch-network'
  | 'add-account'
  | 'send'
  | 'deploy'
  | 'upgrade'
  | 'stake'
  | 'remove-token'
  | ReplacementKind;

/** The verbs for a site. */
export type SiteVerb =
  'site-account' | 'remove-site' | 'block-site' | 'unblock-site' | 'let-ask';

const DESTRUCTIVE: readonly Verb[] = [
  'cancel',
  'remove-token',
  'remove-site',
  'block-site',
];

/** A button whose name consists of the verb and what it is `of`: a network and perhaps an
 * address there, or a site. `splitButtonName` parses it. */
export function targetButton(
  label: string,
  verb: Verb,
  ...of: readonly string[]
): GenericSnapElement {
  return (
    <Button
      name={[verb, ...of].join(':')}
      variant={DESTRUCTIVE.includes(verb) ? 'destructive' : undefined}
    >
      {label}
    </Button>
  );
}

/** The buttons of a transaction that can be replaced; none if it can't
 * (`REPLACE_ACTIONS` in replace-actions.ts). */
export function replacementButtons(
  kinds: readonly ReplacementKind[],
  chainId: Felt,
  hash: Felt,
): GenericSnapElement | undefined {
  return kinds.length === 0 ? undefined : (
    <Box direction="horizontal">
      {kinds.map((kind) =>
        targetButton(t(`button.${kind}`), kind, chainId, hash),
      )}
    </Box>
  );
}

/** Splits a button's name at colons; an origin has colons too, so it needs joining. */
export function splitButtonName(name: string): [verb: string, ...of: string[]] {
  const [verb = '', ...of] = name.split(':');
  return [verb, ...of];
}

/** The name of the button back to the home page. */
export const BACK_BUTTON = 'back';

/** The button back to the home page. */
export function backButton(): ButtonElement {
  return <Button name={BACK_BUTTON}>{t('page.back')}</Button>;
}

type NoticeName = Exclude<NameIn<'notice'>, `${string}.text`>;

/** The severity of notices; all others report a success. */
const SEVERITIES: Partial<Record<NoticeName, Parameters<typeof banner>[2]>> = {
  unreachable: 'warning',
  busy: 'warning',
  explorer: 'warning',
  'explorer-key': 'warning',
  unclear: 'warning',
  broken: 'danger',
  unreadable: 'danger',
  failed: 'danger',
  because: 'danger',
  missed: 'info',
  emptied: 'info',
  refused: 'info',
  'found-nothing': 'info',
  'nothing-selected': 'info',
};

/** A notice on a page, and the values in its text. */
export type PageNotice = {
  readonly what: NoticeName;
  /** Already sanitised, if a site or a chain wrote them. */
  readonly values?: Readonly<Record<string, string>>;
};

/** The banner for a notice. */
export function noticeBanner({ what, values }: PageNotice): GenericSnapElement {
  return banner(
    t(`notice.${what}`, values),
    t(`notice.${what}.text`, values),
    SEVERITIES[what] ?? 'success',
  );
}
