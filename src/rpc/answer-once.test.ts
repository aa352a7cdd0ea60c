import {
  chainWithMemory,
  hashesOf,
} from '../../dev/testing/nodes/chain-with-memory';
import type { ScriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { exampleCall } from '../../dev/testing/params/example-requests';
import {
  again,
  entriesOf,
  type Call,
  callAndDie,
  leftWith,
  liveOn,
  namesIn,
  PAYMENT,
  useFakeTimeouts,
} from '../../dev/testing/wallet/second-life';
import { GRANTED } from '../../dev/testing/wallet/seed-phrase';
import {
  failureOf,
  recordsOf,
  sendParams,
} from '../../dev/testing/wallet/sends';
import type { TestWallet } from '../../dev/testing/wallet/wallet';

useFakeTimeouts();

let acceptance = 1;

/** The snap as it was shut down right after it noted that its payment was accepted. */
async function afterAcceptance(
  chainOf = chainWithMemory,
): ReturnType<typeof leftWith> {
  const isIt = (_: ScriptedChain, dead: TestWallet): boolean =>
    recordsOf(dead).some(({ inDoubt }) => inDoubt !== true);
  const found = await leftWith(chainOf, PAYMENT, isIt, acceptance);
  acceptance = found.at;
  return found;
}

describe('a repeated payment', () => {
  it('gets its hash once; after that the user is asked, and warned', async () => {
    const { chain, dead } = await afterAcceptance();
    const wallet = liveOn(chain, dead);
    const [hash] = hashesOf(chain);
    expect(await again(wallet)).toStrictEqual({ transaction_hash: hash });
    expect(wallet.dialogs).toStrictEqual([]);
    expect(await again(wallet)).not.toStrictEqual({ transaction_hash: hash });
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['sent-before']]);
    expect(chain.submitted).toHaveLength(2);
  });

  it('sent twice at once returns the hash once, and asks the user once', async () => {
    const { chain, dead } = await afterAcceptance();
    const wallet = liveOn(chain, dead);
    await Promise.all([again(wallet), again(wallet)]);
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['sent-before']]);
    expect(chain.submitted).toHaveLength(2);
  });

  it.each([
    ['ten minutes later', 600],
    ['after the clock was set back by ten minutes', -600],
  ])('%s needs an approval, with a warning', async (_, later) => {
    const { chain, dead } = await afterAcceptance();
    const wallet = liveOn(chain, dead, { later, answer: () => false });
    expect(await failureOf(again(wallet))).toMatchObject({ code: 4001 });
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['sent-before']]);
    expect(entriesOf(wallet)).toStrictEqual([]);
  });

  it('gets its hash just before ten minutes, or if the clock is slightly set back', async () => {
    for (const later of [599, -5]) {
      const { chain, dead } = await afterAcceptance();
      const wallet = liveOn(chain, dead, { later });
      await again(wallet);
      expect([wallet.dialogs, chain.submitted.length]).toStrictEqual([[], 1]);
    }
  });

  it('is not matched by another site, method or amount', async () => {
    const other = 'https://other.example';
    const { chain, dead } = await afterAcceptance();
    dead.state.values.set('connected-sites', [
      ...GRANTED['connected-sites'],
      { ...GRANTED['connected-sites'][0], origin: other },
    ]);
    const wallet = liveOn(chain, dead);
    await wallet.call('l2net_executeTxn', sendParams(), other);
    await wallet.call('starkNet_executeTxn', sendParams());
    await wallet.call('l2net_executeTxn', sendParams(2));
    expect(wallet.dialogs).toHaveLength(3);
    expect(chain.submitted).toHaveLength(4);
    // It still waits for the one that it is.
    await again(wallet);
    expect(wallet.dialogs).toHaveLength(3);
  });

  it('survives a shutdown at any step of its second life', async () => {
    const steps: string[] = [];
    for (let at = 1; steps.at(-1) !== 'answered'; at += 1) {
      const { chain, dead } = await afterAcceptance();
      const death = { at, isDone: false };
      const { dead: second, end } = await callAndDie(
        chain,
        PAYMENT,
        death,
        dead,
      );
      steps.push(end === 'ended' ? end : 'answered');
      if (end === 'ended') {
        const third = liveOn(chain, second, { later: 120 });
        expect(await again(third)).toStrictEqual({
          transaction_hash: hashesOf(chain)[0],
        });
        expect(third.dialogs).toStrictEqual([]);
      }
      expect(chain.submitted).toHaveLength(1);
    }
    expect(steps.length).toBeGreaterThan(3);
  });

  it('gets its earlier refusal, and nothing is signed', async () => {
    const refusing = (): ScriptedChain =>
      chainWithMemory({
        onSubmit: () => rpcError(53),
        overrides: { starknet_getTransactionStatus: rpcError(29) },
      });
    const refusal = await failureOf(again(liveOn(refusing())));
    const { chain, dead } = await leftWith(
      refusing,
      PAYMENT,
      (_, wallet) => recordsOf(wallet)[0]?.status === 'REJECTED',
    );
    const wallet = liveOn(chain, dead);
    const { data, ...same } = (await failureOf(again(wallet))) ?? {};
    // All but the node's own code, which no record keeps.
    expect(refusal).toMatchObject({ ...same, data: data as object });
    expect(data).toMatchObject({ refusal: 'limits-too-low' });
    expect(wallet.dialogs).toStrictEqual([]);
    expect(chain.submitted).toHaveLength(1);
  });

  it('gets its hash while no node answers, if one had accepted it', async () => {
    const { chain, dead } = await afterAcceptance();
    const wallet = liveOn(chain, dead, {
      fetch: async () => Promise.reject(new Error('offline')),
    });
    expect(await again(wallet)).toStrictEqual({
      transaction_hash: hashesOf(chain)[0],
    });
  });

  it('keeps its nonce for a minute, though no node knows it yet', async () => {
    const { chain, dead } = await afterAcceptance(() =>
      chainWithMemory({
        overrides: {
          starknet_getNonce: '0x5',
          starknet_getTransactionStatus: rpcError(29),
        },
      }),
    );
    const wallet = liveOn(chain, dead, { later: 5 });
    await again(wallet);
    await wallet.call('l2net_executeTxn', sendParams(2));
    const nonces = chain.submitted.map(({ nonce }) => Number(nonce));
    expect(nonces).toStrictEqual([5, 6]);
  });

  it('gets its hash even after its site was removed, which must connect anew', async () => {
    const { chain, dead } = await afterAcceptance();
    const wallet = liveOn(chain, dead);
    await wallet.call('l2net_getCurrentNetwork');
    await wallet.call('l2net_disconnect');
    expect(entriesOf(wallet)).toHaveLength(1);
    expect(await again(wallet)).toStrictEqual({
      transaction_hash: hashesOf(chain)[0],
    });
    expect(wallet.dialogs.map(({ type }) => type)).toStrictEqual(['grant']);
    expect(chain.submitted).toHaveLength(1);
  });
});

