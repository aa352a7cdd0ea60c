import { startEmbeddedChain, type EmbeddedChain } from './server';

let chain: EmbeddedChain;

beforeAll(async () => {
  chain = await startEmbeddedChain();
});
afterAll(async () => chain.stop());

const post = async (body: string): Promise<Response> =>
  fetch(chain.url, { method: 'POST', body });

const request = (method: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method });

describe('the embedded chain over HTTP', () => {
  it('listens on this machine only', () => {
    expect(chain.url).toMatch(/^http:\/\/localhost:\d+$/u);
  });

  it('identifies itself in every response and on request', async () => {
    const answer = await post(request('web3_clientVersion'));
    const { result } = (await answer.json()) as { result: string };
    expect(result).toMatch(/^l2net-embedded-chain.*no node/u);
    expect(answer.headers.get('server')).toBe(result);
    const page = await fetch(chain.url);
    expect([page.status, await page.text()]).toEqual([405, result]);
  });

  it('answers browsers of any origin', async () => {
    const preflight = await fetch(chain.url, { method: 'OPTIONS' });
    const answer = await post(request('starknet_chainId'));
    for (const { headers } of [preflight, answer]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('answers batches in order', async () => {
    const calls = [
      'starknet_chainId',
      'starknet_nothing',
      'starknet_specVersion',
    ];
    const answer = await post(`[${calls.map(request).join()}]`);
    expect(await answer.json()).toMatchObject([
      { id: 7, result: '0x534e5f5345504f4c4941' },
      { id: 7, error: { code: -32601 } },
      { id: 7, result: expect.stringMatching(/^0\.10/u) as string },
    ]);
  });

  it.each([
    ['no JSON', '{"id":', -32700],
    ['nothing to do', '[]', -32600],
    ['no method', '{"jsonrpc":"2.0","id":1}', -32600],
    ['no id', '{"jsonrpc":"2.0","method":"starknet_chainId"}', -32600],
    ['a number', '5', -32600],
    ['a batch with a number', `[${request('starknet_chainId')},5]`, -32600],
  ])('refuses %s', async (_, body, code) => {
    const answer = await post(body);
    expect(await answer.json()).toMatchObject({ error: { code } });
  });
});
