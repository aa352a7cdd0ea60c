// Written by "npm run docs" out of the method definitions: see dev/contract/.

/** A Starknet address: 0x and 50 to 64 hex digits; in mixed case it must satisfy Starknet’s checksum */
export type Address = string;

export type Block = {
  /** Its difficulty, as 0x-hex */
  readonly difficulty: string;
  /** The extra data field */
  readonly extraData: string;
  /** The most gas allowed in it */
  readonly gasLimit: string;
  /** The gas that its transactions used */
  readonly gasUsed: string;
  /** 32 bytes */
  readonly mixHash: string;
  /** 32 bytes: the block before */
  readonly parentHash: string;
  /** 32 bytes: the root of the receipts trie */
  readonly receiptsRoot: string;
  /** 32 bytes: the hash of the uncles data */
  readonly sha3Uncles: string;
  /** Its size in bytes */
  readonly size: string;
  /** 32 bytes: the root of the final state trie */
  readonly stateRoot: string;
  /** Unix time in seconds, as 0x-hex */
  readonly timestamp: string;
  /** The chain’s difficulty up to it; nodes may leave it out */
  readonly totalDifficulty?: string | null;
  /** 32 bytes: the root of the transaction trie */
  readonly transactionsRoot: string;
  /** Hashes of the uncles */
  readonly uncles: readonly string[];
  /** Their hashes, or the whole transactions with `details` */
  readonly transactions:
    | readonly string[]
    | readonly {
        /** 32 bytes: the transaction’s hash */
        readonly hash: string;
        readonly [member: string]: unknown;
      }[];
  /** 32 bytes; `null` of the pending block */
  readonly hash: string | null;
  /** 256 bytes: the bloom filter of its logs; `null` of the pending block */
  readonly logsBloom: string | null;
  /** 8 bytes; `null` of the pending block */
  readonly nonce: string | null;
  /** Its number; `null` of the pending block */
  readonly number: string | null;
  /** 20 bytes: who gets its rewards */
  readonly miner: string | null;
  readonly [member: string]: unknown;
};

/** A block: a tag, its number, or its hash as text */
export type BlockId =
  'latest' | 'pending' | 'pre_confirmed' | 'l1_accepted' | number | string;

export type Call = {
  /** The name of its function */
  readonly entrypoint: string;
  /** What the function is given */
  readonly calldata?: readonly Felt[];
} & (
  | {
      /** The contract that is called */
      readonly contractAddress: Address;
    }
  | {
      /** The contract that is called, by another name */
      readonly contract_address: Address;
    }
  | {
      /** The contract that is called, by a third name */
      readonly to: Address;
    }
);

/** A list of calls, or one call in its place */
export type Calls = readonly Call[] | Call;

/** The chain id of Starknet Mainnet or Starknet Sepolia, compared as a number */
export type ChainId = string | number;

export type DataAvailabilityMode = 'L1' | 'L2' | 0 | 1;

export type DeclareDetails = {
  /** Signed as it is; left out, it is chosen when the transaction is sent. Simulations run with the account’s own next nonce */
  readonly nonce?: string | number;
  /** The state that an estimate refers to; left out, `pre_confirmed` */
  readonly blockIdentifier?: BlockId;
  /** The most that may be charged in all: bounds are fitted under it */
  readonly maxFee?: string | number;
  /** In 10^-18 STRK a unit of L2 gas, on top of the price; left out, 0 */
  readonly tip?: string | number;
  /** Must be empty: the network takes nothing else */
  readonly paymasterData?: readonly [];
  /** Must be empty: the network takes nothing else */
  readonly accountDeploymentData?: readonly [];
  /** Left out, `"L1"` */
  readonly nonceDataAvailabilityMode?: DataAvailabilityMode;
  /** Left out, `"L1"` */
  readonly feeDataAvailabilityMode?: DataAvailabilityMode;
  /** The network takes no other */
  readonly version?: string | number;
  /** Signed as they are */
  readonly resourceBounds: ResourceBounds;
  /** `false`: an estimate checks the account’s signature too */
  readonly skipValidate?: boolean;
  /** Must agree with the request */
  readonly walletAddress?: Address;
  /** Must agree with the request */
  readonly chainId?: ChainId;
  /** Taken and not needed */
  readonly cairoVersion?: '0' | '1';
  /** The class */
  readonly classHash: Felt;
  /** Left out, it is computed from the class that a node has */
  readonly compiledClassHash?: Felt;
  /** Must agree with the request */
  readonly senderAddress?: Address;
};