describe('two equal payments', () => {
  it('are sent twice, one after the other or at once', async () => {
    const chain = chainWithMemory();
    const wallet = liveOn(chain);
    await again(wallet);
    await again(wallet);
    await Promise.all([again(wallet), again(wallet)]);
    const reminded = ['sent-recently'];
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([
      [],
      reminded,
      reminded,
      reminded,
    ]);
    expect(chain.submitted).toHaveLength(4);
    expect(entriesOf(wallet)).toStrictEqual([]);
  });

  it('are sent twice while the first is pending', async () => {
    const calls: Promise<unknown>[] = [];
    const chain = chainWithMemory({
      onSubmit: (index) => {
        if (index === 0) {
          calls.push(again(wallet));
        }
      },
    });
    const wallet = liveOn(chain);
    calls.push(again(wallet));
    await calls[0];
    await calls[1];
    expect(wallet.dialogs).toHaveLength(2);
    expect(chain.submitted).toHaveLength(2);
  });
});

/** The first step of a call that the snap takes after the user's click. */
async function stepAfterClick(
  chain: ScriptedChain,
  call: Call,
): Promise<{ step: number; answer: unknown }> {
  let calls = 0;
  let step = 0;
  const wallet = liveOn(chain, undefined, {
    through: async (act) => {
      calls += 1;
      return act();
    },
    answer: () => {
      step = calls + 1;
      return true;
    },
  });
  const answer = await again(wallet, call);
  return { step, answer };
}

