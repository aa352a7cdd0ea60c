import type { Child } from '../dom';
import type { FieldValue } from '../typed';

/** The properties of a component, as they come: nothing of them is trusted. */
export type Props = Readonly<Record<string, unknown>>;

/** A component of the snap. */
export type SnapElement = { readonly type: string; readonly props: Props };

/** Where a component is drawn. */
export type Place = {
  /** The interface. */
  readonly id: string;
  /** The form around it, if there is one. */
  readonly form?: string;
  /** The field around it has a mistake. */
  readonly isWrong?: boolean;
  /** What a field holds. */
  readonly valueOf: (name: string, form?: string) => FieldValue | undefined;
  /** Draws what stands in a component. */
  readonly draw: (node: unknown, place: Place) => Child;
};

/** Draws one kind of component. */
export type Renderer = (props: Props, place: Place) => Child;

/**
 * @param node - What stands in a tree of components.
 * @returns Whether it is a component.
 */
export function isElement(node: unknown): node is SnapElement {
  return (
    typeof node === 'object' &&
    node !== null &&
    typeof (node as SnapElement).type === 'string' &&
    typeof (node as SnapElement).props === 'object'
  );
}

/**
 * @param value - A property.
 * @returns It, where it is text or a number.
 */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : undefined;
}

/**
 * @param node - A tree of components.
 * @returns The components in it of one kind, outermost first.
 */
export function find(node: unknown, type: string): SnapElement[] {
  if (Array.isArray(node)) {
    return node.flatMap((child) => find(child, type));
  }
  if (!isElement(node)) {
    return [];
  }
  return [
    ...(node.type === type ? [node] : []),
    ...find(node.props.children, type),
  ];
}

/**
 * @param node - A tree of components.
 * @returns All text that stands between components.
 */
export function plain(node: unknown): string {
  if (Array.isArray(node)) {
    return node.map(plain).join('');
  }
  return isElement(node) ? plain(node.props.children) : (text(node) ?? '');
}
