import type { RpcError } from './json-rpc';
import { refusal } from './refusals';
import { RULES } from './rules';
import type { Submission } from './submission';
import type { SierraClass } from '../../embedded-chain/state';

/** The gateway breaks these two messages in the middle of the sentence. */
const BREAK = '\n        ';

/**
 * The door's first look, at the transaction alone.
 *
 * @returns Why it is refused, if it is.
 */
export function refusalOfForm(submission: Submission): RpcError | undefined {
  return (
    refusalOfEmptyFields(submission) ??
    refusalOfBounds(submission) ??
    refusalOfLengths(submission) ??
    refusalOfModes(submission) ??
    refusalOfClass(submission)
  );
}

function refusalOfEmptyFields({ body }: Submission): RpcError | undefined {
  const filled =
    body.type !== 'DEPLOY_ACCOUNT' && body.account_deployment_data.length > 0
      ? 'account_deployment_data'
      : body.paymaster_data.length > 0
        ? 'paymaster_data'
        : undefined;
  return filled === undefined
    ? undefined
    : refusal(63, `The field ${filled} should be empty.`);
}

function refusalOfBounds({ transaction }: Submission): RpcError | undefined {
  const { type, bounds } = transaction;
  const { maxAmount, maxPrice } = bounds.l2Gas;
  const isFree = Object.values(bounds).every(
    (bound) => bound.maxAmount * bound.maxPrice === 0n,
  );
  if (isFree || maxPrice < RULES.minL2GasPrice.value) {
    return refusal(53);
  }
  const limit = RULES.maxL2Gas.value;
  return type !== 'DECLARE' && maxAmount > limit
    ? refusal(
        63,
        `Max gas amount is too high: GasAmount(${maxAmount.toString()}), maximum allowed gas amount: ${limit.toString()}.`,
      )
    : undefined;
}

function refusalOfLengths({ transaction }: Submission): RpcError | undefined {
  const calldata =
    transaction.type === 'DECLARE' ? 0 : transaction.calldata.length;
  const signature = transaction.signature.length;
  const [maxCalldata, maxSignature] = [
    RULES.maxCalldata.value,
    RULES.maxSignature.value,
  ];
  if (calldata > maxCalldata) {
    return refusal(
      63,
      `Calldata length exceeded maximum: length ${calldata}${BREAK}(allowed length: ${maxCalldata}).`,
    );
  }
  return signature > maxSignature
    ? refusal(
        63,
        `Signature length exceeded maximum: length ${signature}${BREAK}(allowed length: ${maxSignature}).`,
      )
    : undefined;
}

function refusalOfModes({ body }: Submission): RpcError | undefined {
  const field =
    body.nonce_data_availability_mode !== 'L1'
      ? 'nonce'
      : body.fee_data_availability_mode !== 'L1'
        ? 'fee'
        : undefined;
  return field === undefined
    ? undefined
    : refusal(63, `Invalid ${field} data availability mode.`);
}

function refusalOfClass({ transaction }: Submission): RpcError | undefined {
  if (transaction.type !== 'DECLARE') {
    return undefined;
  }
  const { contractClass } = transaction;
  return (
    refusalOfVersion(contractClass.sierra_program) ??
    refusalOfSize(contractClass) ??
    refusalOfEntryPoints(contractClass)
  );
}

function refusalOfVersion(program: readonly string[]): RpcError | undefined {
  const [major, minor, patch] = program.slice(0, 3).map(BigInt);
  if (major === undefined || minor === undefined || patch === undefined) {
    return refusal(
      63,
      `Failed to retrieve version from the program: insufficient length. Expected at least 3 felts, got ${program.length}.`,
    );
  }
  const [[, oldest], [only, newest]] = [
    RULES.minSierra.value,
    RULES.maxSierra.value,
  ];
  const isSupported =
    major === BigInt(only) && minor >= BigInt(oldest) && minor <= newest;
  return isSupported
    ? undefined
    : refusal(
        63,
        `Sierra versions older than ${only}.${oldest}.0 or newer than ${only}.${newest}.0 are not supported. The Sierra version of the declared contract is ${[major, minor, patch].join('.')}.`,
      );
}

function refusalOfSize(contractClass: SierraClass): RpcError | undefined {
  const felts = contractClass.sierra_program.length;
  const bytes = Buffer.byteLength(JSON.stringify(contractClass));
  return felts > RULES.maxBytecode.value || bytes > RULES.maxClassSize.value
    ? refusal(57)
    : undefined;
}

function refusalOfEntryPoints({
  entry_points_by_type: byType,
}: SierraClass): RpcError | undefined {
  const areSorted = Object.values(byType).every((points) =>
    points.every(
      ({ selector }, index) =>
        index === 0 ||
        BigInt(selector) > BigInt(points[index - 1]?.selector ?? 0),
    ),
  );
  return areSorted
    ? undefined
    : refusal(63, 'Entry points must be unique and sorted.');
}
