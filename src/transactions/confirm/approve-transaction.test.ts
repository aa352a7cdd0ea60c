import { prepareWithinBalance, reviewTransaction } from './approve-transaction';
import { sendView } from './views';
import { BLOCK } from '../../../dev/testing/nodes/scripted-chain';
import { ON_SEPOLIA } from '../../../dev/testing/wallet/known-protocols';
import { SITE } from '../../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  prepareCalls,
  reasonOf,
  send,
  walletOn,
} from '../../../dev/testing/wallet/sends';
import { paying, simulated } from '../../../dev/testing/wallet/simulated';
import { STRK } from '../../config/tokens';
import { padFelt, toFelt } from '../../core/felt';
import type { DialogView } from '../../views/dialog-views';
import type { DialogUpdate, RefreshDialog } from '../../views/dialogs';
import {
  type PrepareTransaction,
  type PreparedTransaction,
  prepareTransaction,
} from '../prepare/prepare';

/** An open dialog, in the hands of a test. */
type Open = {
  readonly view: DialogView;
  /** Brings it up to date. */
  readonly refresh: RefreshDialog;
  /** Changes what the node says. */
  readonly chain: {
    nonce: number;
    sent: number;
    /** That of L2 gas. */
    price: string;
    readonly empty: () => void;
  };
  /** Lets so many seconds pass. */
  readonly pass: (seconds: number) => void;
};

/** Has a transfer approved by a user who first does this with its dialog. */
async function approve(
  prepare: PrepareTransaction,
  use: (open: Open) => Promise<unknown>,
): Promise<PreparedTransaction> {
  let now = 1_000;
  const balanceOf = ['0xde0b6b3a7640000', '0x0'];
  const chain = {
    nonce: 5,
    sent: 1,
    price: BLOCK.l2_gas_price.price_in_fri,
    empty: () => {
      balanceOf[0] = '0x1';
    },
  };
  const { context } = walletOn({
    views: { balanceOf },
    overrides: {
      starknet_getNonce: () => toFelt(chain.nonce),
      starknet_getBlockWithTxHashes: () => ({
        ...BLOCK,
        l2_gas_price: { price_in_fri: chain.price },
      }),
      starknet_simulateTransactions: (params: object) =>
        simulated(params, paying(chain.sent)),
    },
  });
  const tools: typeof context = {
    ...context,
    now: () => now,
    windows: {
      ...context.windows,
      begin: async () =>
        Promise.resolve({
          end: () => undefined,
          alert: async () => Promise.resolve(true),
          showKey: async () => Promise.resolve(),
          confirm: async (view, options) =>
            (await use({
              view,
              refresh:
                options?.refresh ?? (async () => Promise.resolve(undefined)),
              chain,
              pass: (seconds) => {
                now += seconds;
              },
            })) !== false,
        }),
    },
  };
  const first = await prepareCalls({ context: tools }, [
    {
      contractAddress: padFelt(STRK),
      entrypoint: 'transfer',
      calldata: ['0xb0b', '0x1', '0x0'],
    },
  ]);
  return reviewTransaction(
    tools,
    SITE,
    first,
    (prepared) =>
      sendView(prepared, {
        origin: SITE,
        abis: undefined,
        knownAddresses: [],
        protocols: ON_SEPOLIA,
        recentAmong: () => [],
        callsMade: new Set(),
        purpose: 'send',
      }),
    prepare,
  );
}

const noncesOf = ({ nonces, transactions }: PreparedTransaction): bigint[] => [
  nonces.account,
  ...transactions.map((one) => one.nonce),
];

describe.each([
  ['sent', prepareWithinBalance],
  ['signed', prepareTransaction],
])('a transaction to be %s', (_, prepare) => {
  it('is the one shown first if nothing has changed', async () => {
    const result = await approve(prepare, async ({ view }) => {
      expect(view).toMatchObject({ type: 'send', account: ACCOUNT });
      return Promise.resolve();
    });
    expect(noncesOf(result)).toStrictEqual([5n, 5n]);
  });

  it('gets the current nonce, although its dialog stays the same', async () => {
    const result = await approve(prepare, async ({ refresh, chain, pass }) => {
      chain.nonce = 8;
      pass(15);
      expect(await refresh('time')).toBeUndefined();
    });
    expect(noncesOf(result)).toStrictEqual([8n, 8n]);
    expect(result).toMatchObject({ simulatedAt: 1_000, pricedAt: 1_015 });
  });

  it('follows prices that were stable before', async () => {
    const result = await approve(prepare, async ({ refresh, chain, pass }) => {
      chain.price = '0x11';
      pass(5);
      expect(await refresh('approve')).toBeUndefined();
      (await refresh('prices'))?.accept();
    });
    // Twice the price, as it rises.
    expect(result.transactions[0]?.bounds.l2Gas.maxPricePerUnit).toBe(34n);
  });

  it('has prices that are read at the click if they are older', async () => {
    const result = await approve(prepare, async ({ refresh, chain, pass }) => {
      chain.price = '0x17';
      pass(6);
      (await refresh('approve'))?.accept();
    });
    expect(result.transactions[0]?.bounds.l2Gas.maxPricePerUnit).toBe(46n);
  });

  it('has a worse result only once the user has seen it', async () => {
    let dropped: DialogUpdate | undefined;
    const seen = async (isAccepted: boolean): Promise<PreparedTransaction> =>
      approve(prepare, async ({ refresh, chain }) => {
        chain.sent = 9;
        dropped = await refresh('time');
        if (isAccepted) {
          dropped?.accept();
        }
      });
    const before = await seen(false);
    expect(before.effects[0]?.events[0]?.data).toStrictEqual(['0x1', '0x0']);
    expect(dropped?.view).toMatchObject({
      findings: [{ name: 'result-changed' }],
    });
    const after = await seen(true);
    expect(after.effects[0]?.events[0]?.data).toStrictEqual(['0x9', '0x0']);
  });

  it('is not approved by a user who refuses', async () => {
    await expect(
      approve(prepare, async () => Promise.resolve(false)),
    ).rejects.toMatchObject({ kind: 'user-refused' });
  });
});

describe('a transaction that the account can’t pay for any more', () => {
  const poorer = async ({ refresh, chain, pass }: Open): Promise<void> => {
    chain.empty();
    pass(61);
    await refresh('approve');
  };

  it('is not sent', async () => {
    await expect(approve(prepareWithinBalance, poorer)).rejects.toMatchObject({
      data: { reason: 'too-little-strk' },
    });
  });

  it('can still be signed', async () => {
    const result = await approve(prepareTransaction, poorer);
    expect(noncesOf(result)).toStrictEqual([5n, 5n]);
  });
});

describe('an unsendable transaction is rejected before any dialog', () => {
  it.each([
    ['another key owns the account', { get_owner: ['0x1'] }, 'other-owner'],
    [
      'there is too little STRK',
      { balanceOf: ['0x1', '0x0'] },
      'too-little-strk',
    ],
  ])('%s', async (_, views, reason) => {
    const wallet = walletOn({ views });
    expect(await reasonOf(send(wallet))).toBe(reason);
    expect(wallet.dialogs).toStrictEqual([]);
  });
});
