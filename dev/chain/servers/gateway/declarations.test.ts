import { FLOOR, refused, testGateway, type TestGateway } from './test-gateway';
import { declare, hashOf, withL2Gas } from '../../conformance/plain';
import { CLASSES } from '../../embedded-chain/constants';
import { openZeppelin } from '../../embedded-chain/contracts/account';
import { hex } from '../../embedded-chain/felt';
import { casmHashOf, casmOf, sierraOf } from '../../embedded-chain/model-class';
import type { WireTransaction } from '../../embedded-chain/transactions/wire';

const GWEI = 1_000_000_000;
const LOCKED = refused(52, 'DuplicateNonce');

describe('a declaration', () => {
  const declaration = (
    node: TestGateway,
    nonce: number,
    price = 20 * GWEI,
  ): WireTransaction => {
    const model = {
      ...sierraOf(CLASSES.openZeppelin, openZeppelin),
      abi: '["other"]',
    };
    return node.sign({
      ...declare(node.sender, model, hex(casmHashOf(casmOf(model))), nonce),
      resource_bounds: withL2Gas(20_000_000, price),
    });
  };

  it('waits 20 s, and is locked meanwhile', async () => {
    const node = testGateway();
    const body = declaration(node, 0);
    expect(await node.send(body)).toMatchObject({
      result: { transaction_hash: hashOf(body) },
    });
    node.skip(19_999);
    expect(await node.statusOf(body)).toBe('RECEIVED');
    const better = declaration(node, 0, 40 * GWEI);
    expect(await node.send(better)).toMatchObject(LOCKED);
    expect(await node.send(body)).toMatchObject(LOCKED);
    node.skip(1);
    expect(await node.statusOf(body)).toBe('PRE_CONFIRMED');
  });

  it('can be replaced afterwards', async () => {
    const node = testGateway();
    await node.gateway.setFullness(1);
    await node.gateway.closeBlock();
    const body = declaration(node, 0, FLOOR);
    await node.send(body);
    node.skip(20_000);
    expect(await node.statusOf(body)).toBe('RECEIVED');
    const better = declaration(node, 0, 10 * GWEI);
    expect(await node.send(better)).toHaveProperty('result');
    expect(await node.statusOf(body)).toBe(29);
  });

  it('is accepted at once if no delay is configured', async () => {
    const node = testGateway({ declarationDelay: 0 });
    const body = declaration(node, 0);
    expect(await node.send(body)).toHaveProperty('result');
    expect(await node.statusOf(body)).toBe('PRE_CONFIRMED');
  });

  it('must have exactly the account’s nonce in the last closed block', async () => {
    const node = testGateway();
    expect(await node.send(declaration(node, 1))).toMatchObject({
      error: {
        code: 52,
        data: 'Invalid transaction nonce. Expected: nonce = 0, got: 1.',
      },
    });
    await node.send(node.payment(0));
    expect(await node.send(declaration(node, 1))).toMatchObject({
      error: { code: 52 },
    });
    await node.gateway.closeBlock();
    expect(await node.send(declaration(node, 1))).toHaveProperty('result');
  });

  it('vanishes if its class is already declared', async () => {
    const node = testGateway();
    await node.send(declaration(node, 0));
    node.skip(20_000);
    await node.gateway.closeBlock();
    const again = declaration(node, 1);
    expect(await node.send(again)).toHaveProperty('result');
    node.skip(20_000);
    expect(await node.statusOf(again)).toBe(29);
  });

  it('is refused with a wrong signature or compiled class', async () => {
    const node = testGateway();
    const body = declaration(node, 0);
    const unsigned = { ...body, signature: ['0x1', '0x1'] };
    expect(await node.send(unsigned)).toMatchObject(
      refused(55, 'invalid signature'),
    );
    const other = node.sign({
      ...body,
      compiled_class_hash: '0x1',
    } as WireTransaction);
    expect(await node.send(other)).toMatchObject({ error: { code: 60 } });
  });
});
