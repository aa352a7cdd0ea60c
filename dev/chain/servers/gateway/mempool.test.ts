import { FLOOR, refused, testGateway } from './test-gateway';
import { hashOf, withL2Gas } from '../../conformance/plain';
import { hex } from '../../embedded-chain/felt';
import type { WireTransaction } from '../../embedded-chain/transactions/wire';

const GWEI = 1_000_000_000;
const offer = (price: number, tip = 0): object => ({
  resource_bounds: withL2Gas(10_000_000, price),
  tip: hex(tip),
});
const TOO_LOW = refused(52, 'DuplicateNonce');

describe('a transaction with a later nonce', () => {
  it('is parked until its turn', async () => {
    const node = testGateway();
    const [first, second, third] = [0, 1, 2].map((nonce) =>
      node.payment(nonce),
    ) as [WireTransaction, WireTransaction, WireTransaction];
    await node.send(third);
    await node.send(second);
    expect(await node.statusOf(third)).toBe('RECEIVED');
    await node.send(first);
    for (const body of [first, second, third]) {
      expect(await node.statusOf(body)).toBe('PRE_CONFIRMED');
    }
  });

  it('is found by its hash, but has no receipt or trace', async () => {
    const node = testGateway();
    const body = node.payment(1);
    await node.send(body);
    const params = { transaction_hash: hashOf(body) };
    const ask = async (method: string): Promise<unknown> =>
      node.gateway.ask(`starknet_${method}`, params);
    expect(await ask('getTransactionStatus')).toEqual({
      result: { finality_status: 'RECEIVED' },
    });
    expect(await ask('getTransactionByHash')).toMatchObject({
      result: { ...params, type: 'INVOKE', nonce: '0x1' },
    });
    expect(await ask('getTransactionReceipt')).toEqual({
      error: { code: 29, message: 'Transaction hash not found' },
    });
    expect(await ask('traceTransaction')).toMatchObject({
      error: { code: 10, data: { status: 'RECEIVED' } },
    });
  });

  it('waits with those before it while the gateway holds transactions', async () => {
    const node = testGateway();
    await node.gateway.setHeld(true);
    const bodies = [node.payment(0), node.payment(1)];
    for (const body of bodies) {
      expect(await node.send(body)).toHaveProperty('result');
      expect(await node.statusOf(body)).toBe('RECEIVED');
    }
    await node.gateway.setHeld(false);
    for (const body of bodies) {
      expect(await node.statusOf(body)).toBe('PRE_CONFIRMED');
    }
  });

  it('may be 200 nonces ahead', async () => {
    const node = testGateway();
    expect(await node.send(node.payment(200))).toHaveProperty('result');
    expect(await node.send(node.payment(201))).toMatchObject({
      error: { code: 52 },
    });
  });

  it('is dropped silently after 300 s', async () => {
    const node = testGateway();
    const body = node.payment(1);
    await node.send(body);
    node.skip(300_000);
    expect(await node.statusOf(body)).toBe('RECEIVED');
    node.skip(1);
    expect(await node.statusOf(body)).toBe(29);
    await node.send(node.payment(0));
    expect(await node.statusOf(body)).toBe(29);
  });

  it('strands later ones when it is dropped', async () => {
    const node = testGateway();
    const [second, third] = [node.payment(1), node.payment(2)];
    await node.send(second);
    node.skip(200_000);
    await node.send(third);
    node.skip(100_001);
    await node.send(node.payment(0));
    expect(await node.statusOf(second)).toBe(29);
    expect(await node.statusOf(third)).toBe('RECEIVED');
  });
});

