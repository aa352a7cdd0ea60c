import { answerTo, useServer } from '../../dev/testing/nodes/connectivity';
import { SUGGESTION } from '../../dev/testing/nodes/gas-suggestion';
import type { Script } from '../../dev/testing/nodes/scripted-node';
import { SEPOLIA, networkView } from '../config/networks';
import { STRK } from '../config/tokens';

const server = useServer();

describe('the gas service', () => {
  it('gets key and secret as HTTP Basic credentials', async () => {
    const answer = await answerTo(
      { gasApiUrl: server().url, gasApiKey: 'key', gasApiSecret: 'secret' },
      () => ({ json: SUGGESTION }),
    );
    expect(answer).toMatchObject({
      ok: true,
      chain: { name: 'Ethereum Mainnet' },
    });
    expect(server().seen[0]?.path).toBe('/rpc/networks/1/suggestedGasFees');
    expect(server().seen[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('key:secret').toString('base64')}`,
    );
  });

  it('gets a key without a secret in the path', async () => {
    const settings = { gasApiUrl: server().url, gasApiKey: 'key' };
    const answer = await answerTo(settings, () => ({ json: SUGGESTION }));
    expect(answer?.ok).toBe(true);
    const [request] = server().seen;
    expect(request?.path).toBe('/rpc/v3/key/networks/1/suggestedGasFees');
    expect(request?.headers.authorization).toBeUndefined();
  });

  it('gets no request without a key', async () => {
    const answer = await answerTo({ gasApiUrl: server().url }, () => 'drop');
    expect(answer).toStrictEqual({ ok: false, why: 'key-missing' });
    expect(server().seen).toStrictEqual([]);
  });

  it('that returns no valid suggestion is reported', async () => {
    const settings = { gasApiUrl: server().url, gasApiKey: 'key' };
    const answer = await answerTo(settings, () => ({ json: { low: 1 } }));
    expect(answer).toStrictEqual({ ok: false, why: 'bad-answer' });
  });
});

describe('the explorer', () => {
  const settings = { explorer: 'voyager', explorerKey: 'key' } as const;
  const list = { items: [], lastPage: 1 };

  it('gets a query for a public contract’s transactions, with the key', async () => {
    const answer = await answerTo(settings, () => ({ json: list }));
    expect(answer).toStrictEqual({ ok: true, chain: networkView(SEPOLIA) });
    expect(server().seen).toHaveLength(1);
    expect(server().seen[0]?.path).toContain(STRK.slice(2));
    expect(JSON.stringify(server().seen[0]?.headers)).toContain('"key"');
  });

  it.each<[string, Script, string]>([
    ['rejects the key', () => ({ status: 403, json: {} }), 'key-refused'],
    ['limits the rate', () => ({ status: 429 }), 'rate-limited'],
    ['drops the connection', () => 'drop', 'invalid-response'],
    ['answers HTML', () => ({ body: '<html>' }), 'invalid-response'],
  ])('that %s is reported', async (_, script, why) => {
    const answer = await answerTo(settings, script);
    expect(answer).toStrictEqual({ ok: false, why });
  });
});
