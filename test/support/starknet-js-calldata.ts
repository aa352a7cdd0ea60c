import {
  CairoCustomEnum,
  CairoOption,
  CairoOptionVariant,
  CairoResult,
  CairoResultVariant,
  CallData,
} from 'starknet';

import { toFelt } from '../../src/core/felt';

/**
 * @param args - A function's arguments, as starknet.js takes them.
 * @returns The calldata that it makes of them without an ABI.
 */
export function compiledByLibrary(args: unknown): string[] {
  return CallData.compile(args as never).map((felt) => toFelt(BigInt(felt)));
}

/** Values of the library's own classes, which need the ABI once they are JSON. */
export const LIBRARY_VALUES = {
  some: new CairoOption(CairoOptionVariant.Some, 5),
  none: new CairoOption(CairoOptionVariant.None),
  ok: new CairoResult(CairoResultVariant.Ok, 5),
  variant: new CairoCustomEnum({ Big: 5, Small: undefined }),
};