export type Details = {
  /** Signed as it is; left out, it is chosen when the transaction is sent. Simulations run with the account’s own next nonce */
  readonly nonce?: string | number;
  /** The state that an estimate refers to; left out, `pre_confirmed` */
  readonly blockIdentifier?: BlockId;
  /** The most that may be charged in all: bounds are fitted under it */
  readonly maxFee?: string | number;
  /** In 10^-18 STRK a unit of L2 gas, on top of the price; left out, 0 */
  readonly tip?: string | number;
  /** Must be empty: the network takes nothing else */
  readonly paymasterData?: readonly [];
  /** Must be empty: the network takes nothing else */
  readonly accountDeploymentData?: readonly [];
  /** Left out, `"L1"` */
  readonly nonceDataAvailabilityMode?: DataAvailabilityMode;
  /** Left out, `"L1"` */
  readonly feeDataAvailabilityMode?: DataAvailabilityMode;
  /** The network takes no other */
  readonly version?: string | number;
  /** Signed as they are */
  readonly resourceBounds?: ResourceBounds;
  /** `false`: an estimate checks the account’s signature too */
  readonly skipValidate?: boolean;
  /** Must agree with the request */
  readonly walletAddress?: Address;
  /** Must agree with the request */
  readonly chainId?: ChainId;
  /** Taken and not needed */
  readonly cairoVersion?: '0' | '1';
};

/** A felt: 0x-hex or decimal text below the Stark prime, or a safe integer */
export type Felt = string | number;

/** A hash: 0x-hex or decimal text below the Stark prime, or a safe integer, not 0 */
export type Hash = string | number;

export type ResourceBound = {
  /** The most units */
  readonly max_amount: string | number;
  /** The most for each, in 10^-18 STRK */
  readonly max_price_per_unit: string | number;
};

export type ResourceBounds = {
  /** Bounds of L1 gas */
  readonly l1_gas: ResourceBound;
  /** Bounds of L1 data gas */
  readonly l1_data_gas: ResourceBound;
  /** Bounds of L2 gas */
  readonly l2_gas: ResourceBound;
};

/** A signature: 0x, r as 64 hex digits and s as 64; [r, s]; or DER hex */
export type Signature = string | readonly (string | number)[];

/** Typed data (SNIP-12), as an object or as its JSON text */
export type TypedData =
  | {
      /** The types’ members, by the types’ names */
      readonly types: Readonly<Record<string, unknown>>;
      /** The type of the message */
      readonly primaryType: string;
      /** Who the message is for */
      readonly domain: Readonly<Record<string, unknown>>;
      /** What is signed */
      readonly message: Readonly<Record<string, unknown>>;
    }
  | string;

export type CreateAccountParams = {
  /** Left out, the lowest that is not in use on this network */
  readonly addressIndex?: number;
  /** Whether to send the transaction that deploys it */
  readonly deploy?: boolean;
  /** The network */
  readonly chainId?: ChainId;
};

export type CreateAccountResult = {
  /** Its address, padded to 64 digits */
  readonly address: string;
  /** Of its deployment, `""` where none was sent */
  readonly transaction_hash: string;
};

export type RecoverAccountsParams = {
  /** The first index that is looked at */
  readonly startScanIndex?: number;
  /** How many indices are looked at */
  readonly maxScanned?: number;
  /** The scan ends once so many indices are neither deployed nor hold STRK or ETH */
  readonly maxMissed?: number;
  /** The network */
  readonly chainId?: ChainId;
};

export type RecoverAccountsResult = readonly {
  /** Its address, padded to 64 digits */
  readonly address: string;
  /** Its BIP-44 index */
  readonly addressIndex: number;
  /** The key derived for the index */
  readonly publicKey: string;
  /** What the address was made with: the public key */
  readonly addressSalt: string;
  /** `""` where this wallet did not send it */
  readonly deployTxnHash: string;
  /** The key’s BIP-44 path */
  readonly derivationPath: string;
  /** The network’s id */
  readonly chainId: string;
  /** Whether the account is on the chain */
  readonly deployed: boolean;
}[];

export type ExtractPublicKeyParams = {
  /** Any account */
  readonly userAddress: Address;
  /** The network */
  readonly chainId?: ChainId;
};

export type ExtractPublicKeyResult = string;

export type DisplayPrivateKeyParams = {
  /** An account of this wallet */
  readonly userAddress: Address;
  /** The network */
  readonly chainId?: ChainId;
};

