import data from './addresses.json';
import { listed, protocolTables } from './tables';
import { PROTOCOLS_FILE } from '../../src/config/protocols';
import { unpadFelt } from '../../src/core/felt';
import { shippedFile } from '../testing/wallet/known-protocols';

it('is what the snap’s file contains', () => {
  expect(JSON.parse(shippedFile(PROTOCOLS_FILE))).toStrictEqual(
    protocolTables(),
  );
});

it.each(['mainnet', 'sepolia', 'classes'] as const)(
  'names the kind and the source of each in %s',
  (part) => {
    const { kinds } = protocolTables();
    for (const [felt, { kind, what, source }] of listed(part)) {
      expect(unpadFelt(felt)).toBe(felt);
      expect(Object.keys(kinds)).toContain(kind);
      expect(what).not.toBe('');
      expect(Object.keys(data.sources)).toContain(source);
    }
  },
);
