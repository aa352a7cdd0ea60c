import { fetchGasSuggestion, type FeeSuggestion } from './gas-service';
import { SUGGESTION } from '../../dev/testing/nodes/gas-suggestion';
import type {
  Script,
  ScriptedNode,
} from '../../dev/testing/nodes/scripted-node';
import { serve } from '../../dev/testing/nodes/servers';
import type { RequestResult } from '../http/request-error';

const KEY_ALONE = { key: 'a key/of?letters', secret: '' };
async function ask(
  script: Script,
  credentials = KEY_ALONE,
): Promise<{ result: RequestResult<FeeSuggestion>; node: ScriptedNode }> {
  const node = await serve(script);
  const result = await fetchGasSuggestion(fetch, node.url, credentials, 137);
  return { result, node };
}

describe('a gas service', () => {
  it('gets a key without a secret URL-encoded in the path', async () => {
    const { result, node } = await ask(() => ({ json: SUGGESTION }));
    expect(result).toStrictEqual({ ok: true, value: SUGGESTION });
    expect(node.seen).toHaveLength(1);
    expect(node.seen[0]).toMatchObject({
      method: 'GET',
      path: '/rpc/v3/a%20key%2Fof%3Fletters/networks/137/suggestedGasFees',
      body: '',
    });
    expect(node.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('gets key and secret as Basic credentials, in UTF-8', async () => {
    const credentials = { key: 'key', secret: 'gehéim:2' };
    const { node } = await ask(() => ({ json: SUGGESTION }), credentials);
    expect(node.seen[0]?.path).toBe('/rpc/networks/137/suggestedGasFees');
    expect(node.seen[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('key:gehéim:2', 'utf8').toString('base64')}`,
    );
  });

  it('may return unknown members, and "level" as a trend', async () => {
    const { result } = await ask(() => ({
      json: {
        ...SUGGESTION,
        low: { ...SUGGESTION.low, note: 'cheap' },
        baseFeeTrend: 'level',
        version: '0.0.1',
      },
    }));
    expect(result).toStrictEqual({
      ok: true,
      value: { ...SUGGESTION, baseFeeTrend: 'down' },
    });
  });

  it.each([
    [400, 'http-status'],
    [401, 'key-refused'],
    [403, 'key-refused'],
    [404, 'http-status'],
    [500, 'http-status'],
  ])(
    'that returns %d is rejected, even with a valid body',
    async (status, kind) => {
      const { result } = await ask(() => ({ status, json: SUGGESTION }));
      expect(result).toStrictEqual({ ok: false, kind, status });
    },
  );

  it('that limits the rate says when to retry', async () => {
    const { result } = await ask(() => ({
      status: 429,
      headers: { 'retry-after': '7' },
      json: {},
    }));
    expect(result).toMatchObject({
      kind: 'rate-limited',
      retryAfterSeconds: 7,
    });
  });

  it('that returns 50 MB is rejected', async () => {
    async function* flood(): AsyncGenerator<Uint8Array> {
      for (let sent = 0; sent < 50; sent += 1) {
        yield new Uint8Array(1_000_000).fill(32);
        await new Promise(setImmediate);
      }
    }
    const { result } = await ask(() => ({ body: flood() }));
    expect(result).toMatchObject({ kind: 'too-large' });
  });

  const { low } = SUGGESTION;
  it.each<[string, unknown]>([
    ['HTML', '<html></html>'],
    ['null', null],
    ['a list', [SUGGESTION]],
    ['nothing', {}],
    ['no low', { ...SUGGESTION, low: undefined }],
    ['no trend', { ...SUGGESTION, baseFeeTrend: undefined }],
    ['another trend', { ...SUGGESTION, priorityFeeTrend: 'sideways' }],
    ['a congestion above 1', { ...SUGGESTION, networkCongestion: 1.5 }],
    ['a congestion below 0', { ...SUGGESTION, networkCongestion: -0.5 }],
    ['a congestion as a string', { ...SUGGESTION, networkCongestion: '0.5' }],
    ['a negative fee', { ...SUGGESTION, estimatedBaseFee: '-1' }],
    ['a fee that is a number', { ...SUGGESTION, estimatedBaseFee: 16.28 }],
    ['a fee with an exponent', { ...SUGGESTION, estimatedBaseFee: '1e9' }],
    ['NaN as a fee', { ...SUGGESTION, estimatedBaseFee: 'NaN' }],
    [
      'a fee with nothing after the point',
      { ...SUGGESTION, estimatedBaseFee: '1.' },
    ],
    ['a fee in hex', { ...SUGGESTION, estimatedBaseFee: '0x1' }],
    [
      'a fee with too many digits',
      { ...SUGGESTION, estimatedBaseFee: '9'.repeat(99) },
    ],
    ['a range of one', { ...SUGGESTION, latestPriorityFeeRange: ['1'] }],
    [
      'a range of three',
      { ...SUGGESTION, latestPriorityFeeRange: ['1', '2', '3'] },
    ],
    [
      'an inverted range',
      { ...SUGGESTION, historicalBaseFeeRange: ['2', '1'] },
    ],
    [
      'a negative wait',
      { ...SUGGESTION, low: { ...low, minWaitTimeEstimate: -1 } },
    ],
    [
      'a wait as a string',
      { ...SUGGESTION, low: { ...low, minWaitTimeEstimate: '1' } },
    ],
    [
      'an inverted wait',
      { ...SUGGESTION, low: { ...low, minWaitTimeEstimate: 9e9 } },
    ],
    [
      'a max priority fee above the max fee',
      { ...SUGGESTION, low: { ...low, suggestedMaxPriorityFeePerGas: '17' } },
    ],
  ])('that returns %s is rejected', async (_, json) => {
    const { result } = await ask(() => ({ json }));
    expect(result).toStrictEqual({ ok: false, kind: 'bad-answer' });
  });
});
