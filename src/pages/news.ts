import type { TextKey } from '../ui/translate';

/** What is new to the user in each version, as texts. */
type News = Readonly<Record<string, readonly TextKey[]>>;

/** Nothing has been released since the first version. */
const NEWS: News = {};

/** What is new since a version, for example "1.2.3", that the user had before; nothing if
 * that is unknown. */
export function newsSince(before: string | null, news: News = NEWS): TextKey[] {
  return before === null
    ? []
    : Object.entries(news).flatMap(([version, texts]) =>
        isNewer(version, before) ? texts : [],
      );
}

function isNewer(one: string, other: string): boolean {
  const numbers = (version: string): number[] => version.split('.').map(Number);
  const others = numbers(other);
  const difference = numbers(one)
    .map((number, index) => number - (others[index] ?? 0))
    .find((number) => number !== 0);
  return difference !== undefined && difference > 0;
}
