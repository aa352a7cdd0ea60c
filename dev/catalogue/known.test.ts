import fc from 'fast-check';

import type { SetUp } from './case';
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

/** Everybody got so much of a token before. */
const having = (token: Felt, units: bigint): SetUp => ({
  deployed,
  got: [...PEOPLE, padFelt(L1), GAME].map((to) => ({ to, token, units })),
});

const textOf = async (
  request: ReturnType<typeof send>,
  setUp: SetUp,
): Promise<string> => (await firstViewOf({ setUp, request })).text;

it.each<[string, SetUp]>([
  ['one unit', having(STRK, 1n)],
  ['nearly ten dollars', having(USDC, cents(9.99))],
  ['nearly a tenth of a token', having(STRK, units(11))],
])(
  '%s sent before changes no window but by the words that say so',
  async (_, setUp) => {
    const isSame = async (
      request: ReturnType<typeof send>,
    ): Promise<boolean> => {
      const after = await textOf(request, setUp);
      // A former spender held a right, so nobody says that it was never used.
      const before = await textOf(request, { deployed });
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
  },
);

const [SOMEBODY, ANOTHER] = [
  addressNamed('somebody 0'),
  addressNamed('somebody 1'),
];

it.each<[string, PlainCall[]]>([
  ['to one', [transfer(USDC, SOMEBODY, cents(240))]],
  [
    'to another, who gets a right',
    [transfer(USDC, SOMEBODY, cents(100.01)), call(BROKER, 'appoint', ANOTHER)],
  ],
])(
  'ten dollars sent before change no window where more than a hundred go %s',
  async (_, calls) => {
    const softened = await textOf(send(calls), having(USDC, cents(100)));
    const after = await textOf(send(calls), having(USDC, cents(10)));
    const before = await textOf(send(calls), { deployed });
    expect(after.replaceAll(USE, '')).toBe(before.replaceAll(USE, ''));
    expect(softened.replaceAll(USE, '')).not.toBe(before.replaceAll(USE, ''));
  },
);
