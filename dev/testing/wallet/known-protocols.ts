import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { MAINNET, SEPOLIA } from '../../../src/config/networks';
import { PROTOCOLS_FILE } from '../../../src/config/protocols';
import { readProtocols } from '../../../src/decode/protocols';
import { functionNames } from '../../../src/starknet/address';
import { ROOT } from '../../local/root';

/** The text of one of the snap's files, by its path from the snap's folder. */
export const shippedFile = (path: string): string =>
  readFileSync(join(ROOT, path), 'utf8');

/** The known protocols, as the snap reads them. */
export const KNOWN_PROTOCOLS = readProtocols(
  shippedFile(PROTOCOLS_FILE),
  functionNames,
);
export const ON_MAINNET = KNOWN_PROTOCOLS[MAINNET];
export const ON_SEPOLIA = KNOWN_PROTOCOLS[SEPOLIA];
