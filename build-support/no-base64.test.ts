import { base58check, base64 } from './no-base64';

describe('the replacement of base 58 and base 64', () => {
  it.each([base58check, base64.decode, base64.encode])(
    'throws instead of encoding anything (%#)',
    (encode) => {
      expect(encode).toThrow('neither base 58 nor base 64');
    },
  );

  it('has every export that libraries use while they are loaded', () => {
    expect(Object.keys(base64).sort()).toStrictEqual(['decode', 'encode']);
  });
});
