import { paramOf, type Answer, type Ask } from './json-rpc';
import { RULES } from './rules';
import { hex } from '../../embedded-chain/felt';
import type { WireTransaction } from '../../embedded-chain/transactions/wire';

type Simulated = {
  readonly transaction_trace: Readonly<Record<string, unknown>>;
  readonly fee_estimation: { readonly l2_gas_consumed: string };
};

/** What a chain says when bounds are the only fault. */
const BOUNDS_FAULT = /max L2Gas|resources don't cover/u;

/**
 * Simulates as Pathfinder does: with the highest amount of L2 gas, whatever was asked
 * for, where an account's own gas counter would end the run.
 *
 * @param isRaised - Whether Pathfinder overwrites the bound of a transaction; gets the
 * block too.
 * @returns What answers `starknet_simulateTransactions`.
 */
export function createRaisedSimulation(
  ask: Ask,
  isRaised: (transaction: WireTransaction, block: unknown) => Promise<boolean>,
): (params: unknown) => Promise<Answer> {
  return async (params) => {
    const method = 'starknet_simulateTransactions';
    const block = paramOf(params, 'block_id', 0);
    const sent = paramOf(params, 'transactions', 1) as WireTransaction[];
    const flags = paramOf(params, 'simulation_flags', 2) as string[];
    const raised: boolean[] = [];
    for (const transaction of sent) {
      raised.push(await isRaised(transaction, block));
    }
    const asSent = await ask(method, params);
    const before = (asSent.result ?? []) as readonly Simulated[];
    // Constructors don't read the bounds: with gas enough they run the same.
    const isSame = (transaction: WireTransaction, index: number): boolean =>
      raised[index] === false ||
      (transaction.type === 'DEPLOY_ACCOUNT' &&
        hadEnough(transaction, before[index]));
    if (
      asSent.error === undefined
        ? sent.every(isSame)
        : !raised.includes(true) || !BOUNDS_FAULT.test(JSON.stringify(asSent))
    ) {
      return asSent;
    }
    // The node overwrites the bound after hashing. Here the signature no longer fits:
    // the accounts have judged it above.
    const answer = await ask(method, {
      block_id: block,
      transactions: sent.map((transaction, index) =>
        raised[index] === true ? withMaximum(transaction) : transaction,
      ),
      simulation_flags: [...new Set([...flags, 'SKIP_VALIDATE'])],
    });
    if (answer.error !== undefined || asSent.error !== undefined) {
      return answer;
    }
    return {
      result: (answer.result as Simulated[]).map((simulated, index) =>
        moreComplete(simulated, before[index], sent[index]),
      ),
    };
  };
}

function withMaximum(transaction: WireTransaction): WireTransaction {
  const { resource_bounds: bounds } = transaction;
  const amount = hex(RULES.maxL2Gas.value);
  return {
    ...transaction,
    resource_bounds: {
      ...bounds,
      l2_gas: { ...bounds.l2_gas, max_amount: amount },
    },
  };
}

/** The run with validation, if the bound made no difference to it: only that one has
 * the costs of validation too. */
function moreComplete(
  simulated: Simulated,
  before: Simulated | undefined,
  transaction: WireTransaction | undefined,
): Simulated {
  const executed = ({ transaction_trace: trace }: Simulated): string =>
    JSON.stringify([trace.constructor_invocation, trace.execute_invocation]);
  return before !== undefined &&
    hadEnough(transaction, before) &&
    executed(before) === executed(simulated)
    ? before
    : simulated;
}

/** Whether a run used no more L2 gas than its bound. */
function hadEnough(
  transaction: WireTransaction | undefined,
  simulated: Simulated | undefined,
): boolean {
  return (
    transaction !== undefined &&
    simulated !== undefined &&
    BigInt(simulated.fee_estimation.l2_gas_consumed) <=
      BigInt(transaction.resource_bounds.l2_gas.max_amount)
  );
}
