import { createGateway, type Gateway } from './gateway';
import { amountOf } from './history';
import type { SoakNode } from './node';
import { violationOf, type Send } from './sends';
import { invoke, signed, STRK } from '../../test/support/conformance/plain';
import { ACCOUNT } from '../../test/support/sends';
import type { WireTransaction } from '../../test/support/wire-hash';
import { createDice } from '../determinism/dice';

/** A transfer of the account as the wallet submits it. */
const transfer = (amount: number, nonce: number): WireTransaction =>
  signed(
    invoke(ACCOUNT, [[STRK, 'transfer', '0xb0b', amount, 0]], nonce),
  ) as unknown as WireTransaction;

/** A node that accepts everything, and the problems at a gateway before it. */
function gatewayWith(sends: Send[]): {
  submit: (body: WireTransaction) => Promise<string>;
  problems: string[];
} {
  const problems: string[] = [];
  const node: SoakNode = {
    post: async () => Promise.resolve('{}'),
    ask: async <Result>() => Promise.resolve({} as Result),
    stop: async () => Promise.resolve(),
  };
  const gateway: Gateway = createGateway(node, createDice(1), {
    beforeSubmission: async (sent) => {
      problems.push(...(await violationOf(sent, sends, gateway, node)));
    },
  });
  return {
    problems,
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
    expect(amountOf(transfer(77, 0))).toBe(77n);
  });

  it('sees one approval paid for by two transactions', async () => {
    const { submit, problems } = gatewayWith([]);
    await submit(transfer(5, 1));
    await submit(transfer(6, 2));
    expect(problems).toStrictEqual([]);
    await submit(transfer(5, 3));
    expect(problems).toStrictEqual(['The send of 5 was signed twice']);
  });

  it('sees a nonce used again while its transaction is on the chain', async () => {
    const sends: Send[] = [];
    const { submit, problems } = gatewayWith(sends);
    const hash = await submit(transfer(5, 1));
    await submit(transfer(6, 1));
    expect(problems).toStrictEqual([]);
    sends.push({ amount: 5n, to: '0xb0b', end: { kind: 'sent', hash } });
    await submit(transfer(7, 1));
    expect(problems).toStrictEqual(['Nonce 1 was used twice']);
  });
});
