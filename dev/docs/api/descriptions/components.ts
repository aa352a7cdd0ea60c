import { BLOCK_MEMBERS } from './ethereum-block';

type Members = Readonly<Record<string, string>>;

const DETAILS: Members = {
  nonce:
    'signed as given; if omitted, chosen when the transaction is sent. Simulations use the account’s next nonce',
  blockIdentifier:
    'the block whose state an estimate uses; `pre_confirmed` if omitted',
  maxFee: 'the maximum total fee, which limits the bounds',
  tip: 'per unit of L2 gas, in FRI (10^-18 STRK), on top of the price; 0 if omitted',
  paymasterData: 'must be empty: the network accepts nothing else',
  accountDeploymentData: 'must be empty: the network accepts nothing else',
  nonceDataAvailabilityMode: 'must be L1: the network takes no other mode',
  feeDataAvailabilityMode: 'must be L1: the network takes no other mode',
  version: 'the network accepts no other',
  resourceBounds: 'signed as given',
  skipValidate:
    'only `true` in an estimate, which is never signed; ignored elsewhere',
  walletAddress: 'must match the request',
  chainId: 'must match the request',
  cairoVersion: 'ignored',
};

const ADDRESS = 'the contract to call';
const FUNCTION = 'the name of the function';
const CALLDATA =
  'its arguments: felts, or what starknet.js encodes without an ABI';

/** Descriptions of the members of shared objects. */
export const COMPONENT_DESCRIPTIONS: Readonly<Record<string, Members>> = {
  Block: {
    ...BLOCK_MEMBERS,
    'transactions.hash': '32 bytes: the transaction’s hash',
  },
  Call: {
    contractAddress: ADDRESS,
    contract_address: `${ADDRESS} (an alias of \`contractAddress\`)`,
    to: `${ADDRESS} (an alias of \`contractAddress\`)`,
    entrypoint: FUNCTION,
    calldata: CALLDATA,
  },
  WalletCall: {
    contract_address: ADDRESS,
    contractAddress: `${ADDRESS} (an alias of \`contract_address\`)`,
    entry_point: FUNCTION,
    entrypoint: `${FUNCTION} (an alias of \`entry_point\`)`,
    calldata: CALLDATA,
  },
  Details: DETAILS,
  DeclareDetails: {
    ...DETAILS,
    classHash: 'the hash of the class',
    compiledClassHash: 'if omitted, computed from the class on the node',
    senderAddress: 'must match the request',
  },
  ResourceBounds: {
    l1_gas: 'bounds of L1 gas',
    l1_data_gas: 'bounds of L1 data gas',
    l2_gas: 'bounds of L2 gas',
  },
  ResourceBound: {
    max_amount: 'the maximum number of units',
    max_price_per_unit: 'the maximum price per unit, in FRI (10^-18 STRK)',
  },
  TypedData: {
    types: 'the members of each type, by type name',
    primaryType: 'the name of the message’s type',
    domain: 'the application the message is for',
    message: 'the message to sign',
  },
};
