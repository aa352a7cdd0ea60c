import { createTyped } from './typed';

describe('what the user typed', () => {
  it('stays until the server has taken it and a scene shows it', () => {
    const typed = createTyped();
    typed.note('field', 'ab');
    expect(typed.valueOf('field', '')).toBe('ab');
    // The scene of an earlier key.
    typed.told('field', 'a');
    expect(typed.valueOf('field', 'a')).toBe('ab');
    typed.told('field', 'ab');
    expect(typed.valueOf('field', 'a')).toBe('ab');
    expect(typed.valueOf('field', 'ab')).toBe('ab');
    // From now on the scene tells, whatever the snap puts there.
    expect(typed.valueOf('field', 'other')).toBe('other');
  });

  it('does not give way to a scene that is of the same value by chance', () => {
    const typed = createTyped();
    typed.note('field', 'a');
    typed.note('field', '');
    expect(typed.valueOf('field', '')).toBe('');
    expect(typed.valueOf('field', 'a')).toBe('');
  });

  it('gives way once a click that came later was told', () => {
    const typed = createTyped();
    typed.note('field', 'a');
    const until = typed.mark();
    typed.note('other', 'b');
    typed.forget(until);
    expect(typed.valueOf('field', 'of the snap')).toBe('of the snap');
    expect(typed.valueOf('other', '')).toBe('b');
  });
});
