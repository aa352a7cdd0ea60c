import details from '../../listing/details.json';

/** What a directory of wallets shows of this one, and whom to turn to. What a person still has to
 * fill in is null. */
export type ListingDetails = {
  readonly summary: string;
  readonly description: string;
  readonly builder: { readonly name: string; readonly website: string };
  /** Where the pages of `website/` are published, with a slash at the end. */
  readonly website: string;
  readonly category: string;
  /** The oldest MetaMask that is promised, and the version of the Snaps platform in it. */
  readonly oldestClient: {
    readonly extension: string;
    readonly platformVersion: string;
  };
  /** URLs: a public contact, and one that only the maintainers read. */
  readonly support: {
    readonly contact: string;
    readonly confidential: string;
  };
  /** Who publishes the wallet, by legal name: for terms and privacy policy. */
  readonly publisher: string | null;
  readonly audit: { readonly auditor: string; readonly report: string } | null;
  /** The URL of the demo video. */
  readonly video: string | null;
  /** What each permission of the manifest is for, in words for users. */
  readonly permissions: Readonly<Record<string, string>>;
};

export const DETAILS: ListingDetails = details;
