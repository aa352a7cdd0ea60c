/** A member of a struct as [name, type]. */
type Pair = readonly [name: string, type: string];

const members = (...pairs: readonly Pair[]): object[] =>
  pairs.map(([name, type]) => ({ name, type }));

/** Members that are all of one type. */
const all = (type: string, ...names: string[]): object[] =>
  names.map((name) => ({ name, type }));

/** Typed data with its hash for the test phrase's first account, as other wallets and the
 * contracts compute it. */
type HashedMessage = { readonly data: object; readonly hash: string };

const CONTRACT =
  '0x213bb25044b189ccfda9882999dba32e011781dc11b2a6efa2b3d232824378e';
const SPACE =
  '0x06330d3e48f59f5411c201ee2e9e9ccdc738fb3bb192b0e77e4eda26fa1a22f8';
const VOTER =
  '0x07d2f37b75a5e779f7da01c22acee1b66c39e8ba470ee5448f05e1462afcedb4';
const URI = [
  '0x697066733a2f2f516d4e726d36784b75696231544874576b694e35434b7442',
  '0x4565725143447055746d6744716961553278446d6361',
];

/** A domain of Snapshot X, whose contracts contain the type "felt252". */
const SNAPSHOT_DOMAIN = [
  ...all('felt252', 'name', 'version', 'chainId'),
  ...members(['verifyingContract', 'ContractAddress']),
];
const snapshotDomain = {
  name: 'sx-starknet',
  version: '0.1.0',
  chainId: '0x534e5f5345504f4c4941',
  verifyingContract: CONTRACT,
};

/** Messages of revision 0 with types that neither SNIP-12 nor the message defines. */
export const OLD_MESSAGES: Readonly<Record<string, HashedMessage>> = {
  vote: {
    data: {
      types: {
        StarkNetDomain: SNAPSHOT_DOMAIN,
        Vote: members(
          ['space', 'ContractAddress'],
          ['voter', 'ContractAddress'],
          ['proposalId', 'u256'],
          ['choice', 'felt252'],
          ['userVotingStrategies', 'IndexedStrategy*'],
          ['metadataUri', 'felt*'],
        ),
        IndexedStrategy: members(['index', 'felt252'], ['params', 'felt*']),
        u256: all('felt252', 'low', 'high'),
      },
      primaryType: 'Vote',
      domain: snapshotDomain,
      message: {
        space: SPACE,
        voter: VOTER,
        proposalId: { low: '0x1', high: '0x0' },
        choice: '0x1',
        userVotingStrategies: [],
        metadataUri: URI,
      },
    },
    hash: '0xf8a34944524f688363058273dde77ff3901a83957620cacec565dd95332919',
  },
  proposal: {
    data: {
      types: {
        StarkNetDomain: SNAPSHOT_DOMAIN,
        Propose: members(
          ['space', 'ContractAddress'],
          ['author', 'ContractAddress'],
          ['metadataUri', 'felt*'],
          ['executionStrategy', 'Strategy'],
          ['userProposalValidationParams', 'felt*'],
          ['salt', 'felt252'],
        ),
        Strategy: members(['address', 'felt252'], ['params', 'felt*']),
      },
      primaryType: 'Propose',
      domain: snapshotDomain,
      message: {
        space: SPACE,
        author: VOTER,
        metadataUri: URI,
        executionStrategy: {
          address:
            '0x040de235a2b53e921d37c2ea2b160750ca2e94f01d709f78f870963559de8fbe',
          params: ['0x101'],
        },
        userProposalValidationParams: ['0'],
        salt: '0x0',
      },
    },
    hash: '0x29359292cc011f51e48fbd6bab400cf902b34a18955b7578bf3ea0acea61109',
  },
  bid: {
    data: {
      types: {
        StarkNetDomain: all('felt', 'name', 'version', 'chainId'),
        Bid: members(['token_id', 'u256'], ['deadline', 'u64'], ['kind', 'u8']),
        u256: all('u128', 'low', 'high'),
      },
      primaryType: 'Bid',
      domain: { name: 'x', version: '1', chainId: '0x534e5f5345504f4c4941' },
      message: {
        token_id: { low: '1', high: '0' },
        deadline: 1757576786,
        kind: 1,
      },
    },
    hash: '0x140f7dbf62c9817fc6bf06af304701f37c97a75f9f8133a549e26631e5fbd26',
  },
  'alias without a contract': {
    data: {
      types: {
        StarkNetDomain: SNAPSHOT_DOMAIN,
        SetAlias: members(
          ['from', 'ContractAddress'],
          ['alias', 'string'],
          ['timestamp', 'felt'],
        ),
      },
      primaryType: 'SetAlias',
      domain: {
        ...snapshotDomain,
        chainId: '0x534e5f4d41494e',
        verifyingContract: '',
      },
      message: {
        from: VOTER,
        timestamp: 1757576786,
        alias: '0x00000000000000000000000000000000deadbeef',
      },
    },
    hash: '0x6826e9af8abc27255044c9ac27cd7b55613ec87ce55800dbc6544357e872aa1',
  },
  'login with a UUID as selector': {
    data: {
      types: {
        StarkNetDomain: members(
          ['name', 'string'],
          ['version', 'felt'],
          ['chainId', 'felt'],
        ),
        Validate: members(['address', 'felt'], ['nonce', 'selector']),
      },
      primaryType: 'Validate',
      domain: {
        name: 'atemu',
        version: '1',
        chainId: '0x534e5f5345504f4c4941',
      },
      message: {
        address: VOTER,
        nonce: '3b241101-e2bb-4255-8caf-4136c566a962',
      },
    },
    hash: '0x50b4f15738d16d925626408436268a8cf471e0a1d3b7ebe0894938276d1f789',
  },
};

