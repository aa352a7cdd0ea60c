import {
  ACCOUNT,
  CHAIN,
  NO_ACCOUNT,
  OWN_ACCOUNT,
  SEPOLIA,
  TOKEN,
} from './samples';
import type { MethodDescription } from './words';

const COMMON = {
  senderAddress: ACCOUNT,
  status: 'ACCEPTED_ON_L2',
  failureReason: null,
  eventIds: [],
  chainId: SEPOLIA,
};

const RECORDS = [
  {
    txnHash:
      '0x3f0b1b6849a5ed62552a6c4140a2450a8c2d65422850b5d770d2d4cfc8069f3',
    txnType: 'declare',
    ...COMMON,
    contractAddress: ACCOUNT,
    contractFuncName: '',
    contractCallData: [],
    timestamp: 1795256422,
  },
  {
    txnHash:
      '0x5fc2d5422909acf20d557dcf0fa8c73b8f6b42684b8c69392432c9b5b5f72b8',
    txnType: 'invoke',
    ...COMMON,
    contractAddress: TOKEN,
    contractFuncName: 'transfer',
    contractCallData: ['0x999', '0x64', '0x0'],
    timestamp: 1795256419,
  },
];

const PARAMS = {
  senderAddress: OWN_ACCOUNT,
  contractAddress: 'only transactions that call this contract',
  pageSize: 'transactions per page; at most 10 pages are read',
  txnsInLastNumOfDays: 'how many days to look back',
  withDeployTxn: 'whether to include the account’s deployment',
  onlyFromState:
    '`true` returns only the wallet’s own records, without any request',
  chainId: CHAIN,
};

const RESULT = {
  name: 'records',
  description: 'The records, newest first.',
  members: {
    txnHash: 'the transaction’s hash',
    txnType: 'invoke, deploy_account or declare',
    senderAddress: 'the account that sent it',
    contractAddress: 'the contract that was called',
    contractFuncName: 'the function’s name, or its selector',
    contractCallData: 'the calldata, as felts',
    status: 'its status',
    failureReason: 'why it failed; `null` if no failure is known',
    eventIds: 'always empty',
    timestamp: 'Unix time in seconds',
    chainId: 'the network’s id',
  },
};

const UNREAD = {
  kind: 'unreachable',
  when: 'if no node answers, and neither an explorer nor the wallet has a matching record',
} as const;

const getTransaction: MethodDescription = {
  summary: 'Lists an account’s transactions, newest first.',
  description: `The list merges the wallet's own records with those of the user's block explorer or, without one,
with the account's events, so it works without a key and after a fresh install. Calls, status and time
come from the node. Reverted ones of other wallets emit no event: only an explorer has them.
Events are searched from the newest block back, until ten pages are full or at least 30 days are
searched: older transactions may be missing. A failing source never hides the others.`,
  params: PARAMS,
  result: RESULT,
  notes: `\`contractFuncName\` is the function's name if known, else its selector, and "" for deployments and
declarations. Of several calls the record has the first (to \`contractAddress\`, if given). Of what a
paymaster sends, \`txnHash\` is that of the signed message until the transaction's own is known.`,
  errors: [NO_ACCOUNT, UNREAD],
  examples: [
    {
      name: 'The last days',
      params: {
        senderAddress: ACCOUNT,
        pageSize: 10,
        txnsInLastNumOfDays: 5,
      },
      result: RECORDS,
    },
  ],
};

const getTransactions: MethodDescription = {
  summary: 'An alias of `l2net_getTransaction`.',
  params: PARAMS,
  result: RESULT,
  errors: [NO_ACCOUNT, UNREAD],
  examples: [
    {
      name: 'The wallet’s own records',
      params: { senderAddress: ACCOUNT, onlyFromState: true },
      result: RECORDS,
    },
  ],
};

/** Transaction history. */
export const HISTORY = {
  l2net_getTransaction: getTransaction,
  l2net_getTransactions: getTransactions,
};
