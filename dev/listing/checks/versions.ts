/** The version that each file of a release states. */
export type Versions = Readonly<Record<string, string | undefined>>;

/**
 * @param tag - The release's tag: "v" and the version. Without one, all files have to agree with
 * the first.
 * @param versions - The versions in the files of the release.
 * @returns A message for each file that disagrees; none if all agree.
 */
export function disagreements(
  tag: string | undefined,
  versions: Versions,
): string[] {
  const [first = '', own] = Object.entries(versions)[0] ?? [];
  const expected = tag ?? `v${own ?? ''}`;
  const reference =
    tag === undefined ? `${first} has ${own ?? 'none'}` : `the tag is ${tag}`;
  return Object.entries(versions)
    .filter(
      ([, version]) => version === undefined || `v${version}` !== expected,
    )
    .map(
      ([file, version]) =>
        `${file} has version ${version ?? 'none'}, ${reference}`,
    );
}
