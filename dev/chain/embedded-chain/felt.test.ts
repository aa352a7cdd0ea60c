import { byteArray, hex, shortString, slotOf, textOf, u256 } from './felt';

describe('a short string', () => {
  it.each(['', 'a', 'STRK', 'A text of thirty-one characters'])(
    'becomes a felt and "%s" again',
    (text) => {
      expect(textOf(shortString(text))).toBe(text);
    },
  );

  it('is no felt with a byte that can’t be printed', () => {
    expect(textOf(1n)).toBeUndefined();
    expect(textOf(2n ** 250n)).toBeUndefined();
  });
});

describe('a ByteArray', () => {
  it.each([
    ['', [0n, 0n, 0n]],
    ['STRK', [0n, shortString('STRK'), 4n]],
    ['x'.repeat(31), [1n, shortString('x'.repeat(31)), 0n, 0n]],
    [
      `${'x'.repeat(31)}yz`,
      [1n, shortString('x'.repeat(31)), shortString('yz'), 2n],
    ],
  ])('holds "%s"', (text, felts) => {
    expect(byteArray(text)).toEqual(felts);
  });
});

describe('a u256', () => {
  it('is its low half and its high half', () => {
    expect(u256(2n ** 128n + 5n)).toEqual([5n, 1n]);
  });
});

describe('a storage variable', () => {
  it('has the same address as on starknet-devnet', () => {
    const account =
      0x4372324d2aa06b772b0059fde3ed9162687adc7cae3d7dd318c354b83fa83c5n;
    expect(hex(slotOf('_signer'))).toBe(
      '0x1ccc09c8a19948e048de7add6929589945e25f22059c7345aaf7837188d8d05',
    );
    expect(hex(slotOf('ERC20_balances', account))).toBe(
      '0x2c227e195e47c234ddf492081b26140ae627f82bf8c911acb22862ce4cb4341',
    );
    expect(hex(slotOf('ERC20_allowances', account, 0xb0bn))).toBe(
      '0x6c75af7e1fb87b0f019c9076bd55fd8ab00ad9c0601df49aac0bf687e2c08b8',
    );
  });
});
