import { newsSince } from './news';

const NEWS = {
  '0.1.0': ['home.title'],
  '0.9.0': ['send-form.max'],
  '0.10.1': ['settings.title', 'home.sites'],
} as const;

describe('newsSince', () => {
  it.each([
    ['0.0.9', ['home.title', 'send-form.max', 'settings.title', 'home.sites']],
    ['0.1.0', ['send-form.max', 'settings.title', 'home.sites']],
    ['0.9.12', ['settings.title', 'home.sites']],
    ['0.10.1', []],
    ['1.0.0', []],
    [null, []],
  ])('after %s is %j', (before, texts) => {
    expect(newsSince(before, NEWS)).toStrictEqual(texts);
  });
});
