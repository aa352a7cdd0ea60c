import type { Approval } from './approvals';
import { soakGateway } from './gateway';
import { sentAmount, plain } from './history';
import type { SoakNode } from './node';
import { violationOf } from './sends';
import type { TransactionRecord } from '../../../src/state/transactions';
import { invoke, signed, STRK } from '../../chain/conformance/plain';
import { createDice } from '../../testing/determinism/dice';
import type { ReceivedTransaction } from '../../testing/nodes/wire-hash';
import { recordOf } from '../../testing/wallet/records';
import { ACCOUNT } from '../../testing/wallet/sends';

/** A transfer of the account as the wallet submits it. */
const transfer = (
  amount: number,
  nonce: number,
  tip = 0,
): ReceivedTransaction =>
  signed(
    invoke(ACCOUNT, [[STRK, 'transfer', '0xb0b', amount, 0]], nonce, {
      tip: `0x${tip}`,
    }),
  ) as unknown as ReceivedTransaction;

/** A node that knows everything, and the problems at the gateway in front of it. */
function watched(): {
  submit: (body: ReceivedTransaction) => Promise<string>;
  /** The user approves a send. */
  approve: (amount: number) => void;
  records: TransactionRecord[];
  problems: string[];
} {
  const problems: string[] = [];
  const approvals = new Map<bigint, Approval>();
  const records: TransactionRecord[] = [];
  const node: SoakNode = {
    post: async () => Promise.resolve('{}'),
    ask: async <Result>() => Promise.resolve({} as Result),
    find: async <Result>() =>
      Promise.resolve({ finality_status: 'RECEIVED' } as Result),
    setHeld: async () => Promise.resolve(),
    stop: async () => Promise.resolve(),
  };
  const gateway = soakGateway(node, createDice(1), {
    beforeSubmission: async (sent) => {
      const { submissions } = gateway;
      const approval = approvals.get(sentAmount(sent.body));
      problems.push(
        ...(await violationOf(sent, approval, submissions, records, node)),
      );
    },
  });
  return {
    problems,
    records,
    approve: (amount) => {
      approvals.set(BigInt(amount), {
        amount: BigInt(amount),
        isWarning: false,
        isReplacement: false,
      });
    },
    submit: async (body) => {
      const params = { invoke_transaction: body };
      const method = 'starknet_addInvokeTransaction';
      await gateway.fetch('', {
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      return gateway.submissions.at(-1)?.hash ?? '';
    },
  };
}

describe('the gateway of a soak run', () => {
  it('reads the amount of a transfer', () => {
    expect(sentAmount(transfer(77, 0))).toBe(77n);
  });

  it('sees an approval paid for by two transactions that may both run', async () => {
    const { submit, approve, problems } = watched();
    approve(5);
    await submit(transfer(5, 1));
    // A replacement with the new price.
    await submit(transfer(5, 1, 1));
    expect(problems).toStrictEqual([]);
    await submit(transfer(5, 2));
    expect(problems).toStrictEqual([
      'The send of 5 was signed more often than approved',
    ]);
    approve(5);
    await submit(transfer(5, 2, 1));
    expect(problems).toHaveLength(1);
  });

  it.each<[string, Partial<TransactionRecord>, boolean]>([
    ['accepted', { status: 'RECEIVED' }, true],
    ['in a block', { status: 'ACCEPTED_ON_L2', inDoubt: true }, true],
    ['refused', { status: 'REJECTED', inDoubt: true }, false],
    ['not answered for', { status: 'RECEIVED', inDoubt: true }, false],
    ['another’s', { status: 'RECEIVED', txnHash: '0x1' }, false],
  ])(
    'judges the reuse of the nonce of a transaction that is %s',
    async (_, record, isWrong) => {
      const { submit, approve, records, problems } = watched();
      [5, 6].forEach(approve);
      const txnHash = plain(await submit(transfer(5, 1))) as `0x${string}`;
      records.push(recordOf({ txnHash, ...record }));
      await submit(transfer(6, 1));
      expect(problems).toStrictEqual(isWrong ? ['Nonce 1 was used twice'] : []);
    },
  );
});
