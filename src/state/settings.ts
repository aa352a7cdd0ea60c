import { boolean, enums, type, string, type Infer, array } from 'superstruct';

import { CLASS_ABIS } from './abis';
import { BLOCK_TIMES } from './block-times';
import { FORWARDER } from './forwarder';
import { listIn, listsIn, valuesIn } from './lists';
import type { StateEntry, StateStore } from './store';
import { gasUrls } from '../config/build-settings';
import {
  EXPLORER_CHOICES,
  EXPLORER_KINDS,
  explorerKeySetting,
  type ExplorerKeySetting,
  type ExplorerKind,
} from '../config/explorers';
import {
  ALL_NETWORKS,
  CHAIN_IDS,
  NETWORKS,
  type ChainId,
} from '../config/networks';
import { URL_SETTINGS } from '../core/connection-report';
import { createSerialQueues } from '../core/serial-queues';
import { parseUrl } from '../core/url';
import { isValid } from '../core/validate';

/** The settings with text values. */
const TEXTS = [
  ...URL_SETTINGS,
  'gasApiKey',
  'gasApiSecret',
  // The key entered while no Ethereum node was set.
  'ethereumRpcKey',
  'ethereumMainnetRpcKey',
  'ethereumSepoliaRpcKey',
  // The key entered while no explorer was chosen.
  'explorerKey',
  ...EXPLORER_KINDS.map(explorerKeySetting),
] as const;

function eachText<Value>(value: Value): Record<(typeof TEXTS)[number], Value> {
  return Object.fromEntries(TEXTS.map((name) => [name, value])) as never;
}

/** The shape of each setting. */
const SETTINGS_MEMBERS = {
  ...eachText(string()),
  explorer: enums(EXPLORER_CHOICES),
  /** Whether a second node is asked for simulations and nonces too, to check the first. */
  secondNode: boolean(),
};

const SettingsShape = type(SETTINGS_MEMBERS);

/** The user's settings; "" or false if not set. */
export type Settings = Infer<typeof SettingsShape>;

/** The default settings. */
export const NO_SETTINGS: Settings = {
  ...eachText(''),
  explorer: 'none',
  secondNode: false,
};

/** A service whose key is typed in a field that several services share. */
type Service = {
  /** The setting that keeps its key. */
  readonly key:
    'ethereumMainnetRpcKey' | 'ethereumSepoliaRpcKey' | ExplorerKeySetting;
  /** Whether it is in use with these settings. */
  readonly isUsed: (settings: Settings) => boolean;
  /** Whether both settings refer to the same service. */
  readonly isSame: (before: Settings, after: Settings) => boolean;
};

/** Key fields and the services that share them. A key entered while none is in use is
 * kept in the setting of the field's name, for the first service that comes into use. */
const SHARED = {
  ethereumRpcKey: [
    node('ethereumMainnetRpcKey', 'ethereumMainnetRpcUrl'),
    node('ethereumSepoliaRpcKey', 'ethereumSepoliaRpcUrl'),
  ],
  explorerKey: EXPLORER_KINDS.map(explorer),
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
function explorer(kind: ExplorerKind): Service {
  return {
    key: explorerKeySetting(kind),
    isUsed: (settings) => settings.explorer === kind,
    isSame: () => true,
  };
}

/** Scheme, host and port: a key may be sent to the same server only. */
function originOf(url: string): string {
  return parseUrl(url)?.origin ?? '';
}

/**
 * Applies edits such that no key is sent to a service other than the one it was entered for:
 * a service whose host changes loses its key, unless a new one is entered with the change.
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

const settings: StateEntry<Settings> = {
  key: 'settings',
  struct: SettingsShape,
  initial: NO_SETTINGS,
  repair: (broken) => {
    const valid = Object.entries(SETTINGS_MEMBERS).flatMap(([name, shape]) => {
      const value = (broken as Record<string, unknown>)[name];
      return isValid<unknown>(shape, value) ? [[name, value] as const] : [];
    });
    return { ...NO_SETTINGS, ...Object.fromEntries(valid) };
  },
};

const OWN_NODE_SETTINGS = ALL_NETWORKS.map(
  ({ ownNodeSetting }) => ownNodeSetting,
);

const FlagsShape = type({
  any: boolean(),
  /** The names of the own-node settings that are set. */
  ownNodes: array(string()),
});

