import { boolean, enums, type, string, type Infer } from 'superstruct';

/** The block explorers whose interfaces the wallet knows. */
export const EXPLORERS = ['none', 'voyager', 'starkscan'] as const;

/** The shape of each setting. */
export const SETTINGS_MEMBERS = {
  gasApiUrl: string(),
  gasApiKey: string(),
  gasApiSecret: string(),
  ethereumMainnetRpcUrl: string(),
  ethereumSepoliaRpcUrl: string(),
  /** Typed while no Ethereum node was set. */
  ethereumRpcKey: string(),
  ethereumMainnetRpcKey: string(),
  ethereumSepoliaRpcKey: string(),
  starknetMainnetRpcUrl: string(),
  starknetSepoliaRpcUrl: string(),
  explorer: enums(EXPLORERS),
  /** Typed while no explorer was chosen. */
  explorerKey: string(),
  voyagerKey: string(),
  starkscanKey: string(),
  /** Whether a second node is asked what a transaction does, beside the first. */
  secondNode: boolean(),
};

/** The shape of the settings. */
export const SettingsShape = type(SETTINGS_MEMBERS);

/** The user's settings; "" or false if not set. */
export type Settings = Infer<typeof SettingsShape>;

/** The default settings. */
export const NO_SETTINGS: Settings = {
  gasApiUrl: '',
  gasApiKey: '',
  gasApiSecret: '',
  ethereumMainnetRpcUrl: '',
  ethereumSepoliaRpcUrl: '',
  ethereumRpcKey: '',
  ethereumMainnetRpcKey: '',
  ethereumSepoliaRpcKey: '',
  starknetMainnetRpcUrl: '',
  starknetSepoliaRpcUrl: '',
  explorer: 'none',
  explorerKey: '',
  voyagerKey: '',
  starkscanKey: '',
  secondNode: false,
};
