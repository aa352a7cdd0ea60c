import type { AbiReader } from './abis';
import { deploymentData } from '../../accounts/keyring';
import type { AccountState } from '../../accounts/on-chain-state';
import type { ChainId } from '../../config/networks';
import type { Account } from '../../core/account';
import { runsCairo0 } from '../../core/account-types';
import type { Call } from '../../core/call';
import type { Felt } from '../../core/felt';
import type { PaymasterQuote } from '../../paymaster/quote';
import type { BlockId, BlockPrices } from '../../starknet/reads';
import {
  type ResourceBounds,
  NO_BOUNDS,
  type Declaration,
  type Transaction,
} from '../../starknet/transaction';
import type { SendView } from '../../views/dialog-views';
import type { OwnChecks, StandingAllowance } from '../guards/checks';

/** What a dapp may set for a transaction; the wallet fills in the rest. */
export type TransactionOptions = {
  /** The nonce to sign; simulations use the account's own next nonce. */
  readonly nonce?: bigint;
  readonly tip: bigint;
  /** The maximum total charge, in FRI (10^-18 STRK). */
  readonly maxFee?: bigint;
  readonly bounds?: ResourceBounds;
  /** The least bound on the L2 price, in FRI (10^-18 STRK) per unit: what replaces another
   * transaction has to outbid it. */
  readonly leastL2Price?: bigint;
  /** The block whose state the simulation runs on. */
  readonly block: BlockId;
};

/** The options when a dapp sets none. */
export const DEFAULT_OPTIONS: TransactionOptions = {
  tip: 0n,
  block: 'pre_confirmed',
};

/** How a paymaster is paid. Tokens are without leading zeros. */
export type FeePayment = {
  readonly token: Felt;
  /** All tokens that the account could pay with. */
  readonly offered: readonly Felt[];
};

/** What was read a moment ago for the same transaction. */
export type EarlierReads = {
  /** The account's nonce. */
  readonly nonce: bigint;
  readonly balances: ReadonlyMap<Felt, bigint>;
  readonly allowances: readonly StandingAllowance[];
  /** The tokens and other contracts that did something in its simulation. */
  readonly active: ReadonlySet<Felt>;
};

/** What is asked for: it stays the same at all stages of a transaction. */
export type TransactionRequest = {
  readonly chainId: ChainId;
  /** The sender. */
  readonly account: Account;
  readonly options: TransactionOptions;
  readonly calls: readonly Call[];
  /** What the user wrote beside each call, for themselves. */
  readonly memos?: string[];
  /** What the site asked for, if the user has set the amount of an approval in it, and the window
   * that showed it. */
  readonly asked?: {
    readonly calls: readonly Call[];
    readonly view: SendView;
  };
  /** A class to declare instead of calls. */
  readonly declaration?: Declaration;
  /** The classes from and to which the calls upgrade the account, if they do. */
  readonly upgrade?: readonly [from: Felt, to: Felt];
  /** Set if a paymaster takes a token for the fee, and sends the calls. */
  readonly payment?: FeePayment | undefined;
  /** The only nonce that it may take, if it replaces a rejected transaction. */
  readonly onlyAs?: bigint;
  /** Set if only the fee is wanted, and nothing is shown to the user. */
  readonly isEstimate?: true;
  /** The bounds that will probably be signed, one per transaction, if it was prepared
   * before. */
  readonly likelyBounds?: readonly ResourceBounds[];
  /** With these, only what may have changed in a way that matters is read. */
  readonly earlier?: EarlierReads;
  /** The reader of ABIs for its window, if there is one already. */
  readonly abiReader?: AbiReader;
};

/** What guards a transaction, besides its bounds. */
export type TransactionGuards = {
  /** The wallet's own checks, whose calls come last. */
  readonly checks?: OwnChecks | undefined;
  /** The paymaster's quote, of which the last call pays it. */
  readonly quote?: PaymasterQuote | undefined;
};

/** What transactions are built from. */
export type BuildInput = TransactionGuards & {
  readonly request: TransactionRequest;
  readonly accountState: AccountState;
  readonly nonces: {
    /** The account's next nonce according to the node. */
    readonly account: bigint;
  };
  /** The last closed block, if known. */
  readonly latest?: BlockPrices;
};

/**
 * Builds the transactions to simulate: without bounds, and with the account's own
 * nonces, whatever nonce the dapp set.
 *
 * @param input - The account's state, and what to send.
 * @returns The account's deployment if it isn't deployed yet, then the calls or the
 * declaration, if any; a paymaster's fee is among the calls, or the only one.
 */
export function buildTransactions({
  request: { chainId, options, calls, declaration },
  accountState,
  nonces,
  checks,
  quote,
}: BuildInput): Transaction[] {
  const { account } = accountState;
  const common = {
    chainId,
    sender: account.address,
    tip: options.tip,
    bounds: NO_BOUNDS,
  };
  const deployment: Transaction = {
    ...common,
    ...deploymentData(account.accountType, account.publicKey),
    type: 'DEPLOY_ACCOUNT',
    nonce: 0n,
  };
  const numbered = { ...common, nonce: nextNonce({ accountState, nonces }) };
  return [
    ...(accountState.deployed ? [] : [deployment]),
    ...(calls.length > 0 || quote !== undefined
      ? [
          {
            ...numbered,
            type: 'INVOKE' as const,
            isCairo0: runsCairo0(accountState),
            calls: [
              ...calls,
              ...(checks?.calls ?? []),
              ...(quote?.calls.slice(-1) ?? []),
            ],
          },
        ]
      : []),
    ...(declaration === undefined
      ? []
      : [{ ...numbered, type: 'DECLARE' as const, ...declaration }]),
  ];
}

/** Whether nothing is sent but the account's deployment. */
export function isDeploymentAlone({
  calls,
  declaration,
}: Pick<TransactionRequest, 'calls' | 'declaration'>): boolean {
  return calls.length === 0 && declaration === undefined;
}

/** The nonce of the account's next transaction after its deployment, by the node's count. */
export function nextNonce({
  accountState,
  nonces,
}: Pick<BuildInput, 'accountState' | 'nonces'>): bigint {
  return accountState.deployed ? nonces.account : 1n;
}

/** The transaction with the dapp's nonce, which never applies to a deployment. */
export function withNonce(
  transaction: Transaction,
  { nonce }: TransactionOptions,
): Transaction {
  return transaction.type === 'DEPLOY_ACCOUNT'
    ? transaction
    : { ...transaction, nonce: nonce ?? transaction.nonce };
}

/** The last of its transactions: the one after the account's deployment, or the deployment
 * itself if nothing follows it. */
export function mainTransaction({
  transactions,
}: {
  readonly transactions: readonly Transaction[];
}): Transaction {
  const last = transactions.at(-1);
  if (last === undefined) {
    throw new Error('A prepared transaction has at least one transaction');
  }
  return last;
}
