import type { ListingDetails } from './details';

/** What the checks of a release read of snap.manifest.json. */
export type ReleasedManifest = {
  readonly version: string;
  readonly proposedName: string;
  readonly repository: { readonly url: string };
  readonly source: {
    readonly shasum: string;
    readonly location: { readonly npm: { readonly packageName: string } };
  };
};

/** A snap in `src/registry.json` of MetaMask's registry, as far as this one needs it. */
export type RegistryEntry = {
  readonly id: string;
  readonly metadata: {
    readonly name: string;
    readonly author: { readonly name: string; readonly website: string };
    readonly website: string;
    readonly summary: string;
    readonly description: string;
    readonly audits?: readonly {
      readonly auditor: string;
      readonly report: string;
    }[];
    readonly category: string;
    readonly support: {
      readonly contact: string;
      readonly faq: string;
      readonly knowledgeBase: string;
      readonly keyRecovery: string;
    };
    readonly sourceCode: string;
    readonly privacyPolicy: string;
    readonly termsOfUse: string;
    readonly screenshots: readonly string[];
  };
  readonly versions: Readonly<
    Record<
      string,
      {
        readonly checksum: string;
        readonly clientVersions: { readonly extension: string };
      }
    >
  >;
};

/** The screenshots, in `listing/screenshots`. */
export const SCREENSHOTS = ['1.png', '2.png', '3.png'] as const;

/** The entry of this version. The registry keeps those of earlier ones: under `versions`, only
 * the new one is added there. */
export function registryEntry(
  details: ListingDetails,
  manifest: ReleasedManifest,
  packageName: string,
): RegistryEntry {
  const { builder, website, summary, description, audit, category } = details;
  const { version, source, repository } = manifest;
  return {
    id: `npm:${packageName}`,
    metadata: {
      name: manifest.proposedName,
      author: { name: builder.name, website: builder.website },
      website,
      summary,
      description,
      ...(audit && { audits: [audit] }),
      category,
      support: {
        contact: details.support.contact,
        faq: `${website}faq.html`,
        knowledgeBase: `${website}using.html`,
        keyRecovery: `${website}keys.html`,
      },
      sourceCode: repository.url.replace(/\.git$/u, ''),
      privacyPolicy: `${website}privacy.html`,
      termsOfUse: `${website}terms.html`,
      screenshots: SCREENSHOTS.map((file) => `./images/${packageName}/${file}`),
    },
    versions: {
      [version]: {
        checksum: source.shasum,
        clientVersions: { extension: `>=${details.oldestClient.extension}` },
      },
    },
  };
}
