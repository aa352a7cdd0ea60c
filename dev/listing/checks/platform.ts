import type { ListingDetails } from '../details';

/** Whether a version is newer than another; both are three numbers. */
export function isNewer(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((one) =>
    one.split('.').map(Number),
  );
  const at = ours?.findIndex((part, index) => part !== theirs?.[index]) ?? -1;
  return at >= 0 && Number(ours?.[at]) > Number(theirs?.[at]);
}

/**
 * The oldest MetaMask that is promised has to install the snap: it refuses one that was built for
 * a newer Snaps platform than its own.
 *
 * @param platformVersion - The manifest's.
 * @param readme - The text of README.md.
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
  return [
    ...(isNewer(platformVersion, oldest)
      ? [
          `the manifest needs platform ${platformVersion}, MetaMask ${extension} has ${oldest}`,
        ]
      : []),
    ...(promised.length === 0
      ? ['README.md promises no oldest MetaMask (“from 1.2.3 on”)']
      : promised
          .filter((version) => version !== extension)
          .map(
            (version) =>
              `README.md promises MetaMask ${version}, listing/details.json ${extension}`,
          )),
  ];
}
