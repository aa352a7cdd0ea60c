type Optional<Value> = {
  [Name in keyof Value]: undefined extends Value[Name] ? Name : never;
}[keyof Value];

/** The same, with members that may be undefined left out instead. */
type Defined<Value> = Omit<Value, Optional<Value>> & {
  [Name in Optional<Value>]?: Exclude<Value[Name], undefined>;
};

/** Its members that aren't undefined. JSON has no undefined: what dialogs are made of
 * leaves such members out. */
export function defined<Value extends object>(value: Value): Defined<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined),
  ) as Defined<Value>;
}
