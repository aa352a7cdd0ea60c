import { array, boolean, enums, object, string, type Infer } from 'superstruct';

import type { StateEntry, Store } from './store';
import { ALL_NETWORKS, NETWORKS, type ChainId } from '../config/networks';
import { createSerialQueues } from '../core/serial-queues';
import { isValid } from '../core/validate';

/** The block explorers whose interfaces the wallet knows. */
export const EXPLORERS = ['none', 'voyager', 'starkscan'] as const;

const MEMBERS = {
  gasApiUrl: string(),
  gasApiKey: string(),
  gasApiSecret: string(),
  ethereumMainnetRpcUrl: string(),
  ethereumSepoliaRpcUrl: string(),
  ethereumRpcKey: string(),
  starknetMainnetRpcUrl: string(),
  starknetSepoliaRpcUrl: string(),
  explorer: enums(EXPLORERS),
  explorerKey: string(),
};
const SettingsShape = object(MEMBERS);

/** What the user set; "" where nothing was. */
export type Settings = Infer<typeof SettingsShape>;

/** The settings of a user who has set nothing. */
export const NO_SETTINGS: Settings = {
  gasApiUrl: '',
  gasApiKey: '',
  gasApiSecret: '',
  ethereumMainnetRpcUrl: '',
  ethereumSepoliaRpcUrl: '',
  ethereumRpcKey: '',
  starknetMainnetRpcUrl: '',
  starknetSepoliaRpcUrl: '',
  explorer: 'none',
  explorerKey: '',
};

const settings: StateEntry<Settings> = {
  key: 'settings',
  struct: SettingsShape,
  initial: NO_SETTINGS,
  repair: (broken) => {
    const sound = Object.entries(MEMBERS).flatMap(([name, shape]) => {
      const value = (broken as Record<string, unknown>)[name];
      return isValid(shape, value) ? [[name, value] as const] : [];
    });
    return { ...NO_SETTINGS, ...Object.fromEntries(sound) };
  },
};

const OWN_NODE_SETTINGS = ALL_NETWORKS.map(
  ({ ownNodeSetting }) => ownNodeSetting,
);

const TracesShape = object({
  any: boolean(),
  /** The settings of own nodes that are set. */
  ownNodes: array(string()),
});

/** What is known of the settings while the wallet is locked: no value of them. */
type Traces = Infer<typeof TracesShape>;

const traces: StateEntry<Traces> = {
  key: 'settings-traces',
  struct: TracesShape,
  initial: { any: false, ownNodes: [] },
  // Where it can't be told, the secret state is asked, and no public node.
  repair: () => ({ any: true, ownNodes: OWN_NODE_SETTINGS }),
};

/** What the user set: endpoints and keys. */
export type SettingsRepository = {
  /** Asks for the encrypted state only where something was set: a locked wallet
   * would ask the user to unlock it. */
  read(): Promise<Settings>;
  /** Saves what is given and leaves the rest as it is. */
  save(edits: Partial<Settings>): Promise<void>;
  /** Whether the user set a node of their own; works while locked. */
  hasOwnNode(chainId: ChainId): Promise<boolean>;
};

/**
 * @param secret - The encrypted state: keys, and endpoints that may carry one.
 * @param open - The unencrypted state, for what is needed while locked.
 * @returns The repository of settings in them.
 */
export function createSettingsRepository(
  secret: Store,
  open: Store,
): SettingsRepository {
  const queue = createSerialQueues();
  const read = async (): Promise<Settings> =>
    (await open.read(traces)).any ? await secret.read(settings) : NO_SETTINGS;
  return {
    read,
    save: async (edits) => {
      // Three writes, so one save waits for the other.
      await queue(settings.key, async () => {
        const saved = { ...(await read()), ...edits };
        const after = tracesOf(saved);
        // Should the snap end in between, an own node is one too many known of,
        // never one too few: no public one is asked behind the user's back.
        await open.update(traces, (before) => either(before, after));
        await secret.update(settings, () => saved);
        await open.update(traces, () => after);
      });
    },
    hasOwnNode: async (chainId) => {
      const { ownNodes } = await open.read(traces);
      return ownNodes.includes(NETWORKS[chainId].ownNodeSetting);
    },
  };
}

function tracesOf(saved: Settings): Traces {
  return {
    any: Object.entries(saved).some(
      ([name, value]) => value !== NO_SETTINGS[name as keyof Settings],
    ),
    ownNodes: OWN_NODE_SETTINGS.filter((name) => saved[name] !== ''),
  };
}

function either(a: Traces, b: Traces): Traces {
  return {
    any: a.any || b.any,
    ownNodes: [...new Set([...a.ownNodes, ...b.ownNodes])],
  };
}
