import {
  ACCOUNT,
  CHAIN,
  NO_NODE,
  NO_TOKEN,
  OWN_ACCOUNT,
  SEPOLIA,
  TOKEN,
} from './samples';
import type { MethodDescription } from './words';

const addErc20Token: MethodDescription = {
  summary: 'Adds a token to the user’s token list.',
  description:
    'The contract’s metadata is stored and returned; the site’s name and symbol only where the contract has none. Adding a token again updates it.',
  dialogs: 'a dialog with the metadata from both',
  params: {
    address: OWN_ACCOUNT,
    chainId: CHAIN,
    tokenAddress: 'the token’s contract',
    tokenName: 'its name, 1 to 64 printable ASCII characters; else ignored',
    tokenSymbol: 'its symbol, 1 to 16 printable ASCII characters; else ignored',
    tokenDecimals: '0 to 255, as a number or text; else ignored',
  },
  result: {
    name: 'token',
    description: 'The token that was added.',
    members: {
      address: 'its contract, padded to 64 digits',
      symbol: 'its symbol',
      decimals: 'its decimals',
      logo: 'always `""`',
      name: 'its name',
      chainId: 'the network’s id',
    },
  },
  errors: [NO_TOKEN, NO_NODE],
  examples: [
    {
      name: 'STRK',
      params: {
        address: ACCOUNT,
        chainId: SEPOLIA,
        tokenAddress: TOKEN,
        tokenName: 'StarkNet Token',
        tokenSymbol: 'STRK',
        tokenDecimals: 18,
      },
      result: {
        address: TOKEN,
        symbol: 'STRK',
        decimals: 18,
        logo: '',
        name: 'StarkNet Token',
        chainId: SEPOLIA,
      },
    },
  ],
};

const getErc20TokenBalance: MethodDescription = {
  summary: 'Returns an address’s balance of a token.',
  params: {
    tokenAddress: 'the token’s contract',
    userAddress: 'any address',
    chainId: CHAIN,
  },
  result: {
    name: 'balance',
    description: 'The balance, in the token’s smallest unit.',
    members: {
      balancePending: 'including pending transactions, as 0x-hex',
      balanceLatest: 'in the latest block, as 0x-hex',
    },
  },
  notes:
    '`balancePending` includes pending transactions. Both are in the token’s smallest unit.',
  errors: [NO_TOKEN, NO_NODE],
  examples: [
    {
      name: 'STRK of an account',
      params: { tokenAddress: TOKEN, userAddress: ACCOUNT },
      result: {
        balancePending: '0xde0b6b3a7640000',
        balanceLatest: '0xde0b6b3a7640000',
      },
    },
  ],
};

/** ERC-20 tokens. */
export const TOKENS = {
  l2net_addErc20Token: addErc20Token,
  l2net_getErc20TokenBalance: getErc20TokenBalance,
};
