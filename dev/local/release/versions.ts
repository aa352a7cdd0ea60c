/** The version that each place of a release states. */
export type Versions = Readonly<Record<string, string | undefined>>;

/**
 * @param tag - The release's tag: "v" and the version.
 * @param versions - The versions in the files of the release.
 * @returns A message for each file that disagrees with the tag; none if all agree.
 */
export function disagreements(tag: string, versions: Versions): string[] {
  return Object.entries(versions)
    .filter(([, version]) => version === undefined || `v${version}` !== tag)
    .map(
      ([file, version]) =>
        `${file} has version ${version ?? 'none'}, the tag is ${tag}`,
    );
}
