import { VerifiedSnapStruct } from '@metamask/snaps-registry';

import type { ListingDetails } from '../details';
import type { RegistryEntry, ReleasedManifest } from '../registry-entry';

/** What the registry's own types don't allow in an entry. */
export function structProblems(entry: unknown): string[] {
  const [error] = VerifiedSnapStruct.validate(entry);
  return (error?.failures() ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
}

/** What the directory refuses in names and texts, although the registry's types allow it. */
export function wordingProblems({ metadata }: RegistryEntry): string[] {
  const { name, summary, description } = metadata;
  return [
    ...(/meta|mask|snap/iu.test(name)
      ? [`the name “${name}” has a word that MetaMask reserves`]
      : []),
    ...(/is an? (?:meta\s*mask )?snap\b/iu.test(summary)
      ? ['the summary need not say that this is a MetaMask Snap']
      : []),
    ...spellingProblems({ summary, description }),
  ];
}

/**
 * @param texts - Texts by where they stand.
 * @returns A message for each that spells MetaMask in another way.
 */
export function spellingProblems(
  texts: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(texts).flatMap(([place, text]) =>
    (text.match(/meta[\s-]?mask/giu) ?? [])
      .filter((spelling) => spelling !== 'MetaMask')
      .map((spelling) => `${place}: “${spelling}” is spelled MetaMask`),
  );
}

/** What is wrong with the addresses that are published: each has to be a https URL, and the
 * website a folder, below which the pages are. */
export function urlProblems(
  details: ListingDetails,
  { metadata }: RegistryEntry,
): string[] {
  const { author, website, support, sourceCode } = metadata;
  const urls: Record<string, string | null | undefined> = {
    website,
    'the builder’s website': author.website,
    'the confidential contact': details.support.confidential,
    sourceCode,
    privacyPolicy: metadata.privacyPolicy,
    termsOfUse: metadata.termsOfUse,
    'the audit’s report': details.audit?.report,
    'the video': details.video,
    ...support,
  };
  return [
    ...Object.entries(urls)
      .filter(([, url]) => typeof url === 'string' && !isHttps(url))
      .map(([place, url]) => `${place}: ${url ?? ''} is no https URL`),
    ...(website.endsWith('/')
      ? []
      : [`website: ${website} ends without a slash`]),
  ];
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

/** What package.json and the manifest have to agree on, beside the version. */
export function packageProblems(
  manifest: ReleasedManifest,
  packageJson: {
    readonly name: string;
    readonly repository: { readonly url: string };
  },
): string[] {
  const { packageName } = manifest.source.location.npm;
  const [url, own] = [manifest.repository.url, packageJson.repository.url];
  return [
    ...(packageName === packageJson.name
      ? []
      : [
          `the manifest names ${packageName}, package.json ${packageJson.name}`,
        ]),
    ...(url === own ? [] : [`the manifest names ${url}, package.json ${own}`]),
  ];
}