export type DisplayPrivateKeyResult = null;

export type EstimateAccountDeployFeeParams = {
  /** The account’s index */
  readonly addressIndex?: number;
  /** The network */
  readonly chainId?: ChainId;
};

export type EstimateAccountDeployFeeResult = {
  /** The most that could be charged under the bounds */
  readonly suggestedMaxFee: string;
  /** By the node’s figures, the tip included, in 10^-18 STRK */
  readonly overallFee: string;
  /** Of L2 gas */
  readonly gasConsumed: string;
  /** Of L2 gas */
  readonly gasPrice: string;
  /** What the interface calls 10^-18 STRK */
  readonly unit: 'wei';
  /** What is paid with */
  readonly feeToken: 'STRK';
  /** The bounds that would be signed */
  readonly resourceBounds: {
    /** Bounds of L1 gas */
    readonly l1_gas: {
      /** The most units, as 0x-hex */
      readonly max_amount: string;
      /** The most for each, in 10^-18 STRK as 0x-hex */
      readonly max_price_per_unit: string;
    };
    /** Bounds of L1 data gas */
    readonly l1_data_gas: {
      /** The most units, as 0x-hex */
      readonly max_amount: string;
      /** The most for each, in 10^-18 STRK as 0x-hex */
      readonly max_price_per_unit: string;
    };
    /** Bounds of L2 gas */
    readonly l2_gas: {
      /** The most units, as 0x-hex */
      readonly max_amount: string;
      /** The most for each, in 10^-18 STRK as 0x-hex */
      readonly max_price_per_unit: string;
    };
  };
  /** The tip a unit of L2 gas, as 0x-hex */
  readonly tip: string;
};

export type EstimateFeeParams = {
  /** The sender, an account of this wallet */
  readonly address: Address;
  /** The calls */
  readonly invocations: Calls;
  /** The network */
  readonly chainId?: ChainId;
  /** What is fixed of the transaction */
  readonly details?: Details;
};

export type EstimateFeeResult = {
  /** The most that could be charged under the bounds */
  readonly suggestedMaxFee: string;
  /** By the node’s figures, the tip included, in 10^-18 STRK */
  readonly overallFee: string;
  /** Of L2 gas */
  readonly gasConsumed: string;
  /** Of L2 gas */
  readonly gasPrice: string;
  /** What the interface calls 10^-18 STRK */
  readonly unit: 'wei';
  /** What is paid with */
  readonly feeToken: 'STRK';
  /** The bounds that would be signed */
  readonly resourceBounds: {
    /** Bounds of L1 gas */
    readonly l1_gas: {
      /** The most units, as 0x-hex */
      readonly max_amount: string;
      /** The most for each, in 10^-18 STRK as 0x-hex */
      readonly max_price_per_unit: string;
    };
    /** Bounds of L1 data gas */
    readonly l1_data_gas: {
      /** The most units, as 0x-hex */
      readonly max_amount: string;
      /** The most for each, in 10^-18 STRK as 0x-hex */
      readonly max_price_per_unit: string;
    };
    /** Bounds of L2 gas */
    readonly l2_gas: {
      /** The most units, as 0x-hex */
      readonly max_amount: string;
      /** The most for each, in 10^-18 STRK as 0x-hex */
      readonly max_price_per_unit: string;
    };
  };
  /** The tip a unit of L2 gas, as 0x-hex */
  readonly tip: string;
  /** Whether the account’s deployment goes in front of the calls */
  readonly includeDeploy: boolean;
};

export type ExecuteTxnParams = {
  /** The sender, an account of this wallet */
  readonly address: Address;
  /** The calls */
  readonly calls: Calls;
  /** What is fixed of the transaction */
  readonly details?: Details;
  /** ABIs of the called contracts: used to name arguments that the wallet can’t name itself, and marked as the site’s word */
  readonly abis?: unknown;
  /** The network */
  readonly chainId?: ChainId;
};

export type ExecuteTxnResult = {
  /** The transaction’s hash */
  readonly transaction_hash: string;
};

export type GetTransactionStatusParams = {
  /** The transaction */
  readonly transactionHash: Hash;
  /** The network */
  readonly chainId?: ChainId;
};

export type GetTransactionStatusResult =
  | 'RECEIVED'
  | 'PENDING'
  | 'ACCEPTED_ON_L2'
  | 'ACCEPTED_ON_L1'
  | 'REVERTED'
  | 'REJECTED';

