import { createPathfinder, type Pathfinder } from './pathfinder';
import { testGateway } from './test-gateway';
import { STRK, hashOf, hex } from '../../conformance/plain';
import { selectorOf } from '../../embedded-chain/felt';
import type { Answer, Ask } from '../../json-rpc/ask';

type Page = { readonly events: object[]; readonly continuation_token?: string };

const noPause = async (): Promise<void> => Promise.resolve();

describe('the events of a Pathfinder', () => {
  const pageOf = async (
    { ask }: Pathfinder,
    filter: object,
  ): Promise<Answer & { result: Page }> =>
    (await ask('starknet_getEvents', { filter })) as Answer & { result: Page };

  it('cover 81,920 blocks per call', async () => {
    const filters: object[] = [];
    const chain: Ask = async (method, params) => {
      if (method === 'starknet_getEvents') {
        filters.push((params as { filter: object }).filter);
        return Promise.resolve({ result: { events: [] } });
      }
      const { block_id: block } = (params ?? {}) as { block_id?: unknown };
      return Promise.resolve({
        result: method === 'starknet_blockNumber' ? 200_000 : block,
      });
    };
    const node = createPathfinder({ ask: chain, pause: noPause });
    const filter = {
      from_block: { block_number: 100_000 },
      to_block: { block_number: 190_000 },
      chunk_size: 10,
    };
    const { result: first } = await pageOf(node, filter);
    expect(first.events).toEqual([]);
    const { result: second } = await pageOf(node, {
      ...filter,
      continuation_token: first.continuation_token,
    });
    expect(second).toEqual({ events: [] });
    expect(filters).toEqual([
      { ...filter, to_block: { block_number: 181_919 } },
      { ...filter, from_block: { block_number: 181_920 } },
    ]);
  });

  it('are all found, even if some pages are empty', async () => {
    const { gateway, send, payment } = testGateway();
    const node = createPathfinder({
      ask: gateway.ask,
      pause: noPause,
      maxScannedBlocks: 3,
    });
    const bodies = [0, 1, 2].map((nonce) => payment(nonce));
    for (const body of bodies) {
      await send(body);
      for (let block = 0; block < 7; block += 1) {
        await gateway.closeBlock();
      }
    }
    const filter = { address: STRK, chunk_size: 3 };
    const pages: Page[] = [];
    let token: string | undefined;
    do {
      const { result } = await pageOf(node, {
        ...filter,
        ...(token !== undefined && { continuation_token: token }),
      });
      pages.push(result);
      token = result.continuation_token;
    } while (token !== undefined);
    const whole = await gateway.ask('starknet_getEvents', {
      filter: { ...filter, chunk_size: 100 },
    });
    expect(pages.flatMap(({ events }) => events)).toEqual(
      (whole.result as Page).events,
    );
    expect(pages.some(({ events }) => events.length === 0)).toBe(true);
  });

  it('are not paged by another node’s continuation token', async () => {
    const { chain } = testGateway();
    const node = createPathfinder({ ask: chain, pause: noPause });
    const filter = { chunk_size: 1, continuation_token: 'mine' };
    expect(await pageOf(node, filter)).toMatchObject({ error: { code: 33 } });
  });
});

describe('the states of a Pathfinder', () => {
  const balanceAt = async (
    { ask }: Pathfinder,
    block: unknown,
  ): Promise<Answer> =>
    ask('starknet_call', {
      request: {
        contract_address: STRK,
        entry_point_selector: hex(selectorOf('balanceOf')),
        calldata: ['0x1'],
      },
      block_id: block,
    });

  it('are kept for some blocks only', async () => {
    const { gateway } = testGateway();
    for (let block = 0; block < 5; block += 1) {
      await gateway.closeBlock();
    }
    const { ask } = gateway;
    const { result: latest } = await ask('starknet_blockNumber', []);
    const at = (age: number): object => ({
      block_number: (latest as number) - age,
    });
    const node = createPathfinder({ ask, pause: noPause, keptStates: 3 });
    expect(await balanceAt(node, at(2))).toHaveProperty('result');
    expect(await balanceAt(node, 'latest')).toHaveProperty('result');
    expect(await balanceAt(node, at(3))).toEqual({
      error: { code: 24, message: 'Block not found' },
    });
    const archive = createPathfinder({ ask, pause: noPause });
    expect(await balanceAt(archive, at(3))).toHaveProperty('result');
  });
});

describe('a slow Pathfinder', () => {
  it('answers a submission after 60 s that was accepted at once', async () => {
    const { gateway, payment, statusOf } = testGateway();
    const pauses: number[] = [];
    let end = (): void => undefined;
    const node = createPathfinder({
      ask: gateway.ask,
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      },
    });
    node.setSlow(true);
    const body = payment(0);
    const answer = node.answer({
      jsonrpc: '2.0',
      id: 1,
      method: 'starknet_addInvokeTransaction',
      params: [body],
    });
    while (pauses.length === 0) {
      await new Promise(setImmediate);
    }
    expect(pauses).toEqual([60_000]);
    expect(await statusOf(body)).toBe('PRE_CONFIRMED');
    end();
    expect(await answer).toMatchObject({
      result: { transaction_hash: hashOf(body) },
    });
  });
});
