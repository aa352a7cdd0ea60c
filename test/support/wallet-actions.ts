import { CASM_HASH, CLASS_HASH, SIERRA } from './contract-class';
import { ACCOUNT, sendParams } from './sends';

const CALL = { contract_address: ACCOUNT, entry_point: 'transfer' };

const GREETING = {
  types: {
    StarknetDomain: [{ name: 'revision', type: 'shortstring' }],
    Greeting: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Greeting',
  domain: { revision: '1' },
  message: { text: 'Hello' },
};

const VERSION = { api_version: '0.10.4' };

/** Requests of the wallet API's actions: with all members, and those that succeed on a
 * chain where the account is funded with the required ones only. */
export const WALLET_ACTIONS = {
  full: {
    wallet_addDeclareTransaction: {
      ...VERSION,
      compiled_class_hash: CASM_HASH,
      class_hash: CLASS_HASH,
      contract_class: JSON.stringify(SIERRA),
    },
    wallet_addInvokeTransaction: {
      ...VERSION,
      calls: [
        { ...CALL, calldata: { amount: { low: '0xfeed', high: '0x0' } } },
      ],
    },
    wallet_signTypedData: { ...VERSION, ...GREETING },
    wallet_watchAsset: {
      ...VERSION,
      type: 'ERC20',
      options: {
        address: ACCOUNT,
        symbol: 'TOK',
        decimals: 18,
        image: 'https://dapp.example/tok.svg',
        name: 'Token',
      },
    },
  },
  minimal: {
    wallet_addDeclareTransaction: {
      compiled_class_hash: CASM_HASH,
      contract_class: SIERRA,
    },
    wallet_addInvokeTransaction: { calls: sendParams().calls },
    wallet_signTypedData: GREETING,
    wallet_watchAsset: { type: 'ERC20', options: { address: ACCOUNT } },
  },
};
