import type { TransactionRequest } from './preflight';
import {
  type PreparedTransaction,
  prepareAgain,
  refreshIfStale,
  withNoncesOf,
} from './prepare';
import { SEPOLIA } from '../../config/networks';
import type { Tools } from '../tools';

const CALL = { contractAddress: '0x1', entrypoint: 'swap', calldata: [] };
const SAFEGUARD = { ...CALL, entrypoint: 'transfer' };
const ACCOUNT = { address: '0xacc' };

const request = {
  chainId: SEPOLIA,
  account: ACCOUNT,
  options: { tip: 1n },
  calls: [CALL],
};

const prepared = (members: object = {}): PreparedTransaction =>
  ({
    chainId: SEPOLIA,
    accountState: { account: ACCOUNT, deployed: true },
    options: request.options,
    calls: request.calls,
    nonce: 4n,
    simulatedAt: 1_000,
    transactions: [
      { type: 'DEPLOY_ACCOUNT', nonce: 0n, bounds: { l2: 1 } },
      { type: 'INVOKE', nonce: 4n, bounds: { l2: 2 } },
    ],
    ...members,
  }) as unknown as PreparedTransaction;

/** The account's records at a time. */
const at = (now: number, ...records: object[]): Tools =>
  ({
    now: () => now,
    upgrading: new Set(),
    transactions: {
      list: async () =>
        Promise.resolve(
          records.map((record) => ({
            senderAddress: ACCOUNT.address,
            contractAddress: ACCOUNT.address,
            contractFuncName: 'upgrade',
            ...record,
          })),
        ),
    },
  }) as unknown as Tools;

/** Prepares a transaction anew, and keeps what it was asked for. */
function preparing(): {
  asked: TransactionRequest[];
  prepare(tools: Tools, request: TransactionRequest): Promise<never>;
} {
  const asked: TransactionRequest[] = [];
  const prepare = async (
    _: Tools,
    next: TransactionRequest,
  ): Promise<never> => {
    asked.push(next);
    return await Promise.resolve({ nonce: 9n } as never);
  };
  return { asked, prepare };
}

describe('a simulation', () => {
  it('is made anew after a minute', async () => {
    const { asked, prepare } = preparing();
    const shown = prepared();
    expect(await refreshIfStale(at(1_060), shown, prepare)).toBe(shown);
    expect(asked).toStrictEqual([]);
    expect(await refreshIfStale(at(1_061), shown, prepare)).toStrictEqual({
      ...shown,
      nonce: 9n,
    });
    expect(asked).toHaveLength(1);
  });
});

describe('a simulation for code that may have changed', () => {
  it.each<[string, object, number]>([
    ['on its way', { status: 'RECEIVED', timestamp: 900 }, 1],
    ['sent since', { status: 'ACCEPTED_ON_L2', timestamp: 1_001 }, 1],
    ['done before', { status: 'ACCEPTED_ON_L2', timestamp: 900 }, 0],
  ])('is made again if an upgrade is %s', async (_, record, times) => {
    const { asked, prepare } = preparing();
    await refreshIfStale(at(1_002, record), prepared(), prepare);
    expect(asked).toHaveLength(times);
    const upgrade = prepared({ upgrade: ['0x1', '0x2'] });
    await refreshIfStale(at(1_002, record), upgrade, prepare);
    expect(asked).toHaveLength(times);
  });
});

describe('preparing again', () => {
  const withMore = {
    safeguardCalls: [SAFEGUARD],
    declaration: { classHash: '0xc1a55' },
  };
  const likelyBounds = [{ l2: 1 }, { l2: 2 }];

  it('asks for the same, with the bounds that are likely', async () => {
    const { asked, prepare } = preparing();
    const shown = { ...prepared(), origin: 'https://dapp.test' };
    expect(await prepareAgain(at(0), shown, prepare)).toStrictEqual({
      ...shown,
      nonce: 9n,
    });
    expect(asked).toStrictEqual([{ ...request, likelyBounds }]);
  });

  it('keeps safeguards and a declaration', async () => {
    const { asked, prepare } = preparing();
    await prepareAgain(at(0), prepared(withMore), prepare);
    expect(asked).toStrictEqual([{ ...request, ...withMore, likelyBounds }]);
  });

  it('replaces safeguards by others, whose bounds nothing is known of', async () => {
    const { asked, prepare } = preparing();
    const shown = { ...prepared(withMore), origin: 'https://dapp.test' };
    expect(
      await prepareAgain(at(0), shown, prepare, [CALL as never]),
    ).toStrictEqual({ ...shown, nonce: 9n });
    expect(asked).toStrictEqual([
      { ...request, ...withMore, safeguardCalls: [CALL] },
    ]);
  });
});

describe('the nonces of the next', () => {
  it('are taken over, with the time of its prices, and nothing else', () => {
    const shown = prepared();
    const next = prepared({
      nonce: 6n,
      calls: [],
      isRising: true,
      pricedAt: 1_010,
      transactions: [
        { type: 'DEPLOY_ACCOUNT', nonce: 1n, bounds: { l2: 9 } },
        { type: 'INVOKE', nonce: 6n, bounds: { l2: 9 } },
      ],
    });
    const [first, second] = shown.transactions;
    expect(withNoncesOf(shown, next)).toStrictEqual({
      ...shown,
      nonce: 6n,
      isRising: true,
      pricedAt: 1_010,
      transactions: [
        { ...first, nonce: 1n },
        { ...second, nonce: 6n },
      ],
    });
  });

  it('stay where the next has no such transaction', () => {
    const shown = prepared();
    const next = prepared({
      nonce: 6n,
      transactions: [{ type: 'INVOKE', nonce: 6n }],
    });
    expect(
      withNoncesOf(shown, next).transactions.map(({ nonce }) => nonce),
    ).toStrictEqual([6n, 4n]);
  });
});
