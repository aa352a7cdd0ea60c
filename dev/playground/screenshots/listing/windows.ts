import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import logos from '../../../../data/token-logos.json';
import { MAINNET } from '../../../../src/config/networks';
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
  done,
  send,
  swap,
  transfer,
  units,
  type PlainCall,
} from '../../../catalogue/requests';
import {
  ACCOUNT,
  BRIDGED_USDC,
  FRIEND,
  GEM,
  NFT,
  RETH,
  THIEF,
  USDC,
} from '../../../catalogue/world';
import { account, view } from '../../../testing/views/home-page';
import { ON_MAINNET, token } from '../../samples/sample-data';

setLogos(logos);

/** Begins and ends like a friend's address. */
const TWIN: Felt =
  '0x04a1c7d25be860f3917c2d84e5a60b7193fd28c4e6a5079b3d18f2c4a95b6c7d';

/** What the user calls the account and the friend. */
const NAMES: readonly (readonly [Felt, AddressTag])[] = [
  [ACCOUNT, { is: 'own', name: 'Account 1' }],
  [FRIEND, { is: 'contact', name: 'Ann' }],
];

/** Leaves the account with STRK, ETH and USDC. */
const OTHERS_LEFT = [
  transfer(RETH, FRIEND, units(2)),
  transfer(GEM, FRIEND, units(1000)),
  transfer(BRIDGED_USDC, FRIEND, cents(100)),
].map((made) => done(ACCOUNT, made));

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
    setUp: { steps: OTHERS_LEFT },
    request: { ...send(calls), origin },
  });
  if (shown.type !== 'send') {
    throw new Error(`Another window opened: ${shown.type}`);
  }
  const { enforcement } = shown;
  const tags = { ...shown.tags };
  for (const [address, name] of NAMES) {
    const others = (tags[address] ?? []).filter(({ is }) => is !== 'own');
    tags[address] = [name, ...others];
  }
  return {
    ...shown,
    tags,
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
      swap(STRK, units(50), USDC, cents(6.05), { min: cents(6) }),
    ),
  mint: async () =>
    windowFor('https://gallery.example', [call(NFT, 'mint', ACCOUNT, 77n)]),
  approval: async () =>
    windowFor('https://free-strk.example', [approve(USDC, THIEF, MAX)]),
  twin: async () =>
    windowFor('https://invoice.example', [transfer(USDC, TWIN, cents(140))]),
} satisfies Readonly<Record<string, () => Promise<SendView>>>;

/** The home page of the account that the windows are about. */
function home(): GenericSnapElement {
  const { now } = view;
  return renderHome({
    ...view,
    ...ON_MAINNET,
    account: { ...account, address: ACCOUNT, strk: '100' },
    accounts: [{ address: ACCOUNT, name: 'Account 1', value: '$2,017.37' }],
    tokens: [
      token(STRK, 'STRK', '100'),
      token(ETH, 'ETH', '0.5'),
      token(USDC, 'USDC', '500'),
    ],
    tokenCount: 3,
    values: {
      total: '$2,017.37',
      tokens: {
        [padFelt(STRK)]: '$12.10',
        [padFelt(ETH)]: '$1,505.32',
        [padFelt(USDC)]: '$499.95',
      },
    },
    activity: [
      {
        what: 'tokens',
        chainId: MAINNET,
        id: 'received',
        amount: token(STRK, 'STRK', '40'),
        isLoss: false,
        isUnverified: false,
        other: FRIEND,
        account: ACCOUNT,
        isOpen: false,
        time: now - 2400,
      },
    ],
    names: { [FRIEND]: 'Ann' },
    siteCount: 2,
    contactCount: 1,
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
