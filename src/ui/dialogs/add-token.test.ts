import { ACCOUNT, STRK, read } from '../../../dev/testing/views/views';
import type { AddTokenView } from '../../views/dialog-views';

const token = { name: 'Gift', symbol: 'GIFT', decimals: 18 };
const added: AddTokenView = {
  type: 'add-token',
  origin: 'https://dapp.example',
  network: { name: 'Starknet Sepolia', isTest: true },
  account: ACCOUNT,
  token: STRK,
  site: token,
  contract: token,
  differs: [],
  isSpoofed: false,
};

describe('addTokenDialog', () => {
  it('says exactly which metadata of a token differs', () => {
    const lines = {
      name: 'The name doesn’t match the contract.',
      symbol: 'The symbol doesn’t match the contract.',
      decimals: 'The decimals don’t match the contract',
    };
    for (const field of ['name', 'symbol', 'decimals'] as const) {
      const text = read({ ...added, differs: [field] });
      expect(text).toContain('The site and the contract disagree');
      for (const [each, line] of Object.entries(lines)) {
        expect(text.includes(line)).toBe(each === field);
      }
    }
    expect(read(added)).not.toContain('disagree');
  });

  it('says that a token spoofs the symbol of another', () => {
    const warning = /another token’s symbol|Not the token it claims/u;
    expect(read({ ...added, isSpoofed: true })).toMatch(warning);
    expect(read(added)).not.toMatch(warning);
  });
});
