/** A library with which dapps find wallets, and a test page that uses it. */
export type Library = {
  readonly name: string;
  /** The page's file in `pages/`. */
  readonly page: string;
  /** Replacements of imported packages, by the versions that the library works with. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Whether it has a list of wallets from which the user chooses. */
  readonly hasModal?: boolean;
  /** Whether an open page fails on the event that its site was removed; it notices the
   * removal after a reload. */
  readonly failsAtRemoval?: boolean;
};

/** The current versions when dapps of get-starknet v3 were written. */
const OF_2024 = {
  starknet: 'starknet-6',
  react: 'react-18',
  'react-dom': 'react-dom-18',
};

/** The libraries, at the versions of this folder's `package.json`. */
export const LIBRARIES: readonly Library[] = [
  { name: 'get-starknet 3, as StarkGate uses it', page: 'get-starknet-3.ts' },
  {
    name: 'get-starknet 4 and starknet.js',
    page: 'get-starknet-4.ts',
    hasModal: true,
  },
  { name: 'get-starknet 5 and starknet.js', page: 'get-starknet-5.ts' },
  { name: 'get-starknet 6 and starknet.js', page: 'get-starknet-6.ts' },
  {
    name: 'starknetkit',
    page: 'starknetkit.ts',
    instead: { starknet: 'starknet-8', react: 'react-18' },
  },
  {
    name: '@starknet-react/core',
    page: 'starknet-react.tsx',
    instead: {
      starknet: 'starknet-8',
      react: 'react-18',
      'react-dom': 'react-dom-18',
    },
  },
  {
    name: '@starknet-react/core 2',
    page: 'starknet-react-2.tsx',
    instead: OF_2024,
    failsAtRemoval: true,
  },
  {
    name: 'starknetkit 1 in it',
    page: 'starknetkit-1.tsx',
    instead: OF_2024,
    failsAtRemoval: true,
  },
  {
    name: '@starknet-start/react',
    page: 'starknet-start.tsx',
    instead: {
      '@starknet-io/get-starknet-modal': './pages/get-starknet-modal.tsx',
    },
  },
];
