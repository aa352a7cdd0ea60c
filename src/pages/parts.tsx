import {
  Button,
  type ButtonElement,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { banner } from '../ui/components/fields';
import { t, type Key } from '../ui/translate';

// What the pages are drawn with.

/** What a button of the home page does. */
type Verb =
  'settings' | 'refresh' | 'more' | 'recover-accounts' | NetworkVerb | SiteVerb;

/** Of a network, or of an address on it. */
export type NetworkVerb =
  | 'switch-network'
  | 'add-account'
  | 'send'
  | 'deploy'
  | 'upgrade'
  | 'remove-token';

/** Of a site. */
export type SiteVerb =
  'site-account' | 'remove-site' | 'block-site' | 'unblock-site' | 'let-ask';

const DESTRUCTIVE: readonly Verb[] = [
  'remove-token',
  'remove-site',
  'block-site',
];

/** A button whose name says what it does, and `of` what: a network and perhaps an address
 * there, or a site. `wordsIn` reads it. */
export function button(
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

/** The verb in a button's name, and what follows it. An origin has colons of its own. */
export function wordsIn(name: string): [verb: string, ...of: string[]] {
  const [verb = '', ...of] = name.split(':');
  return [verb, ...of];
}

/** The name of the button back to the home page. */
export const BACK = 'back';

/** The button back to the home page. */
export function backButton(): ButtonElement {
  return <Button name={BACK}>{t('page.back')}</Button>;
}

const SEVERITIES = {
  unreachable: 'warning',
  busy: 'warning',
  explorer: 'warning',
  'explorer-key': 'warning',
  missed: 'info',
  broken: 'danger',
  unreadable: 'danger',
  failed: 'danger',
  because: 'danger',
  refused: 'info',
  unclear: 'warning',
  sent: 'success',
  deployed: 'success',
  added: 'success',
  found: 'success',
  'found-nothing': 'info',
  'removed-site': 'success',
  'blocked-site': 'success',
  'unblocked-site': 'success',
  'let-ask': 'success',
  'removed-token': 'success',
} as const satisfies Record<string, Parameters<typeof banner>[2]>;

/** A notice on a page, and the values in its text. */
export type Notice = {
  readonly what: keyof typeof SEVERITIES;
  /** Already sanitized, if a site or a chain wrote them. */
  readonly values?: Readonly<Record<string, string>>;
};

/** The banner that shows it. */
export function noticeBanner({ what, values }: Notice): GenericSnapElement {
  const text: Key = `notice.${what}.text`;
  return banner(t(`notice.${what}`, values), t(text, values), SEVERITIES[what]);
}
