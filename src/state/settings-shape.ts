import { boolean, enums, type, string, type Infer } from 'superstruct';

import { URL_SETTINGS } from '../core/connection-report';

/** The block explorers whose interfaces the wallet knows. */
export const EXPLORERS = ['none', 'voyager', 'starkscan'] as const;

/** The settings that are texts. */
const TEXTS = [
  ...URL_SETTINGS,
  'gasApiKey',
  'gasApiSecret',
  // Typed while no Ethereum node was set.
  'ethereumRpcKey',
  'ethereumMainnetRpcKey',
  'ethereumSepoliaRpcKey',
  // Typed while no explorer was chosen.
  'explorerKey',
  'voyagerKey',
  'starkscanKey',
] as const;

function eachText<Value>(value: Value): Record<(typeof TEXTS)[number], Value> {
  return Object.fromEntries(TEXTS.map((name) => [name, value])) as never;
}

/** The shape of each setting. */
export const SETTINGS_MEMBERS = {
  ...eachText(string()),
  explorer: enums(EXPLORERS),
  /** Whether a second node is asked what a transaction does, beside the first. */
  secondNode: boolean(),
};

/** The shape of the settings. */
export const SettingsShape = type(SETTINGS_MEMBERS);

/** The user's settings; "" or false if not set. */
export type Settings = Infer<typeof SettingsShape>;

/** The default settings. */
export const NO_SETTINGS: Settings = {
  ...eachText(''),
  explorer: 'none',
  secondNode: false,
};
