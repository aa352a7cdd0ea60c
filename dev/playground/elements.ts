import { RejectedCommand } from './command';

/** A component that the user can act on. */
export type Element = {
  readonly type: string;
  readonly props: {
    readonly name?: string;
    readonly form?: string;
    readonly type?: string;
    readonly value?: unknown;
    readonly disabled?: boolean;
    readonly children?: unknown;
  };
};

/** Where a component was found. */
export type Found = {
  readonly element: Element;
  /** The form that it belongs to. */
  readonly form: string | undefined;
};

/**
 * @param content - A tree of components.
 * @param form - The form that the tree lies in.
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
 * @param content - A tree of components.
 * @param name - A name in it.
 * @param types - What it may be.
 * @param form - The form that it has to be in; left out, any or none.
 * @returns The component.
 * @throws Refused where there is none, or the user can't act on it.
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
