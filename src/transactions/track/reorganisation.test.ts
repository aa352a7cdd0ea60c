import { pollOnSchedule } from './schedule';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { answerCall, rpcError } from '../../../test/support/scripted-rpc';
import { recordsOf, send } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { toFelt } from '../../core/felt';

const ACCEPTED = {
  finality_status: 'ACCEPTED_ON_L2',
  execution_status: 'SUCCEEDED',
};
const REVERTED = {
  ...ACCEPTED,
  execution_status: 'REVERTED',
  failure_reason: 'no',
};
const UNKNOWN = rpcError(29);
const [FIRST] = NETWORKS[SEPOLIA].nodes;

/** A wallet whose transaction has the status `first`, and what its nodes say from now
 * on: the first one, and the others. */
type Setup = {
  readonly wallet: TestWallet;
  readonly clock: { now: number };
  readonly say: (answers: {
    status?: unknown;
    othersStatus?: unknown;
    nonce?: string;
    othersNonce?: string;
  }) => void;
};

async function final(first: unknown): Promise<Setup> {
  const clock = { now: 1_000_000 };
  const chain = scriptedChain();
  let sides = { first: {}, others: {} };
  const say: Setup['say'] = ({
    status = UNKNOWN,
    othersStatus = status,
    nonce = '0x5',
    othersNonce = nonce,
  }) => {
    sides = {
      first: {
        starknet_getTransactionStatus: status,
        starknet_getNonce: nonce,
      },
      others: {
        starknet_getTransactionStatus: othersStatus,
        starknet_getNonce: othersNonce,
      },
    };
  };
  say({ status: first });
  const wallet = testWallet({
    now: () => clock.now,
    fetch: async (calls, url) => {
      const side = url === FIRST ? sides.first : sides.others;
      const methods = { ...chain.methods, ...side };
      return Promise.all(calls.map(async (call) => answerCall(call, methods)));
    },
  });
  await send(wallet);
  await poll(wallet);
  wallet.requests.length = 0;
  return { wallet, clock, say };
}

async function poll(wallet: TestWallet): Promise<void> {
  const turn = wallet.events.at(-1)?.request.params.turn;
  await pollOnSchedule(wallet.context, turn);
}

const endOf = (wallet: TestWallet): unknown => {
  const [record] = recordsOf(wallet);
  return [record?.status, record?.failureReason];
};

describe('a final transaction whose block is taken back', () => {
  it.each([
    ['accepted', ACCEPTED],
    ['reverted', REVERTED],
  ])('is pending again if it was %s, and then accepted', async (_, first) => {
    const { wallet, say } = await final(first);
    say({});
    await poll(wallet);
    expect(endOf(wallet)).toStrictEqual(['RECEIVED', null]);
    expect(wallet.notices).toHaveLength(1);
    say({ status: ACCEPTED });
    await poll(wallet);
    expect(endOf(wallet)).toStrictEqual(['ACCEPTED_ON_L2', null]);
    expect(wallet.notices).toHaveLength(2);
  });

  it.each([
    ['accepted', ACCEPTED],
    ['reverted', REVERTED],
  ])('is rejected if it was %s and another has its nonce', async (_, first) => {
    const { wallet, say } = await final(first);
    say({ nonce: '0x6' });
    await poll(wallet);
    expect(endOf(wallet)).toStrictEqual([
      'REJECTED',
      'Another transaction of the account took its nonce',
    ]);
    expect(wallet.notices).toHaveLength(2);
  });

  it('is pending as long as one endpoint counts its nonce as free', async () => {
    const { wallet, say } = await final(ACCEPTED);
    say({ nonce: '0x6', othersNonce: '0x5' });
    await poll(wallet);
    expect(endOf(wallet)).toStrictEqual(['RECEIVED', null]);
  });

  it('stays final as long as one endpoint knows it', async () => {
    const { wallet, say } = await final(ACCEPTED);
    say({ othersStatus: ACCEPTED, nonce: '0x6' });
    await poll(wallet);
    expect(endOf(wallet)).toStrictEqual(['ACCEPTED_ON_L2', null]);
    say({ status: rpcError(-32603), nonce: '0x6' });
    await poll(wallet);
    expect(endOf(wallet)).toStrictEqual(['ACCEPTED_ON_L2', null]);
    expect(wallet.notices).toHaveLength(1);
  });

  it('is found again after it was given up', async () => {
    const { wallet, say } = await final(ACCEPTED);
    say({ nonce: '0x6' });
    await poll(wallet);
    await send(wallet, 2);
    say({ status: ACCEPTED });
    await poll(wallet);
    expect(recordsOf(wallet)).toMatchObject([
      { status: 'ACCEPTED_ON_L2' },
      { status: 'ACCEPTED_ON_L2' },
    ]);
  });
});

describe('a final transaction', () => {
  it('is looked up once more, an hour after it was sent', async () => {
    const { wallet, clock } = await final(ACCEPTED);
    expect(wallet.events.map(({ date }) => date)).toStrictEqual([
      '1970-01-12T13:46:50Z',
      '1970-01-12T14:46:40Z',
    ]);
    clock.now += 3600;
    await poll(wallet);
    expect(wallet.requests).toStrictEqual([
      ['starknet_getTransactionStatus', 'starknet_getNonce'],
    ]);
    expect(wallet.events).toHaveLength(2);
  });

  it.each([
    ['is on Ethereum', { ...ACCEPTED, finality_status: 'ACCEPTED_ON_L1' }, 0],
    ['was sent a day before', ACCEPTED, 86_400],
  ])('is not looked up if it %s', async (_, first, age) => {
    const { wallet, clock } = await final(first);
    clock.now += age;
    await poll(wallet);
    expect(wallet.requests).toStrictEqual([]);
  });

  it('is looked up with the newest 39 others', async () => {
    const { wallet } = await final(ACCEPTED);
    const records = recordsOf(wallet).flatMap((record) =>
      Array.from({ length: 42 }, (_, index) => ({
        ...record,
        txnHash: toFelt(index),
      })),
    );
    wallet.state.values.set(`transactions-${SEPOLIA}`, records);
    await poll(wallet);
    expect(wallet.requests.flat()).toHaveLength(40 + 1);
  });

  it('that was rejected is not looked for at all endpoints', async () => {
    const { wallet, say } = await final(ACCEPTED);
    say({ nonce: '0x6' });
    await poll(wallet);
    wallet.requests.length = 0;
    say({});
    await poll(wallet);
    expect(endOf(wallet)).toMatchObject(['REJECTED', expect.any(String)]);
    expect(wallet.requests).toHaveLength(1);
  });
});
