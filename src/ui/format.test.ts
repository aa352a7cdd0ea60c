import { distanceText } from './format';

describe('how far away a time is', () => {
  it.each([
    [-1, 'already over'],
    [0, 'already over'],
    [1, 'in 1 minute'],
    [90, 'in 2 minutes'],
    [59 * 60, 'in 59 minutes'],
    [3590, 'in 1 hour'],
    [3600, 'in 1 hour'],
    [47 * 3600, 'in 47 hours'],
    [48 * 3600, 'in 2 days'],
    [365 * 86_400, 'in 365 days'],
  ])('of %i seconds is %s', (seconds, text) => {
    expect(distanceText(seconds)).toBe(text);
  });
});
