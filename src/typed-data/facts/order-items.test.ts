import { messageViewOf, typedData } from '../../../test/support/message-view';
import { ACCOUNT, BOB } from '../../../test/support/views';
import { ETH } from '../../config/tokens';
import type { Order } from '../../warnings/messages/types';

const units = (low: number): object => ({ low: String(low), high: '0' });

const ordersOf = (
  types: Record<string, Record<string, string>>,
  message: object,
): readonly Order[] =>
  messageViewOf(typedData('Order', types, message)).facts.orders;

const ITEM = {
  itemType: 'u128',
  token: 'ContractAddress',
  identifierOrCriteria: 'u256',
  startAmount: 'u256',
  endAmount: 'u256',
  recipient: 'ContractAddress',
};
const item = (
  itemType: number,
  id: number,
  start: number,
  end: number,
): object => ({
  itemType,
  token: ETH,
  identifierOrCriteria: units(id),
  startAmount: units(start),
  endAmount: units(end),
  recipient: BOB,
});

describe('the items of an order in Seaport’s form', () => {
  const types = {
    Order: { offer: 'Item*', consideration: 'Item*' },
    Item: ITEM,
  };

  it('are tokens or NFTs, with the amount that is worst for the signer', () => {
    expect(
      ordersOf(types, {
        offer: [item(2, 7, 1, 1), item(1, 0, 5, 9)],
        consideration: [item(1, 0, 9, 5)],
      }),
    ).toMatchObject([
      {
        give: [
          { is: 'nft', tokenId: '7' },
          { is: 'token', amount: { units: '9' } },
        ],
        get: [{ is: 'token', amount: { units: '5' }, to: BOB }],
      },
    ]);
  });
});

describe('an order at a price', () => {
  const types = (more: Record<string, string>) => ({
    Order: {
      collection: 'ContractAddress',
      currency: 'ContractAddress',
      receiver: 'ContractAddress',
      ...more,
    },
  });
  const sale = { collection: '0x4f7', currency: ETH, receiver: ACCOUNT };

  it('may fall, and names who gets it', () => {
    expect(
      ordersOf(
        types({ tokenId: 'u256', startPrice: 'u256', endPrice: 'u256' }),
        {
          ...sale,
          tokenId: units(7),
          startPrice: units(900),
          endPrice: units(1),
        },
      ),
    ).toMatchObject([
      {
        give: [{ is: 'nft', tokenId: '7' }],
        get: [{ is: 'token', amount: { units: '1' }, to: ACCOUNT }],
      },
    ]);
  });

  it('may be for several NFTs', () => {
    expect(
      ordersOf(types({ tokenIds: 'u128*', price: 'u256' }), {
        ...sale,
        tokenIds: ['4', '5'],
        price: units(1),
      }),
    ).toMatchObject([{ give: [{ tokenId: '4' }, { tokenId: '5' }] }]);
  });
});
