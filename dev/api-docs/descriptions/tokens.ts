import { ACCOUNT, CHAIN, SEPOLIA, TOKEN, NO_NODE } from './samples';
import type { MethodDescription } from './words';

const NO_TOKEN = {
  kind: 'not-found',
  when: 'with `walletError` 111 where there is no ERC-20 token',
} as const;

const addErc20Token: MethodDescription = {
  summary: 'Puts a token on the watch list.',
  description:
    'The user sees before what its contract says of itself beside what the site says. A token added twice is updated.',
  dialogs: 'a dialog with both words on the token',
  params: {
    address: 'an account of the wallet',
    chainId: CHAIN,
    tokenAddress: 'the token’s contract',
    tokenName: '1 to 64 printable ASCII characters',
    tokenSymbol: '1 to 16 printable ASCII characters',
    tokenDecimals: '0 to 255, as number or text',
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
        tokenName: 'Starknet Token',
        tokenSymbol: 'STRK',
        tokenDecimals: 18,
      },
      result: {
        address: TOKEN,
        symbol: 'STRK',
        decimals: 18,
        logo: '',
        name: 'Starknet Token',
        chainId: SEPOLIA,
      },
    },
  ],
};

const getErc20TokenBalance: MethodDescription = {
  summary: 'What an address holds of a token.',
  params: {
    tokenAddress: 'the token’s contract',
    userAddress: 'any address',
    chainId: CHAIN,
  },
  result: {
    name: 'balance',
    description: 'The balance, in the token’s smallest unit.',
    members: {
      balancePending: 'with transactions under way, as 0x-hex',
      balanceLatest: 'in the last block, as 0x-hex',
    },
  },
  notes:
    '`balancePending` counts transactions under way. Both are in the token’s smallest unit.',
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
