import { isSilent } from './silent-mode';

it.each([
  [{}, false],
  [{ silent_mode: true }, true],
  [{ silentMode: true }, true],
  [{ silent_mode: false, silentMode: true }, true],
  [{ silent_mode: true, silentMode: false }, true],
  [{ silent_mode: false, silentMode: false }, false],
])('%p is silent: %p', (params, expected) => {
  expect(isSilent(params)).toBe(expected);
});
