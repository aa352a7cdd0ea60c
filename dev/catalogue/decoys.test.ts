import { ATTACKS } from './all';
import { firstViewOf } from './first-view';
import {
  approve,
  call,
  cents,
  send,
  swap,
  transfer,
  units,
  type PlainCall,
} from './requests';
import * as world from './world';

const { ACCOUNT, ETH, FRIEND, IDENTITY, STRK, USDC, VOTING } = world;

/** Harmless calls that a site can put beside an attack. */
const DECOYS: readonly (readonly [string, readonly PlainCall[]])[] = [
  ['a transfer to itself', [transfer(STRK, ACCOUNT, units(9))]],
  ['a gift', [transfer(USDC, FRIEND, 1n)]],
  ['a fair swap', swap(ETH, units(0.002), USDC, cents(6))],
  ['a new identity', [call(IDENTITY, 'mint', '0x1234567')]],
  ['a revocation', [approve(STRK, FRIEND, 0n)]],
  ['a choice of voters', [call(VOTING, 'delegate', ACCOUNT)]],
];

/** At an exchange, a second trade can't be told from the first. */
const isTrade = ({ contractAddress: at }: PlainCall): boolean =>
  [world.AVNU, world.EKUBO].some((one) => BigInt(one) === BigInt(at));

/** The account has too little STRK for another payment. */
const isPoor = ({ name }: { readonly name: string }): boolean =>
  name === 'a market whose fee takes all the STRK';

/** A decoy for each attack that a batch has room for. */
const PAIRS = Object.values(ATTACKS)
  .flat()
  .flatMap(({ request, ...attack }, index) => {
    const { calls = [] } = request.params as { calls?: readonly PlainCall[] };
    return DECOYS.flatMap(([decoy, more], at) =>
      attack.dangers.length === 0 ||
      calls.length === 0 ||
      calls.length > 95 ||
      (index + at) % DECOYS.length > 0 ||
      (decoy === 'a fair swap' && calls.some(isTrade)) ||
      (decoy === 'a transfer to itself' && isPoor(attack))
        ? []
        : [
            {
              ...attack,
              decoy,
              calls: at < 3 ? [...more, ...calls] : [...calls, ...more],
              details: request.params.details as object,
            },
          ],
    );
  });

describe('an attack', () => {
  it.each(PAIRS)(
    'stays as dangerous beside a decoy: $name, $decoy',
    async ({ calls, details, dangers, ...attack }) => {
      const request = send(calls, details);
      const seen = await firstViewOf({ ...attack, request });
      expect(seen.dangers).toStrictEqual(expect.arrayContaining([...dangers]));
    },
  );
});
