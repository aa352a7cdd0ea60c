import { withEnforcement, withoutEnforcement } from './enforcement-view';
import { gain, loss } from '../../../dev/testing/views/trade';
import { BOB, send } from '../../../dev/testing/views/views';
import { preparedOf } from '../../../dev/testing/wallet/prepared';
import { ETH, STRK } from '../../config/tokens';
import { type Felt, padFelt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';
import { NO_BOUNDS } from '../../starknet/transaction';
import type { SendView } from '../../views/dialog-views';
import type { OwnChecks } from '../guards/checks';

const UNIT = 10n ** 18n;
const STRANGER: Felt = padFelt('0x57a');
const NFT: BalanceChange = {
  what: 'nft-allowance',
  contract: BOB,
  tokenId: '1',
  spender: STRANGER,
};

/** 10 STRK for 2 ETH, of which 1.9 have to come in. */
const CHECKS: OwnChecks = {
  calls: [],
  floors: [
    {
      token: ETH,
      least: 3n * UNIT,
      is: 'gets',
      units: 2n * UNIT,
      change: UNIT,
    },
    {
      token: STRK,
      least: 5n * UNIT,
      is: 'keeps',
      units: 5n * UNIT,
      change: -UNIT,
    },
  ],
  lowered: [],
  unchecked: [],
  missing: [],
  spends: new Map(),
};

function shown(
  balanceChanges: SendView['balanceChanges'],
  { fee = 0n, isOff = false, checks = CHECKS } = {},
): SendView {
  const prepared = preparedOf({
    metadata: new Map(),
    transactions: [
      {
        bounds: {
          ...NO_BOUNDS,
          l2Gas: { maxAmount: fee, maxPricePerUnit: 1n },
        },
        tip: 0n,
      },
    ],
    checks,
    isOff,
    isChecked: true,
    isNeeded: true,
  });
  const guarded = { ...prepared, bare: prepared };
  return withEnforcement({ ...send, balanceChanges }, guarded) as SendView;
}

const namesIn = ({ findings }: SendView): string[] =>
  findings.map(({ name }) => name);

describe('what is said to be enforced', () => {
  it('is what is left once the fee is paid', () => {
    const { enforcement } = shown([], { fee: UNIT });
    expect(enforcement).toMatchObject({
      keeps: [{ units: (4n * UNIT).toString() }],
      gets: [{ units: (2n * UNIT).toString() }],
    });
  });

  it('is what is kept if the fee takes more than comes in', () => {
    const [, floor] = CHECKS.floors;
    const checks = {
      ...CHECKS,
      floors: [{ ...floor, is: 'gets', units: 5n }],
    } as OwnChecks;
    expect(shown([], { fee: UNIT, checks }).enforcement).toMatchObject({
      keeps: [{ units: (4n * UNIT).toString() }],
      gets: [],
    });
  });

  it('doesn’t cover NFTs, be they moved or approved', () => {
    expect(shown([]).enforcement).toMatchObject({ hasNfts: false });
    expect(shown([NFT]).enforcement).toMatchObject({ hasNfts: true });
  });

  it.each<[boolean, string, BalanceChange[]]>([
    [false, 'the same', [gain(ETH, UNIT), loss(STRK, UNIT)]],
    [true, 'more', [gain(ETH, 2n * UNIT), loss(STRK, UNIT)]],
    [true, 'nothing', []],
  ])('is for another result (%p) if checks show %s', (isOther, _, changes) => {
    expect(namesIn(shown(changes)).includes('behaves-differently')).toBe(
      isOther,
    );
  });

  it('leaves out a token that a danger names', () => {
    const checks = { ...CHECKS, missing: [BOB], unchecked: [BOB] };
    const view = shown('failed', { checks });
    expect(namesIn(view)).toStrictEqual(['not-enforced']);
    expect(view.enforcement).toMatchObject({ uncovered: [] });
  });
});

it('calls that others make are said not to be enforced, also those of known protocols', () => {
  const calling = (contract: Felt): SendView => ({
    ...send,
    calls: send.calls.map((call) => ({ ...call, contract })),
    tags: { [STRANGER]: [{ is: 'protocol', name: 'Router' }] },
  });
  const others = { enforcement: { is: 'left-out', why: 'others' } };
  const ofRouter = withoutEnforcement(calling(STRANGER), 'others');
  expect(ofRouter).toMatchObject(others);
  const transfer = calling(padFelt(STRK));
  expect(withoutEnforcement(transfer, 'others')).toBe(transfer);
});
