import { ACCOUNT, CHAIN, SENDER, SEPOLIA, bounds, NO_NODE } from './samples';
import type { MethodDescription } from './words';

const declareContract: MethodDescription = {
  summary: 'Puts a contract class on the network without deploying it.',
  description: `The class hash is computed
here, shown, and must be the one that the node answers; so is the compiled class hash
where \`casm\` is given, by the rules of the network's version (BLAKE2s from Starknet
0.14.1 on, Poseidon before). An account that is not deployed is deployed first. A class of
more than 16,384 felts takes seconds to hash: a window shows how far it is.`,
  dialogs: 'a dialog with the class’s hashes and the fee',
  params: {
    senderAddress: SENDER,
    chainId: CHAIN,
    contractPayload: 'the class, as its members say',
    'contractPayload.contract':
      'the Sierra class, as an object or JSON text, up to 5 MiB; where its `abi` is JSON text, it is spaced as the network’s tools space it',
    'contractPayload.casm':
      'what it compiles to, as an object or JSON text: this or `compiledClassHash`',
    'contractPayload.compiledClassHash':
      'the hash of that; with `casm` beside it they must agree',
    'contractPayload.classHash':
      'must be the hash of the class; an `abi` that is text may have this hash as it was given, too',
    invocationsDetails: 'what is fixed of the transaction',
  },
  result: {
    name: 'declared',
    description: 'What was sent.',
    members: {
      transaction_hash: 'the transaction’s hash',
      class_hash: 'the class’s hash',
    },
  },
  errors: [
    {
      kind: 'invalid-params',
      when: 'where a given hash is not that of the class',
    },
    {
      kind: 'rejected',
      when: 'as with `l2net_executeTxn`; where the class is declared already',
    },
    { kind: 'unreachable', when: 'as with `l2net_executeTxn`' },
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
          'a class that the network does not have, as a compiler writes it',
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
  description: `The class is not part of the request, so its fee
can't be estimated: the bounds are required. No node is asked unless \`nonce\` or
\`compiledClassHash\` is left out.`,
  dialogs: 'a dialog with the class’s hashes and the bounds',
  params: {
    address: 'required by this name or as `senderAddress`',
    senderAddress: 'another name of `address`',
    chainId: CHAIN,
    details:
      'what is fixed of the transaction; all senders and chains must agree',
    'details.classHash': 'the class',
    'details.resourceBounds': 'what it may use and pay',
    'details.compiledClassHash':
      'left out, it is computed from the class that a node has',
    'details.senderAddress': 'must agree with the request',
  },
  result: {
    name: 'signed',
    description: 'The signature.',
    members: { signature: '`[r, s]`' },
  },
  errors: [
    {
      kind: 'invalid-params',
      when: 'where `compiledClassHash` is left out and no node has the class',
    },
    NO_NODE,
  ],
  examples: [
    {
      name: 'A declaration, fixed whole',
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
