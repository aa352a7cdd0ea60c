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
  'crossAlignment',
  'borderRadius',
  'severity',
  'fontWeight',
  'src',
  'image',
  'value',
  'context',
  'what',
  'accept',
];

/** All visible texts in a component tree, at any depth. */
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
