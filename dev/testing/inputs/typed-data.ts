/** The well-known mail example of typed data, in revision 0. */
export const MAIL = {
  types: {
    StarkNetDomain: [
      { name: 'name', type: 'felt' },
      { name: 'version', type: 'felt' },
      { name: 'chainId', type: 'felt' },
    ],
    Person: [
      { name: 'name', type: 'felt' },
      { name: 'wallet', type: 'felt' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'felt' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'StarkNet Mail', version: '1', chainId: 'SN_SEPOLIA' },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
};

const DOMAIN = [
  { name: 'name', type: 'shortstring' },
  { name: 'version', type: 'shortstring' },
  { name: 'chainId', type: 'shortstring' },
  { name: 'revision', type: 'shortstring' },
];

/** A domain on Sepolia, of revision 1. */
const sepoliaDomain = (
  name: string,
  version: string,
): Record<string, string> => ({
  name,
  version,
  chainId: 'SN_SEPOLIA',
  revision: '1',
});

/** Every type of revision 1. */
export const EVERYTHING = {
  types: {
    StarknetDomain: DOMAIN,
    Everything: [
      { name: 'n0', type: 'felt' },
      { name: 'n1', type: 'bool' },
      { name: 'n2', type: 'string' },
      { name: 'n3', type: 'selector' },
      { name: 'n4', type: 'u128' },
      { name: 'n5', type: 'i128' },
      { name: 'n6', type: 'ContractAddress' },
      { name: 'n7', type: 'ClassHash' },
      { name: 'n8', type: 'timestamp' },
      { name: 'n9', type: 'shortstring' },
      { name: 'n10', type: 'u256' },
      { name: 'n11', type: 'TokenAmount' },
      { name: 'n12', type: 'NftId' },
      { name: 'n13', type: 'felt*' },
      { name: 'n14', type: 'merkletree', contains: 'Leaf' },
      { name: 'n15', type: 'enum', contains: 'Choice' },
      { name: 'n16', type: 'Leaf*' },
    ],
    Leaf: [
      { name: 'Contract Address', type: 'ContractAddress' },
      { name: 'selector', type: 'selector' },
    ],
    Choice: [
      { name: 'Nothing', type: '()' },
      { name: 'Two', type: '(u128,felt*)' },
    ],
  },
  primaryType: 'Everything',
  domain: sepoliaDomain('Test', '1'),
  message: {
    n0: '0x3e8',
    n1: true,
    n2: 'A text of more than thirty-one characters',
    n3: 'transfer',
    n4: '1000',
    n5: '-170141183460469231731687303715884105727',
    n6: '0x3e8',
    n7: '0x3e8',
    n8: 1700000000,
    n9: 'transfer',
    n10: { low: '0x3e8', high: '0x0' },
    n11: {
      token_address:
        '0x04718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d',
      amount: { low: '1500000000000000000', high: '0' },
    },
    n12: { collection_address: '0x3e8', token_id: { low: '7', high: '0' } },
    n13: ['1', '0x2', 3],
    n14: [
      { 'Contract Address': '0x5', selector: 'approve' },
      { 'Contract Address': '0x6', selector: '0x7' },
    ],
    n15: { Two: ['5', ['0x1', '0x2']] },
    n16: [{ 'Contract Address': '0x5', selector: 'transfer' }],
  },
};

/** An outside execution (SNIP-9, version 2) with an unlimited approval. */
export const OUTSIDE_EXECUTION = {
  types: {
    StarknetDomain: DOMAIN,
    OutsideExecution: [
      { name: 'Caller', type: 'ContractAddress' },
      { name: 'Nonce', type: 'felt' },
      { name: 'Execute After', type: 'u128' },
      { name: 'Execute Before', type: 'u128' },
      { name: 'Calls', type: 'Call*' },
    ],
    Call: [
      { name: 'To', type: 'ContractAddress' },
      { name: 'Selector', type: 'selector' },
      { name: 'Calldata', type: 'felt*' },
    ],
  },
  primaryType: 'OutsideExecution',
  domain: sepoliaDomain('Account.execute_from_outside', '2'),
  message: {
    Caller: '0x414e595f43414c4c4552',
    Nonce: '0x5',
    'Execute After': '0',
    'Execute Before': '1900000000',
    Calls: [
      {
        To: '0x04718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d',
        // approve, as paymasters write it.
        Selector:
          '0x219209e083275171774dab1df80982e9df2096516f06319c5c6d71ae0a8480c',
        Calldata: [
          '0xbad',
          '0xffffffffffffffffffffffffffffffff',
          '0xffffffffffffffffffffffffffffffff',
        ],
      },
    ],
  },
};

/** A single text in revision 1. */
export const LETTER = {
  types: { StarknetDomain: DOMAIN, Letter: [{ name: 'text', type: 'string' }] },
  primaryType: 'Letter',
  domain: EVERYTHING.domain,
  message: {
    text: 'Dear Zoë,\n\n\tyou get 5\u00a0€.\u0000 🙂\r\n\\o/ – all of this is signed',
  },
};

/** SNIP-12's own example. */
export const SNIP_EXAMPLE = {
  types: {
    StarknetDomain: DOMAIN,
    'Example Message': [
      { name: 'Name', type: 'string' },
      { name: 'Some Array', type: 'u128*' },
      { name: 'Some Object', type: 'My Object' },
    ],
    'My Object': [
      { name: 'Some Selector', type: 'selector' },
      { name: 'Some Contract Address', type: 'ContractAddress' },
    ],
  },
  primaryType: 'Example Message',
  domain: {
    name: 'Starknet Example',
    version: '1',
    chainId: 'SN_MAIN',
    revision: 1,
  },
  message: {
    Name: 'some name',
    'Some Array': [1, 2, 3, 4],
    'Some Object': {
      'Some Selector': 'transfer',
      'Some Contract Address': '0x0123',
    },
  },
};