export type SignTransactionParams = {
  /** The sender, an account of this wallet */
  readonly address: Address;
  /** The network */
  readonly chainId: ChainId;
  /** The calls */
  readonly transactions: Calls;
  /** What is fixed of the transaction */
  readonly transactionsDetail?: Details;
};

export type SignTransactionResult = readonly string[];

export type DeclareContractParams = {
  /** The sender, an account of this wallet */
  readonly senderAddress: Address;
  /** The class, as its members say */
  readonly contractPayload: {
    /** The Sierra class, as an object or JSON text, up to 5 MiB; where its `abi` is JSON text, it is spaced as the network’s tools space it */
    readonly contract: Readonly<Record<string, unknown>> | string;
    /** What it compiles to, as an object or JSON text: this or `compiledClassHash` */
    readonly casm?: Readonly<Record<string, unknown>> | string;
    /** The hash of that; with `casm` beside it they must agree */
    readonly compiledClassHash?: Felt;
    /** Must be the hash of the class; an `abi` that is text may have this hash as it was given, too */
    readonly classHash?: Felt;
  };
  /** The network */
  readonly chainId?: ChainId;
  /** What is fixed of the transaction */
  readonly invocationsDetails?: Details;
};

export type DeclareContractResult = {
  /** The transaction’s hash */
  readonly transaction_hash: string;
  /** The class’s hash */
  readonly class_hash: string;
};

export type SignDeclareTransactionParams = {
  /** The network */
  readonly chainId: ChainId;
  /** What is fixed of the transaction; all senders and chains must agree */
  readonly details: DeclareDetails;
  /** Required by this name or as `senderAddress` */
  readonly address?: Address;
  /** Another name of `address` */
  readonly senderAddress?: Address;
};

export type SignDeclareTransactionResult = {
  /** `[r, s]` */
  readonly signature: readonly string[];
};

export type SignMessageParams = {
  /** An object or its JSON text, at most 64 KiB */
  readonly typedDataMessage: TypedData;
  /** An account of this wallet */
  readonly signerAddress: Address;
  /** The network; a domain of another chain is warned of */
  readonly chainId?: ChainId;
};

export type SignMessageResult = string;

export type VerifySignedMessageParams = {
  /** What was signed */
  readonly typedDataMessage: TypedData;
  /** The signer */
  readonly address: Address;
  /** What `l2net_signMessage` returned, `[r, s]`, or DER hex */
  readonly signature: Signature;
  /** The network */
  readonly chainId?: ChainId;
};

export type VerifySignedMessageResult = boolean;

export type GetTransactionParams = {
  /** An account of the wallet */
  readonly senderAddress: Address;
  /** Only transactions that call this contract */
  readonly contractAddress?: Address;
  /** Transactions read at a time; at most 10 pages */
  readonly pageSize?: 10 | 25 | 50;
  /** How far back */
  readonly txnsInLastNumOfDays?: number;
  /** Whether the account’s deployment is among them */
  readonly withDeployTxn?: boolean;
  /** True asks nobody and returns what the wallet has kept */
  readonly onlyFromState?: boolean;
  /** The network */
  readonly chainId?: ChainId;
};

export type GetTransactionResult = readonly {
  /** The transaction’s hash */
  readonly txnHash: string;
  /** Invoke, deploy_account or declare */
  readonly txnType: string;
  /** The account that sent it */
  readonly senderAddress: string;
  /** The contract that was called */
  readonly contractAddress: string;
  /** The function’s name, or its selector */
  readonly contractFuncName: string;
  /** What it was called with, as felts */
  readonly contractCallData: readonly string[];
  /** How far it is */
  readonly status:
    | 'RECEIVED'
    | 'PENDING'
    | 'ACCEPTED_ON_L2'
    | 'ACCEPTED_ON_L1'
    | 'REVERTED'
    | 'REJECTED';
  /** Why it failed, `null` where no failure is known */
  readonly failureReason: string | null;
  /** Always empty */
  readonly eventIds: readonly string[];
  /** Unix time in seconds */
  readonly timestamp: number;
  /** The network’s id */
  readonly chainId: '0x534e5f4d41494e' | '0x534e5f5345504f4c4941';
}[];

export type GetTransactionsParams = {
  /** An account of the wallet */
  readonly senderAddress: Address;
  /** Only transactions that call this contract */
  readonly contractAddress?: Address;
  /** Transactions read at a time; at most 10 pages */
  readonly pageSize?: 10 | 25 | 50;
  /** How far back */
  readonly txnsInLastNumOfDays?: number;
  /** Whether the account’s deployment is among them */
  readonly withDeployTxn?: boolean;
  /** True asks nobody and returns what the wallet has kept */
  readonly onlyFromState?: boolean;
  /** The network */
  readonly chainId?: ChainId;
};

