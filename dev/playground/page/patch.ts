/** Attributes that the user controls and a redraw must not change. */
const LEFT_ALONE = ['open'];

/** Updates an element's children in place to match freshly drawn ones: existing nodes are
 * kept, so that focus, caret, selection and scroll
 * positions survive. */
export function patch(parent: Element, fresh: readonly Node[]): void {
  const spare = new Map<string, ChildNode[]>();
  for (const node of parent.childNodes) {
    const key = identity(node);
    spare.set(key, [...(spare.get(key) ?? []), node]);
  }
  const kept = fresh.map((node) => spare.get(identity(node))?.shift());
  // Remove first: then no remaining node has to be moved, which would
  // cost it its focus.
  [...spare.values()].flat().forEach((node) => {
    node.remove();
  });
  let cursor = parent.firstChild;
  fresh.forEach((node, index) => {
    const old = kept[index];
    if (old !== undefined && old === cursor) {
      cursor = cursor.nextSibling;
    } else {
      parent.insertBefore(old ?? node, cursor);
    }
    if (old !== undefined) {
      update(old, node);
    }
  });
}

/** Identifies a node across redraws: its tag, and its key or else its class. */
function identity(node: Node): string {
  if (!(node instanceof HTMLElement)) {
    return node.nodeName;
  }
  return `${node.tagName} ${node.dataset.key ?? node.className}`;
}

function update(old: Node, fresh: Node): void {
  if (!(old instanceof HTMLElement) || !(fresh instanceof HTMLElement)) {
    if (old.nodeValue !== fresh.nodeValue) {
      old.nodeValue = fresh.nodeValue;
    }
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !LEFT_ALONE.includes(name)) {
      old.removeAttribute(name);
    }
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !LEFT_ALONE.includes(name)) {
      old.setAttribute(name, value);
    }
  }
  // Read first: new options move out of the fresh select, and the selection
  // goes with them.
  const value = hasValue(fresh) ? fresh.value : undefined;
  patch(old, [...fresh.childNodes]);
  updateValue(old, fresh, value);
}

/** Sets only what differs: anything else would move the caret. */
function updateValue(
  old: HTMLElement,
  fresh: HTMLElement,
  value: string | undefined,
): void {
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) {
    if (old.checked !== fresh.checked) {
      old.checked = fresh.checked;
    }
  }
  if (hasValue(old) && value !== undefined && old.value !== value) {
    old.value = value;
  }
}

function hasValue(
  element: HTMLElement,
): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
