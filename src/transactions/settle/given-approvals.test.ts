import {
  checkApprovals,
  indexApprovals,
  indexOwnApprovals,
} from './given-approvals';
import { pollPending } from './schedule';
import {
  type Methods,
  rpcError,
} from '../../../dev/testing/nodes/scripted-rpc';
import { ACCEPTED, recordOf } from '../../../dev/testing/wallet/records';
import {
  OWN_NODE,
  type TwoNodes,
  twoNodes,
} from '../../../dev/testing/wallet/two-nodes';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import { type Felt, MAX_U256, padFelt, toFelt, toU256 } from '../../core/felt';
import { selectorOf } from '../../starknet/address';
import {
  type AccountApprovals,
  knowsAllApprovals,
  mayOthersTake,
} from '../../state/approvals';

const ME: Felt = padFelt('0xa11ce');
const SPENDER = '0x5bed';

const APPROVAL = selectorOf('Approval');
const FOR_ALL = selectorOf('ApprovalForAll');

type Emitted = { from_address: Felt; keys: Felt[]; data: Felt[] };

const approved = (
  amount: bigint,
  {
    token = STRK,
    spender = SPENDER,
    owner = ME,
  }: Partial<Record<'token' | 'spender' | 'owner', Felt>> = {},
): Emitted => ({
  from_address: token,
  keys: [APPROVAL],
  data: [owner, spender, ...toU256(amount)],
});

type View = { request: { entry_point_selector: Felt } };

type Scripted = {
  readonly nonce?: number;
  readonly type?: string;
  readonly sender?: Felt;
  readonly events?: readonly Emitted[];
};

/** A node that knows these transactions, by hash, and what is left of all allowances. */
function node(
  transactions: Readonly<Record<Felt, Scripted>>,
  left: bigint | 'error' = 7n,
): Methods {
  const of = ({
    transaction_hash: hash,
  }: {
    transaction_hash: Felt;
  }): unknown => {
    const found = transactions[hash];
    const {
      nonce = 0,
      sender = ME,
      events = [],
      type = 'DEPLOY_ACCOUNT',
    } = found ?? {};
    return found === undefined
      ? rpcError(29)
      : {
          transaction_hash: hash,
          type,
          sender_address: sender,
          nonce: toFelt(nonce),
          finality_status: 'ACCEPTED_ON_L2',
          execution_status: 'SUCCEEDED',
          events,
        };
  };
  return {
    starknet_getTransactionByHash: of,
    starknet_getTransactionReceipt: of,
    starknet_call: () => (left === 'error' ? rpcError(21) : toU256(left)),
  };
}

const both = (said: Methods): TwoNodes['says'] => ({
  first: said,
  others: said,
  own: {},
});

async function indexed(
  says: TwoNodes['says'],
  hashes: readonly Felt[] = ['0x1'],
): Promise<AccountApprovals & TwoNodes> {
  const nodes = twoNodes({}, {}, says);
  const { context } = nodes.wallet;
  await indexApprovals(
    context,
    SEPOLIA,
    ME,
    hashes.map((hash) => ({ hash, block: 8 })),
  );
  return { ...nodes, ...(await context.approvals.of(SEPOLIA, ME)) };
}

/** What is known once all nodes have told of a transaction, and of what is left. */
const told = async (
  transaction: Scripted,
  left?: bigint,
): ReturnType<typeof indexed> =>
  indexed(both(node({ '0x1': transaction }, left)));

