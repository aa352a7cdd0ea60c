import { ACCOUNT, CHAIN, SEPOLIA, TOKEN } from './samples';
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
  senderAddress: 'an account of the wallet',
  contractAddress: 'only transactions that call this contract',
  pageSize: 'transactions read at a time; at most 10 pages',
  txnsInLastNumOfDays: 'how far back',
  withDeployTxn: 'whether the account’s deployment is among them',
  onlyFromState: 'true asks nobody and returns what the wallet has kept',
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
    contractCallData: 'what it was called with, as felts',
    status: 'how far it is',
    failureReason: 'why it failed, `null` where no failure is known',
    eventIds: 'always empty',
    timestamp: 'Unix time in seconds',
    chainId: 'the network’s id',
  },
};

const NOT_OWN = {
  kind: 'not-found',
  when: 'where the sender is not an account of this wallet',
} as const;

const UNREAD = {
  kind: 'unreachable',
  when: 'where no node answers, and neither an explorer nor the wallet has a record that fits',
} as const;

const getTransaction: MethodDescription = {
  summary: 'The records of an account’s transactions, newest first.',
  description: `Each stands there once by its hash: those that
the wallet has kept, and beside them what the block explorer that the user set up lists, or
else what the node shows of the events that the account itself emits. What was called, how
it ended and when comes from the node. So it works with no key at all, and on a fresh
install of the same seed phrase too; reverted transactions of other wallets need an
explorer, for they emit no event. A source in trouble never hides the others.`,
  params: PARAMS,
  result: RESULT,
  notes: `\`contractFuncName\` is the function's name where the wallet knows it, else its selector, and
"" for deployments and declarations. Of several calls the first stands in the record, or
the first to \`contractAddress\` where that is asked for. \`eventIds\` is empty.`,
  errors: [NOT_OWN, UNREAD],
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
  summary: 'The same as `l2net_getTransaction`, by another name.',
  params: PARAMS,
  result: RESULT,
  errors: [NOT_OWN, UNREAD],
  examples: [
    {
      name: 'What the wallet has kept',
      params: { senderAddress: ACCOUNT, onlyFromState: true },
      result: RECORDS,
    },
  ],
};

/** What an account sent. */
export const HISTORY = {
  l2net_getTransaction: getTransaction,
  l2net_getTransactions: getTransactions,
};
