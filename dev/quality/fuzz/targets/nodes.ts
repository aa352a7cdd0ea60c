import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { STRK } from '../../../../src/config/tokens';
import { selectorOf } from '../../../../src/starknet/address';
import { scriptedChain } from '../../../testing/nodes/scripted-chain';
import { scriptedEthereum } from '../../../testing/nodes/scripted-ethereum';
import type { RpcRequest } from '../../../testing/nodes/scripted-node';
import { answerCall } from '../../../testing/nodes/scripted-rpc';
import { ACCOUNT } from '../../../testing/wallet/sends';
import {
  FUZZ_GRANTS,
  playSession,
  sessionsOf,
  usedState,
  validRequest,
  type FuzzSession,
} from '../sessions';
import { target, type FuzzTools } from '../tools';
import { nearBy, seldom } from '../values';

const FEE = {
  l1_gas_consumed: '0x0',
  l1_gas_price: '0x1',
  l1_data_gas_consumed: '0x80',
  l1_data_gas_price: '0x10',
  l2_gas_consumed: '0x100000',
  l2_gas_price: '0x10',
  overall_fee: '0x1000800',
  unit: 'FRI',
};

const BOB = '0xb0b';
const NFT = '0x4f7';

const event = (name: string, keys: string[], data: string[]): object => ({
  order: 0,
  keys: [selectorOf(name), ...keys],
  data,
});

const call = (contract: string, name: string, calldata: string[]): object => ({
  contract_address: contract,
  caller_address: ACCOUNT,
  entry_point_selector: selectorOf(name),
  calldata,
  call_type: 'CALL',
  is_reverted: false,
});

const INVOCATION = {
  ...call(ACCOUNT, '__execute__', ['0x1']),
  events: [],
  calls: [
    {
      ...call(STRK, 'transfer', [BOB, '0x5', '0x0']),
      events: [event('Transfer', [ACCOUNT, BOB], ['0x5', '0x0'])],
      calls: [],
    },
    {
      ...call(STRK, 'approve', [BOB, '0xffffffff', '0x0']),
      events: [event('Approval', [ACCOUNT, BOB], ['0xffffffff', '0x0'])],
      calls: [
        {
          ...call(NFT, 'set_approval_for_all', [BOB, '0x1']),
          events: [
            event('ApprovalForAll', [ACCOUNT, BOB], ['0x1']),
            event('Transfer', [ACCOUNT, BOB, '0x7', '0x0'], []),
          ],
          calls: [],
        },
      ],
    },
  ],
};

/** A node's simulation of any transactions, each of which moves and approves tokens and
 * an NFT, so that mutations reach every part of a trace that is read. */
function richSimulation({
  transactions,
}: {
  transactions: readonly unknown[];
}): object[] {
  return transactions.map(() => ({
    fee_estimation: FEE,
    transaction_trace: { type: 'INVOKE', execute_invocation: INVOCATION },
  }));
}

/** The seeds by which answers are changed, cyclically; undefined changes nothing. */
type Lies = readonly (number | undefined)[];

type Run = FuzzSession & { readonly isDeployed: boolean; readonly lies: Lies };

/** Changes answers, in the order in which they are given: mostly inside the result, now and
 * then so that it need not even be an answer. */
function liar(lies: Lies): (answer: Json) => Json {
  let count = 0;
  return (answer) => {
    const seed = lies[count % lies.length];
    count += 1;
    if (seed === undefined) {
      return answer;
    }
    return seed % 20 > 0 &&
      typeof answer === 'object' &&
      answer !== null &&
      'result' in answer
      ? { ...answer, result: nearBy(seed, answer.result ?? null) }
      : nearBy(seed, answer);
  };
}

const run = async (session: Run, tools: FuzzTools): Promise<void> => {
  const { isDeployed, lies } = session;
  const lying = liar(lies);
  const { methods } = scriptedChain({
    deployed: isDeployed,
    overrides: {
      starknet_simulateTransactions: richSimulation,
    },
  });
  const ethereum = scriptedEthereum();
  const chain = async (calls: RpcRequest[]): Promise<unknown> =>
    Promise.all(
      calls.map(async (call) => {
        const answer = (await answerCall(call, methods)) as Json;
        // The wallet would ignore a node on another chain.
        return call.method === 'starknet_chainId' ? answer : lying(answer);
      }),
    );
  await playSession(
    session,
    {
      fetch: chain,
      state: isDeployed ? await usedState() : FUZZ_GRANTS,
      ethereum: {
        request: async (call) => lying((await ethereum.request(call)) as Json),
      },
    },
    tools,
  );
};

/** Nodes of Starknet and Ethereum with arbitrary answers. */
export const nodes = target<Run>({
  name: 'node answers',
  share: 70,
  arbitrary: fc
    .tuple(
      sessionsOf(validRequest, 8),
      fc.boolean(),
      fc.array(seldom(fc.nat(), 2), { minLength: 1, maxLength: 12 }),
    )
    .map(([session, isDeployed, lies]) => ({ ...session, isDeployed, lies })),
  countOf: ({ requests }) => requests.length,
  run,
});
