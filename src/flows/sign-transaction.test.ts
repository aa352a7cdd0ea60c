import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { GRANTED } from '../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  COMPLETE,
  STORED,
  failureOf,
  reasonOf,
  sendParams,
} from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import type { SendView } from '../views/dialog-views';

const GRANTED_AND_BLOCKED = {
  ...GRANTED,
  [`accounts-${SEPOLIA}`]: [{ ...STORED, deployed: true, blocked: 'guardian' }],
};
const params = (details?: object): Record<string, unknown> => ({
  address: ACCOUNT,
  chainId: SEPOLIA,
  transactions: sendParams().calls,
  ...(details === undefined ? {} : { transactionsDetail: details }),
});

describe('a transaction that the site has specified completely', () => {
  it('is shown before any node answers', async () => {
    const answered = makeGate();
    const wallet = testWallet({
      fetch: async () => {
        await answered.opened;
        throw new Error('offline');
      },
      answer: () => false,
    });
    await failureOf(wallet.call('l2net_signTransaction', params(COMPLETE)));
    expect(wallet.dialogs).toMatchObject([
      {
        type: 'send',
        purpose: 'sign',
        balanceChanges: 'pending',
        nonce: '7',
        fee: { max: '0.050331648' },
      },
    ]);
    expect(wallet.dialogs[0]).not.toHaveProperty('fee.estimated');
    answered.open();
  });

  it('has a warning if the key is known to be unable to sign', async () => {
    const wallet = testWallet({ state: GRANTED_AND_BLOCKED });
    await wallet.call('l2net_signTransaction', params(COMPLETE));
    expect(wallet.dialogs).toMatchObject([
      { findings: [{ name: 'blocked' }, { name: 'sign-only' }] },
    ]);
  });

  it('is rejected if its bounds exceed maxFee', async () => {
    const wallet = testWallet(scriptedChain());
    const maxCharge = 3n * 0x200000n * 8_000_000_000n;
    const signing = async (maxFee: bigint): Promise<unknown> =>
      wallet.call(
        'l2net_signTransaction',
        params({ ...COMPLETE, maxFee: maxFee.toString() }),
      );
    expect(await reasonOf(signing(maxCharge - 1n))).toBe('max-fee');
    expect(wallet.dialogs).toStrictEqual([]);
    expect(await signing(maxCharge)).toHaveLength(2);
  });

  it.each(['l2net_signTransaction', 'starkNet_signTransaction'])(
    'is rejected by %s if it holds more gas than the network takes',
    async (method) => {
      const wallet = testWallet({});
      const signing = async (maxAmount: number): Promise<unknown> =>
        wallet.call(
          method,
          params({
            ...COMPLETE,
            resourceBounds: {
              ...COMPLETE.resourceBounds,
              l2_gas: { max_amount: maxAmount, max_price_per_unit: 1 },
            },
          }),
        );
      expect(await failureOf(signing(1_210_000_001))).toMatchObject({
        code: -32003,
        data: { refusal: 'too-much-gas', limit: '1210000000' },
      });
      expect([wallet.dialogs, wallet.requests]).toStrictEqual([[], []]);
      expect(await signing(1_210_000_000)).toHaveLength(2);
    },
  );
});

describe('a transaction that the site has specified in part', () => {
  it.each([
    [undefined],
    [{ nonce: COMPLETE.nonce }],
    [{ resourceBounds: COMPLETE.resourceBounds }],
  ])('is completed like one to be sent: %j', async (details) => {
    const chain = scriptedChain();
    const wallet = testWallet(chain);
    await wallet.call('l2net_signTransaction', params(details));
    expect(wallet.dialogs).toMatchObject([
      {
        purpose: 'sign',
        balanceChanges: [],
        resourceBounds: [{ bySite: 'resourceBounds' in { ...details } }],
      },
    ]);
    expect(chain.submitted).toStrictEqual([]);
  });

  it('shows the fee of what is signed, without a deployment', async () => {
    const wallet = testWallet(scriptedChain({ deployed: false }));
    await wallet.call('l2net_signTransaction', params());
    expect(wallet.dialogs).toMatchObject([
      {
        purpose: 'sign',
        findings: [{ name: 'sign-only' }, { name: 'sign-undeployed' }],
        resourceBounds: [{ of: 'calls' }],
        fee: { estimated: '0.000000000016779264', max: '0.000000000031463424' },
      },
    ]);
  });
});

