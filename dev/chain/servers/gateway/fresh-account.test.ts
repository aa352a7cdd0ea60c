import { BOUNDS, refused, testGateway, type TestGateway } from './test-gateway';
import {
  KEY,
  READY,
  deployReady,
  hashOf,
  invoke,
  signed,
} from '../../conformance/plain';
import type { WireTransaction } from '../../embedded-chain/transactions/wire';

describe('a fresh account', () => {
  const deployment = signed(deployReady({ resource_bounds: BOUNDS }));
  const payment = (nonce: number, key = KEY): WireTransaction =>
    signed(invoke(READY, [], nonce, { resource_bounds: BOUNDS }), key);
  const fresh = async (): Promise<TestGateway> => {
    const node = testGateway();
    await node.gateway.ask('devnet_mint', { address: READY, amount: 1e20 });
    await node.gateway.closeBlock();
    return node;
  };

  it('has nonce 1 accepted before its deployment closes, and no other', async () => {
    const node = await fresh();
    expect(await node.send(payment(1))).toMatchObject(
      refused(55, 'is not deployed.'),
    );
    expect(await node.send(deployment)).toHaveProperty('result');
    expect(await node.send(payment(1))).toHaveProperty('result');
    expect(await node.send(payment(2))).toMatchObject(
      refused(55, 'is not deployed.'),
    );
    await node.gateway.closeBlock();
    expect(await node.send(payment(2))).toHaveProperty('result');
  });

  it('has nonce 1 vanish if its signature is wrong', async () => {
    const node = await fresh();
    await node.send(deployment);
    const body = payment(1, 5n);
    expect(await node.send(body)).toEqual({
      result: { transaction_hash: hashOf(body) },
    });
    expect(await node.statusOf(body)).toBe(29);
  });

  it('is not deployed twice', async () => {
    const node = await fresh();
    await node.send(deployment);
    expect(await node.send(deployment)).toMatchObject({ error: { code: 59 } });
    await node.gateway.closeBlock();
    expect(await node.send(deployment)).toMatchObject(
      refused(52, 'Account is already deployed (nonce=1).'),
    );
  });

  it('is refused a payment with a wrong signature', async () => {
    const node = await fresh();
    await node.send(deployment);
    await node.gateway.closeBlock();
    for (const nonce of [1, 4]) {
      expect(await node.send(payment(nonce, 5n))).toMatchObject({
        error: { code: 55 },
      });
      expect(await node.send(payment(nonce))).toHaveProperty('result');
    }
  });
});
