/** Entry points that are plain JSON, without types. */
const UNTYPED = ['./openrpc.json', './package.json'];

/** Checks the types of a package for each module resolution of TypeScript: that of
 * bundlers, that of Node.js from both kinds of modules, and the old one without
 * `exports`.
 *
 * @param tarball - The package, as `npm pack` makes it.
 * @returns A line for each problem.
 */
export async function typeProblems(tarball: Uint8Array): Promise<string[]> {
  // The library can't be loaded with `require`.
  const { checkPackage, createPackageFromTarballData } =
    await import('@arethetypeswrong/core');
  const analysis = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints: UNTYPED,
  });
  return analysis.types === false
    ? ['The package has no types.']
    : analysis.problems.map((each) => JSON.stringify(each));
}
