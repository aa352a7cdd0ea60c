import {
  buildTransactions,
  DEFAULT_OPTIONS,
  type TransactionOptions,
} from './build';
import type { Preflight } from './preflight';
import { runSimulations, type Simulations } from './simulations';
import { absent, answersOf } from '../../../test/support/answers';
import { ACCOUNT } from '../../../test/support/sends';
import { paying, simulated } from '../../../test/support/simulated';
import { SEPOLIA } from '../../config/networks';
import { STRK, BUNDLED_TOKENS } from '../../config/tokens';
import { padFelt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { queryOf, type Reads } from '../../http/query';
import type { Tools } from '../tools';

const CALL = {
  contractAddress: padFelt(STRK),
  entrypoint: 'transfer',
  calldata: ['0xb0b', '0x1', '0x0'],
};

/** A simulated transaction that sends so many units of STRK. */
const sending = (units: number, members: object = {}): object => {
  const [one = {}] = simulated({ transactions: [{}] }, paying(units, members));
  return one;
};
const ok = (...value: object[]): RpcResult<object[]> => ({ ok: true, value });
const outOfGas = sending(1, { revert_reason: "('Out of gas')" });
const reverted = sending(1, { revert_reason: 'no' });

type Asked = {
  readonly transactions: readonly {
    type: string;
    resource_bounds: { l2_gas: { max_amount: string } };
  }[];
};

/** Simulates a transfer at nodes that answer so. */
async function simulate(
  answers: readonly RpcResult<unknown>[],
  {
    second,
    deployed = true,
    options = {},
    ...members
  }: {
    second?: readonly RpcResult<unknown>[] | 'silent' | undefined;
    deployed?: boolean;
    options?: Partial<TransactionOptions>;
    calls?: readonly object[];
    safeguardCalls?: readonly object[];
    isEstimate?: boolean;
  } = {},
): Promise<Simulations & { asked: Asked[]; secondAsked: unknown[] }> {
  const asked: Asked[] = [];
  const secondAsked: unknown[] = [];
  const input = {
    chainId: SEPOLIA,
    accountState: {
      deployed,
      account: { address: ACCOUNT, kind: 'ready-0.4.0', publicKey: '0x5' },
    },
    options: { ...DEFAULT_OPTIONS, ...options },
    calls: [CALL],
    nonce: 7n,
    metadata: BUNDLED_TOKENS,
    ...members,
  } as unknown as Preflight;
  const tools = {
    randomBytes: (length: number) => new Uint8Array(length),
    client: () => ({
      read: async (reads: Reads) => {
        const { calls } = queryOf(reads);
        asked.push(...calls.map(({ params }) => params as unknown as Asked));
        return await Promise.resolve(answersOf(reads, answers));
      },
      readSecond: async (reads: Reads, timeout: number) => {
        secondAsked.push([queryOf(reads).calls.length, timeout]);
        return await Promise.resolve(
          typeof second === 'object' ? answersOf(reads, second) : second,
        );
      },
    }),
  } as unknown as Tools;
  const simulations = await runSimulations(
    tools,
    input,
    buildTransactions(input),
  );
  return { ...simulations, asked, secondAsked };
}

const limits = ({ transactions }: Asked): bigint[] =>
  transactions.map(({ resource_bounds: bounds }) =>
    BigInt(bounds.l2_gas.max_amount),
  );

describe('a simulation', () => {
  it('that the node refuses stops the transaction', async () => {
    await expect(simulate([absent(41), absent(41)])).rejects.toMatchObject({
      kind: 'rejected',
      data: { code: 41 },
    });
  });

  it.each([
    ['fewer', ok()],
    ['more', ok(sending(1), sending(1))],
  ])('of %s transactions stops it as well', async (_, answer) => {
    await expect(simulate([answer, answer])).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'The Starknet node returned a simulation of other transactions',
    });
  });

  it('of a deployment alone is made once', async () => {
    const { asked, secondAsked, second } = await simulate([ok(sending(1))], {
      deployed: false,
      calls: [],
    });
    expect(asked).toHaveLength(1);
    expect(secondAsked).toStrictEqual([[1, 3_000]]);
    expect(second).toBeUndefined();
  });

  it('says nothing more if one of its transactions ran out of bounds', async () => {
    const both = { deployed: false };
    const plain = ok(sending(1), sending(1));
    const ended = await simulate([plain, ok(sending(9), outOfGas)], both);
    expect(ended.effects).toBe(ended.simulated);
    expect(ended.behavesDifferently).toBe(false);
    const usable = await simulate([plain, ok(sending(9), sending(1))], both);
    expect(usable.effects).not.toBe(usable.simulated);
    expect(usable.behavesDifferently).toBe(true);
  });
});

describe('the bounds of the second simulation', () => {
  it('are enough for the calls and the safeguards', async () => {
    const answers = [ok(sending(1)), ok(sending(1))];
    const gas = async (safeguardCalls: object[]): Promise<bigint[]> => {
      const { asked } = await simulate(answers, { safeguardCalls });
      return asked.flatMap(limits);
    };
    expect(await gas([])).toStrictEqual([0n, 150_000_000n]);
    expect(await gas([CALL, CALL])).toStrictEqual([0n, 210_000_000n]);
  });

  it('are the site’s for its calls, and not for the deployment', async () => {
    const bound = { maxAmount: 9n, maxPricePerUnit: 8n };
    const bounds = { l1Gas: bound, l1DataGas: bound, l2Gas: bound };
    const plain = ok(sending(1), sending(1));
    const { asked } = await simulate([plain, plain], {
      deployed: false,
      options: { bounds },
    });
    expect(asked.map(limits)).toStrictEqual([
      [0n, 0n],
      [150_000_000n, 9n],
    ]);
  });
});

describe('a second node', () => {
  const one = ok(sending(1));
  const opinion = async (
    first: readonly RpcResult<unknown>[],
    second: readonly RpcResult<unknown>[] | 'silent',
  ): Promise<unknown> => (await simulate(first, { second })).second;

  it.each([
    ['agrees', 'agrees', [one, one]],
    ['changes something else', 'effects', [one, ok(sending(9))]],
    ['differs only where contracts can tell', 'agrees', [ok(sending(9)), one]],
    ['reverts', 'failure', [one, ok(reverted)]],
    ['refuses', 'failure', [absent(41), absent(41)]],
    ['can’t be asked this', 'silent', [absent(-32601), one]],
    ['has the first simulation alone', 'effects', [ok(sending(9)), absent(41)]],
    ['ran out of bounds in the second', 'agrees', [one, ok(outOfGas)]],
    ['simulates other transactions', 'silent', [ok(), ok()]],
    ['is silent', 'silent', 'silent'],
  ] as const)('that %s counts as: %s', async (_, expected, second) => {
    expect(await opinion([one, one], second)).toBe(expected);
  });

  it('is not asked for estimates', async () => {
    const { secondAsked } = await simulate([one], {
      isEstimate: true,
      second: [one],
    });
    expect(secondAsked).toStrictEqual([]);
  });
});
