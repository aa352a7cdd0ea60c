import fc from 'fast-check';

import { firstViewOf } from './first-view';
import { LIAR, MASK, deployed } from './masks';
import {
  MAX,
  approve,
  avnuSwap,
  call,
  cents,
  send,
  sign,
  transfer,
  units,
  type PlainCall,
} from './requests';
import { GAME, gameSession } from './routine';
import { outsideExecution } from './typed-data';
import {
  ACCOUNT,
  BROKER,
  GEM,
  NFT,
  STRK,
  USDC,
  USDC_BRIDGE,
  VOTING,
  addressNamed,
} from './world';
import { padFelt, type Felt } from '../../src/core/felt';
import { XSTRK } from '../testing/views/protocols';

const L1: Felt = `0x${'7'.repeat(40)}`;

const PEOPLE = Array.from({ length: 6 }, (_, index) =>
  padFelt(addressNamed(`somebody ${index}`)),
);

/** Calls that give something, or a right, to somebody. */
const CALLS = fc.constantFrom<(who: Felt) => PlainCall>(
  (to) => transfer(USDC, to, cents(20)),
  (to) => transfer(USDC, to, cents(240)),
  (to) => transfer(GEM, to, units(600)),
  (to) => approve(USDC, to, cents(450)),
  (to) => approve(STRK, to, MAX),
  (to) => approve(STRK, to, 0n),
  (to) => call(NFT, 'transfer_from', ACCOUNT, to, 1n),
  (to) => call(NFT, 'set_approval_for_all', to, 1),
  (to) => call(XSTRK, 'deposit', units(20), to),
  (to) => avnuSwap(STRK, units(20), USDC, cents(10), { to }),
  (to) => call(VOTING, 'delegate', to),
  (to) => call(BROKER, 'appoint', to),
  (to) => call(MASK, 'play', 5, to, MAX, 7),
  (to) => call(LIAR, 'changanya', to),
  () => call(USDC_BRIDGE, 'initiate_withdraw', L1, cents(20)),
);

const BATCHES = fc.array(
  fc.tuple(CALLS, fc.constantFrom(...PEOPLE)).map(([made, who]) => made(who)),
  { minLength: 1, maxLength: 8 },
);

const PAID = / · Paid [^·]+ before/gu;
const USE = / · (?:Paid [^·]+|Never used) before/gu;

it('one unit sent before changes no window but by the words that say so', async () => {
  const textOf = async (
    request: ReturnType<typeof send>,
    ...sent: Felt[]
  ): Promise<string> =>
    (await firstViewOf({ setUp: { deployed, sent }, request })).text;
  const isSame = async (request: ReturnType<typeof send>): Promise<boolean> => {
    const after = await textOf(request, ...PEOPLE, padFelt(L1), GAME);
    // A former spender held a right, so nobody says that it was never used.
    const before = await textOf(request);
    expect(after.replaceAll(USE, '')).toBe(before.replaceAll(USE, ''));
    return after.search(PAID) >= 0;
  };
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(BATCHES, async (calls) => {
      paid += Number(await isSame(send(calls)));
      await isSame(
        sign(
          outsideExecution(
            calls.map((one) => ({
              To: one.contractAddress,
              Selector: one.entrypoint,
              Calldata: one.calldata,
            })),
          ),
        ),
      );
    }),
    { numRuns: 25, seed: 67 },
  );
  expect(paid).toBeGreaterThan(15);
  await isSame(sign(gameSession(GAME, 'play')));
});
