import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { answerAll } from '../../dev/testing/nodes/scripted-rpc';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { failureOf, send } from '../../dev/testing/wallet/sends';
import {
  OTHER,
  patientUser,
  settle,
  type PatientUser,
} from '../../dev/testing/wallet/slow-user';

const FLOOD = 'starknet_getTransactionStatus';

/** Two connected sites, the second of which sends as many reads as it can to a node that
 * answers none of them until the end. */
function flooded(): PatientUser & {
  readonly flood: () => Promise<() => Promise<void>>;
  readonly countOf: (method: string) => number;
} {
  const gate = makeGate();
  const { methods } = scriptedChain();
  const sites = [SITE, OTHER].map((origin) => ({
    origin,
    since: 1,
    scope: 'all',
  }));
  const user = patientUser({
    state: { 'connected-sites': sites },
    fetch: async (calls) => {
      if (calls.some(({ method }) => method === FLOOD)) {
        await gate.opened;
      }
      return answerAll(calls, methods);
    },
  });
  const { wallet } = user;
  const countOf = (method: string): number =>
    wallet.requests.filter((names) => names.includes(method)).length;
  return {
    ...user,
    countOf,
    flood: async () => {
      const reads = Array.from({ length: 60 }, async () =>
        failureOf(
          wallet.call(
            'l2net_getTransactionStatus',
            { transactionHash: '0x5' },
            OTHER,
          ),
        ),
      );
      await settle();
      expect(countOf(FLOOD)).toBe(38);
      return async () => {
        gate.open();
        await Promise.all(reads);
        expect(countOf(FLOOD)).toBe(60);
      };
    },
  };
}

describe('while a site has as many requests at a node as it may', () => {
  it('a transaction that the user approved for another site is sent at once', async () => {
    const { wallet, flood, opened, answer, countOf } = flooded();
    const sending = send(wallet, 1);
    await opened(1);
    const end = await flood();
    answer(true);
    await sending;
    expect(countOf('starknet_addInvokeTransaction')).toBe(1);
    await end();
  });
});
