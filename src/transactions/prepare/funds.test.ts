import { assertAffordable, leavesEnoughForFee } from './funds';
import type { PreparedTransaction } from './prepare';
import { ETH, STRK } from '../../config/tokens';
import { padFelt, type Felt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-change';

const prepared = (strk: bigint, maxCharge: bigint): PreparedTransaction =>
  ({
    accountState: { strk, account: { address: padFelt('0xacc0') } },
    maxCharge,
  }) as PreparedTransaction;

const change = (
  direction: 'in' | 'out',
  units: string,
  token: Felt = STRK,
): BalanceChange => ({
  what: 'token',
  direction,
  amount: { contract: padFelt(token), units, trusted: true },
});

describe('a transaction that the account can’t pay for', () => {
  it('is rejected with what is missing', () => {
    const half = 10n ** 18n / 2n;
    expect(() => {
      assertAffordable(prepared(half, 3n * half));
    }).toThrow(
      expect.objectContaining({
        kind: 'rejected',
        message: `Too little STRK for the fee: ${padFelt('0xacc0')} needs 1 STRK more`,
        data: {
          reason: 'too-little-strk',
          address: padFelt('0xacc0'),
          required: '1500000000000000000',
          available: '500000000000000000',
          missing: '1000000000000000000',
        },
      }) as Error,
    );
  });

  it('is one whose highest fee exceeds the balance', () => {
    const affords = (strk: bigint) => () => {
      assertAffordable(prepared(strk, 7n));
    };
    expect(affords(7n)).not.toThrow();
    expect(affords(6n)).toThrow('Too little STRK');
  });
});

describe('what is left for the fee', () => {
  const isEnough = (...changes: BalanceChange[]): boolean =>
    leavesEnoughForFee(prepared(10n, 4n), changes);

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
