import { registryEntry } from './registry-entry';
import { SAMPLE_DETAILS, SAMPLE_MANIFEST } from './sample';

describe('the entry for the registry', () => {
  it('has the members of src/registry.json', () => {
    const entry = registryEntry(SAMPLE_DETAILS, SAMPLE_MANIFEST, 'l2-wallet');
    expect(entry).toStrictEqual({
      id: 'npm:l2-wallet',
      metadata: {
        name: 'l2',
        author: { name: 'Builders', website: 'https://builders.example' },
        website: 'https://builders.example/wallet/',
        summary: 'Accounts in MetaMask.',
        description: 'A wallet inside MetaMask.',
        audits: [
          { auditor: 'Auditors', report: 'https://auditors.example/1.pdf' },
        ],
        category: 'interoperability',
        support: {
          contact: 'https://builders.example/help',
          faq: 'https://builders.example/wallet/faq.html',
          knowledgeBase: 'https://builders.example/wallet/using.html',
          keyRecovery: 'https://builders.example/wallet/keys.html',
        },
        sourceCode: 'https://code.example/l2/wallet',
        privacyPolicy: 'https://builders.example/wallet/privacy.html',
        termsOfUse: 'https://builders.example/wallet/terms.html',
        screenshots: [
          './images/l2-wallet/1.png',
          './images/l2-wallet/2.png',
          './images/l2-wallet/3.png',
        ],
      },
      versions: {
        '1.2.3': {
          checksum: 'Y2DLzCRzH5duHcBF97E474BCOGgHzCV+yNRE96+sedw=',
          clientVersions: { extension: '>=13.5.0' },
        },
      },
    });
  });

  it('names no audit as long as there is none', () => {
    const { metadata } = registryEntry(
      { ...SAMPLE_DETAILS, audit: null },
      SAMPLE_MANIFEST,
      'l2-wallet',
    );
    expect(metadata).not.toHaveProperty('audits');
  });
});
