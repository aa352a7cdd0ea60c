import fc from 'fast-check';
import * as published from 'starknet';

import { bundled, editOf, sourceFor } from './bundled';
import { hexes } from './random-inputs';

type Library = typeof published;

describe('starknet.js with fixed channel options', () => {
  let fixed: Library;

  beforeAll(async () => {
    fixed = (await bundled('starknet')) as Library;
  });

  it('has the same defaults', () => {
    const options = { nodeUrl: 'https://node.invalid' };
    const membersOf = ({ RpcChannel }: Library): object =>
      Object.entries(new RpcChannel(options)).filter(
        ([name]) => name !== 'baseFetch',
      );
    expect(membersOf(fixed)).toEqual(membersOf(published));
  });

  it('has no default node and no `fetch` of its own', async () => {
    expect(new published.RpcChannel().nodeUrl).toMatch(/^https:/u);
    for (const nodeUrl of [undefined, 'SN_MAIN', 'SN_SEPOLIA']) {
      const channel = new fixed.RpcChannel({ nodeUrl } as never);
      expect(channel.nodeUrl).toBe(nodeUrl);
      await expect(channel['fetchEndpoint']('starknet_call')).rejects.toThrow(
        'baseFetch is not a function',
      );
    }
  });

  it('sends each request on its own, even if told to batch them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hexes, { minLength: 1 }), async (all) => {
        const bodies: unknown[] = [];
        const channel = new fixed.RpcChannel({
          nodeUrl: 'https://node.invalid',
          batch: 0,
          baseFetch: (_, init) => {
            bodies.push(JSON.parse(init?.body as string));
            return Promise.resolve({
              json: () => Promise.resolve({ result: bodies.length }),
            } as Response);
          },
        });
        for (const calldata of all) {
          await channel['fetchEndpoint']('starknet_call', {
            calldata,
          } as never);
        }
        expect(bodies).toEqual(
          all.map((calldata, index) => ({
            id: index + 1,
            jsonrpc: '2.0',
            method: 'starknet_call',
            params: { calldata },
          })),
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('the edit of starknet.js’s channel', () => {
  const edit = editOf('fixed-channel');
  const source = sourceFor('fixed-channel');

  it.each([
    ['config.get("fetch") || fetch_default', 'config.get("fetch")'],
    ['    if (isNumber(batch)) {\n', '    if (batch) {\n'],
    ['      if (this.batchClient) {\n', '      if (this.batches) {\n'],
    ['      retries: 200,\n', '      retries: 100,\n'],
    ['var DEFAULT_GLOBAL_CONFIG = {', 'var DEFAULTS = {'],
    ['config.get("blake")?.(', 'config.get("blake")('],
  ])('rejects a different source: %s', (part, other) => {
    expect(() => edit(source.replace(part, other))).toThrow(
      'see build-support/fixed-channel.cjs',
    );
  });
});
