/** The children of an element. Text becomes text nodes, never markup. */
export type Child = Node | string | null | readonly Child[];

/** True is an attribute without a value; false and undefined leave it out. */
type Attributes = Readonly<
  Record<string, string | number | boolean | undefined>
>;

/** Set as properties: their attributes only hold a field's initial value. */
const LIVE = ['value', 'checked'];

/** Creates an element. Its behaviour is given by `data-` attributes: elements have no
 * listeners of their own, so any of them can be redrawn in place. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  const isField = tag !== 'option' && tag !== 'button' && tag !== 'li';
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false && !(isField && isLive(name))) {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  element.append(...nodesOf(children));
  if (isField) {
    // A select takes its value only once its options are there.
    const live = Object.entries(attributes).filter(([name]) => isLive(name));
    Object.assign(element, Object.fromEntries(live));
  }
  return element;
}

/**
 * @param child - Nodes and texts, nested to any depth.
 */
export function nodesOf(child: Child): Node[] {
  if (typeof child === 'string') {
    return child === '' ? [] : [document.createTextNode(child)];
  }
  if (child === null) {
    return [];
  }
  return child instanceof Node ? [child] : child.flatMap(nodesOf);
}

/**
 * @param id - The id of an element of index.html.
 * @throws Error if there is none.
 */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) {
    throw new Error(`index.html has no #${id}`);
  }
  return element;
}

function isLive(name: string): boolean {
  return LIVE.includes(name);
}
