import type { ProtocolKind } from '../../src/config/protocols';
import { definedMembers } from '../../src/core/defined';
import type { FunctionRoles } from '../../src/decode/meaning';
import type { RuleName } from '../../src/decode/protocol-rules';
import type { ProtocolTables } from '../../src/decode/protocols';

export type KnownFunction = FunctionRoles<RuleName>;

type KindOfContract = ProtocolTables['kinds'][ProtocolKind];

/** A kind of contract, with its protocol's name. */
export function known(
  name: string,
  functions: KindOfContract['functions'],
  types?: Readonly<Record<string, string>>,
  nested?: KindOfContract['nested'],
): KindOfContract {
  return definedMembers({ name, functions, types, nested });
}
