import { readArguments } from './codec';

const MAX = 2n ** 128n;

describe('arguments', () => {
  it('are decoded in order', () => {
    expect(
      readArguments(
        { to: 'address', amount: 'u256', list: 'felts', really: 'bool' },
        [5n, 1n, 2n, 2n, 7n, 8n, 1n],
      ),
    ).toEqual({ to: 5n, amount: 1n + 2n * MAX, list: [7n, 8n], really: true });
  });

  it('may be calls and signers', () => {
    expect(
      readArguments(
        { calls: 'calls', owner: 'signer', guardian: 'optionalSigner' },
        [1n, 5n, 6n, 1n, 7n, 0n, 9n, 1n],
      ),
    ).toEqual({
      calls: [{ to: 5n, selector: 6n, calldata: [7n] }],
      owner: 9n,
      guardian: 0n,
    });
  });

  it.each([
    ['too few', [5n], 'param #2'],
    ['no address', [2n ** 251n, 1n, 0n], 'param #1'],
    ['no u256', [5n, MAX, 0n], 'param #2'],
    ['too many', [5n, 1n, 0n, 0n], 'Input too long for arguments'],
  ])('are refused as Cairo does: %s', (_, calldata, words) => {
    expect(() =>
      readArguments({ to: 'address', amount: 'u256' }, calldata),
    ).toThrow(words);
  });

  it.each([
    ['a list longer than the calldata', { list: 'felts' }, [2n ** 200n, 1n]],
    ['no bool', { really: 'bool' }, [2n]],
    ['a signer of another curve', { owner: 'signer' }, [1n, 5n]],
    ['no key', { owner: 'signer' }, [0n, 0n]],
    ['a call without its calldata', { calls: 'calls' }, [1n, 5n, 6n, 1n]],
  ] as const)('are refused: %s', (_, inputs, calldata) => {
    expect(() => readArguments(inputs, calldata)).toThrow('param #1');
  });
});
