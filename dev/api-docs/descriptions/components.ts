import { BLOCK_MEMBERS } from './ethereum-block';

type Members = Readonly<Record<string, string>>;

const DETAILS: Members = {
  nonce:
    'signed as it is; left out, it is chosen when the transaction is sent. Simulations run with the account’s own next nonce',
  blockIdentifier:
    'the state that an estimate refers to; left out, `pre_confirmed`',
  maxFee: 'the most that may be charged in all: bounds are fitted under it',
  tip: 'in 10^-18 STRK a unit of L2 gas, on top of the price; left out, 0',
  paymasterData: 'must be empty: the network takes nothing else',
  accountDeploymentData: 'must be empty: the network takes nothing else',
  nonceDataAvailabilityMode: 'left out, `"L1"`',
  feeDataAvailabilityMode: 'left out, `"L1"`',
  version: 'the network takes no other',
  resourceBounds: 'signed as they are',
  skipValidate: '`false`: an estimate checks the account’s signature too',
  walletAddress: 'must agree with the request',
  chainId: 'must agree with the request',
  cairoVersion: 'taken and not needed',
};

const ADDRESS = 'the contract that is called';

/** What the members of the recurrent objects are. */
export const COMPONENT_DESCRIPTIONS: Readonly<Record<string, Members>> = {
  Block: {
    ...BLOCK_MEMBERS,
    'transactions.hash': '32 bytes: the transaction’s hash',
  },
  Call: {
    contractAddress: ADDRESS,
    contract_address: `${ADDRESS}, by another name`,
    to: `${ADDRESS}, by a third name`,
    entrypoint: 'the name of its function',
    calldata: 'what the function is given',
  },
  Details: DETAILS,
  DeclareDetails: {
    ...DETAILS,
    classHash: 'the class',
    compiledClassHash:
      'left out, it is computed from the class that a node has',
    senderAddress: 'must agree with the request',
  },
  ResourceBounds: {
    l1_gas: 'bounds of L1 gas',
    l1_data_gas: 'bounds of L1 data gas',
    l2_gas: 'bounds of L2 gas',
  },
  ResourceBound: {
    max_amount: 'the most units',
    max_price_per_unit: 'the most for each, in 10^-18 STRK',
  },
  TypedData: {
    types: 'the types’ members, by the types’ names',
    primaryType: 'the type of the message',
    domain: 'who the message is for',
    message: 'what is signed',
  },
};
