/** A library by which dapps find wallets, and our page that uses it. */
export type Library = {
  readonly name: string;
  /** In `pages/`. */
  readonly page: string;
  /** Other packages in place of those that are imported: the versions that the
   * library works with. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Whether it has a list of wallets, in which the user chooses. */
  readonly hasModal?: boolean;
};

/** The libraries, at the versions of this folder's `package.json`. */
export const LIBRARIES: readonly Library[] = [
  { name: 'get-starknet 3', page: 'get-starknet-3.ts' },
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
    name: '@starknet-start/react',
    page: 'starknet-start.tsx',
    instead: {
      '@starknet-io/get-starknet-modal': './pages/get-starknet-modal.tsx',
    },
  },
];
