/** The first account of the development seed phrase. */
export const ACCOUNT =
  '0x06a62e3abc08f1190cf071afeec31d1693f71c9f126e820b98d7017f133e6a27';

/** The STRK token. */
export const TOKEN =
  '0x04718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d';

/** A chain id. */
export const SEPOLIA = '0x534e5f5345504f4c4941';

/** A payment of 100 units. */
export const TRANSFER = {
  contractAddress: TOKEN,
  entrypoint: 'transfer',
  calldata: ['0x999', '100', '0'],
};

/** Typed data (SNIP-12). */
export const GREETING = {
  types: {
    StarknetDomain: [
      { name: 'name', type: 'shortstring' },
      { name: 'version', type: 'shortstring' },
      { name: 'chainId', type: 'shortstring' },
      { name: 'revision', type: 'shortstring' },
    ],
    Greeting: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Greeting',
  domain: {
    name: 'Example',
    version: '1',
    chainId: 'SN_SEPOLIA',
    revision: '1',
  },
  message: { text: 'Hello' },
};

const PRICE = { max_price_per_unit: '0x59682f00' };

/** 1.5 times the lowest price that the network accepts. */
const L2_PRICE = { max_price_per_unit: '0x2cb417800' };

/**
 * @param l1Data - The maximum of L1 data gas.
 * @param l2 - The maximum of L2 gas.
 */
export function bounds(l1Data: string, l2: string): object {
  return {
    l1_gas: { max_amount: '0x0', ...PRICE },
    l1_data_gas: { max_amount: l1Data, ...PRICE },
    l2_gas: { max_amount: l2, ...L2_PRICE },
  };
}

/** The usual description of `chainId`. */
export const CHAIN = 'the network';

/** The usual descriptions of an account, of calls, and of details. */
export const SENDER = 'the sender, an account of this wallet';
export const OWN_ACCOUNT = 'an account of this wallet';
export const CALLS = 'the calls';
export const DETAILS = 'fixed parts of the transaction';

/** The error of methods that need a node. */
export const NO_NODE = {
  kind: 'unreachable',
  when: 'if no node can be reached',
} as const;

/** What is not found. */
export const NO_ACCOUNT = {
  kind: 'not-found',
  when: 'if the address is not an account of this wallet',
} as const;
export const NO_TOKEN = {
  kind: 'not-found',
  when: 'with `walletError` 111 if there is no ERC-20 token at the address',
} as const;
export const NO_TRANSACTION = {
  kind: 'not-found',
  when: 'if no node knows it',
} as const;

/** The members of a token as the wallet API describes it. */
export const ASSET_OPTIONS = {
  'options.address': 'its contract',
  'options.symbol':
    'its symbol, 1 to 16 printable ASCII characters; else ignored',
  'options.decimals': '0 to 255, as a number or text; else ignored',
  'options.image': 'ignored: the wallet loads no images',
  'options.name': 'its name, 1 to 64 printable ASCII characters; else ignored',
};
