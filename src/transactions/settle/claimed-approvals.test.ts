import { indexApprovals } from './given-approvals';
import {
  type Methods,
  rpcError,
} from '../../../dev/testing/nodes/scripted-rpc';
import { type TwoNodes, twoNodes } from '../../../dev/testing/wallet/two-nodes';
import { SEPOLIA } from '../../config/networks';
import { type Felt, padFelt, toFelt, toU256 } from '../../core/felt';
import { selectorOf } from '../../starknet/address';
import type { AccountApprovals } from '../../state/approvals';

const ME: Felt = padFelt('0xa11ce');
const SPENDER = '0x5bed';

const APPROVAL = selectorOf('Approval');

type Emitted = { from_address: Felt; keys: Felt[]; data: Felt[] };

/** What is known once the account has sent one transaction, with these events.
 *
 * @param view - Answers a view of a contract. */
async function indexed(
  events: readonly Emitted[],
  view: (selector: Felt) => unknown,
  calldata: readonly Felt[] = [],
): Promise<AccountApprovals & TwoNodes> {
  const transaction = {
    transaction_hash: '0x1',
    type: 'INVOKE',
    sender_address: ME,
    calldata,
    nonce: '0x1',
    finality_status: 'ACCEPTED_ON_L2',
    execution_status: 'SUCCEEDED',
    events,
  };
  type Call = { request: { entry_point_selector: Felt } };
  const said: Methods = {
    starknet_getTransactionByHash: transaction,
    starknet_getTransactionReceipt: transaction,
    starknet_call: ({ request }: Call) => view(request.entry_point_selector),
  };
  const nodes = twoNodes({}, {}, { first: said, others: said, own: {} });
  const { context } = nodes.wallet;
  await indexApprovals(context, SEPOLIA, ME, [{ hash: '0x1', block: 8 }]);
  return { ...nodes, ...(await context.approvals.of(SEPOLIA, ME)) };
}

const approval: Felt[] = [ME, SPENDER, '0x2', '0x0'];
const from_address = '0xc0';

describe.each<[string, Emitted]>([
  ['as tokens do', { from_address, keys: [APPROVAL], data: approval }],
  [
    'with the NFT in its keys',
    { from_address, keys: [APPROVAL, ...approval], data: [] },
  ],
])('an approval by a contract that tells of it %s', (_, event) => {
  it.each([
    ['getApproved', [SPENDER], 'nft', '0x2'],
    ['get_approved', [SPENDER], 'nft', '0x2'],
    ['allowance', toU256(1n), 'amount', '0x1'],
  ] as const)('is what %s knows of', async (view, answer, what, value) => {
    const { approvals, asked } = await indexed([event], (selector) =>
      selector === selectorOf(view) ? answer : rpcError(21),
    );
    expect(approvals).toMatchObject([
      { token: padFelt('0xc0'), spender: padFelt(SPENDER), what, value },
    ]);
    // For its receipt, and for what is left.
    const counts = [...asked.values()].map(({ length }) => length);
    expect(new Set(counts)).toStrictEqual(new Set([2]));
  });
});

it('an approval by a call of the account is kept, however much contracts claim', async () => {
  const forAll: Emitted = {
    from_address: '0xc1',
    keys: [selectorOf('ApprovalForAll'), ME, SPENDER],
    data: ['0x1'],
  };
  const invented = Array.from({ length: 600 }, (_, index): Emitted => ({
    from_address: '0x5ca',
    keys: [APPROVAL],
    data: [ME, toFelt(index + 1), '0x9', '0x0'],
  }));
  const setForAll = selectorOf('set_approval_for_all');
  const { approvals, isPartial } = await indexed(
    [forAll, ...invented],
    () => ['0x1'],
    ['0x1', '0xc1', setForAll, '0x2', SPENDER, '0x1'],
  );
  expect(approvals).toContainEqual({
    token: padFelt('0xc1'),
    spender: padFelt(SPENDER),
    what: 'all',
    value: '0x1',
    since: 1,
    isOwnDeed: true,
  });
  expect(isPartial).toBe(true);
});
