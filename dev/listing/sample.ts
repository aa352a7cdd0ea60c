import type { ListingDetails } from './details';
import type { ReleasedManifest } from './registry-entry';

/** Details for tests, with nothing open. */
export const SAMPLE_DETAILS: ListingDetails = {
  summary: 'Accounts in MetaMask.',
  description: 'A wallet inside MetaMask.',
  builder: { name: 'Builders', website: 'https://builders.example' },
  website: 'https://builders.example/wallet/',
  category: 'interoperability',
  oldestClient: { extension: '13.5.0', platformVersion: '9.3.0' },
  support: {
    contact: 'https://builders.example/help',
    confidential: 'https://builders.example/secret',
  },
  publisher: 'Builders Ltd.',
  audit: { auditor: 'Auditors', report: 'https://auditors.example/1.pdf' },
  video: 'https://videos.example/1',
  permissions: { snap_dialog: 'Windows.' },
};

/** A manifest for tests. */
export const SAMPLE_MANIFEST: ReleasedManifest = {
  version: '1.2.3',
  proposedName: 'l2',
  repository: { url: 'https://code.example/l2/wallet.git' },
  source: {
    shasum: 'Y2DLzCRzH5duHcBF97E474BCOGgHzCV+yNRE96+sedw=',
    location: { npm: { packageName: 'l2-wallet' } },
  },
};
