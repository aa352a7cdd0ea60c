import {
  packageProblems,
  spellingProblems,
  structProblems,
  urlProblems,
  wordingProblems,
} from './entry';
import { registryEntry } from '../registry-entry';
import { SAMPLE_DETAILS, SAMPLE_MANIFEST } from '../sample';

const entryOf = (
  details: Partial<typeof SAMPLE_DETAILS>,
  manifest: Partial<typeof SAMPLE_MANIFEST> = {},
): ReturnType<typeof registryEntry> =>
  registryEntry(
    { ...SAMPLE_DETAILS, ...details },
    { ...SAMPLE_MANIFEST, ...manifest },
    'l2-wallet',
  );

const OWN = { name: 'l2-wallet', repository: SAMPLE_MANIFEST.repository };

describe('an entry for the registry', () => {
  it('is fine', () => {
    expect([
      ...structProblems(entryOf({})),
      ...structProblems(entryOf({ audit: null })),
      ...wordingProblems(entryOf({})),
      ...urlProblems(SAMPLE_DETAILS, entryOf({})),
      ...packageProblems(SAMPLE_MANIFEST, OWN),
    ]).toEqual([]);
  });

  it.each([
    ['metadata.category', entryOf({ category: 'wallet' })],
    ['versions.1.2', entryOf({}, { version: '1.2' })],
    [
      'versions.1.2.3.checksum',
      entryOf(
        {},
        {
          source: {
            shasum: 'short',
            location: SAMPLE_MANIFEST.source.location,
          },
        },
      ),
    ],
    [
      'versions.1.2.3.clientVersions.extension',
      entryOf({ oldestClient: { extension: 'new', platformVersion: '9.3.0' } }),
    ],
    ['id', { ...entryOf({}), id: 'l2-wallet' }],
    [
      'metadata.colour',
      { ...entryOf({}), metadata: { ...entryOf({}).metadata, colour: 'red' } },
    ],
  ])('has nothing that the registry’s types refuse: %s', (place, entry) => {
    expect(structProblems(entry)).toContainEqual(
      expect.stringContaining(`${place}: `),
    );
  });

  it('has three screenshots', () => {
    const { metadata, ...rest } = entryOf({});
    const screenshots = metadata.screenshots.slice(1);
    const [problem] = structProblems({
      ...rest,
      metadata: { ...metadata, screenshots },
    });
    expect(problem).toContain('metadata.screenshots');
  });

  it.each(['MetaWallet', 'l2 snap', 'Unmask'])('is not named %s', (name) => {
    expect(wordingProblems(entryOf({}, { proposedName: name }))).toEqual([
      `the name “${name}” has a word that MetaMask reserves`,
    ]);
  });

  it.each(['This is a MetaMask Snap for l2.', 'l2 is a snap'])(
    'is not summed up as “%s”',
    (summary) => {
      expect(wordingProblems(entryOf({ summary }))).toHaveLength(1);
    },
  );

  it('spells MetaMask in one way', () => {
    const description = 'In Metamask, METAMASK, Meta Mask or MetaMask’s menu.';
    expect(wordingProblems(entryOf({ description }))).toEqual([
      'description: “Metamask” is spelled MetaMask',
      'description: “METAMASK” is spelled MetaMask',
      'description: “Meta Mask” is spelled MetaMask',
    ]);
    expect(spellingProblems({ a: 'A mask', b: 'metamask' })).toEqual([
      'b: “metamask” is spelled MetaMask',
    ]);
  });

  it.each<[string, Partial<typeof SAMPLE_DETAILS>]>([
    ['website', { website: 'http://builders.example/' }],
    [
      'the builder’s website',
      { builder: { name: 'Builders', website: 'builders.example' } },
    ],
    [
      'contact',
      {
        support: { contact: 'a@b.example', confidential: 'https://c.example' },
      },
    ],
    [
      'the confidential contact',
      {
        support: {
          contact: 'https://c.example',
          confidential: 'ftp://c.example',
        },
      },
    ],
    [
      'the audit’s report',
      { audit: { auditor: 'Auditors', report: 'http://auditors.example' } },
    ],
    ['the video', { video: '1.mp4' }],
  ])('has only https URLs: %s', (place, change) => {
    const details = { ...SAMPLE_DETAILS, ...change };
    expect(urlProblems(details, entryOf(change))).toContainEqual(
      expect.stringMatching(`^${place}: .* is no https URL$`),
    );
  });

  it('has its pages below the website', () => {
    const website = 'https://builders.example/wallet';
    expect(urlProblems(SAMPLE_DETAILS, entryOf({ website }))).toEqual([
      `website: ${website} ends without a slash`,
    ]);
  });

  it('is of the package and repository of package.json', () => {
    const other = {
      name: 'l3-wallet',
      repository: { url: 'https://code.example/l3/wallet.git' },
    };
    expect(packageProblems(SAMPLE_MANIFEST, other)).toEqual([
      'the manifest names l2-wallet, package.json l3-wallet',
      'the manifest names https://code.example/l2/wallet.git, package.json https://code.example/l3/wallet.git',
    ]);
  });
});
