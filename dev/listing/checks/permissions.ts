/**
 * @param requested - The manifest's permissions.
 * @param reasons - What each is for, in listing/details.json.
 * @returns A message for each permission without a reason, and for each reason without one.
 */
export function permissionProblems(
  requested: readonly string[],
  reasons: Readonly<Record<string, string>>,
): string[] {
  return [
    ...requested
      .filter((name) => (reasons[name] ?? '').trim() === '')
      .map((name) => `listing/details.json has no reason for ${name}`),
    ...Object.keys(reasons)
      .filter((name) => !requested.includes(name))
      .map(
        (name) =>
          `listing/details.json explains ${name}, which is not requested`,
      ),
  ];
}
