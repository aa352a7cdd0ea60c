import { ACCOUNT, CHAIN, SEPOLIA, NO_NODE } from './samples';
import type { MethodDescription } from './words';

const KEY = '0x7f0ecd1ec6159e6a7c70084aaa7d693d9113149b80ab72618602a185e2c1f2b';

const createAccount: MethodDescription = {
  summary: 'The account of a BIP-44 index, deployed on request.',
  description:
    'It is the deployed one, else one that holds STRK or ETH, else a new one of the newest kind.',
  dialogs: 'a dialog with the fee, only with `deploy: true`',
  params: {
    addressIndex: 'left out, the lowest that is not in use on this network',
    deploy: 'whether to send the transaction that deploys it',
    chainId: CHAIN,
  },
  result: {
    name: 'created',
    description: 'The account.',
    members: {
      address: 'its address, padded to 64 digits',
      transaction_hash: 'of its deployment, `""` where none was sent',
    },
  },
  errors: [
    {
      kind: 'rejected',
      when: 'with `walletError` 115 where it is deployed already; with `data.address` and `data.missing` where it holds too little STRK',
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
  summary: 'Looks for the wallet’s accounts on a network, in one round trip.',
  params: {
    startScanIndex: 'the first index that is looked at',
    maxScanned: 'how many indices are looked at',
    maxMissed:
      'the scan ends once so many indices are neither deployed nor hold STRK or ETH',
    chainId: CHAIN,
  },
  result: {
    name: 'accounts',
    description: 'The accounts of the indices that were scanned.',
    members: {
      address: 'its address, padded to 64 digits',
      addressIndex: 'its BIP-44 index',
      publicKey: 'the key derived for the index',
      addressSalt: 'what the address was made with: the public key',
      deployTxnHash: '`""` where this wallet did not send it',
      derivationPath: 'the key’s BIP-44 path',
      chainId: 'the network’s id',
      deployed: 'whether the account is on the chain',
    },
  },
  notes: '`deployTxnHash` is `""` where this wallet did not send it.',
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
        },
      ],
    },
  ],
};

const extractPublicKey: MethodDescription = {
  summary: 'The key that controls an account on chain.',
  description:
    'After a change of owner it is not the derived one. Of an own account that is not deployed, it is the derived key.',
  params: { userAddress: 'any account', chainId: CHAIN },
  result: { name: 'publicKey', description: 'The key, as 0x-hex.' },
  errors: [
    {
      kind: 'not-found',
      when: 'where the address is neither an own account nor a deployed one that tells its key',
    },
    NO_NODE,
  ],
  examples: [
    {
      name: 'An own account',
      params: { userAddress: ACCOUNT },
      result: KEY,
    },
  ],
};

const displayPrivateKey: MethodDescription = {
  summary:
    'Shows the account’s private key to the user, in the wallet’s window alone.',
  dialogs: 'a warning, then a dialog with the key',
  params: { userAddress: 'an account of this wallet', chainId: CHAIN },
  result: {
    name: 'nothing',
    description: 'Always `null`, also where the user refuses.',
  },
  notes: 'Always `null`, also where the user refuses.',
  errors: [
    {
      kind: 'not-found',
      when: 'where the address is not an account of this wallet',
    },
  ],
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