/** Typed data of revision 1 on Sepolia. */
const newer = (
  type: string,
  own: object[],
  message: object,
  hash: string,
): HashedMessage => ({
  data: {
    types: {
      StarknetDomain: all(
        'shortstring',
        'name',
        'version',
        'chainId',
        'revision',
      ),
      [type]: own,
    },
    primaryType: type,
    domain: { name: 'x', version: '1', revision: '1', chainId: 'SN_SEPOLIA' },
    message,
  },
  hash,
});
const named = (name: string, hash: string): HashedMessage =>
  newer('M', all('felt', name), { [name]: '1' }, hash);
const padded = (digits: string): string => `0x${digits.padStart(64, '0')}`;

/** Messages of revision 1 with padded numbers, or with names that contain punctuation. */
export const NEWER_MESSAGES: Readonly<Record<string, HashedMessage>> = {
  'padded numbers': newer(
    'P',
    members(['amount', 'u128'], ['deadline', 'timestamp'], ['value', 'u256']),
    {
      amount: padded('3e8'),
      deadline: padded('68d2eea3'),
      value: { low: padded('abc'), high: padded('0') },
    },
    '0x581c13d6ac08094577d0a5e59f41f29fffdb39b21b57f66987c4622be7013d1',
  ),
  'an order': newer(
    'Order (limit)',
    members(
      ['Amount (STRK)', 'u128'],
      ['Slippage %', 'u128'],
      ["Don't sell before", 'timestamp'],
      ['Fee/Tip', 'u128'],
    ),
    {
      'Amount (STRK)': '5',
      'Slippage %': '1',
      "Don't sell before": 1757576786,
      'Fee/Tip': '2',
    },
    '0x6e808bc998dfdfd904dd2ca9250214458bfa4ec5a52e8c4606d904646e10be0',
  ),
  'Price + fee': named(
    'Price + fee',
    '0x384414511a588fcc88b1840cc2738311dbc0d7db688c036a2f17333cba9829a',
  ),
  '#1': named(
    '#1',
    '0x4cac455b2d7754258ec07972c86c6e60100805cc61ed4d456b0d03619f21f30',
  ),
  "C'est bon": named(
    "C'est bon",
    '0x2ea118105337387766914a6e1b7f9e939ef639c93f45ab65a41b3c7cb02aa13',
  ),
  'Yes!': named(
    'Yes!',
    '0x32b0460d29c4a7f65b1f3441eb5f049a18f3b8d99544912c4019d1f037f341e',
  ),
  'a[0]': named(
    'a[0]',
    '0x7b19f52671809de0a1b9087648536a05e3dce7b1c1a5dffdf0b0c9a2d883c24',
  ),
};
