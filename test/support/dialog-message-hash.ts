import { typedData, type TypedData } from 'starknet';

import { readerOf } from './dialog-reader';

/**
 * The hash of a typed message computed from the values in its dialog, and the types of
 * the request.
 *
 * @param dialog - The text of a short message's dialog, one piece per line. Its values
 * are felts.
 * @returns The hash, by starknet.js.
 */
export function messageHashOfDialog(
  dialog: string,
  types: TypedData['types'],
): string {
  const { lines, after, line } = readerOf(dialog);
  const valuesAfter = (label: string): Record<string, unknown> => {
    const from = after(label);
    const end = lines.findIndex(
      (text, index) => index >= from && !text.includes(': '),
    );
    const found: Record<string, unknown> = {};
    for (const text of lines.slice(from, end)) {
      const [path = '', value = ''] = text.split(': ');
      const names = path.split('.');
      const last = names.pop() ?? '';
      const parent = names.reduce<Record<string, unknown>>(
        (members, name) => (members[name] ??= {}) as Record<string, unknown>,
        found,
      );
      parent[last] = value.split(' ')[0];
    }
    return found;
  };
  return typedData.getMessageHash(
    {
      types,
      primaryType: line('Message type'),
      domain: valuesAfter('Domain'),
      message: valuesAfter('Message'),
    },
    line('Your account'),
  );
}
