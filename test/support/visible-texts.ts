/** Properties of components that are not shown, or that are data. */
const HIDDEN = [
  'name',
  'type',
  'href',
  'key',
  'color',
  'size',
  'variant',
  'direction',
  'alignment',
  'severity',
  'value',
  'context',
  'what',
];

/**
 * @param tree - A tree of components, or a text.
 * @returns All texts in it that a wallet draws, wherever they are.
 */
export function visibleTexts(tree: unknown): string[] {
  if (typeof tree === 'string') {
    return [tree];
  }
  return typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([name, child]) =>
        HIDDEN.includes(name) ? [] : visibleTexts(child),
      )
    : [];
}
