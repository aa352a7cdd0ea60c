import { ASSET_OPTIONS, GREETING, NO_NODE, TOKEN, TRANSFER } from './samples';
import type { MethodDescription } from './words';

export const VERSION = 'the version of the wallet API; the latest if omitted';

export const BAD_PARAMS = {
  kind: 'invalid-params',
  when: 'with `walletError` 162 for an unknown `api_version`, else 114',
} as const;

const HASH =
  '0x0051439b8c5a2b8d834aa7ffde4841dbdd47e8632a791b62146b7082ee21ac886';

const addInvokeTransaction: MethodDescription = {
  summary: 'Sends a transaction from the site’s account.',
  description:
    'Works like `l2net_executeTxn`, on the site’s network. A list of calls is accepted in place of the params.',
  dialogs: 'a dialog with the calls, the balance changes and the fee',
  params: {
    api_version: VERSION,
    calls: 'the calls; each may also name `contractAddress` and `entrypoint`',
    'calls.calldata': 'the arguments, as in `l2net_executeTxn`',
    proof:
      'rejected with `walletError` 163: the wallet sends no STRK20 transactions',
  },
  result: {
    name: 'sent',
    description: 'The transaction that was sent.',
    members: { transaction_hash: 'its hash, padded to 64 digits' },
  },
  errors: [
    BAD_PARAMS,
    { kind: 'rejected', when: 'as for `l2net_executeTxn`' },
    { kind: 'unreachable', when: 'as for `l2net_executeTxn`' },
  ],
  examples: [
    {
      name: 'A payment',
      params: {
        calls: [
          {
            contract_address: TOKEN,
            entry_point: 'transfer',
            calldata: TRANSFER.calldata,
          },
        ],
      },
      result: { transaction_hash: HASH },
    },
  ],
};

const addDeclareTransaction: MethodDescription = {
  summary: 'Declares a contract class from the site’s account.',
  description: 'Works like `l2net_declareContract`, on the site’s network.',
  dialogs: 'a dialog with the class’s hashes and the fee',
  params: {
    api_version: VERSION,
    compiled_class_hash: 'the compiled class’s hash',
    class_hash: 'must be the hash of the class',
    contract_class: 'as `contractPayload.contract` of `l2net_declareContract`',
  },
  result: {
    name: 'declared',
    description: 'The transaction that was sent.',
    members: {
      transaction_hash: 'its hash, padded to 64 digits',
      class_hash: 'the class’s hash, padded to 64 digits',
    },
  },
  errors: [
    BAD_PARAMS,
    { kind: 'rejected', when: 'as for `l2net_declareContract`' },
    { kind: 'unreachable', when: 'as for `l2net_executeTxn`' },
  ],
  examples: [
    {
      name: 'A class',
      params: {
        compiled_class_hash:
          '0x55d5349bc298b57a05809e2544c2e7ad2604ef670ddfe6154559ab00516eb96',
        contract_class: '{ "sierra_program": … }',
      },
      varying: {
        compiled_class_hash: 'the hash of what the class compiles to',
        contract_class:
          'a class that is not yet declared, as written by the compiler',
      },
      result: {
        transaction_hash: HASH,
        class_hash:
          '0x01a463f106de94b965eb979798296643720e2306da717239cb8efa5b20b8afb2',
      },
    },
  ],
};

const signTypedData: MethodDescription = {
  summary: 'Signs typed data with the site’s account.',
  description:
    'Works like `l2net_signMessage`, on the site’s network. The params are the typed data itself.',
  dialogs: 'a dialog with the whole message',
  params: {
    api_version: VERSION,
    types: 'the members of each type, by type name',
    primaryType: 'the name of the message’s type',
    domain: 'the application the message is for',
    message: 'the message to sign',
  },
  result: { name: 'signature', description: '`[r, s]`.' },
  notes: 'The result is that of `l2net_signTransaction`.',
  errors: [BAD_PARAMS],
  examples: [
    {
      name: 'A greeting',
      params: GREETING,
      result: ['0x4d2b1c3e5f', '0x7a8b9c0d1e'],
    },
  ],
};

const watchAsset: MethodDescription = {
  summary: 'Adds a token to the user’s token list.',
  description:
    'Works like `l2net_addErc20Token`, on the site’s network. For STRK, ETH and a token that the site added before, it returns `true` without a dialog.',
  dialogs: 'a dialog with the metadata from both',
  params: {
    api_version: VERSION,
    type: 'the token’s standard',
    options: 'the token',
    ...ASSET_OPTIONS,
  },
  result: { name: 'shown', description: 'Always `true`.' },
  notes: 'A refusal is the error 4001 with `walletError` 113.',
  errors: [
    BAD_PARAMS,
    {
      kind: 'not-found',
      when: 'with `walletError` 111 if there is no ERC-20 token at the address, or its symbol can’t be read',
    },
    NO_NODE,
  ],
  examples: [
    {
      name: 'STRK',
      params: { type: 'ERC20', options: { address: TOKEN } },
      result: true,
    },
  ],
};

/** The actions of Starknet's wallet API that need the user's approval. */
export const WALLET_ACTIONS = {
  wallet_addInvokeTransaction: addInvokeTransaction,
  wallet_addDeclareTransaction: addDeclareTransaction,
  wallet_signTypedData: signTypedData,
  wallet_watchAsset: watchAsset,
};
