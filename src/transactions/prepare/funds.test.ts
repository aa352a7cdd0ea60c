import { leavesEnoughForFee, tooLittleStrk } from './price';
import { ETH, STRK } from '../../config/tokens';
import { padFelt, type Felt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';

const change = (
  direction: 'in' | 'out',
  units: string,
  token: Felt = STRK,
): BalanceChange => ({
  what: 'token',
  direction,
  amount: { contract: padFelt(token), units, trusted: true },
});

describe('too little STRK', () => {
  it('is said with what is missing, and where', () => {
    const half = 10n ** 18n / 2n;
    const address = padFelt('0xacc0');
    expect(tooLittleStrk(address, 3n * half, half)).toMatchObject({
      kind: 'rejected',
      message: `Too little STRK for the fee: ${address} needs 1 STRK more`,
      data: {
        reason: 'too-little-strk',
        address,
        required: '1500000000000000000',
        available: '500000000000000000',
        missing: '1000000000000000000',
      },
    });
  });
});

describe('what is left for the fee', () => {
  const isEnough = (...changes: BalanceChange[]): boolean =>
    leavesEnoughForFee({ maxCharge: 4n, accountState: { strk: 10n } }, changes);

  it('is what the transaction doesn’t send', () => {
    expect(isEnough(change('out', '6'))).toBe(true);
    expect(isEnough(change('out', '7'))).toBe(false);
    expect(isEnough(change('out', '3'), change('out', '4'))).toBe(false);
  });

  it('is not less by what comes in, other tokens or NFTs', () => {
    expect(
      isEnough(
        change('in', '90'),
        change('out', '90', ETH),
        {
          what: 'allowance',
          amount: { contract: padFelt(STRK), units: '90', trusted: true },
          spender: padFelt('0xb0b'),
          unlimited: false,
        },
        {
          what: 'nft',
          direction: 'out',
          contract: padFelt(STRK),
          tokenId: '1',
        },
      ),
    ).toBe(true);
  });
});
