import { fetchAbis } from './abis';
import { buildTransactions, withNonce } from './build';
import { assertNextNonce } from './nonce';
import { DEFAULT_OPTIONS } from './options';
import {
  preflight,
  type Preflight,
  type TransactionRequest,
} from './preflight';
import { priceTransactions, type Priced } from './price';
import { retryOnNewNonce } from './retry-on-new-nonce';
import { runSimulations, type Simulations } from './simulations';
import { checkPools } from './staking-pools';
import { alreadyDeployed, keepSeen } from '../../accounts/own-accounts';
import { assertCanSign, assertTakes } from '../../accounts/signing-blocker';
import type { Felt } from '../../core/felt';
import type { Abi } from '../../decode/abi';
import type { ProtocolState } from '../../decode/protocols/meaning';
import { isRising } from '../../starknet/fees';
import type { Tools } from '../tools';

/** A transaction that is ready to be shown to the user and signed: the account's
 * deployment if it isn't deployed yet, then the calls. Bounds are final, the last nonce is
 * not. */
export type PreparedTransaction = Preflight &
  Simulations &
  Priced &
  Pick<ProtocolState, 'pools'> & {
    /** The called contracts' own ABIs, by address without leading zeros, where the wallet
     * needs and found them: untrusted. */
    readonly abis: ReadonlyMap<Felt, Abi>;
    /** Unix time in seconds. */
    readonly simulatedAt: number;
    /** When its prices were read, which may be later than that. */
    readonly pricedAt: number;
    readonly isRising: boolean;
    /** Set if the account has to hold the maximum fee, because it will be submitted. */
    readonly mustAfford?: true;
    /** The nonce that it has to take, if it replaces a transaction that was refused. */
    readonly onlyAs?: bigint;
  };

/**
 * Prepares a transaction in two round trips: the preflight reads the account and
 * the contracts, the simulation gives the fee, the balance changes and any revert.
 * The simulation uses the account's own next nonce, whatever nonce the dapp set.
 *
 * @param request - The sender, the calls and the dapp's options.
 * @throws WalletError if the account can't sign, the node rejects the simulation,
 * the fee exceeds `maxFee`, or no node answers.
 */
export async function prepareTransaction(
  tools: Tools,
  request: TransactionRequest,
): Promise<PreparedTransaction> {
  const preflighted = await preflight(tools, request);
  return await retryOnNewNonce(tools, request, preflighted, simulate);
}

/**
 * Prepares a transaction that will be submitted right away: the network accepts
 * only the account's next nonce.
 *
 * @param request - The sender, the calls and the dapp's options.
 * @throws WalletError like `prepareTransaction`, and `rejected` if the dapp set a
 * nonce other than the account's next one.
 */
export async function prepareToSend(
  tools: Tools,
  request: TransactionRequest,
): Promise<PreparedTransaction> {
  return await prepareFromPreflight(
    tools,
    request,
    await preflight(tools, request),
  );
}

/**
 * Like `prepareToSend`, from a preflight that is already done. If its nonce is out
 * of date, the preflight runs again.
 *
 * @param request - The sender, the calls and the dapp's options.
 * @throws WalletError like `prepareToSend`.
 */
export async function prepareFromPreflight(
  tools: Tools,
  request: TransactionRequest,
  preflighted: Preflight,
): Promise<PreparedTransaction> {
  return await retryOnNewNonce(
    tools,
    request,
    preflighted,
    async (_, input) => {
      assertNextNonce(input);
      return simulate(tools, input);
    },
  );
}

/**
 * Builds and simulates transactions after the preflight.
 *
 * @throws WalletError like `prepareTransaction`.
 */
export async function simulate(
  tools: Tools,
  input: Preflight,
): Promise<PreparedTransaction> {
  assertCanSign(input.accountState);
  const { options } = input;
  const drafts = buildTransactions(input);
  if (drafts.length === 0) {
    throw alreadyDeployed();
  }
  assertTakes(input.accountState, drafts);
  const [simulations, abis, pools] = await Promise.all([
    runSimulations(tools, input, drafts),
    fetchAbis(tools, input),
    checkPools(tools, input),
    // A site may ask about the past.
    options.block === DEFAULT_OPTIONS.block
      ? keepSeen(tools, input.chainId, [input.accountState])
      : undefined,
  ]);
  const { simulated } = simulations;
  const [price = 0n] = simulated.map(({ fee }) => BigInt(fee.l2_gas_price));
  const rising = isRising(price, input.latest?.prices.l2Gas);
  const transactions = drafts.map((draft) => withNonce(draft, options));
  return {
    ...input,
    ...simulations,
    ...priceTransactions({
      options,
      transactions,
      simulated,
      isRising: rising,
    }),
    abis,
    pools,
    simulatedAt: tools.now(),
    pricedAt: tools.now(),
    isRising: rising,
  };
}
