import {
  ACCOUNT,
  CALLS,
  CHAIN,
  DETAILS,
  SENDER,
  SEPOLIA,
  TRANSFER,
  bounds,
  NO_NODE,
  NO_TRANSACTION,
} from './samples';
import type { MethodDescription } from './words';

const HASH =
  '0x51439b8c5a2b8d834aa7ffde4841dbdd47e8632a791b62146b7082ee21ac886';

const executeTxn: MethodDescription = {
  summary: 'Shows a transaction to the user and sends it if approved.',
  description:
    'An undeployed account is deployed with the same approval. The wallet can add calls after yours: checks that enough comes in or stays, and the revocation of what yours would leave approved. If the account lacks STRK, or the user chooses so, the fee is paid in another token: a paymaster sends the calls, and the account signs a message instead of a transaction.',
  dialogs: 'a dialog with the calls, the balance changes and the fee',
  params: {
    address: SENDER,
    calls: CALLS,
    details: DETAILS,
    abis: 'ABIs of the called contracts, as JSON or its text, at most 1,000,000 characters; for arguments that the wallet doesn’t know, which the dialog marks as the site’s',
    chainId: CHAIN,
  },
  result: {
    name: 'sent',
    description: 'The transaction that was sent.',
    members: { transaction_hash: 'the transaction’s hash' },
  },
  errors: [
    {
      kind: 'rejected',
      when: 'as for `l2net_estimateFee`; if the account holds too little STRK (`data.address`, `data.missing`); if `nonce` is used or ahead of the account’s next one (`data.reason` is `nonce-used` or `nonce-ahead`), before any dialog; if the network refuses the transaction (`data.refusal` says why; follow `data.transactionHash`, in case the node has lied); if a paymaster refuses to send it (with `data.messageHash`, what was signed may still run); with `data.deployTransactionHash` if the deployment was sent but the calls were not',
    },
    {
      kind: 'unreachable',
      when: 'if the response was lost and no node knows the transaction: look up `data.transactionHash` before sending it again; or if a paymaster gave no answer: `data.messageHash` may still run',
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
  summary: 'Returns a transaction’s status.',
  params: { transactionHash: 'the transaction’s hash', chainId: CHAIN },
  result: { name: 'status', description: 'Its status.' },
  notes: `- \`RECEIVED\`: known to a node, not in a block yet
- \`PENDING\`: in a block that is not closed
- \`ACCEPTED_ON_L2\`, \`ACCEPTED_ON_L1\`: executed
- \`REVERTED\`: included, but failed
- \`REJECTED\`: not included: refused, or its nonce was used by another`,
  errors: [NO_TRANSACTION, NO_NODE],
  examples: [
    {
      name: 'The payment above',
      params: { transactionHash: HASH },
      varying: { transactionHash: 'what `l2net_executeTxn` returned' },
      result: 'ACCEPTED_ON_L2',
    },
  ],
};

const signTransaction: MethodDescription = {
  summary: 'Signs a transaction without sending it.',
  description: `With \`nonce\` and \`resourceBounds\` the dialog opens at once, without a node. When one has answered,
it adds the balance changes, and a warning if \`nonce\` is not the account's next one; only then can the user
approve, or after five seconds, by a checkbox. Omitted parts are filled in as by \`l2net_executeTxn\`.`,
  dialogs: 'a dialog with the calls, the balance changes and the fee',
  params: {
    address: SENDER,
    chainId: CHAIN,
    transactions: CALLS,
    transactionsDetail: DETAILS,
  },
  result: { name: 'signature', description: '`[r, s]`.' },
  notes:
    'The result is `[r, s]`, or `[1, 0, public key, r, s]` for an account with several owners.',
  errors: [
    {
      kind: 'rejected',
      when: 'if `resourceBounds` exceed `maxFee` or the network’s limit (`data.refusal`), before any dialog',
    },
    NO_NODE,
  ],
  examples: [
    {
      name: 'A payment with nothing left to fill in',
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

/** Sending and tracking transactions. */
export const TRANSACTIONS = {
  l2net_executeTxn: executeTxn,
  l2net_getTransactionStatus: getTransactionStatus,
  l2net_signTransaction: signTransaction,
};
