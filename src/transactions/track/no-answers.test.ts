import { pollOnSchedule } from './schedule';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { answerCall, rpcError } from '../../../test/support/scripted-rpc';
import { recordsOf, send } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';

it.each([
  [false, 'RECEIVED'],
  [true, 'REJECTED'],
])(
  'a transaction that one node doesn’t know, and whose nonce is used, is closed only if the nodes answer when all are asked (%p)',
  async (doAnswer, status) => {
    const chain = scriptedChain();
    let polls: number | undefined;
    const wallet = testWallet({
      fetch: async (calls) => {
        if (polls === undefined) {
          return Promise.all(
            calls.map(async (call) => answerCall(call, chain.methods)),
          );
        }
        polls += 1;
        if (polls > 1 && !doAnswer) {
          throw new TypeError('offline');
        }
        const methods = {
          ...chain.methods,
          starknet_getTransactionStatus: rpcError(29),
          starknet_getNonce: '0x6',
        };
        return Promise.all(
          calls.map(async (call) => answerCall(call, methods)),
        );
      },
    });
    await send(wallet);
    polls = 0;
    const turn = wallet.events.at(-1)?.request.params.turn;
    await pollOnSchedule(wallet.context, turn);
    expect(polls).toBeGreaterThan(1);
    expect(recordsOf(wallet)).toMatchObject([{ status }]);
  },
);
