import type { ListingDetails } from '../details';

/**
 * The oldest MetaMask that is promised has to install the snap: it refuses one that was built for
 * a newer Snaps platform than its own.
 *
 * @param platformVersion - The manifest's.
 * @param readme - The text of README.md.
 * @throws Error if a platform's version isn't three numbers.
 */
export function platformProblems(
  platformVersion: string,
  { extension, platformVersion: oldest }: ListingDetails['oldestClient'],
  readme: string,
): string[] {
  const promised = Array.from(
    readme.matchAll(/\bfrom\s+(\d+\.\d+\.\d+)\s+on\b/gu),
    ([, version = '']) => version,
  );
  const problems = promised
    .filter((version) => version !== extension)
    .map(
      (version) =>
        `README.md promises MetaMask ${version}, listing/details.json ${extension}`,
    );
  if (promised.length === 0) {
    problems.push(`README.md doesn’t promise MetaMask “from ${extension} on”`);
  }
  if (isNewer(platformVersion, oldest)) {
    problems.push(
      `the manifest needs platform ${platformVersion}, MetaMask ${extension} has ${oldest}`,
    );
  }
  return problems;
}

function isNewer(version: string, than: string): boolean {
  const others = numbersIn(than);
  const [first = 0] = numbersIn(version)
    .map((part, index) => part - (others[index] ?? 0))
    .filter((difference) => difference !== 0);
  return first > 0;
}

function numbersIn(version: string): number[] {
  if (!/^\d+\.\d+\.\d+$/u.test(version)) {
    throw new Error(`${version} isn't three numbers`);
  }
  return version.split('.').map(Number);
}
