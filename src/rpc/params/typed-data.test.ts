import { TypedDataParams } from './typed-data';
import { read } from '../../../test/support/read-param';
import { EVERYTHING, MAIL } from '../../../test/support/typed-data';
import { validate } from '../../core/validate';

describe('params that are typed data', () => {
  it.each([MAIL, EVERYTHING, { ...MAIL, api_version: '0.8' }])(
    'are accepted (%#)',
    (params) => {
      expect(validate(TypedDataParams, params)).toEqual({
        ok: true,
        value: params,
      });
    },
  );

  it.each([
    ['types', { types: undefined }],
    ['types', { types: [] }],
    ['types', { types: {} }],
    ['domain', { domain: 'x' }],
    ['primaryType', { primaryType: 'Letter' }],
    ['message.to', { message: { ...MAIL.message, to: 7 } }],
    ['surprise', { surprise: 1 }],
    ['api_version', { api_version: '0.6', types: {} }],
    ['', { domain: { ...MAIL.domain, name: 'x'.repeat(70_000) } }],
  ])('are rejected for an invalid %s', (path, changed) => {
    const checked = validate(TypedDataParams, { ...MAIL, ...changed });
    const failure = checked.ok ? undefined : checked.failure;
    expect(failure?.path.join('.')).toBe(path);
  });

  it.each(['types', 'domain', 'message'])('need %s as an object', (name) => {
    expect(read(TypedDataParams, { ...MAIL, [name]: [] })).toBe(
      `${name}: an object`,
    );
  });
});
