import { openPoints } from './open-points';
import { SAMPLE_DETAILS } from '../sample';

describe('what only a person can fill in', () => {
  it('is open while it is null', () => {
    expect(openPoints(SAMPLE_DETAILS)).toEqual({});
    expect(
      Object.keys(openPoints({ publisher: null, audit: null, video: null })),
    ).toEqual(['publisher', 'audit', 'video']);
  });

  it.each(['publisher', 'audit', 'video'] as const)(
    'is named: %s',
    (member) => {
      expect(openPoints({ ...SAMPLE_DETAILS, [member]: null })).toEqual({
        [member]: expect.stringContaining('listing/details.json') as unknown,
      });
    },
  );
});
