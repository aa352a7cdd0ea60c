import { RULES } from './rules';
import type { Submission } from './submission';
import { exceedsBalance } from '../../embedded-chain/execution/checks';
import { maxFeeOf } from '../../embedded-chain/execution/fees';
import { minimumResources } from '../../embedded-chain/execution/resources';
import { padded, selectorOf } from '../../embedded-chain/felt';
import type { SierraClass } from '../../embedded-chain/state';
import type { Transaction } from '../../embedded-chain/transactions/transaction';
import type { RpcError } from '../../json-rpc/ask';

/** The messages of the specification. */
const MESSAGES = {
  52: 'Invalid transaction nonce',
  53: "The transaction's resources don't cover validation or the minimal transaction fee",
  55: 'Account validation failed',
  57: 'Contract class size is too large',
  59: 'A transaction with the same hash already exists in the mempool',
  60: 'The compiled class hash did not match the one supplied in the transaction',
  63: 'An unexpected error occurred',
} as const;

/**
 * @param code - The code with which a node passes on a refusal of the gateway.
 * @param data - The gateway's message, if the node passes it on.
 */
export function refusal(code: keyof typeof MESSAGES, data?: string): RpcError {
  const message = MESSAGES[code];
  return { code, message, ...(data !== undefined && { data }) };
}

/** The state of the network and the sender that the gateway's checks need. */
export type DoorState = {
  /** The prices of the last closed block, in FRI. */
  readonly prices: Readonly<Record<'l1Gas' | 'l1DataGas' | 'l2Gas', bigint>>;
  /** The sender's nonce in the last closed block. */
  readonly nonce: bigint;
  /** The sender's nonce after the block in progress, shown by nodes seconds earlier. */
  readonly nextNonce: bigint;
  /** Its STRK in the last closed block, in FRI. */
  readonly balance: bigint;
  /** Whether it was deployed in the last closed block. */
  readonly isDeployed: boolean;
  /** Whether the mempool or the block in progress has a transaction of the sender. */
  readonly isKnown: boolean;
  /** The mempool's refusal of the transaction, if any. */
  readonly poolRefusal: RpcError | undefined;
};

/** Refusals in the order in which the gateway finds them. */
type Refusals = Generator<RpcError, void>;

/** The gateway's refusal of a transaction, if any, except for the account's own. */
export function refusalAtDoor(
  submission: Submission,
  state: DoorState,
): RpcError | undefined {
  const [first] = refusals(submission, state);
  return first;
}

function* refusals(submission: Submission, state: DoorState): Refusals {
  const { transaction } = submission;
  yield* refusalsOfForm(submission);
  if (transaction.type === 'DECLARE') {
    yield* refusalsOfClass(transaction.contractClass);
  }
  const price = transaction.bounds.l2Gas.maxPrice;
  const threshold = (state.prices.l2Gas * RULES.minGasPricePercentage) / 100n;
  if (price < threshold) {
    yield refusal(
      63,
      `Transaction L2 gas price ${price.toString()} is below the required threshold ${threshold.toString()}.`,
    );
  }
  yield* refusalsOfNonce(transaction, state);
  if (state.poolRefusal !== undefined) {
    yield state.poolRefusal;
  }
  yield* refusalsOfFees(transaction, state);
  yield* refusalsOfAccount(transaction, state);
}

/** The gateway has a line break within these two messages. */
const BREAK = '\n        ';

/** The first checks, which need only the transaction. */
function* refusalsOfForm({ body, transaction }: Submission): Refusals {
  const { bounds, signature, type } = transaction;
  if (
    body.type !== 'DEPLOY_ACCOUNT' &&
    body.account_deployment_data.length > 0
  ) {
    yield refusal(63, 'The field account_deployment_data should be empty.');
  }
  if (body.paymaster_data.length > 0) {
    yield refusal(63, 'The field paymaster_data should be empty.');
  }
  const { maxAmount, maxPrice } = bounds.l2Gas;
  const isFree = Object.values(bounds).every(
    (bound) => bound.maxAmount * bound.maxPrice === 0n,
  );
  if (isFree || maxPrice < RULES.minL2GasPrice) {
    yield refusal(53);
  }
  if (type !== 'DECLARE' && maxAmount > RULES.maxL2Gas) {
    yield refusal(
      63,
      `Max gas amount is too high: GasAmount(${maxAmount.toString()}), maximum allowed gas amount: ${RULES.maxL2Gas.toString()}.`,
    );
  }
  const calldata = type === 'DECLARE' ? [] : transaction.calldata;
  for (const [title, { length }, limit] of [
    ['Calldata', calldata, RULES.maxCalldata],
    ['Signature', signature, RULES.maxSignature],
  ] as const) {
    if (length > limit) {
      yield refusal(
        63,
        `${title} length exceeded maximum: length ${length}${BREAK}(allowed length: ${limit}).`,
      );
    }
  }
  for (const field of ['nonce', 'fee'] as const) {
    if (body[`${field}_data_availability_mode`] !== 'L1') {
      yield refusal(63, `Invalid ${field} data availability mode.`);
    }
  }
}

