import type { RpcError } from './json-rpc';
import { refusal } from './refusals';
import { RULES } from './rules';
import { maxFeeOf } from '../../embedded-chain/execution/fees';
import { minimumResources } from '../../embedded-chain/execution/resources';
import { padded, selectorOf } from '../../embedded-chain/felt';
import type {
  Bound,
  Transaction,
} from '../../embedded-chain/transactions/transaction';

/** What the door knows of the network and of the sender. */
export type DoorState = {
  /** The prices of the last closed block, in FRI. */
  readonly prices: {
    readonly l1Gas: bigint;
    readonly l1DataGas: bigint;
    readonly l2Gas: bigint;
  };
  /** The sender's nonce in the last closed block. */
  readonly nonce: bigint;
  /** Its nonce with the block in progress, which nodes show seconds earlier. */
  readonly nextNonce: bigint;
  /** Its STRK in the last closed block, in FRI. */
  readonly balance: bigint;
  /** Whether it was deployed by then. */
  readonly isDeployed: boolean;
  /** Whether the mempool or the block in progress has a transaction of it. */
  readonly isKnown: boolean;
};

/** Why its L2 price bound is refused, if it is. */
export function refusalOfPrice(
  { bounds }: Transaction,
  { prices }: DoorState,
): RpcError | undefined {
  const price = bounds.l2Gas.maxPrice;
  const threshold = (prices.l2Gas * RULES.minGasPricePercentage.value) / 100n;
  return price < threshold
    ? refusal(
        63,
        `Transaction L2 gas price ${price.toString()} is below the required threshold ${threshold.toString()}.`,
      )
    : undefined;
}

/** Why its nonce is refused, if it is. */
export function refusalOfNonce(
  { type, nonce }: Transaction,
  state: DoorState,
): RpcError | undefined {
  const got = nonce.toString();
  const own = state.nonce.toString();
  const exactly = (expected: string): RpcError =>
    refusal(
      52,
      `Invalid transaction nonce. Expected: nonce = ${expected}, got: ${got}.`,
    );
  switch (type) {
    case 'DECLARE':
      return nonce === state.nonce ? undefined : exactly(own);
    case 'DEPLOY_ACCOUNT':
      if (state.nonce !== 0n) {
        return refusal(
          52,
          `Invalid deploy account transaction. Account is already deployed (nonce=${own}).`,
        );
      }
      return nonce === 0n ? undefined : exactly('0');
    case 'INVOKE': {
      const last = state.nonce + RULES.maxNonceGap.value;
      return nonce >= state.nonce && nonce <= last
        ? undefined
        : refusal(
            52,
            `Invalid transaction nonce. Expected: ${own} <= nonce <= ${last.toString()}, got: ${got}.`,
          );
    }
  }
}

const RESOURCES = [
  ['L1Gas', 'l1Gas'],
  ['L1DataGas', 'l1DataGas'],
  ['L2Gas', 'l2Gas'],
] as const;

/** Why its bounds are refused, if they are. */
export function refusalOfFees(
  transaction: Transaction,
  { prices, balance }: DoorState,
): RpcError | undefined {
  const { bounds } = transaction;
  const minimum = minimumResources(transaction);
  const faults = RESOURCES.flatMap(([title, resource]) => {
    const { maxAmount, maxPrice } = bounds[resource];
    const price = prices[resource];
    return [
      ...(maxAmount < minimum[resource]
        ? [
            `Max ${title} amount (${maxAmount.toString()}) is lower than the minimal gas amount: ${minimum[resource].toString()}.`,
          ]
        : []),
      ...(maxPrice < price
        ? [
            `Max ${title} price (${maxPrice.toString()}) is lower than the actual gas price: ${price.toString()}.`,
          ]
        : []),
    ];
  });
  if (faults.length > 0) {
    return refusal(
      55,
      `Resource bounds were not satisfied: ${faults.join('\n')}`,
    );
  }
  return maxFeeOf(transaction) > balance
    ? refusal(
        55,
        `Resources bounds (${boundsText(bounds)}) exceed balance (${balance.toString()}).`,
      )
    : undefined;
}

function boundsText({
  l1Gas,
  l2Gas,
  l1DataGas,
}: Transaction['bounds']): string {
  const text = ({ maxAmount, maxPrice }: Bound): string =>
    `{ max_amount: ${maxAmount.toString()}, max_price_per_unit: ${maxPrice.toString()} }`;
  return `{ l1_gas: ${text(l1Gas)}, l2_gas: ${text(l2Gas)}, l1_data_gas: ${text(l1DataGas)} }`;
}

/** Whether the door does without the account's validation: for the first transaction after
 * a deployment that is on its way. */
export function skipsValidation(
  { type, nonce }: Transaction,
  state: DoorState,
): boolean {
  return (
    type === 'INVOKE' &&
    nonce === RULES.nonceWithoutValidation.value &&
    state.nonce === 0n &&
    state.isKnown
  );
}

/** Why it can't be validated, if it can't: its account doesn't exist in the last closed
 * block. */
export function refusalOfAccount(
  transaction: Transaction,
  state: DoorState,
): RpcError | undefined {
  const { type, sender } = transaction;
  if (
    type === 'DEPLOY_ACCOUNT' ||
    state.isDeployed ||
    skipsValidation(transaction, state)
  ) {
    return undefined;
  }
  const entryPoint =
    type === 'INVOKE' ? '__validate__' : '__validate_declare__';
  return refusal(
    55,
    `Transaction validation has failed:\n0: Error in the called contract (contract address: ${padded(sender)}, class hash: ${padded(0n)}, selector: ${padded(selectorOf(entryPoint))}):\nRequested contract address ${padded(sender)} is not deployed.\n`,
  );
}
