import type { Problem } from '@arethetypeswrong/core';

/** The snap itself and plain JSON, which no code imports with types. */
const UNTYPED = ['.', './openrpc.json', './package.json'];

/**
 * Checks the types of a package for each way that TypeScript resolves them: as bundlers
 * do, and as Node.js does from both kinds of modules.
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
    : analysis.problems.filter(matters).map((each) => JSON.stringify(each));
}

/** Not to TypeScript's way of before Node.js 12, and CommonJS knows that it has to import
 * ES modules, which is all there is, dynamically. */
function matters(problem: Problem): boolean {
  const isOld =
    ('resolutionKind' in problem && problem.resolutionKind === 'node10') ||
    ('resolutionOption' in problem && problem.resolutionOption === 'node10');
  return !isOld && problem.kind !== 'CJSResolvesToESM';
}
