import {
  ACCOUNT,
  CHAIN,
  NO_ACCOUNT,
  NO_NODE,
  OWN_ACCOUNT,
  SEPOLIA,
} from './samples';
import type { MethodDescription } from './words';

const KEY = '0x7f0ecd1ec6159e6a7c70084aaa7d693d9113149b80ab72618602a185e2c1f2b';

const OTHERS = {
  others:
    'the other accounts of the index that are deployed or hold a balance; absent if there are none',
  'others.address': 'its address, padded to 64 digits',
  'others.accountType': 'its type, such as `"Argent 0.3.1"`',
  'others.deployed': 'whether it is deployed',
  'others.strk': 'its STRK, in FRI (10^-18 STRK) as 0x-hex',
  'others.eth': 'its ETH, in wei as 0x-hex',
};

const createAccount: MethodDescription = {
  summary: 'Returns the account of a BIP-44 index, and deploys it on request.',
  description:
    'It is of the newest type, unless another of the index is deployed. The fee can be paid as in `l2net_executeTxn`.',
  dialogs: 'a dialog with the fee, only with `deploy: true`',
  params: {
    addressIndex:
      'the account’s index; if omitted, the lowest one not in use on this network',
    deploy: 'whether to deploy it',
    chainId: CHAIN,
  },
  result: {
    name: 'created',
    description: 'The account.',
    members: {
      address: 'its address, padded to 64 digits',
      transaction_hash: 'the deployment’s hash; `""` if none was sent',
      blocked: 'why the wallet can’t sign for it; absent if it can',
      ...OTHERS,
    },
  },
  errors: [
    {
      kind: 'rejected',
      when: 'with `walletError` 115 if it is already deployed; with `data.address` and `data.missing` if it holds too little STRK',
    },
    NO_NODE,
  ],
  examples: [
    {
      name: 'The first account',
      params: { addressIndex: 0 },
      result: { address: ACCOUNT, transaction_hash: '' },
    },
  ],
};

const recoverAccounts: MethodDescription = {
  summary: 'Finds the wallet’s accounts on a network, in one round trip.',
  params: {
    startScanIndex: 'the first index to scan',
    maxScanned: 'how many indices to scan',
    maxMissed:
      'it stops after this many indices without a deployed or funded account',
    chainId: CHAIN,
  },
  result: {
    name: 'accounts',
    description:
      'One account of each scanned index: the deployed one, else the one with the most STRK if that is 1 STRK or more, else the newest type’s.',
    members: {
      address: 'its address, padded to 64 digits',
      addressIndex: 'its BIP-44 index',
      publicKey: 'the key derived for the index',
      addressSalt: 'the salt of the address: the public key',
      deployTxnHash:
        'the deployment’s hash; `""` if this wallet didn’t send it',
      derivationPath: 'the key’s BIP-44 path',
      chainId: 'the network’s id',
      deployed: 'whether the account is deployed',
      blocked:
        'why the wallet can’t sign for it: `"other-owner"`, `"guardian"`, `"old-code"`; `""` if it can',
      ...OTHERS,
    },
  },
  notes: '`deployTxnHash` is `""` if this wallet didn’t send it.',
  errors: [NO_NODE],
  examples: [
    {
      name: 'The first index',
      params: { maxScanned: 1 },
      result: [
        {
          address: ACCOUNT,
          addressIndex: 0,
          publicKey: KEY,
          addressSalt: KEY,
          deployTxnHash: '',
          derivationPath: "m/44'/9004'/0'/0/0",
          chainId: SEPOLIA,
          deployed: false,
          blocked: '',
        },
      ],
    },
  ],
};

const extractPublicKey: MethodDescription = {
  summary: 'Returns the public key that controls an account.',
  description:
    'That of a deployed account is read from the chain, since the owner may have changed.',
  params: { userAddress: 'the address of any account', chainId: CHAIN },
  result: { name: 'publicKey', description: 'The key, as 0x-hex.' },
  errors: [
    {
      kind: 'not-found',
      when: 'if the address is neither an account of this wallet nor a deployed one with a readable key',
    },
    NO_NODE,
  ],
  examples: [
    {
      name: 'An account of this wallet',
      params: { userAddress: ACCOUNT },
      result: KEY,
    },
  ],
};

const displayPrivateKey: MethodDescription = {
  summary:
    'Shows an account’s private key to the user, in the wallet’s own window only.',
  dialogs: 'a warning, then a dialog with the key',
  params: { userAddress: OWN_ACCOUNT, chainId: CHAIN },
  result: {
    name: 'nothing',
    description: 'Always `null`, even if the user refuses.',
  },
  notes: 'Always `null`, even if the user refuses.',
  errors: [NO_ACCOUNT],
  examples: [
    {
      name: 'The first account',
      params: { userAddress: ACCOUNT },
      result: null,
    },
  ],
};

/** Accounts and their keys. */
export const ACCOUNTS = {
  l2net_createAccount: createAccount,
  l2net_recoverAccounts: recoverAccounts,
  l2net_extractPublicKey: extractPublicKey,
  l2net_displayPrivateKey: displayPrivateKey,
};