const DEPLOYMENT: Call = {
  method: 'l2net_createAccount',
  params: { deploy: true },
};

describe('after a shutdown at any step between the click and the answer', () => {
  it.each([
    ['l2net_executeTxn', PAYMENT, true, false],
    ['l2net_executeTxn', PAYMENT, true, true],
    ['l2net_executeTxn of a new account', PAYMENT, false, true],
    ['l2net_createAccount', DEPLOYMENT, false, true],
    ['l2net_declareContract', exampleCall('l2net_declareContract'), true, true],
  ] as const)(
    '%s that comes again sends nothing twice (%#)',
    async (_, call, deployed, isDone) => {
      const quiet = chainWithMemory({ deployed });
      const { step, answer } = await stepAfterClick(quiet, call);
      const seen = { asked: 0, known: 0, unknown: 0, struck: 0 };
      let end: unknown = 'ended';
      for (let at = step; end === 'ended'; at += 1) {
        const chain = chainWithMemory({ deployed });
        const first = await callAndDie(chain, call, { at, isDone });
        const { dead } = first;
        end = first.end;
        const [approval] = entriesOf(dead);
        const sent = hashesOf(chain);
        if (
          end !== 'ended' ||
          (approval === undefined && sent.length === quiet.submitted.length)
        ) {
          // The answer leaves with it.
          seen.struck += end === 'ended' ? 1 : 0;
          continue;
        }
        const hash = approval?.hash;
        const wallet = liveOn(chain, dead);
        const result = await again(wallet, call).catch(
          (error: unknown) => error,
        );
        expect(entriesOf(wallet)).toStrictEqual([]);
        if (!recordsOf(dead).some(({ txnHash }) => txnHash === hash)) {
          seen.asked += 1;
          expect({ at, result }).toStrictEqual({ at, result: answer });
          expect(wallet.dialogs).toHaveLength(1);
          // A deployment is the same transaction each time: the chain takes it once.
          expect(new Set(hashesOf(chain))).toStrictEqual(
            new Set(hashesOf(quiet)),
          );
          continue;
        }
        expect(wallet.dialogs).toStrictEqual([]);
        expect(hashesOf(chain)).toStrictEqual(sent);
        if (sent.includes(hash ?? '')) {
          seen.known += 1;
          expect({ at, result }).toStrictEqual({ at, result: answer });
        } else {
          seen.unknown += 1;
          expect(result).toMatchObject({
            code: -32002,
            data: { transactionHash: hash },
          });
        }
      }
      expect(seen.struck).toBe(isDone ? 1 : 0);
      expect(Math.min(seen.asked, seen.known, seen.unknown)).toBeGreaterThan(0);
    },
  );

  it.each([
    { method: 'starkNet_executeTxn', params: sendParams() },
    exampleCall('wallet_addInvokeTransaction'),
    exampleCall('wallet_addDeclareTransaction'),
  ])('$method gets its own form of the answer', async (call) => {
    const { step, answer } = await stepAfterClick(chainWithMemory(), call);
    const isSent = (chain: ScriptedChain): boolean =>
      chain.submitted.length === 1;
    const { chain, dead } = await leftWith(chainWithMemory, call, isSent, step);
    const wallet = liveOn(chain, dead);
    expect(await again(wallet, call)).toStrictEqual(answer);
    expect([wallet.dialogs, chain.submitted.length]).toStrictEqual([[], 1]);
  });
});
