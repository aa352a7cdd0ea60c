import { execute, transfer } from './support/funded';
import { describeOnEmbedded, useNode } from './support/node';
import {
  addressOfOther,
  executeAsOther,
  openOnMainnet,
  useMainnet,
} from './support/other-nodes';
import type { OpenPage } from './support/page';
import { installWallet, type TestedWallet } from './support/snap';
import { BRIDGED_USDC } from '../dev/catalogue/world';
import { longestChain } from '../dev/chain/servers/recording-proxy';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { MAINNET } from '../src/config/networks';
import { padFelt, type Felt } from '../src/core/felt';
import { shortAddress } from '../src/ui/format';

const [ACCOUNT] = ADDRESSES;

/** The most round trips in which home looks if nothing came in. */
const USUAL_TRIPS = 3;

describeOnEmbedded('what came in', () => {
  useNode();
  const mainnet = useMainnet();
  let user: TestedWallet;
  let page: OpenPage;
  let unknownToken: Felt;

  const createBlocks = async (count: number): Promise<void> => {
    for (let made = 0; made < count; made += 1) {
      await mainnet().node.ask('devnet_createBlock');
    }
  };

  /** Opens home, which looks for what came in, and then Activity; how many round trips home
   * took. */
  async function openActivity(): Promise<number> {
    mainnet().proxy.reset();
    page = await user.openHome();
    const trips = longestChain(mainnet().proxy.requests);
    await page.click('activity');
    return trips;
  }

  const received = (): string[] =>
    page.text().filter((line) => /^Received \d/u.test(line));

  beforeAll(async () => {
    const { node } = mainnet();
    ({ test_token: unknownToken } = await node.ask<{ test_token: Felt }>(
      'embedded_contracts',
    ));
    await node.mint(ACCOUNT, 10);
    user = await installWallet();
    page = await openOnMainnet(user);
    await execute(user, ACCOUNT, transfer('0xb0b', 1n), { chainId: MAINNET });
    // What was there before the first look is no news, and may be too old.
    await openActivity();
  });

  it('takes three round trips at most if nothing did', async () => {
    expect(await openActivity()).toBeLessThanOrEqual(USUAL_TRIPS);
    expect(received()).toEqual(['Received 10 STRK']);
  });

  it('is found by its balance, by halves, if no event names the recipient in its keys', async () => {
    const sender = await addressOfOther(mainnet());
    await executeAsOther(mainnet(), [
      BRIDGED_USDC,
      'permissioned_mint',
      ACCOUNT,
      5_000_000n,
      0n,
    ]);
    await createBlocks(200);
    await executeAsOther(
      mainnet(),
      [BRIDGED_USDC, 'permissioned_mint', sender, 20_000_000n, 0n],
      [BRIDGED_USDC, 'transfer', ACCOUNT, 20_000_000n, 0n],
    );
    await createBlocks(200);
    const trips = await openActivity();
    expect(received()).toEqual([
      'Received 20 USDC.e',
      'Received 5 USDC.e',
      'Received 10 STRK',
    ]);
    expect(page.below('Received 20 USDC.e')).toContain(shortAddress(sender));
    expect(trips).toBe(6);
    // It is known from then on.
    expect(await openActivity()).toBeLessThanOrEqual(USUAL_TRIPS);
  });

  it('is out of sight if nobody knows its token', async () => {
    await executeAsOther(mainnet(), [
      unknownToken,
      'permissioned_mint',
      ACCOUNT,
      7_000_000n,
      0n,
    ]);
    expect(await openActivity()).toBeLessThanOrEqual(USUAL_TRIPS);
    const token = shortAddress(padFelt(unknownToken));
    const text = page.text().join('\n');
    expect(text).toContain('Out of sight: 1 from unknown tokens.');
    expect(text).not.toContain(token);
    expect(received()).toHaveLength(3);
    await page.choose('filter', 'unverified');
    expect(page.text().join('\n')).toContain('Often they are bait');
    expect(received()).toEqual([]);
    expect(page.below('Received an unknown token')).toBe('unverified');
    const [, opened = ''] =
      /"(received:0x[0-9a-f]+:[^"]+)"/u.exec(page.content()) ?? [];
    await page.click(opened);
    expect(page.text()).toContain(padFelt(unknownToken));
  });
});
