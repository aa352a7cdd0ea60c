import type { Child } from '../dom';
import type { FieldValue } from '../typed-values';

/** The properties of a component, as received: none of them is trusted. */
export type Props = Readonly<Record<string, unknown>>;

/** A component of the snap. */
export type SnapElement = { readonly type: string; readonly props: Props };

/** Where a component is rendered. */
export type RenderContext = {
  /** The interface. */
  readonly id: string;
  /** The form around it, if any. */
  readonly form?: string;
  /** Whether the field around it has an error. */
  readonly isWrong?: boolean;
  /** The value of a field. */
  readonly valueOf: (name: string, form?: string) => FieldValue | undefined;
  /** Renders a component's children. */
  readonly draw: (node: unknown, context: RenderContext) => Child;
};

/** Renders one type of component. */
export type Renderer = (props: Props, context: RenderContext) => Child;

/** Whether it is a component. */
export function isElement(node: unknown): node is SnapElement {
  return (
    typeof node === 'object' &&
    node !== null &&
    typeof (node as SnapElement).type === 'string' &&
    typeof (node as SnapElement).props === 'object'
  );
}

/** A value as text, if it is text or a number. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : undefined;
}

/** The components of one type in it, outermost first. */
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

export function plain(node: unknown): string {
  if (Array.isArray(node)) {
    return node.map(plain).join('');
  }
  return isElement(node) ? plain(node.props.children) : (text(node) ?? '');
}