export type GetTransactionsResult = readonly {
  /** The transaction’s hash */
  readonly txnHash: string;
  /** Invoke, deploy_account or declare */
  readonly txnType: string;
  /** The account that sent it */
  readonly senderAddress: string;
  /** The contract that was called */
  readonly contractAddress: string;
  /** The function’s name, or its selector */
  readonly contractFuncName: string;
  /** What it was called with, as felts */
  readonly contractCallData: readonly string[];
  /** How far it is */
  readonly status:
    | 'RECEIVED'
    | 'PENDING'
    | 'ACCEPTED_ON_L2'
    | 'ACCEPTED_ON_L1'
    | 'REVERTED'
    | 'REJECTED';
  /** Why it failed, `null` where no failure is known */
  readonly failureReason: string | null;
  /** Always empty */
  readonly eventIds: readonly string[];
  /** Unix time in seconds */
  readonly timestamp: number;
  /** The network’s id */
  readonly chainId: '0x534e5f4d41494e' | '0x534e5f5345504f4c4941';
}[];

export type AddErc20TokenParams = {
  /** An account of the wallet */
  readonly address: Address;
  /** The network */
  readonly chainId: ChainId;
  /** The token’s contract */
  readonly tokenAddress: Address;
  /** 1 to 64 printable ASCII characters */
  readonly tokenName: string;
  /** 1 to 16 printable ASCII characters */
  readonly tokenSymbol: string;
  /** 0 to 255, as number or text */
  readonly tokenDecimals?: string | number;
};

export type AddErc20TokenResult = {
  /** Its contract, padded to 64 digits */
  readonly address: string;
  /** Its symbol */
  readonly symbol: string;
  /** Its decimals */
  readonly decimals: number;
  /** Always `""` */
  readonly logo: string;
  /** Its name */
  readonly name: string;
  /** The network’s id */
  readonly chainId: '0x534e5f4d41494e' | '0x534e5f5345504f4c4941';
};

export type GetErc20TokenBalanceParams = {
  /** The token’s contract */
  readonly tokenAddress: Address;
  /** Any address */
  readonly userAddress: Address;
  /** The network */
  readonly chainId?: ChainId;
};

export type GetErc20TokenBalanceResult = {
  /** With transactions under way, as 0x-hex */
  readonly balancePending: string;
  /** In the last block, as 0x-hex */
  readonly balanceLatest: string;
};

export type GetSuggestedGasFeesParams = {
  /** An Ethereum chain id, as decimal or 0x-hex text; left out, the chain that the current network settles on (1 for Starknet Mainnet, 11155111 for Sepolia) */
  readonly chainId?: string | number;
};

export type GetSuggestedGasFeesResult = {
  /** For low urgency */
  readonly low: {
    /** The tip a unit of gas */
    readonly suggestedMaxPriorityFeePerGas: string;
    /** The most a unit of gas, tip included */
    readonly suggestedMaxFeePerGas: string;
    /** The shortest wait, in milliseconds */
    readonly minWaitTimeEstimate: number;
    /** The longest wait, in milliseconds */
    readonly maxWaitTimeEstimate: number;
  };
  /** For medium urgency */
  readonly medium: {
    /** The tip a unit of gas */
    readonly suggestedMaxPriorityFeePerGas: string;
    /** The most a unit of gas, tip included */
    readonly suggestedMaxFeePerGas: string;
    /** The shortest wait, in milliseconds */
    readonly minWaitTimeEstimate: number;
    /** The longest wait, in milliseconds */
    readonly maxWaitTimeEstimate: number;
  };
  /** For high urgency */
  readonly high: {
    /** The tip a unit of gas */
    readonly suggestedMaxPriorityFeePerGas: string;
    /** The most a unit of gas, tip included */
    readonly suggestedMaxFeePerGas: string;
    /** The shortest wait, in milliseconds */
    readonly minWaitTimeEstimate: number;
    /** The longest wait, in milliseconds */
    readonly maxWaitTimeEstimate: number;
  };
  /** The base fee of the block to come */
  readonly estimatedBaseFee: string;
  /** Between 0 and 1 */
  readonly networkCongestion: number;
  /** Lower and upper tip of recent blocks */
  readonly latestPriorityFeeRange: readonly [string, string];
  /** The same over a longer time */
  readonly historicalPriorityFeeRange: readonly [string, string];
  /** Lower and upper base fee over a longer time */
  readonly historicalBaseFeeRange: readonly [string, string];
  /** Where tips go */
  readonly priorityFeeTrend: 'up' | 'down';
  /** Where the base fee goes */
  readonly baseFeeTrend: 'up' | 'down';
};