/** A chain that, like real nodes, simulates only the account's next nonce. */
const CHECKED: Parameters<typeof scriptedChain>[0] = {
  overrides: {
    starknet_simulateTransactions: (simulate: {
      transactions: { nonce: string }[];
    }) => {
      const { starknet_simulateTransactions: run } = scriptedChain().methods;
      return simulate.transactions.some(({ nonce }) => nonce !== '0x5')
        ? rpcError(41, 'Invalid transaction nonce')
        : (run as (params: unknown) => unknown)(simulate);
    },
  },
};

/** Approves after the dialog's update; returns the dialog before and after it. */
async function signAfterUpdate(
  details: object,
  chain?: Parameters<typeof scriptedChain>[0],
): Promise<{ first: SendView; update: SendView; signature: unknown }> {
  const updated = makeGate();
  const wallet = testWallet({
    ...scriptedChain(chain),
    onUpdate: updated.open,
    answer: async () => {
      await updated.opened;
      return true;
    },
  });
  const signature = await wallet.call('l2net_signTransaction', params(details));
  const [first] = wallet.dialogs as SendView[];
  const [update] = wallet.updates as SendView[];
  if (first === undefined || update === undefined) {
    throw new Error('The dialog was not updated');
  }
  return { first, update, signature };
}

const failed = (text: string): object => ({
  balanceChanges: 'failed',
  findings: [
    { name: 'will-fail', text, words: 'refused' },
    { name: 'sign-only' },
  ],
});

const UNKNOWN = {
  balanceChanges: 'no-answer',
  findings: [
    { name: 'effects-unknown', level: 'danger' },
    { name: 'sign-only' },
  ],
};

describe('the dialog of a transaction that the site has specified completely', () => {
  it('is updated with its balance changes', async () => {
    const { first, update, signature } = await signAfterUpdate(COMPLETE);
    expect(update).toMatchObject({ purpose: 'sign', balanceChanges: [] });
    // The dialog still shows the same transaction as when it opened.
    expect(update).toMatchObject({
      resourceBounds: first.resourceBounds,
      fee: { max: first.fee.max, estimated: '0.000000000016779264' },
    });
    expect(signature).toHaveLength(2);
  });

  it.each([
    [7, { name: 'wrong-nonce', values: { next: '5', before: '2' } }],
    [5, undefined],
    [
      4,
      {
        name: 'wrong-nonce',
        words: 'used',
        values: { next: '5', before: '0' },
      },
    ],
  ])(
    'is simulated whatever its nonce, and explains the nonce %d',
    async (nonce, expected) => {
      const { first, update } = await signAfterUpdate(
        { ...COMPLETE, nonce },
        CHECKED,
      );
      expect(first).toMatchObject({ nonce: String(nonce) });
      expect(update).toMatchObject({
        nonce: String(nonce),
        balanceChanges: [],
      });
      const found = update.findings.filter(
        ({ name }) => name === 'wrong-nonce',
      );
      expect(found).toMatchObject(expected === undefined ? [] : [expected]);
    },
  );

  it('is simulated after the account’s deployment, which is not signed', async () => {
    const { first, update } = await signAfterUpdate(
      { ...COMPLETE, nonce: 1 },
      { deployed: false },
    );
    expect(update).toMatchObject({
      balanceChanges: [],
      resourceBounds: first.resourceBounds,
      fee: { max: first.fee.max, estimated: '0.000000000016779264' },
    });
    expect(update.findings.map(({ name }) => name)).toStrictEqual([
      'sign-only',
      'sign-undeployed',
    ]);
  });

  it.each([
    [rpcError(-32603), UNKNOWN],
    [rpcError(63), UNKNOWN],
    [
      rpcError(41, 'x', {
        transaction_index: 0,
        execution_error: `Error at pc=0:7: "The pool is closed"`,
      }),
      failed('The pool is closed'),
    ],
    [
      rpcError(20),
      failed('The transaction calls an address that has no contract'),
    ],
  ])('says why its balance changes are unknown', async (answer, expected) => {
    const { update, signature } = await signAfterUpdate(COMPLETE, {
      overrides: { starknet_simulateTransactions: answer },
    });
    expect(update).toMatchObject(expected);
    expect(signature).toHaveLength(2);
  });

  it('says that nothing was simulated if the key can’t sign', async () => {
    const { update } = await signAfterUpdate(COMPLETE, {
      views: { get_owner: ['0x9'] },
    });
    expect(update).toMatchObject({
      balanceChanges: 'not-run',
      findings: [
        { name: 'effects-unknown' },
        { name: 'blocked' },
        { name: 'sign-only' },
      ],
    });
  });
});
