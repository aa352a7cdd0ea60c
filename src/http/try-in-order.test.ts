import { requestError, type Result } from './request-error';
import { tryInOrder, type FirstAnswer } from './try-in-order';

const DEAD = requestError('network');
const SLOW = requestError('timeout');

const isPoor = (value: string): boolean => value.startsWith('poor');

/** Tries endpoints that return these results; a string is a value. */
async function play(
  answers: readonly (string | Result<string>)[],
): Promise<{ found: FirstAnswer<string>; asked: number }> {
  let asked = 0;
  const attempt = async (
    answer: string | Result<string>,
  ): Promise<Result<string>> => {
    asked += 1;
    return Promise.resolve(
      typeof answer === 'string' ? { ok: true, value: answer } : answer,
    );
  };
  return { found: await tryInOrder(answers, attempt, isPoor), asked };
}

describe('tryInOrder', () => {
  it('stops at the first acceptable value', async () => {
    expect(await play([DEAD, 'poor', 'good', 'better'])).toStrictEqual({
      found: { ok: true, value: 'good' },
      asked: 3,
    });
  });

  it('returns the first poor value if no endpoint returns a better one', async () => {
    expect(await play(['poor 1', DEAD, 'poor 2'])).toStrictEqual({
      found: { ok: true, value: 'poor 1' },
      asked: 3,
    });
  });

  it('returns all failures in order', async () => {
    const { found } = await play([DEAD, SLOW]);
    expect(found).toStrictEqual({ ok: false, failures: [DEAD, SLOW] });
    const none = await play([]);
    expect(none.found).toStrictEqual({ ok: false, failures: [] });
  });

  it('accepts every value by default', async () => {
    const asked: number[] = [];
    const found = await tryInOrder([1, 2], async (value) => {
      asked.push(value);
      return Promise.resolve({ ok: true, value: undefined } as const);
    });
    expect(found).toStrictEqual({ ok: true, value: undefined });
    expect(asked).toStrictEqual([1]);
  });
});