export type GetBlockByNumberParams = readonly [
  block: 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized' | string,
  details: boolean,
];

export type GetBlockByNumberResult = Block | null;

export type GetCurrentNetworkParams = Readonly<Record<string, never>>;

export type GetCurrentNetworkResult = {
  /** Its name */
  readonly name: string;
  /** Its chain id */
  readonly chainId: string;
};

export type SwitchNetworkParams = {
  /** The network */
  readonly chainId: string | number;
};

export type SwitchNetworkResult = boolean;

/** Params and results of every method, by its name without its prefix. */
export type Methods = {
  /**
   * The account of a BIP-44 index, deployed on request.
   *
   * It is the deployed one, else one that holds STRK or ETH, else a new one of the newest kind.
   */

  readonly createAccount: {
    params: CreateAccountParams;
    result: CreateAccountResult;
  };
  /**
   * Looks for the wallet’s accounts on a network, in one round trip.
   *
   * `deployTxnHash` is `""` where this wallet did not send it.
   */

  readonly recoverAccounts: {
    params: RecoverAccountsParams;
    result: RecoverAccountsResult;
  };
  /**
   * The key that controls an account on chain.
   *
   * After a change of owner it is not the derived one. Of an own account that is not deployed, it is the derived key.
   */

  readonly extractPublicKey: {
    params: ExtractPublicKeyParams;
    result: ExtractPublicKeyResult;
  };
  /**
   * Shows the account’s private key to the user, in the wallet’s window alone.
   *
   * Always `null`, also where the user refuses.
   */

  readonly displayPrivateKey: {
    params: DisplayPrivateKeyParams;
    result: DisplayPrivateKeyResult;
  };
  /**
   * What deploying an account would cost.
   *
   * `overallFee` is the gas at the node's prices, and the tip; `suggestedMaxFee` the most that could be charged
   * under the bounds that would be signed (amounts a quarter, prices a half above the
   * node's). `gasConsumed` and `gasPrice` are those of L2 gas.
   */

  readonly estimateAccountDeployFee: {
    params: EstimateAccountDeployFeeParams;
    result: EstimateAccountDeployFeeResult;
  };
  /**
   * What calls would cost.
   *
   * An account that is not deployed would be deployed in front of them.
   *
   * The result is that of `l2net_estimateAccountDeployFee` and `includeDeploy`: whether the
   * account's deployment goes in front of the calls. The figures are those of both then;
   * `resourceBounds` are those of the calls.
   *
   * Calls that would revert are estimated all the same: the dialog of `l2net_executeTxn`
   * says so.
   */

  readonly estimateFee: {
    params: EstimateFeeParams;
    result: EstimateFeeResult;
  };
  /**
   * Shows a transaction and sends it if the user agrees.
   *
   * An account that is not deployed is deployed in the same approval.
   */

  readonly executeTxn: { params: ExecuteTxnParams; result: ExecuteTxnResult };
  /**
   * How far a transaction is.
   *
   * | status                             | meaning                      |
   * | ---------------------------------- | ---------------------------- |
   * | `RECEIVED`                         | known, not yet in a block    |
   * | `PENDING`                          | in a block that is not final |
   * | `ACCEPTED_ON_L2`, `ACCEPTED_ON_L1` | done                         |
   * | `REVERTED`                         | included, but it failed      |
   * | `REJECTED`                         | never included               |
   */

  readonly getTransactionStatus: {
    params: GetTransactionStatusParams;
    result: GetTransactionStatusResult;
  };
  /**
   * Signs a transaction without sending it.
   *
   * Where `transactionsDetail` has `nonce` and
   * `resourceBounds`, the dialog opens at once and the signature waits for no node: the effects
   * are added when one has answered, and a warning where `nonce` is not the account's next one.
   * What is left out is filled in as `l2net_executeTxn` would.
   *
   * The result is `[r, s]`.
   */

  readonly signTransaction: {
    params: SignTransactionParams;
    result: SignTransactionResult;
  };
  /**
   * Puts a contract class on the network without deploying it.
   *
   * The class hash is computed
   * here, shown, and must be the one that the node answers; so is the compiled class hash
   * where `casm` is given, by the rules of the network's version (BLAKE2s from Starknet
   * 0.14.1 on, Poseidon before). An account that is not deployed is deployed first. A class of
   * more than 16,384 felts takes seconds to hash: a window shows how far it is.
   */

  readonly declareContract: {
    params: DeclareContractParams;
    result: DeclareContractResult;
  };
  /**
   * Signs a declaration without sending it.
   *
   * The class is not part of the request, so its fee
   * can't be estimated: the bounds are required. No node is asked unless `nonce` or
   * `compiledClassHash` is left out.
   */

  readonly signDeclareTransaction: {
    params: SignDeclareTransactionParams;
    result: SignDeclareTransactionResult;
  };
  /**
   * Signs typed data after the user has seen all of it.
   *
   * Typed data is that of [SNIP-12](https://github.com/starknet-io/SNIPs/blob/main/SNIPS/snip-12.md), revisions 0 and 1. No node is asked for anything.
   *
   * The result is `0x`, r as 64 hex digits, s as 64. A message that is not valid typed data is
   * -32602, and the error names the place, such as `params.typedDataMessage.message.to`. In
   * revision 1 a `string` is any text that has UTF-8, hashed as a `ByteArray` of these bytes;
   * a `shortstring` is up to 31 printable ASCII characters.
   */

  readonly signMessage: {
    params: SignMessageParams;
    result: SignMessageResult;
  };
  /**
   * Whether an account signed typed data.
   *
   * A deployed account is asked itself
   * (`is_valid_signature`); of an own account that is not deployed the derived key tells.
   */

  readonly verifySignedMessage: {
    params: VerifySignedMessageParams;
    result: VerifySignedMessageResult;
  };
  /**
   * The records of an account’s transactions, newest first.
   *
   * Each stands there once by its hash: those that
   * the wallet has kept, and beside them what the block explorer that the user set up lists, or
   * else what the node shows of the events that the account itself emits. What was called, how
   * it ended and when comes from the node. So it works with no key at all, and on a fresh
   * install of the same seed phrase too; reverted transactions of other wallets need an
   * explorer, for they emit no event. A source in trouble never hides the others.
   *
   * `contractFuncName` is the function's name where the wallet knows it, else its selector, and
   * "" for deployments and declarations. Of several calls the first stands in the record, or
   * the first to `contractAddress` where that is asked for. `eventIds` is empty.
   */

  readonly getTransaction: {
    params: GetTransactionParams;
    result: GetTransactionResult;
  };
  /** The same as `l2net_getTransaction`, by another name. */

  readonly getTransactions: {
    params: GetTransactionsParams;
    result: GetTransactionsResult;
  };
  /**
   * Puts a token on the watch list.
   *
   * The user sees before what its contract says of itself beside what the site says. A token added twice is updated.
   */

  readonly addErc20Token: {
    params: AddErc20TokenParams;
    result: AddErc20TokenResult;
  };
  /**
   * What an address holds of a token.
   *
   * `balancePending` counts transactions under way. Both are in the token’s smallest unit.
   */

  readonly getErc20TokenBalance: {
    params: GetErc20TokenBalanceParams;
    result: GetErc20TokenBalanceResult;
  };
  /**
   * EIP-1559 fees of an Ethereum chain at three urgencies.
   *
   * They come from the gas service whose key the
   * user set, or else are computed from what a node shows: one that the user set, the wallet's own
   * Ethereum provider where it is on that chain, or a public one (of Ethereum Mainnet and Sepolia).
   * The result has the same form on all roads, and every member is filled. The user is asked
   * nothing. gas.md describes how it is computed.
   *
   * Fees are decimal text in gwei, exact to the wei; waits are milliseconds. Where each
   * member comes from:
   *
   * | member                             | with a key: the service's answer                                    | with no key: computed from                                                                       |
   * | ---------------------------------- | ------------------------------------------------------------------- | ------------------------------------------------------------------------------------------------ |
   * | `*.suggestedMaxPriorityFeePerGas`  | as it is                                                            | `eth_feeHistory`: the median of recent blocks' tips at the 10th, 50th and 75th percentile of gas |
   * | `*.suggestedMaxFeePerGas`          | as it is                                                            | the next base fee after 3, 5 and 7 full blocks (more where the wait is longer), and the tip      |
   * | `*.minWaitTimeEstimate`            | as it is                                                            | one block: the mean time between the `finalized` and the `latest` block                          |
   * | `*.maxWaitTimeEstimate`            | as it is                                                            | the blocks by which such a tip is in with 95 %, by how many recent full blocks turned it away    |
   * | `estimatedBaseFee`                 | as it is                                                            | `eth_feeHistory`: the base fee of the block to come                                              |
   * | `networkCongestion`                | as it is                                                            | `eth_feeHistory`: the gas used by the last 20 blocks, of twice the target                        |
   * | `latestPriorityFeeRange`           | as it is                                                            | tips from the 10th to the 95th percentile in the last 20 blocks                                  |
   * | `historicalPriorityFeeRange`       | as it is                                                            | the same in the last 120 blocks                                                                  |
   * | `historicalBaseFeeRange`           | as it is                                                            | base fees of the last 120 blocks                                                                 |
   * | `priorityFeeTrend`, `baseFeeTrend` | as it is; a service's "level" is `down`, since fees then don't rise | the average of the last 20 blocks against those before them                                      |
   *
   * A service in trouble (a key that it refuses, 404, 429, 5xx, silence, an answer of another
   * form) gives way to the computed suggestion. Errors come where that is not to be had either.
   */

  readonly getSuggestedGasFees: {
    params: GetSuggestedGasFeesParams;
    result: GetSuggestedGasFeesResult;
  };
  /**
   * A block of the Ethereum chain that the current network settles on.
   *
   * It comes from the node that the user set, or else from the wallet's own Ethereum
   * provider where it is on that chain, or else from a public node. The user is asked nothing.
   * `params` is a list.
   *
   * `null` where there is no such block. `hash`, `logsBloom`, `nonce` and `number` of the
   * `pending` block are `null`, whatever the node says. Members that the interface names are
   * checked; those of newer forks pass through; `totalDifficulty` may be missing. A block asked
   * for by its number has that number.
   */

  readonly getBlockByNumber: {
    params: GetBlockByNumberParams;
    result: GetBlockByNumberResult;
  };
  /** The snap’s current network. */

  readonly getCurrentNetwork: {
    params: GetCurrentNetworkParams;
    result: GetCurrentNetworkResult;
  };
  /**
   * Makes another network the current one.
   *
   * `false` where the user refuses, or the network is none of ours. It changes what
   * `l2net_getCurrentNetwork` returns; other methods go by their own `chainId`.
   */

  readonly switchNetwork: {
    params: SwitchNetworkParams;
    result: SwitchNetworkResult;
  };
};