describe('what a transaction approved', () => {
  it('is read from its receipt, and what is left of it from the chain', async () => {
    const events = [approved(MAX_U256)];
    const { approvals, nonces, hashes } = await told({ events }, 7n);
    expect(approvals).toStrictEqual([
      {
        token: padFelt(STRK),
        spender: padFelt(SPENDER),
        what: 'amount',
        value: '0x7',
        since: 1,
      },
    ]);
    expect(nonces).toStrictEqual([[0, 1]]);
    expect(hashes).toStrictEqual(['0x1']);
  });

  it('is not kept if nothing is left', async () => {
    const known = await told({ events: [approved(9n)] }, 0n);
    expect(known.approvals).toStrictEqual([]);
    expect(mayOthersTake(known, STRK, 1n)).toBe(false);
  });

  it('is one NFT, or a whole collection', async () => {
    const nft: Felt[] = [APPROVAL, ME, SPENDER, '0x2', '0x0'];
    const one: Emitted = { from_address: '0xc0', keys: nft, data: [] };
    const forAll: Felt[] = [FOR_ALL, ME, SPENDER];
    const all: Emitted = { from_address: '0xc1', keys: forAll, data: ['0x1'] };
    const views = new Map<Felt, Felt[]>([
      [selectorOf('getApproved'), [SPENDER]],
      [selectorOf('is_approved_for_all'), ['0x1']],
    ]);
    const { approvals } = await indexed(
      both({
        ...node({ '0x1': { events: [one, all] } }),
        starknet_call: ({ request }: View) =>
          views.get(request.entry_point_selector) ?? rpcError(21),
      }),
    );
    expect(approvals).toMatchObject([
      { token: padFelt('0xc0'), what: 'nft', value: '0x2' },
      { token: padFelt('0xc1'), what: 'all', value: '0x1' },
    ]);
  });

  it.each([
    ['another account', approved(9n, { owner: '0xb0b' })],
    ['nothing', { from_address: STRK, keys: ['0x1' as const], data: [] }],
  ])('is not what %s approved', async (_, event) => {
    const { approvals, nonces } = await told({ events: [event] });
    expect(approvals).toStrictEqual([]);
    expect(nonces).toStrictEqual([[0, 1]]);
  });

  it('does not break the state, whatever an unlisted token emits', async () => {
    const huge: Emitted = {
      from_address: '0x5ca',
      keys: [APPROVAL],
      data: [ME, SPENDER, toFelt(2n ** 251n), toFelt(2n ** 251n)],
    };
    const known = await told({ events: [huge, approved(9n)] });
    expect(known.approvals).toHaveLength(2);
  });

  it('counts if one node alone reports it, but is not all then', async () => {
    const known = await indexed({
      first: node({ '0x1': { events: [approved(9n)] } }),
      others: 'silent',
      own: {},
    });
    expect(known.approvals).toHaveLength(1);
    expect(mayOthersTake(known, ETH, 1n)).toBe(true);
  });

  it('counts if a node hides it', async () => {
    const known = await indexed({
      first: node({ '0x1': { events: [] } }, 0n),
      others: node({ '0x1': { events: [approved(9n)] } }),
      own: {},
    });
    expect(mayOthersTake(known, STRK, 1n)).toBe(true);
    expect(mayOthersTake(known, ETH, 1n)).toBe(false);
  });

  it('is not all if the nodes differ about the nonce', async () => {
    const known = await indexed({
      first: node({ '0x1': { nonce: 0 } }),
      others: node({ '0x1': { nonce: 1 } }),
      own: {},
    });
    expect(known.nonces).toStrictEqual([]);
    expect(known.hashes).toStrictEqual([]);
  });

  it('may not be all if the account made transactions before there were nonces', async () => {
    const { nonces, hashes } = await told({ type: 'INVOKE' });
    expect(nonces).toStrictEqual([]);
    expect(hashes).toStrictEqual(['0x1']);
  });

  it('is nothing new if a node says that it was taken back', async () => {
    const { approvals } = await indexed(
      both({
        ...node({ '0x1': { events: [approved(0n)] } }),
        starknet_call: rpcError(-32603),
      }),
    );
    expect(approvals).toStrictEqual([]);
  });

  it('is read once', async () => {
    const { wallet, asked } = await told({});
    asked.clear();
    await indexApprovals(wallet.context, SEPOLIA, ME, [{ hash: '0x1' }]);
    expect(asked.size).toBe(0);
  });

  it('counts for a transaction that somebody else sent, but says nothing of nonces', async () => {
    const known = await told({ sender: '0xb0b', events: [approved(9n)] });
    expect(known.approvals).toHaveLength(1);
    expect(known.nonces).toStrictEqual([]);
    expect(known.hashes).toStrictEqual(['0x1']);
  });

  it('is believed of the user’s own node alone', async () => {
    const says = {
      first: 'silent',
      others: 'silent',
      own: node({ '0x1': {} }),
    } as const;
    const { wallet, asked } = twoNodes({}, {}, says);
    const { context } = wallet;
    await context.settings.save({ starknetSepoliaRpcUrl: OWN_NODE });
    await indexApprovals(context, SEPOLIA, ME, [{ hash: '0x1' }]);
    const known = await context.approvals.of(SEPOLIA, ME);
    expect(knowsAllApprovals(known, 1n)).toBe(true);
    expect([...asked.keys()]).toStrictEqual([OWN_NODE]);
  });
});

