import { firstValidAnswer } from './service';
import {
  statusError,
  type RequestError,
  type Result,
} from '../http/request-error';

const NETWORK: RequestError = { ok: false, kind: 'network' };
const GOOD = { ok: true, value: 'good' } as const;

/** Queries services that return these responses in order. */
async function play(
  scripts: Readonly<Record<string, Result<string>[]>>,
): Promise<{ result: Result<string>; asked: string[]; waits: number[] }> {
  const asked: string[] = [];
  const waits: number[] = [];
  const result = await firstValidAnswer(
    Object.keys(scripts),
    async (url) => {
      asked.push(url);
      return Promise.resolve(scripts[url]?.shift() ?? NETWORK);
    },
    async (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  );
  return { result, asked, waits };
}

const limited = (seconds?: string): RequestError =>
  statusError(429, seconds ?? null);
const status = (code: number): RequestError => statusError(code, null);

describe('firstValidAnswer', () => {
  it('queries services in order until one succeeds', async () => {
    const { result, asked, waits } = await play({
      one: [status(401)],
      two: [GOOD],
      three: [GOOD],
    });
    expect([result, asked, waits]).toStrictEqual([GOOD, ['one', 'two'], []]);
  });

  it.each<[RequestError, number]>([
    [NETWORK, 500],
    [{ ok: false, kind: 'not-json' }, 500],
    [{ ok: false, kind: 'bad-answer' }, 500],
    [status(502), 500],
    [{ ...status(503), retryAfterSeconds: 2 }, 2000],
    [limited(), 500],
    [limited('1'), 1000],
  ])('retries once after %j', async (found, pause) => {
    const again = await play({ one: [found, GOOD] });
    expect(again).toStrictEqual({
      result: GOOD,
      asked: ['one', 'one'],
      waits: [pause],
    });
    const never = await play({ one: [found, found, GOOD] });
    expect(never.result).toStrictEqual(found);
  });

  it.each<RequestError>([
    status(400),
    status(401),
    status(403),
    status(404),
    limited('3'),
    { ...status(503), retryAfterSeconds: 60 },
    { ok: false, kind: 'timeout' },
    { ok: false, kind: 'too-large' },
    { ok: false, kind: 'wrong-chain' },
  ])('does not retry after %j', async (found) => {
    const { result, asked, waits } = await play({ one: [found, GOOD] });
    expect([result, asked, waits]).toStrictEqual([found, ['one'], []]);
  });

  it('retries only services whose error may be temporary', async () => {
    const { result, asked } = await play({
      one: [status(401), GOOD],
      two: [NETWORK, NETWORK],
    });
    expect(asked).toStrictEqual(['one', 'two', 'two']);
    expect(result).toStrictEqual(NETWORK);
  });

  it('reports a query that throws as a network error', async () => {
    const attempt = async (): Promise<Result<string>> =>
      Promise.reject(new TypeError('Invalid URL: secret'));
    const wait = async (): Promise<void> => Promise.resolve();
    expect(await firstValidAnswer(['one'], attempt, wait)).toStrictEqual(
      NETWORK,
    );
  });

  it('fails if there is no service', async () => {
    expect((await play({})).result).toStrictEqual(NETWORK);
  });
});