/** Which settings are set, readable while the wallet is locked; it contains none of
 * their values. */
type SettingsFlags = Infer<typeof FlagsShape>;

const flags: StateEntry<SettingsFlags> = {
  key: 'settings-presence',
  struct: FlagsShape,
  initial: { any: false, ownNodes: [] },
  // If unknown, everything counts as set: the encrypted state is read, and no
  // public node used.
  repair: () => ({ any: true, ownNodes: OWN_NODE_SETTINGS }),
};

/** The user's endpoints and keys. */
export type SettingsRepository = {
  /** Reads the encrypted state only if something was set: while locked, that makes
   * MetaMask ask the user to unlock it. */
  read(): Promise<Settings>;
  /** Saves the given settings and leaves the others unchanged, except keys of services
   * that are no longer set (`withEdits`). */
  save(edits: Partial<Settings>): Promise<void>;
  /** Whether `read` needs the encrypted state; works while locked. */
  areSet(): Promise<boolean>;
  /** Whether the user set a node of their own; works while locked. */
  hasOwnNode(chainId: ChainId): Promise<boolean>;
};

/** The repository of settings: keys, and URLs that may contain one, are in the
 * encrypted state; what is needed while locked is in the unencrypted one. */
export function createSettingsRepository(
  secret: StateStore,
  open: StateStore,
): SettingsRepository {
  const queue = createSerialQueues();
  const areSet = async (): Promise<boolean> => (await open.read(flags)).any;
  const read = async (): Promise<Settings> =>
    (await areSet()) ? await secret.read(settings) : NO_SETTINGS;
  return {
    read,
    save: async (edits) => {
      // A save takes several writes, so saves run one after another.
      await queue.run(settings.key, async () => {
        // Read even if the flags say that nothing is set: they may have been lost.
        const before = await secret.read(settings);
        const saved = withEdits(before, edits);
        const after = flagsOf(saved);
        // If the snap is stopped in between, the flags list too many own nodes,
        // never too few, so that no public node is used in place of the user's own.
        await open.update(flags, (flagged) => union(flagged, after));
        if (OWN_NODE_SETTINGS.some((name) => saved[name] !== before[name])) {
          await listIn(open, CLASS_ABIS).clear();
          for (const chainId of CHAIN_IDS) {
            await listsIn(open, BLOCK_TIMES).update(chainId, (all) =>
              all.length === 0 ? all : [],
            );
          }
        }
        for (const { chainId, ownPaymasterSetting: name } of ALL_NETWORKS) {
          if (saved[name] !== before[name]) {
            await valuesIn(open, FORWARDER).write(chainId, null);
          }
        }
        await secret.update(settings, () => saved);
        await open.update(flags, () => after);
      });
    },
    areSet,
    hasOwnNode: async (chainId) => {
      const { ownNodes } = await open.read(flags);
      return ownNodes.includes(NETWORKS[chainId].ownNodeSetting);
    },
  };
}

function flagsOf(saved: Settings): SettingsFlags {
  return {
    any: Object.entries(saved).some(
      ([name, value]) => value !== NO_SETTINGS[name as keyof Settings],
    ),
    ownNodes: OWN_NODE_SETTINGS.filter((name) => saved[name] !== ''),
  };
}

function union(a: SettingsFlags, b: SettingsFlags): SettingsFlags {
  return {
    any: a.any || b.any,
    ownNodes: [...new Set([...a.ownNodes, ...b.ownNodes])],
  };
}
