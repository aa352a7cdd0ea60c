type Props = {
  readonly label?: string;
  readonly title?: string;
  /** A field's error. */
  readonly error?: string;
  /** The value of a Copyable; a sensitive one is hidden at first. */
  readonly value?: unknown;
  readonly sensitive?: boolean;
  /** The value of a Checkbox. */
  readonly checked?: boolean;
  readonly children?: unknown;
};

type Element = { readonly type: string; readonly props: Props };

/** All text that the user can read in a component tree, one piece per line. */
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
  return [label, title, copyable(node), children, error].flatMap(readLines);
}

/** A component tree's lines for a terminal: one per text, indented by section. */
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
  const { label, title, checked, children } = node.props;
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
    case 'Checkbox':
      return [`[${checked === true ? '×' : ' '}] ${label ?? ''}`];
    case 'Copyable':
      return readLines(copyable(node));
    case 'Text':
      return [readLines(children).join('')];
    default:
      return drawLines(children);
  }
}

function copyable({ type, props }: Element): unknown {
  return type === 'Copyable' && props.sensitive !== true
    ? props.value
    : undefined;
}

function indent(line: string): string {
  return `  ${line}`;
}

function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'props' in node;
}
