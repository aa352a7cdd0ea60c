/** The typed data that starknet.js hashes and the wallet refuses. Random typed data is tried on
 * both, so that the list stays complete. */
export const REFUSED_TYPED_DATA: readonly {
  readonly what: string;
  /** The errors that say so. */
  readonly errors: RegExp;
}[] = [
  {
    what: 'Names of types that SNIP-12 forbids, in revision 1 undefined types, and two domain types.',
    errors:
      /^(?:for each type .*|a defined type|a name other than a built-in type’s|no domain type .*|the name of one of the types, .*|"[01]".*)$/u,
  },
  {
    what: 'Names by which one type reads as another: in revision 1, `"` followed by `(`, `)`, `:` or `,`; in revision 0, whose names are not quoted, a parenthesis along with a colon, or `)` before `(`. Empty names, and half a surrogate pair.',
    errors:
      /^(?:for each type )?a name of .* by which no type reads as another/u,
  },
  {
    what: 'More than 64 KiB, 100 types, 100 members of a type, 5,000 values or 12 nested levels; names of more than 256 characters; types that contain themselves.',
    errors:
      /^(?:typed data of at most .*|an object of 1 to 100 types .*|a list of at most 100 members|at most .* (?:nested levels|values in all)|the name of a type, of at most .*|no type that contains itself)$/u,
  },
  {
    what: 'Numbers that are out of range, or anything but 0x-hex of up to 64 digits, decimal text of up to 77, or a safe integer (`" 12"`, `"0b11"`, `true`, `""`); for a felt, text that is not printable ASCII; for a `bool` in revision 0, numbers other than 0 and 1.',
    errors:
      /^(?:a felt: .*|a number below .*|a whole number from .*|true or false)$/u,
  },
  {
    what: 'Selectors that are JSON numbers, or contain half a surrogate pair.',
    errors: /^text such as a function name/u,
  },
  {
    what: 'Values that fit their type only in part: further variants of an enum or values of one, a list as a struct, two members with the same name, a tree in a list.',
    errors:
      /^(?:an object.*|a list.*|a value.*|members with different names)$/u,
  },
];
