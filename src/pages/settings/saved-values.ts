import type { Field } from './types';
import { URL_SETTINGS } from '../../core/connection-report';
import { parseUrl } from '../../core/url';
import type { Settings } from '../../state/settings';
import { t } from '../../ui/translate';

/** What the page shows of each field that is set: a URL's host; the services that a key is
 * for, "" if it has none yet. Never a key or the rest of a URL. */
export function savedValues(saved: Settings): Partial<Record<Field, string>> {
  const urls = URL_SETTINGS.filter((field) => saved[field] !== '').map(
    (field) => [field, hostOf(saved[field])],
  );
  const gas = hostOf(saved.gasApiUrl);
  const keys: readonly (readonly [Field, string, keyof Settings])[] = [
    ['gasApiKey', gas, 'gasApiKey'],
    ['gasApiSecret', gas, 'gasApiSecret'],
    ['ethereumRpcKey', '', 'ethereumRpcKey'],
    [
      'ethereumRpcKey',
      hostOf(saved.ethereumMainnetRpcUrl),
      'ethereumMainnetRpcKey',
    ],
    [
      'ethereumRpcKey',
      hostOf(saved.ethereumSepoliaRpcUrl),
      'ethereumSepoliaRpcKey',
    ],
    ['explorerKey', '', 'explorerKey'],
    ['explorerKey', t('explorer.voyager'), 'voyagerKey'],
    ['explorerKey', t('explorer.starkscan'), 'starkscanKey'],
  ];
  const owners = new Map<Field, string[]>();
  for (const [field, owner, key] of keys) {
    if (saved[key] !== '') {
      owners.set(field, [...(owners.get(field) ?? []), owner]);
    }
  }
  return Object.fromEntries([
    ...urls,
    ...[...owners].map(([field, names]) => [
      field,
      [...new Set(names)].join(', '),
    ]),
  ]) as Partial<Record<Field, string>>;
}

function hostOf(url: string): string {
  return parseUrl(url)?.host ?? '';
}
