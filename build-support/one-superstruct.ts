// Replaces MetaMask's fork of superstruct with superstruct itself, which the snap uses
// anyway. The fork differs in objects, optional members and redaction; the modules in the
// bundle that import it check only hex and JSON values.

export {
  any,
  array,
  assert,
  bigint,
  coerce,
  create,
  define,
  instance,
  integer,
  is,
  literal,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  refine,
  size,
  string,
  Struct,
  StructError,
  union,
  unknown,
} from 'superstruct';
