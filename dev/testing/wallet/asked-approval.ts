import { ACCOUNT } from './sends';
import type { TestWallet } from './wallet';
import { STRK } from '../../../src/config/tokens';
import { padFelt, toU256, type Felt } from '../../../src/core/felt';
import { selectorOf } from '../../../src/starknet/address';
import { readExecuteCalldata } from '../../../src/starknet/history-reads';
import { chainWithMemory } from '../nodes/chain-with-memory';
import type { ScriptedChain } from '../nodes/scripted-chain';
import type { ReceivedTransaction } from '../nodes/wire-hash';

// A site that asks for an approval of STRK, and a chain that runs it.

export const SPENDER: Felt = '0x5bed';

type AskedCall = {
  readonly contractAddress: Felt;
  readonly entrypoint: string;
  readonly calldata: readonly Felt[];
};

/** An approval of STRK, in FRI (10^-18 STRK). */
export const approval = (units: bigint): AskedCall => ({
  contractAddress: padFelt(STRK),
  entrypoint: 'approve',
  calldata: [SPENDER, ...toU256(units)],
});

/** A call of the spender, by which it takes or needs some of what is approved. */
export const using = (entrypoint: 'take' | 'need'): AskedCall => ({
  contractAddress: padFelt(SPENDER),
  entrypoint,
  calldata: [],
});

/** What the spender takes, or needs. */
const USED = 10n ** 18n;

/** A chain on which the spender can use what was approved right before. */
export function approvingChain(
  options: Parameters<typeof chainWithMemory>[0] = {},
): ScriptedChain {
  const chain: ScriptedChain = chainWithMemory({
    ...options,
    overrides: {
      starknet_simulateTransactions: (params: {
        transactions: ReceivedTransaction[];
      }) => {
        const { starknet_simulateTransactions: honest } = chainWithMemory()
          .methods as Record<string, (params: object) => object[]>;
        return (honest?.(params) ?? []).map((one, index) => ({
          ...one,
          transaction_trace: {
            execute_invocation: traceOf(
              params.transactions[index]?.calldata ?? [],
            ),
          },
        }));
      },
      ...options.overrides,
    },
  });
  return chain;
}

function traceOf(calldata: readonly string[]): object {
  let allowed = 0n;
  const events: object[] = [];
  const calls: object[] = [];
  for (const call of readExecuteCalldata(calldata as Felt[])) {
    const { selector, contract, calldata: felts } = call;
    const isTaken = selector === selectorOf('take');
    if (selector === selectorOf('approve')) {
      const [, low = 0n, high = 0n] = felts.map(BigInt);
      allowed = low + (high << 128n);
      events.push({
        keys: [selectorOf('Approval'), ACCOUNT, SPENDER],
        data: felts.slice(1),
      });
    }
    if ((isTaken || selector === selectorOf('need')) && allowed < USED) {
      return { revert_reason: 'Too little is approved' };
    }
    calls.push({
      caller_address: ACCOUNT,
      contract_address: contract,
      entry_point_selector: selector,
      calldata: felts,
      calls: isTaken
        ? [
            {
              caller_address: SPENDER,
              contract_address: STRK,
              entry_point_selector: selectorOf('transfer_from'),
              calldata: [ACCOUNT, SPENDER, ...toU256(USED)],
            },
          ]
        : [],
    });
    if (isTaken) {
      events.push({
        keys: [selectorOf('Transfer'), ACCOUNT, SPENDER],
        data: toU256(USED),
      });
    }
  }
  return { contract_address: STRK, events, calls };
}

/** Asks for calls of the first account. */
export async function askFor(
  wallet: TestWallet,
  calls: readonly AskedCall[],
): Promise<unknown> {
  return wallet.call('l2net_executeTxn', { address: ACCOUNT, calls });
}

/** The calldata of the first call that was submitted last. */
export function submittedAmount({ submitted }: ScriptedChain): bigint {
  const { calldata = [] } = submitted.at(-1) ?? {};
  const [call] = readExecuteCalldata(calldata as Felt[]);
  const [, low = 0n, high = 0n] = (call?.calldata ?? []).map(BigInt);
  return low + (high << 128n);
}
