import {
  ACCOUNT,
  CHAIN,
  DETAILS,
  NO_NODE,
  SENDER,
  SEPOLIA,
  bounds,
} from './samples';
import type { MethodDescription } from './words';

const declareContract: MethodDescription = {
  summary: 'Declares a contract class.',
  description: `The wallet computes and shows the class hash, and compares it with the node's; with \`casm\` also
the compiled class hash (BLAKE2s from Starknet 0.14.1 on, Poseidon before). An undeployed account is
deployed first. A class of more than 4,096 felts may take seconds to hash; a window shows the progress.`,
  dialogs: 'a dialog with the class’s hashes and the fee',
  params: {
    senderAddress: SENDER,
    chainId: CHAIN,
    contractPayload: 'the class and its hashes',
    'contractPayload.contract':
      'the Sierra class (1.1.0 to 1.9), as an object or JSON text: at most 4,089,446 bytes as sent to nodes and 81,920 felts, entry points sorted by selector; an `abi` as JSON text is spaced as the network’s tools do, unless `classHash` is that of the text itself',
    'contractPayload.casm':
      'the compiled class, as an object or JSON text, at most 81,920 felts of bytecode; this or `compiledClassHash` is required',
    'contractPayload.compiledClassHash':
      'the compiled class’s hash; must match `casm` if both are given',
    'contractPayload.classHash': 'must be the hash of the class',
    invocationsDetails: DETAILS,
  },
  result: {
    name: 'declared',
    description: 'The transaction that was sent.',
    members: {
      transaction_hash: 'the transaction’s hash',
      class_hash: 'the class’s hash',
    },
  },
  errors: [
    {
      kind: 'invalid-params',
      when: 'if a given hash is not that of the class',
    },
    {
      kind: 'rejected',
      when: 'as for `l2net_executeTxn`; if the class is already declared; with `walletError` 114 if the network can’t take the class, or the compiled class hash is not that of the class',
    },
    { kind: 'unreachable', when: 'as for `l2net_executeTxn`' },
  ],
  examples: [
    {
      name: 'A class',
      params: {
        senderAddress: ACCOUNT,
        contractPayload: {
          contract: '{ "sierra_program": … }',
          casm: '{ "bytecode": … }',
        },
      },
      varying: {
        contractPayload:
          'a class that is not yet declared, as written by the compiler',
      },
      result: {
        transaction_hash:
          '0x2b9ab2a4ac6ae51a42b1ea5d2d3dd0ba4f0a6f4bd14bd9d0e6b8a0e9f0f1a2b',
        class_hash:
          '0x1a463f106de94b965eb979798296643720e2306da717239cb8efa5b20b8afb2',
      },
    },
  ],
};

const signDeclareTransaction: MethodDescription = {
  summary: 'Signs a declaration without sending it.',
  description: `No node is asked unless \`nonce\` or \`compiledClassHash\` is omitted.`,
  dialogs: 'a dialog with the class’s hashes and the bounds',
  params: {
    address: 'the sender; required under this name or as `senderAddress`',
    senderAddress: 'an alias of `address`',
    chainId: CHAIN,
    details: DETAILS,
    'details.classHash': 'the hash of the class',
    'details.resourceBounds': 'the resource bounds',
    'details.compiledClassHash':
      'if omitted, computed from the class on the node',
    'details.senderAddress': 'must match the request',
  },
  result: {
    name: 'signed',
    description: 'The signature.',
    members: { signature: '`[r, s]`' },
  },
  errors: [
    {
      kind: 'invalid-params',
      when: 'if `compiledClassHash` is omitted and no node has the class',
    },
    { kind: 'rejected', when: 'if `resourceBounds` exceed `maxFee`' },
    NO_NODE,
  ],
  examples: [
    {
      name: 'A declaration with nothing left to fill in',
      params: {
        address: ACCOUNT,
        chainId: SEPOLIA,
        details: {
          classHash:
            '0x6a463f106de94b965eb979798296643720e2306da717239cb8efa5b20b8afb2',
          compiledClassHash:
            '0x55d5349bc298b57a05809e2544c2e7ad2604ef670ddfe6154559ab00516eb96',
          nonce: 7,
          resourceBounds: bounds('0x140', '0x4c4b400'),
        },
      },
      result: { signature: ['0x1', '0x2'] },
    },
  ],
};

/** Contract classes. */
export const CLASSES = {
  l2net_declareContract: declareContract,
  l2net_signDeclareTransaction: signDeclareTransaction,
};
