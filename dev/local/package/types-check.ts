/** Plain JSON, which no code imports with types. */
const UNTYPED = ['./openrpc.json', './package.json'];

/**
 * Checks the types of a package for each way that TypeScript resolves them: as bundlers
 * do, as Node.js does from both kinds of modules, and as it did before it knew `exports`.
 *
 * @param tarball - The package, as `npm pack` makes it.
 * @returns A line for each problem.
 */
export async function typeProblems(tarball: Uint8Array): Promise<string[]> {
  // It can't be loaded by `require`.
  const { checkPackage, createPackageFromTarballData } =
    await import('@arethetypeswrong/core');
  const analysis = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints: UNTYPED,
  });
  return analysis.types === false
    ? ['The package has no types.']
    : analysis.problems.map((each) => JSON.stringify(each));
}