describe('the wallet’s own transactions', () => {
  const index = async (
    says: TwoNodes['says'],
    records: Parameters<typeof recordOf>[0][],
  ): Promise<AccountApprovals> => {
    const { wallet } = twoNodes({}, {}, says);
    const { context } = wallet;
    for (const record of records) {
      await context.transactions.add(
        recordOf({ senderAddress: ME, timestamp: context.now(), ...record }),
      );
    }
    await indexOwnApprovals(context, SEPOLIA, context.client(SEPOLIA));
    return await context.approvals.of(SEPOLIA, ME);
  };
  const events = [approved(9n)];

  it('are read once they are in a block', async () => {
    const known = await index(
      both(node({ '0x1': { events }, '0x2': { nonce: 1 } })),
      [
        { txnHash: '0x1', nonce: '0x0', status: 'ACCEPTED_ON_L2' },
        { txnHash: '0x2', nonce: '0x1', status: 'RECEIVED' },
        { txnHash: '0x3', nonce: '0x1', status: 'ACCEPTED_ON_L2', claims: 3 },
      ],
    );
    expect(known.approvals).toHaveLength(1);
    expect(known.nonces).toStrictEqual([[0, 1]]);
  });

  it('are read if another one has taken the nonce of one that was read', async () => {
    const known = await index(both(node({ '0x1': {}, '0x2': { events } })), [
      { txnHash: '0x1', nonce: '0x0', status: 'ACCEPTED_ON_L2' },
      { txnHash: '0x2', nonce: '0x0', status: 'ACCEPTED_ON_L2' },
    ]);
    expect(mayOthersTake(known, STRK, 1n)).toBe(true);
  });
});

describe('checking approvals on the chain', () => {
  const checked = async (
    says: TwoNodes['says'],
  ): Promise<{ isAnswered: boolean; values: Felt[]; requests: number }> => {
    const { wallet, asked } = twoNodes({}, {}, says);
    const { approvals } = wallet.context;
    const given = {
      token: padFelt(STRK),
      spender: padFelt(SPENDER),
      what: 'amount',
      value: '0x9',
      since: 1,
    } as const;
    await approvals.update(SEPOLIA, ME, (known) => ({
      ...known,
      approvals: [given, { ...given, token: padFelt(ETH) }],
    }));
    const isAnswered = await checkApprovals(wallet.context, SEPOLIA, [ME]);
    const known = await approvals.of(SEPOLIA, ME);
    return {
      isAnswered,
      values: known.approvals.map(({ value }) => value),
      requests: Math.max(...[...asked.values()].map(({ length }) => length)),
    };
  };

  it('takes one request to each node', async () => {
    expect(await checked(both(node({}, 5n)))).toStrictEqual({
      isAnswered: true,
      values: ['0x5', '0x5'],
      requests: 1,
    });
  });

  const [NONE, FOUR] = [node({}, 0n), node({}, 4n)];
  const KEPT: Felt[] = ['0x9', '0x9'];

  it.each<[string, TwoNodes['says'], Felt[]]>([
    ['two nodes say so', both(NONE), []],
    ['the contract has no answer', both(node({}, 'error')), []],
    ['one node says so', { first: NONE, others: 'silent', own: {} }, KEPT],
    [
      'a node contradicts',
      { first: NONE, others: FOUR, own: {} },
      ['0x4', '0x4'],
    ],
  ])('drops those of which nothing is left, if %s', async (_, says, values) => {
    expect(await checked(says)).toMatchObject({ isAnswered: true, values });
  });

  it('keeps them if no node answers', async () => {
    const says = { first: 'silent', others: 'silent', own: {} } as const;
    expect(await checked(says)).toMatchObject({
      isAnswered: false,
      values: ['0x9', '0x9'],
    });
  });
});

describe('a receipt', () => {
  /** A poll that settles a transaction. Its receipt has a fee. */
  const settling = async (
    says: Partial<TwoNodes['says']> = {},
  ): Promise<{ receipts: number; notices: unknown[] }> => {
    const known = {
      ...node({ '0x1': {} }),
      starknet_getTransactionStatus: ACCEPTED,
      starknet_getTransactionReceipt: {
        transaction_hash: '0x1',
        finality_status: 'ACCEPTED_ON_L2',
        execution_status: 'SUCCEEDED',
        actual_fee: { amount: toFelt(15n * 10n ** 17n), unit: 'FRI' },
        events: [],
      },
    };
    const { wallet, asked } = twoNodes({}, {}, { ...both(known), ...says });
    const { context, notices } = wallet;
    await context.transactions.add(
      recordOf({ txnHash: '0x1', senderAddress: ME, claims: 2 }),
    );
    const client = context.client(SEPOLIA);
    await pollPending(context, SEPOLIA, client, true);
    const receipts = [...asked.values()]
      .flat(2)
      .filter((method) => method === 'starknet_getTransactionReceipt');
    return { receipts: receipts.length, notices };
  };
  const named = [expect.stringContaining('1.5 STRK')];

  it('is read once at each node, for what it approved and what it cost', async () => {
    const nodes = NETWORKS[SEPOLIA].nodes.length;
    expect(await settling()).toStrictEqual({ receipts: nodes, notices: named });
  });

  it('is read for what it cost alone where one node says how it ended', async () => {
    const seen = await settling({ others: 'silent' });
    expect(seen).toStrictEqual({ receipts: 1, notices: named });
  });
});
