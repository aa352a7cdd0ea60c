import { createTyped } from './typed-values';

describe('a typed value', () => {
  it('stays until the server has acknowledged it and an app state contains it', () => {
    const typed = createTyped();
    typed.note('field', 'ab');
    expect(typed.valueOf('field', '')).toBe('ab');
    // An app state from before the last key press.
    typed.acknowledge('field', 'a');
    expect(typed.valueOf('field', 'a')).toBe('ab');
    typed.acknowledge('field', 'ab');
    expect(typed.valueOf('field', 'a')).toBe('ab');
    expect(typed.valueOf('field', 'ab')).toBe('ab');
    // From now on the app state's value counts, whatever it is.
    expect(typed.valueOf('field', 'other')).toBe('other');
  });

  it('is not dropped for an app state that happens to have the same value', () => {
    const typed = createTyped();
    typed.note('field', 'a');
    typed.note('field', '');
    expect(typed.valueOf('field', '')).toBe('');
    expect(typed.valueOf('field', 'a')).toBe('');
  });

  it('is dropped once a later click was acknowledged', () => {
    const typed = createTyped();
    typed.note('field', 'a');
    const until = typed.mark();
    typed.note('other', 'b');
    typed.forget(until);
    expect(typed.valueOf('field', 'of the snap')).toBe('of the snap');
    expect(typed.valueOf('other', '')).toBe('b');
  });
});
