import data from './addresses.json';
import { KINDS } from './interfaces';
import { marketTable } from './markets';
import { MAINNET, SEPOLIA } from '../../src/config/networks';
import type { Felt } from '../../src/core/felt';
import type { ProtocolTables } from '../../src/decode/protocols';

type Known = ProtocolTables['classes'][Felt];

/** A contract, or a class of many, with what it is and where that is told. */
export type Listed = Known & { readonly what: string; readonly source: string };

/** What is listed for a network, or all classes, by address or class hash without leading
 * zeros. */
export function listed(
  part: 'mainnet' | 'sepolia' | 'classes',
): readonly (readonly [Felt, Listed])[] {
  return Object.entries(data[part]).map(([key, one]) => [
    key as Felt,
    one as Listed,
  ]);
}

function shipped(part: Parameters<typeof listed>[0]): Record<Felt, Known> {
  return Object.fromEntries(
    listed(part).map(([key, { what: _, source: __, ...one }]) => [key, one]),
  );
}

/** The content of the snap's file with the known protocols. */
export function protocolTables(): ProtocolTables {
  return {
    kinds: KINDS,
    contracts: { [MAINNET]: shipped('mainnet'), [SEPOLIA]: shipped('sepolia') },
    classes: shipped('classes'),
    markets: marketTable(),
  };
}
