/** What a user can't do; the message is shown to them. */
export class RejectedCommand extends Error {}

/** A component that the user can interact with. */
export type Element = {
  readonly type: string;
  readonly props: {
    readonly name?: string;
    readonly form?: string;
    readonly type?: string;
    readonly value?: unknown;
    readonly src?: unknown;
    readonly disabled?: boolean;
    readonly label?: string;
    readonly error?: string;
    readonly children?: unknown;
  };
};

/** A component found in a tree. */
export type Found = {
  readonly element: Element;
  /** The form that it belongs to. */
  readonly form: string | undefined;
};

/**
 * @param form - The name of the form around the tree, if any.
 * @returns Every component in it, with its form.
 */
export function elementsOf(content: unknown, form?: string): Found[] {
  if (Array.isArray(content)) {
    return content.flatMap((child) => elementsOf(child, form));
  }
  if (!isElement(content)) {
    return [];
  }
  const { type, props } = content;
  const inside = type === 'Form' ? props.name : form;
  return [
    { element: content, form: props.form ?? form },
    ...elementsOf(props.children, inside),
  ];
}

/**
 * @param form - The form that has to contain it; by default any or none.
 * @throws RejectedCommand if there is no such component, or it is disabled.
 */
export function elementNamed(
  content: unknown,
  name: string,
  types: readonly string[],
  form?: string,
): Found {
  const found = elementsOf(content).find(
    (one) =>
      one.element.props.name === name &&
      types.includes(one.element.type) &&
      (form === undefined || one.form === form),
  );
  if (found === undefined) {
    throw new RejectedCommand(
      `There is no ${types.join(' or ')} named ${name}`,
    );
  }
  if (found.element.props.disabled === true) {
    throw new RejectedCommand(`${name} can’t be used now`);
  }
  return found;
}

function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'props' in node;
}
