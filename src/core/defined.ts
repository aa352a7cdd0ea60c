type Optional<Value> = {
  [Name in keyof Value]: undefined extends Value[Name] ? Name : never;
}[keyof Value];

/** Makes the members that may be undefined optional instead. */
type Defined<Value> = Omit<Value, Optional<Value>> & {
  [Name in Optional<Value>]?: Exclude<Value[Name], undefined>;
};

/** Copies an object without its undefined members: dialogs consist of JSON, which has
 * no undefined. */
export function definedMembers<Value extends object>(
  value: Value,
): Defined<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined),
  ) as Defined<Value>;
}
