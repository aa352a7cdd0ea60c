import { judgeMessage } from './judge-message';
import type { OrderItem } from './types';
import { amountOf, strk, USDC } from '../../../test/support/judging';
import { NO_FACTS } from '../../../test/support/message-facts';
import { ACCOUNT, BOB } from '../../../test/support/views';
import { ETH, STRK } from '../../config/tokens';

const NFT: OrderItem = { is: 'nft', collection: BOB, tokenId: '1' };
const token = (...amount: Parameters<typeof amountOf>): OrderItem => ({
  is: 'token',
  amount: amountOf(...amount),
});

const names = (give: OrderItem, ...get: OrderItem[]): string[] =>
  judgeMessage({
    facts: { ...NO_FACTS, orders: [{ give: [give], get }] },
    origin: 'https://dapp.example',
    chain: 'same',
    now: 0,
    owns: (address) => address === ACCOUNT,
  }).map(({ name }) => name);

describe('an order', () => {
  it('pays somebody else, or others as well', () => {
    const paid = (to: OrderItem['to'], units: bigint): OrderItem => ({
      ...token(ETH, units),
      ...(to === undefined ? {} : { to }),
    });
    expect(names(NFT, paid(BOB, 10n ** 18n))).toStrictEqual([
      'swap-to-other',
      'order',
    ]);
    expect(names(NFT, paid(ACCOUNT, 10n ** 18n))).toStrictEqual(['order']);
    // Not for dust too, if somebody else gets all.
    expect(
      names(token(STRK, strk(100_000)), paid(BOB, 10n ** 18n)),
    ).toStrictEqual(['swap-to-other', 'order']);
    // Fees of the market are ordinary, as long as enough is left.
    const fee = paid(BOB, 10n ** 17n);
    expect(names(NFT, paid(ACCOUNT, 10n ** 18n), fee)).toStrictEqual(['order']);
    expect(names(NFT, paid(ACCOUNT, 1n), paid(BOB, 10n ** 18n))).toStrictEqual([
      'order-for-dust',
    ]);
  });

  it('gives something away for less than a cent', () => {
    expect(names(NFT, token(ETH, 10n ** 12n))).toStrictEqual([
      'order-for-dust',
    ]);
    expect(names(NFT, token(ETH, 10n ** 15n))).toStrictEqual(['order']);
    // Nobody knows what a unit of another token is worth.
    expect(names(NFT, token(BOB, 10n ** 12n))).toStrictEqual(['order']);
  });

  it('gives tokens for a twentieth of their value', () => {
    const give = token(STRK, strk(100_000));
    expect(names(give, token(USDC, 1_000_000n))).toStrictEqual([
      'order-for-dust',
    ]);
    expect(names(give, token(USDC, 10_000_000n))).toStrictEqual(['order']);
    expect(names(give, token(USDC, 1_000_000n), NFT)).toStrictEqual(['order']);
    // Less than a dollar isn't judged.
    const cent = token(USDC, 10_000n);
    expect(names(token(STRK, strk(833)), cent)).toStrictEqual(['order']);
    expect(names(token(STRK, strk(834)), cent)).toStrictEqual([
      'order-for-dust',
    ]);
  });
});
