import fc from 'fast-check';

import { firstViewOf } from './first-view';
import { MASK, LIAR, crowd, deployed } from './masks';
import {
  MAX,
  approve,
  avnuSwap,
  call,
  cents,
  fillers,
  send,
  sign,
  transfer,
  units,
  type PlainCall,
} from './requests';
import { outsideExecution } from './typed-data';
import {
  ACCOUNT,
  FRIEND,
  GEM,
  MULTI,
  NFT,
  STRANGER,
  STRK,
  THIEF_ACCOUNT,
  USDC,
  USDC_BRIDGE,
  addressNamed,
} from './world';
import { padFelt, type Felt } from '../../src/core/felt';

const textOf = async (calls: readonly PlainCall[]): Promise<string> =>
  (await firstViewOf({ setUp: { deployed }, request: send(calls) })).text;

const L1 = '0x8ba1f109551bd432803012645ac136ddd64dba72';
const dust = fillers(GEM, 3);
const revoked = crowd(3).map((spender) => approve(STRK, spender, 0n));
const theft = transfer(USDC, THIEF_ACCOUNT, cents(490));

describe('who gets most', () => {
  it.each([
    ['three payments of one unit', dust],
    ['three revocations', revoked],
    ['all of these', [...dust, ...revoked]],
  ])('is in sight behind %s', async (_, padding) => {
    const text = await textOf([...padding, theft]);
    const [at, ...others] = [theft, ...padding].map(
      ({ calldata: [who = '0x0'] }) => text.indexOf(padFelt(who)),
    );
    expect(at).toBeGreaterThan(0);
    expect(others.every((one) => one < 0 || one > (at ?? 0))).toBe(true);
  });

  it.each([dust, revoked])(
    'is in sight on Ethereum too: %#',
    async (...some) => {
      const bridge = call(USDC_BRIDGE, 'initiate_withdraw', L1, cents(50));
      expect(await textOf([...some, bridge])).toContain(L1);
    },
  );

  it('is in sight in a message that lets others make the calls', async () => {
    const calls = [
      ...fillers(STRK, 3),
      transfer(STRK, THIEF_ACCOUNT, units(90)),
    ];
    const message = outsideExecution(
      calls.map((one) => ({
        To: one.contractAddress,
        Selector: one.entrypoint,
        Calldata: one.calldata,
      })),
    );
    const { text } = await firstViewOf({ request: sign(message) });
    expect(text).toContain(THIEF_ACCOUNT);
  });

  it('stands beside the danger that names the amount', async () => {
    const lines = (await textOf([...dust, theft])).split('\n');
    expect(lines.slice(0, 3).join('\n')).toMatch(
      new RegExp(`98% of your USDC leaves\\n.*\\n${THIEF_ACCOUNT}`, 'u'),
    );
  });
});

describe('a number that its contract calls no address', () => {
  const LINE = 'Numbers that could be addresses';

  it('is in sight, even if nothing is deployed at it', async () => {
    const text = await textOf([call(LIAR, 'changanya', STRANGER)]);
    expect(text).toContain(`⚠ ${LINE}: 1\n${STRANGER}\n`);
  });

  it('is in sight behind 39 others if something is deployed at it', async () => {
    const numbers = [...crowd(39), THIEF_ACCOUNT];
    const text = await textOf([call(LIAR, 'kurasa', 40, ...numbers)]);
    expect(text).toContain(THIEF_ACCOUNT);
    expect(text).toContain('Names an address that is new to you');
    expect(text).toContain(`⚠ ${LINE}: 39\n${crowd(8).join('\n')}\n`);
  });

  it.each([16, 2000])('is one line for a proof of %d', async (count) => {
    const text = await textOf([call(MASK, 'claim', count, ...crowd(count))]);
    expect(text.match(/^⚠ .*/gmu)).toStrictEqual([
      `⚠ ${LINE}: ${String(count)}`,
      '⚠ The wallet can’t explain this',
    ]);
    expect(text.match(/^0x.*/gmu)?.length).toBeLessThan(12);
  });
});

/** A call, and who must be in sight because of it. */
type Item = { readonly made: PlainCall; readonly shows?: Felt };

/** Addresses by number, so that several calls can name the same one. */
const who = fc
  .nat(8)
  .map((index) => padFelt(addressNamed(`somebody ${index}`)));

const shown = (made: (address: Felt) => PlainCall): fc.Arbitrary<Item> =>
  who.map((address) => ({ made: made(address), shows: address }));
const hidden = (made: (address: Felt) => PlainCall): fc.Arbitrary<Item> =>
  who.map((address) => ({ made: made(address) }));

const ITEMS = fc.oneof(
  // A dollar or more.
  ...[1, 20, 450].flatMap((amount) => [
    shown((to) => transfer(USDC, to, cents(amount))),
    shown((to) => approve(USDC, to, cents(amount))),
    shown((to) => call(USDC, 'increase_allowance', to, cents(amount))),
  ]),
  shown((to) => approve(STRK, to, MAX)),
  // Half of a token without a price.
  shown((to) => transfer(GEM, to, units(500))),
  shown((to) => approve(GEM, to, units(500))),
  // NFTs.
  shown((to) => call(NFT, 'transfer_from', ACCOUNT, to, 1n)),
  shown((to) => call(NFT, 'approve', to, 2n)),
  shown((to) => call(NFT, 'set_approval_for_all', to, 1)),
  shown((to) => call(MULTI, 'set_approval_for_all', to, 1)),
  // What a protocol gives, even if it may be nothing.
  shown((to) => avnuSwap(STRK, 1n, USDC, 1n, { min: 0n, to })),
  fc.nat(8).map((index): Item => {
    const shows: Felt = `0x${String(index + 1).repeat(40)}`;
    return {
      made: call(USDC_BRIDGE, 'initiate_withdraw', shows, cents(20)),
      shows,
    };
  }),
  // Filling.
  hidden((to) => transfer(USDC, to, 1n)),
  hidden((to) => transfer(GEM, to, 1n)),
  hidden((to) => approve(USDC, to, 1n)),
  hidden((to) => approve(USDC, to, 0n)),
  hidden((to) => call(NFT, 'set_approval_for_all', to, 0)),
  hidden(() => transfer(USDC, ACCOUNT, cents(400))),
  hidden(() => transfer(STRK, FRIEND, 1n)),
  hidden((to) => call(MASK, 'play', 5, to, MAX, 7)),
  hidden((to) => call(LIAR, 'changanya', to)),
);

it('whoever gets a dollar, half of a token or an NFT is in sight, in any batch', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ITEMS, { minLength: 1, maxLength: 30 }),
      async (items) => {
        const text = await textOf(items.map(({ made }) => made));
        for (const { shows } of items) {
          expect(text).toContain(shows ?? '');
        }
      },
    ),
    { numRuns: 40, seed: 72 },
  );
});
