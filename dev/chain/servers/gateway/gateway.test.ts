import { priced, refused, testGateway } from './test-gateway';
import { hashOf, hex, withL2Gas } from '../../conformance/plain';
import type { WireTransaction } from '../../embedded-chain/transactions/wire';

const accepted = (body: WireTransaction): object => ({
  result: { transaction_hash: hashOf(body) },
});

describe('a submitted transaction', () => {
  it('is accepted, and included in the block in progress', async () => {
    const node = testGateway();
    const body = node.payment(0);
    expect(await node.send(body)).toEqual(accepted(body));
    expect(await node.statusOf(body)).toBe('PRE_CONFIRMED');
    await node.gateway.closeBlock();
    expect(await node.statusOf(body)).toBe('ACCEPTED_ON_L2');
  });

  it('pays the market price', async () => {
    const node = testGateway({ startPrice: 10_000_000_000n });
    const body = node.payment(0);
    await node.send(body);
    const { result } = await node.gateway.ask(
      'starknet_getTransactionReceipt',
      {
        transaction_hash: hashOf(body),
      },
    );
    const { actual_fee: fee, execution_resources: used } = result as {
      actual_fee: { amount: string };
      execution_resources: { l2_gas: number };
    };
    expect(Number(fee.amount)).toBeGreaterThan(used.l2_gas * 1e10);
    expect(Number(fee.amount)).toBeLessThan(used.l2_gas * 1.1e10);
  });

  it('needs an L2 price bound of at least the last closed block’s price', async () => {
    const node = testGateway({ startPrice: 12_000_000_001n });
    expect(await node.send(node.payment(0))).toMatchObject(
      refused(
        63,
        'Transaction L2 gas price 12000000000 is below the required threshold 12000000001.',
      ),
    );
    expect(
      await node.send(node.payment(0, priced(12_000_000_001))),
    ).toHaveProperty('result');
  });

  it('is refused if the balance does not cover its bounds', async () => {
    const node = testGateway();
    const bounds = withL2Gas(1_210_000_000, 1e12);
    const body = node.payment(0, { resource_bounds: bounds });
    expect(await node.send(body)).toMatchObject(refused(55, 'exceed balance'));
  });

  it('is refused with the account’s message if its signature is wrong', async () => {
    const node = testGateway();
    const wrong = (nonce: number): WireTransaction => ({
      ...node.payment(nonce),
      signature: ['0x1', '0x1'],
    });
    for (const nonce of [0, 3]) {
      expect(await node.send(wrong(nonce))).toMatchObject(
        refused(55, 'Account: invalid signature'),
      );
    }
    expect(await node.statusOf(wrong(3))).toBe(29);
  });

  it('that replaces another is refused if its signature is wrong', async () => {
    const node = testGateway();
    const parked = node.payment(3);
    await node.send(parked);
    const body = {
      ...node.payment(3, priced(20_000_000_000)),
      signature: ['0x1', '0x1'],
    };
    expect(await node.send(body)).toMatchObject({ error: { code: 55 } });
    expect(await node.statusOf(parked)).toBe('RECEIVED');
  });

  it('is refused if it is submitted twice', async () => {
    const node = testGateway();
    const [now, later] = [node.payment(0), node.payment(2)];
    for (const body of [now, later]) {
      await node.send(body);
      expect(await node.send(body)).toMatchObject({ error: { code: 59 } });
    }
    await node.gateway.closeBlock();
    expect(await node.send(now)).toMatchObject(
      refused(52, 'Expected: 1 <= nonce <= 201, got: 0.'),
    );
  });

  it('is refused if the block in progress has used its nonce', async () => {
    const node = testGateway();
    await node.send(node.payment(0));
    const other = node.payment(0, priced(40_000_000_000));
    expect(await node.send(other)).toMatchObject(refused(52, 'NonceTooOld'));
  });

  it('is refused with the error that the test chooses', async () => {
    const node = testGateway();
    const error = { code: 69, message: 'Invalid proof', data: 'why' };
    node.gateway.refuseNext(error);
    expect(await node.send(node.payment(0))).toEqual({ error });
    expect(await node.send(node.payment(0))).toHaveProperty('result');
  });

  it('of invalid shape is passed on to the chain', async () => {
    const node = testGateway();
    const { signature: _, ...body } = node.payment(0);
    expect(await node.send(body as WireTransaction)).toMatchObject({
      error: { code: -32602 },
    });
  });

  it('may be in a batch', async () => {
    const node = testGateway();
    const body = node.payment(0);
    const answer = await node.gateway.answer([
      { jsonrpc: '2.0', id: 1, method: 'starknet_chainId' },
      {
        jsonrpc: '2.0',
        id: 2,
        method: 'starknet_addInvokeTransaction',
        params: [body],
      },
      5,
    ]);
    expect(answer).toMatchObject([
      { id: 1, result: '0x534e5f5345504f4c4941' },
      { id: 2, ...accepted(body) },
      { id: null, error: { code: -32600 } },
    ]);
  });
});

describe('concurrent transactions', () => {
  it('are ordered by nonce', async () => {
    const node = testGateway();
    const bodies = [2, 1, 0].map((nonce) => node.payment(nonce));
    await Promise.all(bodies.map(node.send));
    const { result } = await node.gateway.ask('starknet_getNonce', {
      block_id: 'pre_confirmed',
      contract_address: node.sender,
    });
    expect(result).toBe(hex(3));
  });
});
