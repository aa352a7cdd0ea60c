import { postJson, type HttpReply } from './json';
import type { Result } from './request-error';

const LIMITS = { timeoutMs: 5_000, maxBytes: 4 };

/** Posts to a `fetch` that answers with this response. */
const post = async (response: Response): Promise<Result<HttpReply>> =>
  await postJson(async () => Promise.resolve(response), 'http://x', {}, LIMITS);

const streamOf = (...chunks: Uint8Array[]): ReadableStream =>
  new ReadableStream({
    start: (controller) => {
      chunks.forEach((chunk) => {
        controller.enqueue(chunk);
      });
      controller.close();
    },
  });

describe('the body of a response', () => {
  it('may be cut within a character', async () => {
    const bytes = new TextEncoder().encode('"é"');
    const response = new Response(streamOf(bytes.slice(0, 2), bytes.slice(2)));
    expect(await post(response)).toMatchObject({ value: { json: 'é' } });
  });

  it('may be as long as its limit, by the header as well', async () => {
    const headers = { 'content-length': '4' };
    expect(await post(new Response('"xx"', { headers }))).toMatchObject({
      ok: true,
      value: { json: 'xx' },
    });
    expect(
      await post(new Response('1', { headers: { 'content-length': '5' } })),
    ).toStrictEqual({ ok: false, kind: 'too-large' });
  });

  it('is not JSON if there is none', async () => {
    expect(await post(new Response(null))).toStrictEqual({
      ok: false,
      kind: 'not-json',
    });
  });
});
