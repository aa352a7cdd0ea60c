import { createPathfinder } from './pathfinder';
import { BOUNDS, FLOOR, testGateway, type TestGateway } from './test-gateway';
import {
  OPEN_ZEPPELIN,
  READY,
  READY_CLASS,
  STRK,
  deployOpenZeppelin,
  deployReady,
  invoke,
  signed,
  withL2Gas,
} from '../../conformance/plain';
import type { WireTransaction } from '../../embedded-chain/transactions/wire';
import type { Answer, Ask } from '../../json-rpc/ask';

const noPause = async (): Promise<void> => Promise.resolve();

describe('a simulation by a Pathfinder', () => {
  const TOO_LITTLE = 'Insufficient max L2Gas';
  const LOW = withL2Gas(700_000, 12_000_000_000);
  const simulate = async (
    ask: Ask,
    body: WireTransaction,
    flags: string[] = [],
  ): Promise<Answer> =>
    ask('starknet_simulateTransactions', {
      block_id: 'pre_confirmed',
      transactions: [body],
      simulation_flags: flags,
    });
  /** The fee that a simulated transaction pays. */
  const paidIn = ({ result }: Answer): number => {
    const [{ transaction_trace: trace }] = result as [
      {
        transaction_trace: { fee_transfer_invocation: { calldata: string[] } };
      },
    ];
    return Number(trace.fee_transfer_invocation.calldata[1]);
  };
  const funded = async (): Promise<TestGateway> => {
    const node = testGateway();
    await node.gateway.ask('devnet_mint', { address: READY, amount: 1e20 });
    await node.gateway.closeBlock();
    return node;
  };

  it('gives a deployment the maximum gas', async () => {
    const { gateway } = await funded();
    const body = signed(deployReady({ resource_bounds: LOW }));
    const node = createPathfinder({ ask: gateway.ask, pause: noPause });
    const [plain, raised] = [
      await simulate(gateway.ask, body),
      await simulate(node.ask, body),
    ];
    const [little, enough] = [710_000 * FLOOR, 1_200_000 * FLOOR];
    expect(paidIn(plain)).toBeLessThan(little);
    expect(paidIn(raised)).toBeGreaterThan(enough);
  });

  it('changes neither sufficient bounds nor a validated simulation', async () => {
    const { gateway } = await funded();
    const body = signed(deployReady({ resource_bounds: BOUNDS }));
    const node = createPathfinder({ ask: gateway.ask, pause: noPause });
    expect(await simulate(node.ask, body)).toEqual(
      await simulate(gateway.ask, body),
    );
    await gateway.ask('devnet_mint', { address: OPEN_ZEPPELIN, amount: 1e20 });
    const unsigned = {
      ...deployOpenZeppelin(),
      resource_bounds: BOUNDS,
      signature: ['0x1', '0x1'],
    };
    expect(await simulate(node.ask, unsigned)).toEqual(
      await simulate(gateway.ask, unsigned),
    );
    expect(await simulate(node.ask, unsigned)).toMatchObject({
      error: { code: 41 },
    });
  });

  it('does the same for accounts of Sierra 1.7', async () => {
    const { gateway, send } = await funded();
    await send(signed(deployReady({ resource_bounds: BOUNDS })));
    const body = signed(
      invoke(READY, [[STRK, 'transfer', 0xb0b, 7, 0]], 1, {
        resource_bounds: LOW,
      }),
    );
    const other = createPathfinder({ ask: gateway.ask, pause: noPause });
    const node = createPathfinder({
      ask: gateway.ask,
      pause: noPause,
      sierra17: [BigInt(READY_CLASS)],
    });
    const [plain, raised] = [
      await simulate(other.ask, body),
      await simulate(node.ask, body),
    ];
    expect(JSON.stringify(plain)).toContain(TOO_LITTLE);
    expect(raised).toHaveProperty('result');
    expect(JSON.stringify(raised)).not.toContain(TOO_LITTLE);
  });
});
