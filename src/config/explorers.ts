/** What the wallet has to know of a block explorer, beside the client in `src/explorer`. */
type ExplorerFacts = {
  /** As shown to the user. */
  readonly name: string;
  /** Its API on each network: the base URL. */
  readonly apis: Readonly<Record<'mainnet' | 'sepolia', string>>;
};

/** The block explorers whose APIs the wallet supports. They need an API key, which is the user's
 * own. To add one, add an entry here, and its client to `src/explorer`. */
export const EXPLORERS = {
  voyager: {
    name: 'Voyager',
    apis: {
      mainnet: 'https://api.voyager.online/beta',
      sepolia: 'https://sepolia-api.voyager.online/beta',
    },
  },
  starkscan: {
    name: 'Starkscan',
    // The network is part of the request's path.
    apis: {
      mainnet: 'https://api.starkscan.co',
      sepolia: 'https://api.starkscan.co',
    },
  },
} as const satisfies Readonly<Record<string, ExplorerFacts>>;

/** A supported block explorer. Its name is stored: never rename one. */
export type ExplorerKind = keyof typeof EXPLORERS;

export const EXPLORER_KINDS = Object.keys(EXPLORERS) as ExplorerKind[];

/** The values of the setting: no explorer, or one of them. */
export const EXPLORER_CHOICES = ['none', ...EXPLORER_KINDS] as const;

/** The setting that keeps an explorer's API key. */
export type ExplorerKeySetting = `${ExplorerKind}Key`;

export function explorerKeySetting(kind: ExplorerKind): ExplorerKeySetting {
  return `${kind}Key`;
}