function* refusalsOfClass(contractClass: SierraClass): Refusals {
  const { sierra_program: program, entry_points_by_type: byType } =
    contractClass;
  const felts = program.length;
  if (felts < 3) {
    yield refusal(
      63,
      `Failed to retrieve version from the program: insufficient length. Expected at least 3 felts, got ${felts}.`,
    );
  }
  const version = program.slice(0, 3).map(BigInt);
  const [major = 0n, minor = 0n] = version;
  const [[, oldest], [only, newest]] = [RULES.minSierra, RULES.maxSierra];
  if (major !== BigInt(only) || minor < oldest || minor > newest) {
    yield refusal(
      63,
      `Sierra versions older than ${only}.${oldest}.0 or newer than ${only}.${newest}.0 are not supported. The Sierra version of the declared contract is ${version.join('.')}.`,
    );
  }
  const bytes = Buffer.byteLength(JSON.stringify(contractClass));
  if (felts > RULES.maxBytecode || bytes > RULES.maxClassSize) {
    yield refusal(57);
  }
  const areSorted = Object.values(byType).every((points) =>
    points.every(
      ({ selector }, index) =>
        index === 0 ||
        BigInt(selector) > BigInt(points[index - 1]?.selector ?? 0),
    ),
  );
  if (!areSorted) {
    yield refusal(63, 'Entry points must be unique and sorted.');
  }
}

function* refusalsOfNonce(
  { type, nonce }: Transaction,
  state: DoorState,
): Refusals {
  const own = state.nonce;
  if (type === 'DEPLOY_ACCOUNT' && own !== 0n) {
    yield refusal(
      52,
      `Invalid deploy account transaction. Account is already deployed (nonce=${own.toString()}).`,
    );
  }
  const last = type === 'INVOKE' ? own + RULES.maxNonceGap : own;
  if (nonce < own || nonce > last) {
    const expected =
      type === 'INVOKE'
        ? `${own.toString()} <= nonce <= ${last.toString()}`
        : `nonce = ${own.toString()}`;
    yield refusal(
      52,
      `Invalid transaction nonce. Expected: ${expected}, got: ${nonce.toString()}.`,
    );
  }
}

const RESOURCES = ['l1Gas', 'l1DataGas', 'l2Gas'] as const;

function* refusalsOfFees(
  transaction: Transaction,
  { prices, balance }: DoorState,
): Refusals {
  const { bounds } = transaction;
  const minimum = minimumResources(transaction);
  const faults = RESOURCES.flatMap((resource) => {
    const { maxAmount, maxPrice } = bounds[resource];
    const title = `Max L${resource.slice(1)}`;
    const [least, price] = [minimum[resource], prices[resource]];
    return [
      ...(maxAmount < least
        ? [
            `${title} amount (${maxAmount.toString()}) is lower than the minimal gas amount: ${least.toString()}.`,
          ]
        : []),
      ...(maxPrice < price
        ? [
            `${title} price (${maxPrice.toString()}) is lower than the actual gas price: ${price.toString()}.`,
          ]
        : []),
    ];
  });
  if (faults.length > 0) {
    const list = faults.join('\n');
    yield refusal(55, `Resource bounds were not satisfied: ${list}`);
  }
  if (maxFeeOf(transaction) > balance) {
    yield refusal(55, exceedsBalance(bounds, balance));
  }
}

/** Whether the gateway skips the account's validation: for the first transaction after
 * a pending deployment. */
export function skipsValidation(
  { type, nonce }: Transaction,
  state: DoorState,
): boolean {
  return (
    type === 'INVOKE' &&
    nonce === RULES.nonceWithoutValidation &&
    state.nonce === 0n &&
    state.isKnown
  );
}

/** A transaction can't be validated without its account in the last closed block. */
function* refusalsOfAccount(
  transaction: Transaction,
  state: DoorState,
): Refusals {
  const { type, sender } = transaction;
  const isThere = type === 'DEPLOY_ACCOUNT' || state.isDeployed;
  if (!isThere && !skipsValidation(transaction, state)) {
    const entryPoint =
      type === 'INVOKE' ? '__validate__' : '__validate_declare__';
    yield refusal(
      55,
      `Transaction validation has failed:\n0: Error in the called contract (contract address: ${padded(sender)}, class hash: ${padded(0n)}, selector: ${padded(selectorOf(entryPoint))}):\nRequested contract address ${padded(sender)} is not deployed.\n`,
    );
  }
}
