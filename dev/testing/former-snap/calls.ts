import { expect } from 'expect';

import { SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import { ACCOUNT_TYPES } from '../../../src/core/account-types';
import { padFelt } from '../../../src/core/felt';
import {
  CASM_HASH,
  CLASS_HASH,
  DECLARE_DETAILS,
  SIERRA,
} from '../inputs/contract-class';
import { ACCOUNT, COMPLETE, PUBLIC_KEY } from '../wallet/sends';

/** STRK, as the token of all calls. */
export const TOKEN = padFelt(STRK);
/** A call. */
export const TRANSFER = {
  contractAddress: TOKEN,
  entrypoint: 'transfer',
  calldata: ['0xb0b', '0x1', '0x0'],
};
/** A declaration, as get-starknet passes it on. */
export const PAYLOAD = {
  contract: SIERRA,
  classHash: CLASS_HASH,
  compiledClassHash: CASM_HASH,
};
/** A token to watch. */
export const WATCHED = {
  tokenAddress: TOKEN,
  tokenName: 'Token',
  tokenSymbol: 'TOK',
  tokenDecimals: 18,
};
/** The params that name the network. */
export const ON_SEPOLIA = { chainId: SEPOLIA };

/** Details as starknet.js passes them to a signer. */
export const SIGNER_DETAILS = {
  ...COMPLETE,
  walletAddress: ACCOUNT,
  chainId: SEPOLIA,
  cairoVersion: '1',
  version: '0x3',
  tip: '0x0',
  paymasterData: [],
  accountDeploymentData: [],
  nonceDataAvailabilityMode: 'L1',
  feeDataAvailabilityMode: 'L1',
  skipValidate: false,
};
/** Details of a declaration, as starknet.js passes them to a signer. */
export const DECLARATION = {
  ...DECLARE_DETAILS,
  senderAddress: ACCOUNT,
  chainId: SEPOLIA,
  version: '0x3',
};

/** The deployment of the first account, as starknet.js passes it to a signer. */
export const DEPLOYING = {
  ...SIGNER_DETAILS,
  nonce: '0x0',
  contractAddress: ACCOUNT,
  classHash: ACCOUNT_TYPES['ready-0.4.0'].classHash,
  addressSalt: PUBLIC_KEY,
  constructorCalldata: ['0x0', PUBLIC_KEY, '0x1'],
};

/** Any felt. */
export const HEX = expect.stringMatching(/^0x[0-9a-f]+$/u) as unknown as string;
/** Any signature. */
export const SIGNATURE = [HEX, HEX];
/** The result of a transaction. */
export const SENT = { transaction_hash: HEX };
/** The result of a declaration. */
export const DECLARED = { ...SENT, class_hash: CLASS_HASH };
/** The failure of a method that the wallet doesn't have. */
export function unserved(instead: string): object {
  return {
    code: -32601,
    message: expect.stringMatching(
      new RegExp(`use ${instead}`, 'u'),
    ) as unknown as string,
  };
}
/** Sepolia. */
export const SEPOLIA_ROW = {
  chainId: SEPOLIA,
  nodeUrl: expect.any(String) as unknown as string,
};
/** The first account. */
export const ACCOUNT_ROW = {
  address: ACCOUNT,
  addressIndex: 0,
  addressSalt: PUBLIC_KEY,
  publicKey: PUBLIC_KEY,
  derivationPath: "m/44'/9004'/0'/0/0",
  chainId: SEPOLIA,
};
/** The deployment data of the first account. */
export const DEPLOYMENT = {
  address: ACCOUNT,
  class_hash: HEX,
  salt: PUBLIC_KEY,
  calldata: ['0x0', PUBLIC_KEY, '0x1'],
  version: '1',
};
