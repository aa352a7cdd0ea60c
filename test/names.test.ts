import { describeOnEmbedded, useNode } from './support/node';
import {
  addressOfOther,
  executeAsOther,
  openOnMainnet,
  useMainnet,
} from './support/other-nodes';
import type { OpenPage } from './support/page';
import { installWallet, type TestedWallet } from './support/snap';
import { ONE } from '../dev/chain/devnet/control';
import { longestChain } from '../dev/chain/servers/recording-proxy';
import { IDENTITY, NAMING } from '../dev/testing/views/protocols';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { MAINNET } from '../src/config/networks';
import { ETH } from '../src/config/tokens';
import { padFelt, shortStringToFelt } from '../src/core/felt';
import { encodeLabel } from '../src/core/stark-label';

const [ACCOUNT] = ADDRESSES;
const OTHER = padFelt('0x07e4');

const label = (text: string): bigint => encodeLabel(text) ?? 0n;
const span = (...felts: bigint[]): bigint[] => [BigInt(felts.length), ...felts];
const NO_HINT = span();

/** The names of this suite, and the identities that own them. */
const NAMES = { alice: 1n, past: 2n, lure: 3n };

describeOnEmbedded('a .stark name in the send form', () => {
  useNode();
  const mainnet = useMainnet();
  let user: TestedWallet;
  let page: OpenPage;
  let alice = '';

  beforeAll(async () => {
    const unlimited = [2n ** 128n - 1n, 0n];
    alice = await addressOfOther(mainnet());
    await mainnet().node.mint(alice, 1, 'WEI');
    await executeAsOther(
      mainnet(),
      [ETH, 'approve', NAMING, ...unlimited],
      ...Object.entries(NAMES).flatMap(([name, id]) => [
        [IDENTITY, 'mint', id] as const,
        [NAMING, 'buy', id, label(name), 365n, 0n, 0n, 0n, 0n] as const,
      ]),
      [NAMING, 'set_address_to_domain', ...span(label('alice')), ...NO_HINT],
      // Anybody can let a name lead to anybody.
      [
        IDENTITY,
        'set_user_data',
        NAMES.lure,
        shortStringToFelt('starknet'),
        OTHER,
        0n,
      ],
      [NAMING, 'set_expiry', label('past'), 1n],
    );
    await mainnet().node.mint(ACCOUNT, 10);
  });

  beforeEach(async () => {
    user = await installWallet();
    page = await openOnMainnet(user);
    await page.click(`send:${MAINNET}:${ACCOUNT}`);
    mainnet().proxy.reset();
  });

  it('is looked up in two round trips, shown with its address, and paid', async () => {
    await page.type({ recipient: 'Alice.stark' });
    expect(page.text()).toContain(alice);
    expect(mainnet().proxy.requests).toHaveLength(2);
    expect(longestChain(mainnet().proxy.requests)).toBe(2);
    const before = await mainnet().node.balanceOf(alice);
    await page.type({ amount: '2' });
    const sending = page.click('review');
    const dialog = await user.dialog();
    expect(dialog.text).toContain(alice);
    await dialog.approve();
    await user.closeSent();
    await sending;
    expect((await mainnet().node.balanceOf(alice)) - before).toBe(2n * ONE);
  });

  it.each([
    ['nobody.stark', 'No address has this name.'],
    ['past.stark', 'This name has expired'],
    ['lure.stark', 'This name’s address doesn’t go by it'],
    ['pay.alice.stark', 'No address has this name.'],
  ])('shows no address for %s: %s', async (recipient, why) => {
    await page.type({ recipient, amount: '1' });
    const text = page.text().join('\n');
    expect(text).toContain(why);
    expect(text).not.toContain(alice);
    expect(text).not.toContain(OTHER);
    await page.click('review');
    expect(page.text().join('\n')).toContain(why);
    expect(user.windows.isOpen()).toBe(false);
  });
});
