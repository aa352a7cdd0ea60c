import { startLocalNode, type LocalNode } from './local-node';
import { invoke, signed, withL2Gas } from '../conformance/plain';
import { askAt, type Ask } from '../json-rpc/ask';
import { FLOOR, PAY, refused } from '../servers/gateway/test-gateway';

type Account = { readonly address: string; readonly private_key: string };

describe('a local node', () => {
  let node: LocalNode;
  let ask: Ask;

  beforeAll(async () => {
    node = await startLocalNode('embedded');
    ask = askAt(node.url);
  });
  afterAll(async () => node.stop());

  const pay = async (l2Gas: number): Promise<unknown> => {
    const { result } = await ask('devnet_getPredeployedAccounts', {});
    const [{ address, private_key: key }] = result as [Account];
    const resource_bounds = withL2Gas(l2Gas, FLOOR);
    const body = invoke(address, [PAY], 0, { resource_bounds });
    return await ask('starknet_addInvokeTransaction', {
      invoke_transaction: signed(body, BigInt(key)),
    });
  };

  it('identifies itself in the server header', async () => {
    const { headers } = await fetch(node.url, { method: 'OPTIONS' });
    expect(headers.get('server')).toBe(
      'A Pathfinder and a gateway, modelled before the embedded chain',
    );
  });

  it('starts at the network’s lowest price', async () => {
    expect(
      await ask('starknet_getBlockWithTxHashes', ['latest']),
    ).toMatchObject({
      result: {
        block_number: 1,
        l2_gas_price: { price_in_fri: '0x1dcd65000' },
      },
    });
  });

  it('refuses what the gateway refuses, though the chain would take it', async () => {
    expect(await pay(1_210_000_001)).toMatchObject(
      refused(63, 'Max gas amount is too high'),
    );
  });

  it('makes a block for each transaction, including the faucet’s', async () => {
    const closed = async (): Promise<unknown> =>
      (await ask('starknet_blockNumber')).result;
    await ask('devnet_mint', { address: '0x1', amount: 1e18, unit: 'FRI' });
    expect(await closed()).toBe(2);
    expect(await pay(10_000_000)).toHaveProperty('result');
    expect(await closed()).toBe(3);
  });

  it('pages events like Pathfinder, by ranges of blocks', async () => {
    const { result } = await ask('starknet_getEvents', {
      filter: { chunk_size: 1 },
    });
    expect(result).toMatchObject({
      continuation_token: expect.stringMatching(/^0-./u) as string,
    });
  });
});