describe('a replacement', () => {
  const replaced = async (
    old: object,
    offered: object,
  ): Promise<{ answer: unknown; before: unknown; after: unknown }> => {
    const node = testGateway();
    const [first, second] = [node.payment(1, old), node.payment(1, offered)];
    await node.send(first);
    const answer = await node.send(second);
    return {
      answer,
      before: await node.statusOf(first),
      after: await node.statusOf(second),
    };
  };

  it.each([
    ['10 % more', offer(20 * GWEI, 100), offer(22 * GWEI, 110)],
    ['a tip that stays 0', offer(20 * GWEI), offer(22 * GWEI)],
    ['10 % rounded up', offer(20 * GWEI + 1, 101), offer(22 * GWEI + 2, 112)],
  ])('is accepted with %s', async (_, old, offered) => {
    expect(await replaced(old, offered)).toMatchObject({
      answer: { result: {} },
      before: 29,
      after: 'RECEIVED',
    });
  });

  it.each([
    ['the same', offer(20 * GWEI, 100), offer(20 * GWEI, 100.0 + 1)],
    ['too low a tip', offer(20 * GWEI, 100), offer(22 * GWEI, 109)],
    ['too low a price', offer(20 * GWEI, 100), offer(22 * GWEI - 1, 110)],
    ['a tip rounded down', offer(20 * GWEI, 101), offer(22 * GWEI, 111)],
    [
      'a price rounded down',
      offer(20 * GWEI + 1, 100),
      offer(22 * GWEI + 1, 110),
    ],
  ])('is refused with %s', async (_, old, offered) => {
    expect(await replaced(old, offered)).toMatchObject({
      answer: TOO_LOW,
      before: 'RECEIVED',
      after: 29,
    });
  });

  it('replaces a transaction that waits for a lower price', async () => {
    const node = testGateway();
    await node.gateway.setFullness(1);
    await node.gateway.closeBlock();
    const waiting = node.payment(0, offer(FLOOR));
    await node.send(waiting);
    const better = node.payment(0, offer(FLOOR * 2));
    expect(await node.send(better)).toHaveProperty('result');
    expect(await node.statusOf(waiting)).toBe(29);
    expect(await node.statusOf(better)).toBe('PRE_CONFIRMED');
  });
});

describe('a mempool', () => {
  it('refuses everything but replacements if it is full', async () => {
    const node = testGateway();
    const body = node.payment(1, offer(20 * GWEI));
    await node.send(body);
    node.gateway.setFull(true);
    expect(await node.send(node.payment(0))).toMatchObject(
      refused(63, 'MempoolFull'),
    );
    const better = node.payment(1, offer(22 * GWEI));
    expect(await node.send(better)).toHaveProperty('result');
    node.gateway.setFull(false);
    expect(await node.send(node.payment(0))).toHaveProperty('result');
  });

  it('may lose a transaction that it has accepted', async () => {
    const node = testGateway();
    node.gateway.vanishNext();
    const body = node.payment(0);
    expect(await node.send(body)).toMatchObject({
      result: { transaction_hash: hashOf(body) },
    });
    expect(await node.statusOf(body)).toBe(29);
    expect(await node.send(body)).toHaveProperty('result');
    expect(await node.statusOf(body)).toBe('PRE_CONFIRMED');
  });

  it('loses transactions that a block can’t include', async () => {
    const node = testGateway();
    // Enough in the last closed block, but not after the first payment.
    const bounds = withL2Gas(1_000_000_000, 999_999_990_000);
    const [first, second] = [0, 1].map((nonce) =>
      node.payment(nonce, { resource_bounds: bounds }),
    ) as [WireTransaction, WireTransaction];
    await node.send(first);
    expect(await node.send(second)).toHaveProperty('result');
    expect(await node.statusOf(first)).toBe('PRE_CONFIRMED');
    expect(await node.statusOf(second)).toBe(29);
  });

  it('accepts a transaction again after its block was undone', async () => {
    const node = testGateway();
    const body = node.payment(0);
    await node.send(body);
    await node.gateway.ask('devnet_abortBlocks', {
      starting_block_id: 'pre_confirmed',
    });
    expect(await node.statusOf(body)).toBe(29);
    expect(await node.send(body)).toHaveProperty('result');
    expect(await node.statusOf(body)).toBe('PRE_CONFIRMED');
  });
});
