import type { Settings } from './settings-shape';
import { gasUrls } from '../config/endpoints';
import { parseUrl } from '../core/url';

/** A service whose key is typed in a field that several services share. */
type Service = {
  /** The setting that keeps its key. */
  readonly key:
    | 'ethereumMainnetRpcKey'
    | 'ethereumSepoliaRpcKey'
    | 'voyagerKey'
    | 'starkscanKey';
  /** Whether it is in use with these settings. */
  readonly isUsed: (settings: Settings) => boolean;
  /** Whether it is the same service with both settings. */
  readonly isSame: (before: Settings, after: Settings) => boolean;
};

/** The setting that keeps each explorer's key. */
export const EXPLORER_KEYS = {
  none: 'explorerKey',
  voyager: 'voyagerKey',
  starkscan: 'starkscanKey',
} as const satisfies Record<Settings['explorer'], keyof Settings>;

/** Fields and the services that share them. What is typed while none is in use stays in
 * the setting of the field's name, for the first one that will be. */
const SHARED = {
  ethereumRpcKey: [
    node('ethereumMainnetRpcKey', 'ethereumMainnetRpcUrl'),
    node('ethereumSepoliaRpcKey', 'ethereumSepoliaRpcUrl'),
  ],
  explorerKey: [explorer('voyager'), explorer('starkscan')],
} as const satisfies Partial<Record<keyof Settings, readonly Service[]>>;

const SHARED_FIELDS = ['ethereumRpcKey', 'explorerKey'] as const;
const GAS_FIELDS = ['gasApiKey', 'gasApiSecret'] as const;

function node(
  key: Service['key'],
  url: 'ethereumMainnetRpcUrl' | 'ethereumSepoliaRpcUrl',
): Service {
  return {
    key,
    isUsed: (settings) => settings[url] !== '',
    isSame: (before, after) => originOf(before[url]) === originOf(after[url]),
  };
}

/** Explorers have fixed hosts, so each keeps its key while another is in use. */
function explorer(kind: 'voyager' | 'starkscan'): Service {
  return {
    key: EXPLORER_KEYS[kind],
    isUsed: (settings) => settings.explorer === kind,
    isSame: () => true,
  };
}

/** Scheme, host and port: a key may be sent to the same server only. */
function originOf(url: string): string {
  return parseUrl(url)?.origin ?? '';
}

/**
 * Changes the settings so that no key goes to another service than the one it was typed
 * for: a service whose host changes loses its key, unless one is typed with the change.
 *
 * @param edits - The changed fields; "" removes a URL, or a key from all its services.
 */
export function withEdits(
  before: Settings,
  edits: Partial<Settings>,
): Settings {
  const after = { ...before, ...edits };
  const gasBefore = originOf(gasUrls(before.gasApiUrl)[0] ?? '');
  const gasAfter = originOf(gasUrls(after.gasApiUrl)[0] ?? '');
  for (const field of GAS_FIELDS) {
    const isKept = gasBefore === '' || gasBefore === gasAfter;
    after[field] = edits[field] ?? (isKept ? before[field] : '');
  }
  for (const field of SHARED_FIELDS) {
    const typed = edits[field];
    const spare = typed ?? before[field];
    const services: readonly Service[] = SHARED[field];
    for (const { key, isUsed, isSame } of services) {
      const kept = isSame(before, after) && typed !== '' ? before[key] : '';
      after[key] = isUsed(after) ? (typed ?? (kept || spare)) : kept;
    }
    after[field] = services.some(({ isUsed }) => isUsed(after)) ? '' : spare;
  }
  return after;
}