/** What each method is called on the wire, and how it takes its params. */
export const METHODS = {
  createAccount: { name: 'l2net_createAccount', params: 'by-name' },
  recoverAccounts: { name: 'l2net_recoverAccounts', params: 'by-name' },
  extractPublicKey: { name: 'l2net_extractPublicKey', params: 'by-name' },
  displayPrivateKey: { name: 'l2net_displayPrivateKey', params: 'by-name' },
  estimateAccountDeployFee: {
    name: 'l2net_estimateAccountDeployFee',
    params: 'by-name',
  },
  estimateFee: { name: 'l2net_estimateFee', params: 'by-name' },
  executeTxn: { name: 'l2net_executeTxn', params: 'by-name' },
  getTransactionStatus: {
    name: 'l2net_getTransactionStatus',
    params: 'by-name',
  },
  signTransaction: { name: 'l2net_signTransaction', params: 'by-name' },
  declareContract: { name: 'l2net_declareContract', params: 'by-name' },
  signDeclareTransaction: {
    name: 'l2net_signDeclareTransaction',
    params: 'by-name',
  },
  signMessage: { name: 'l2net_signMessage', params: 'by-name' },
  verifySignedMessage: { name: 'l2net_verifySignedMessage', params: 'by-name' },
  getTransaction: { name: 'l2net_getTransaction', params: 'by-name' },
  getTransactions: { name: 'l2net_getTransactions', params: 'by-name' },
  addErc20Token: { name: 'l2net_addErc20Token', params: 'by-name' },
  getErc20TokenBalance: {
    name: 'l2net_getErc20TokenBalance',
    params: 'by-name',
  },
  getSuggestedGasFees: { name: 'l2net_getSuggestedGasFees', params: 'by-name' },
  getBlockByNumber: { name: 'eth_getBlockByNumber', params: 'by-position' },
  getCurrentNetwork: { name: 'l2net_getCurrentNetwork', params: 'by-name' },
  switchNetwork: { name: 'l2net_switchNetwork', params: 'by-name' },
} as const;
