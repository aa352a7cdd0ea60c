import { any, array, define, object, string } from 'superstruct';

import { validate } from './validate';

describe('validate', () => {
  it('checks nothing after the first failure', () => {
    let looks = 0;
    const never = define<unknown>('never', () => {
      looks += 1;
      return false;
    });
    const list = Array.from({ length: 1000 }, () => 1);
    expect(validate(array(never), list)).toMatchObject({ ok: false });
    expect(looks).toBe(1);
  });

  it.each([
    [[], 7, 'Expected an object, but received: 7'],
    [['a'], { a: { 'b.c': 'x' } }, 'not this'],
    [['b', 1], { a: { 'b.c': 'x' }, b: ['x', 7] }, 'not this'],
  ])('reports the failure at %j in its own words', (path, value, message) => {
    const refused = define<unknown>('refused', () => 'not this');
    const inner = object({ 'b.c': path[0] === 'a' ? refused : string() });
    const struct = object({
      a: inner,
      b: path[0] === 'b' ? array(define('text', isText)) : any(),
    });
    const checked = validate(struct, value);
    expect(checked).toMatchObject({ ok: false, failure: { message } });
    expect(checked.ok ? [] : checked.failure?.path).toStrictEqual(
      path[0] === 'a' ? ['a', 'b.c'] : path,
    );
  });
});

function isText(value: unknown): true | string {
  return typeof value === 'string' || 'not this';
}
