/** Any use of the console, which could reveal what a user does. */
export const CONSOLE = /\bconsole\b/u;

/** What the bundle has of the console, with the code around it. */
export function consoleProblems(bundle: string): string[] {
  return Array.from(
    bundle.matchAll(new RegExp(CONSOLE, 'gu')),
    ({ index }) =>
      `the bundle uses the console: ${bundle.slice(Math.max(0, index - 20), index + 40).trim()}`,
  );
}
