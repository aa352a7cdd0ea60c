import { API_VERSIONS, ApiVersionParam } from './api-version';
import { read } from '../../../test/support/read-param';
import { validate } from '../../core/validate';

describe('a version of the wallet API', () => {
  it.each([
    undefined,
    ...API_VERSIONS,
    '0.7.2',
    '0.8.0',
    '0.10.4',
    '0.10.1234',
  ])('%s is supported', (version) => {
    expect(validate(ApiVersionParam, version)).toEqual({
      ok: true,
      value: version,
    });
  });

  it.each([null, 8, 0.8, '', '0', '8', '0.6', '0.11', '1.0', '0.8.', 'v0.8'])(
    '%j is not',
    (version) => {
      expect(read(ApiVersionParam, version)).toBe(
        'a supported version of the wallet API: 0.7, 0.8, 0.9, 0.10',
      );
    },
  );

  it('tells which are', () => {
    expect(ApiVersionParam.schema).toEqual({ versions: API_VERSIONS });
  });

  it.each(['0.8.0-rc.1', '0.8\n', '00.8', '0.8.0.0', ['0.8']])(
    '%j is none',
    (version) => {
      expect(validate(ApiVersionParam, version).ok).toBe(false);
    },
  );
});
