type Props = {
  readonly label?: string;
  readonly title?: string;
  /** What is wrong with a field's value. */
  readonly error?: string;
  readonly children?: unknown;
};

/**
 * @param node - A tree of components.
 * @returns All text that the user can read in it, one piece a line.
 */
export function readLines(node: unknown): string[] {
  if (typeof node === 'string') {
    return node === '' ? [] : [node];
  }
  if (Array.isArray(node)) {
    return node.flatMap(readLines);
  }
  if (!isElement(node)) {
    return [];
  }
  const { label, title, children, error } = node.props;
  return [label, title, children, error].flatMap(readLines);
}

/**
 * @param node - A tree of components.
 * @returns How a terminal draws it: one line a text, indented by section.
 */
export function drawLines(node: unknown): string[] {
  if (typeof node === 'string') {
    return node === '' ? [] : [node];
  }
  if (Array.isArray(node)) {
    return node.flatMap(drawLines);
  }
  if (!isElement(node)) {
    return [];
  }
  const { label, title, children } = node.props;
  switch (node.type) {
    case 'Heading':
      return readLines(children).flatMap((text) => [text.toUpperCase(), '']);
    case 'Row':
      return [`${label ?? ''}: ${readLines(children).join(' ')}`];
    case 'Section':
      return ['', ...drawLines(children)];
    case 'Banner':
      return ['', `⚠ ${title ?? ''}`, ...drawLines(children).map(indent)];
    case 'Button':
      return [`[ ${readLines(children).join(' ')} ]`];
    case 'Text':
      return [readLines(children).join('')];
    default:
      return drawLines(children);
  }
}

function indent(line: string): string {
  return `  ${line}`;
}

function isElement(node: unknown): node is { type: string; props: Props } {
  return typeof node === 'object' && node !== null && 'props' in node;
}
