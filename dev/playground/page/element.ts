/** The properties of a component, as received: none of them is trusted. */
export type Props = Readonly<Record<string, unknown>>;

/** A component of the snap. */
export type SnapElement = { readonly type: string; readonly props: Props };

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

/** The components of one type in a tree, outermost first. */
export function find(node: unknown, type: string): SnapElement[] {
  if (Array.isArray(node)) {
    return node.flatMap((child) => find(child, type));
  }
  return isElement(node)
    ? [
        ...(node.type === type ? [node] : []),
        ...find(node.props.children, type),
      ]
    : [];
}

/** A window's title: the first heading. */
export function titleOf(content: unknown): string {
  return plain(find(content, 'Heading')[0]) || 'A window of the snap';
}

function plain(node: unknown): string {
  if (Array.isArray(node)) {
    return node.map(plain).join('');
  }
  return isElement(node) ? plain(node.props.children) : (text(node) ?? '');
}
