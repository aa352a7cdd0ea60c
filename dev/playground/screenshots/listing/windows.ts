import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import logos from '../../../../data/token-logos.json';
import { ETH, STRK } from '../../../../src/config/tokens';
import { WALLET_REQUESTER } from '../../../../src/core/fair-queue';
import { padFelt, type Felt } from '../../../../src/core/felt';
import { renderHome } from '../../../../src/pages/home';
import { setLogos } from '../../../../src/pictures/pictures';
import { renderDialog } from '../../../../src/ui/render-dialog';
import type { SendView } from '../../../../src/views/dialog-views';
import type { AddressTag } from '../../../../src/warnings/describe-batch';
import { firstViewOf } from '../../../catalogue/first-view';
import {
  MAX,
  approve,
  call,
  cents,
  send,
  swap,
  transfer,
  units,
  type PlainCall,
} from '../../../catalogue/requests';
import {
  ACCOUNT,
  FRIEND,
  MARKET,
  NFT,
  THIEF,
  USDC,
} from '../../../catalogue/world';
import { account, activity, view } from '../../../testing/views/home-page';
import { ON_MAINNET, token } from '../../samples/sample-data';

setLogos(logos);

/** Begins and ends like a friend's address. */
const TWIN: Felt =
  '0x04a1c7d25be860f3917c2d84e5a60b7193fd28c4e6a5079b3d18f2c4a95b6c7d';

const NAMES: Readonly<Record<Felt, AddressTag>> = {
  [ACCOUNT]: { is: 'own', name: 'Account 1' },
  [FRIEND]: { is: 'contact', name: 'Ann' },
};

/**
 * The window that the wallet opens for a request of these calls, on a chain of its own, once it
 * can be approved: decoded, simulated and judged as every other.
 *
 * @param origin - Names under `.example` belong to nobody.
 */
async function windowFor(
  origin: string,
  calls: readonly PlainCall[],
): Promise<SendView> {
  const { view: shown } = await firstViewOf({
    request: { ...send(calls), origin },
  });
  if (shown.type !== 'send') {
    throw new Error(`Another window opened: ${shown.type}`);
  }
  const { tags, enforcement } = shown;
  const named = Object.entries(NAMES).map(([address, name]) => [
    address,
    [name, ...(tags[padFelt(address)] ?? []).filter(({ is }) => is !== 'own')],
  ]);
  return {
    ...shown,
    tags: { ...tags, ...Object.fromEntries(named) },
    ...(enforcement?.is === 'pending' && {
      enforcement: { ...enforcement, is: 'checked' },
    }),
  };
}

/** The wallet's windows of the listing's pictures, by their names. */
export const LISTING_WINDOWS = {
  payment: async () => ({
    ...(await windowFor('https://pay.example', [
      transfer(USDC, FRIEND, cents(25)),
    ])),
    origin: WALLET_REQUESTER,
  }),
  swap: async () =>
    windowFor(
      'https://swap.example',
      swap(ETH, units(0.1), USDC, cents(301.27), { min: cents(299.76) }),
    ),
  purchase: async () =>
    windowFor('https://market.example', [
      approve(STRK, MARKET, units(20)),
      call(MARKET, 'buy_item', NFT, 9n, STRK, units(20)),
    ]),
  approval: async () =>
    windowFor('https://free-strk.example', [approve(USDC, THIEF, MAX)]),
  twin: async () =>
    windowFor('https://invoice.example', [transfer(USDC, TWIN, cents(140))]),
  most: async () =>
    windowFor('https://invoice.example', [transfer(USDC, TWIN.replace('b', 'c').replace('0x04', '0x03').replace('6c7d','1e90') as Felt, cents(485))]),
} satisfies Readonly<Record<string, () => Promise<SendView>>>;

/** The home page of the account that the windows are about. */
function home(): GenericSnapElement {
  const { now } = view;
  const past = { ...activity, account: ACCOUNT };
  return renderHome({
    ...view,
    ...ON_MAINNET,
    account: { ...account, address: ACCOUNT, strk: '100' },
    accounts: [{ address: ACCOUNT, name: 'Account 1', value: '$2,017.31' }],
    tokens: [
      token(STRK, 'STRK', '100'),
      token(ETH, 'ETH', '0.5'),
      token(USDC, 'USDC', '500'),
    ],
    tokenCount: 3,
    values: {
      total: '$2,017.31',
      tokens: {
        [padFelt(STRK)]: '$12.04',
        [padFelt(ETH)]: '$1,505.32',
        [padFelt(USDC)]: '$499.95',
      },
    },
    activity: [{ ...past, time: now - 9000 }, { ...past, time: now - 4e5 }],
    names: { [FRIEND]: 'Ann' },
    siteCount: 2,
    contactCount: 3,
  });
}

/** What the listing's pictures show, drawn: pages and windows, by their names. */
export async function listingDrawings(): Promise<
  Readonly<Record<string, GenericSnapElement>>
> {
  const drawings: Record<string, GenericSnapElement> = { home: home() };
  // One after the other: they share a chain.
  for (const [name, open] of Object.entries(LISTING_WINDOWS)) {
    drawings[name] = renderDialog(await open());
  }
  return drawings;
}
