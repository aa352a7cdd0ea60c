import { API_VERSIONS, ApiVersionParam } from './api-version';
import { validate } from '../../core/validate';

describe('a version of the wallet API', () => {
  it.each([undefined, ...API_VERSIONS, '0.7.2', '0.8.0', '0.10.4'])(
    '%s is supported',
    (version) => {
      expect(validate(ApiVersionParam, version)).toEqual({
        ok: true,
        value: version,
      });
    },
  );

  it.each([null, 8, 0.8, '', '0', '8', '0.6', '0.11', '1.0', '0.8.', 'v0.8'])(
    '%j is not',
    (version) => {
      expect(validate(ApiVersionParam, version).ok).toBe(false);
    },
  );

  it.each(['0.8.0-rc.1', '0.8\n', '00.8', '0.8.0.0', ['0.8']])(
    '%j is none',
    (version) => {
      expect(validate(ApiVersionParam, version).ok).toBe(false);
    },
  );
});
