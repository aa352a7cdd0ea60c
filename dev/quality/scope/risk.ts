import { KEY_PATH_LIBRARIES } from '../../local/package/bundled';

/** The wallet's files by what a flaw in them could do, the worst first. A path that ends with a
 * slash stands for a folder; the first that fits counts. */
const RISKS = [
  {
    title: 'The key path: derives keys, signs, hashes, shows a key',
    paths: [
      'src/index.tsx',
      'src/accounts/',
      'src/context/metamask.ts',
      'src/core/account.ts',
      'src/core/account-types.ts',
      'src/flows/show-key.ts',
      'src/platform/',
      'src/rpc/methods/displayPrivateKey.ts',
      'src/starknet/address.ts',
      'src/starknet/contract-class.ts',
      'src/starknet/curve.ts',
      'src/starknet/message-hash.ts',
      'src/starknet/signed-transaction.ts',
      'src/starknet/sliced-hash.ts',
      'src/starknet/transaction.ts',
      'src/starknet/wire.ts',
      'src/transactions/submit/',
      'src/ui/dialog-windows.ts',
      'src/ui/dialogs/access.tsx',
    ],
  },
  {
    title: 'What is asked, shown and approved',
    paths: [
      'src/transactions/',
      'src/review/',
      'src/flows/',
      'src/ui/',
      'src/views/',
      'src/typed-data/',
      'src/warnings/',
      'src/decode/',
      'src/rpc/',
      'src/paymaster/',
      'src/core/felt.ts',
      'src/core/text.ts',
    ],
  },
  { title: 'The rest', paths: ['src/'] },
] as const;

/** The titles of the risks, the worst first. */
export const RISK_TITLES: readonly string[] = RISKS.map(({ title }) => title);

/** All paths that stand for a risk. */
export const RISK_PATHS: readonly string[] = RISKS.flatMap(
  ({ paths }): readonly string[] => paths,
);

/** The title of a file's risk. */
export function riskOf(path: string): string {
  const fits = (start: string): boolean =>
    start.endsWith('/') ? path.startsWith(start) : path === start;
  const risk = RISKS.find(({ paths }) => paths.some(fits));
  if (risk === undefined) {
    throw new Error(`${path} is not in src`);
  }
  return risk.title;
}

/** Whether keys, or what is signed, pass through a library: starknet.js hashes transactions. */
export function isKeyLibrary(name: string): boolean {
  return [...KEY_PATH_LIBRARIES, 'starknet'].includes(name);
}
