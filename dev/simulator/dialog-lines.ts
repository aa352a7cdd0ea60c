type Props = {
  readonly label?: string;
  readonly title?: string;
  /** A field's error. */
  readonly error?: string;
  /** The value of a Copyable, of which a sensitive one is hidden at first, or a Card's. */
  readonly value?: unknown;
  /** A Card's further texts. */
  readonly description?: string;
  readonly extra?: unknown;
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
  return [label, title, valueIn(node), children, error]
    .flatMap(readLines)
    .map((text) => text.replace(LEADING_GAP, ''));
}

/** Stands between an icon and its words. */
const LEADING_GAP = /^\u00a0+/u;

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
      return readLines(valueIn(node));
    case 'Card':
      return [readLines(node).join(' · ')];
    case 'Text':
      return [readLines(children).join('')];
    default:
      return drawLines(children);
  }
}

function valueIn({ type, props }: Element): unknown {
  const { value, description, extra, sensitive } = props;
  return type === 'Card' || type === 'Value'
    ? [description, value, extra]
    : type === 'Copyable' && sensitive !== true
      ? value
      : undefined;
}

function indent(line: string): string {
  return `  ${line}`;
}

function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'props' in node;
}
