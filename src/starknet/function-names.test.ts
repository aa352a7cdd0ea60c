import { functionNames } from './function-names';

describe('functionNames', () => {
  it('finds a function by its selector', () => {
    const nameOf = functionNames(['approve', 'transfer']);
    expect(
      nameOf(
        '0x83afd3f4caedc6eebf44246fe54e38c95e3179a5ec9ea81740eca5b482d12e',
      ),
    ).toBe('transfer');
    expect(nameOf('0x1')).toBeUndefined();
  });
});
