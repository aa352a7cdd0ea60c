import type { AbiTypes, Parameter } from './abi';

/** Functions by name: their parameters as in `to, id: u256`. Where a
 * function has had several layouts, all of them, the current one first. */
export type Functions = Readonly<Record<string, string | readonly string[]>>;

/**
 * @param text - Names and types, as in `to, id: u256`. A name without a type is that of an
 * address. A comma inside a type has no space behind it.
 */
export function signature(text: string): Parameter[] {
  return text === ''
    ? []
    : text.split(', ').map((part) => {
        const [name = '', type = 'ContractAddress'] = part.split(': ');
        return { name, type };
      });
}

/** The possible parameters of a function; none if it isn't among them. */
export function layoutsOf(functions: Functions, name: string): Parameter[][] {
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
  const texts = typeof found === 'string' ? [found] : (found ?? []);
  return texts.map(signature);
}

/**
 * @param members - Structs by name: their members, as in a signature.
 */
export function structs(members: Readonly<Record<string, string>>): AbiTypes {
  return new Map(
    Object.entries(members).map(([name, text]) => [
      name,
      { kind: 'struct', members: signature(text) },
    ]),
  );
}
