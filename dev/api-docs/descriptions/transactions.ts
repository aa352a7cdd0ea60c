import {
  ACCOUNT,
  CHAIN,
  SENDER,
  SEPOLIA,
  TRANSFER,
  bounds,
  NO_NODE,
} from './samples';
import type { MethodDescription } from './words';

const HASH =
  '0x51439b8c5a2b8d834aa7ffde4841dbdd47e8632a791b62146b7082ee21ac886';

const executeTxn: MethodDescription = {
  summary: 'Shows a transaction and sends it if the user agrees.',
  description:
    'An account that is not deployed is deployed in the same approval.',
  dialogs: 'a dialog with the calls, their effects and the fee',
  params: {
    address: SENDER,
    calls: 'the calls',
    details: 'what is fixed of the transaction',
    abis: 'ABIs of the called contracts: used to name arguments that the wallet can’t name itself, and marked as the site’s word',
    chainId: CHAIN,
  },
  result: {
    name: 'sent',
    description: 'What was sent.',
    members: { transaction_hash: 'the transaction’s hash' },
  },
  errors: [
    {
      kind: 'rejected',
      when: 'as with `l2net_estimateFee`; where the account holds too little STRK (`data.address`, `data.missing`); where `nonce` is not the account’s next one (`data.nextNonce`), before any dialog; where the node refuses the transaction; `data.deployTransactionHash` where the deployment went through and the calls did not',
    },
    {
      kind: 'unreachable',
      when: 'where the node’s answer was lost: `data.transactionHash` is what to look for',
    },
  ],
  examples: [
    {
      name: 'A payment',
      params: { address: ACCOUNT, calls: [TRANSFER] },
      result: { transaction_hash: HASH },
    },
  ],
};

const getTransactionStatus: MethodDescription = {
  summary: 'How far a transaction is.',
  params: { transactionHash: 'the transaction', chainId: CHAIN },
  result: { name: 'status', description: 'Its status.' },
  notes: `| status                             | meaning                      |
| ---------------------------------- | ---------------------------- |
| \`RECEIVED\`                         | known, not yet in a block    |
| \`PENDING\`                          | in a block that is not final |
| \`ACCEPTED_ON_L2\`, \`ACCEPTED_ON_L1\` | done                         |
| \`REVERTED\`                         | included, but it failed      |
| \`REJECTED\`                         | never included               |`,
  errors: [{ kind: 'not-found', when: 'where no node knows it' }, NO_NODE],
  examples: [
    {
      name: 'The payment above',
      params: { transactionHash: HASH },
      varying: { transactionHash: 'what `l2net_executeTxn` returned' },
      result: 'ACCEPTED_ON_L2',
    },
  ],
};

/** Sending, and what became of it. */
export const TRANSACTIONS = {
  l2net_executeTxn: executeTxn,
  l2net_getTransactionStatus: getTransactionStatus,
};

const signTransaction: MethodDescription = {
  summary: 'Signs a transaction without sending it.',
  description: `Where \`transactionsDetail\` has \`nonce\` and
\`resourceBounds\`, the dialog opens at once and the signature waits for no node: the effects
are added when one has answered, and a warning where \`nonce\` is not the account's next one.
What is left out is filled in as \`l2net_executeTxn\` would.`,
  dialogs: 'a dialog with the calls, their effects and the fee',
  params: {
    address: SENDER,
    chainId: CHAIN,
    transactions: 'the calls',
    transactionsDetail: 'what is fixed of the transaction',
  },
  result: { name: 'signature', description: '`[r, s]`.' },
  notes: 'The result is `[r, s]`.',
  errors: [NO_NODE],
  examples: [
    {
      name: 'A payment, fixed whole',
      params: {
        address: ACCOUNT,
        chainId: SEPOLIA,
        transactions: [TRANSFER],
        transactionsDetail: {
          nonce: 7,
          resourceBounds: bounds('0x140', '0x200000'),
        },
      },
      result: ['0x4d2b1c3e5f', '0x7a8b9c0d1e'],
    },
  ],
};

/** Transactions that are only signed. */
export const SIGNATURES = {
  l2net_signTransaction: signTransaction,
};
