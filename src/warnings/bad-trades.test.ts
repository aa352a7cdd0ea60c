import { judgeChanges } from './judge-changes';
import { BOB } from '../../test/support/contracts';
import {
  ACCOUNT,
  ROUTER,
  STRK,
  THIEF,
  TOKEN,
  USDC,
  VAULT,
  amountOf,
  approve,
  approves,
  callOf,
  facts,
  find,
  gets,
  movesNft,
  sends,
  strk,
  takes,
  transfer,
  type Scene,
} from '../../test/support/judging';

/** The account pays 90 STRK to a contract, and gets something for it. */
const paying = (
  entrypoint: string,
  back: Scene['steps'] = [],
  protocol?: string,
): Scene => ({
  calls: [
    approve(ROUTER, strk(9000)),
    callOf(ROUTER, entrypoint, undefined, protocol),
  ],
  steps: [approves(ROUTER, strk(9000)), takes(ROUTER, strk(9000)), ...back],
});

describe('out-for-dust', () => {
  const name = 'out-for-dust';

  it('is a loss for nearly nothing', () => {
    expect(
      find(paying('swap', [gets(ROUTER, 1000n, USDC)]), name),
    ).toMatchObject([
      {
        level: 'danger',
        amount: { amount: '90', symbol: 'STRK' },
        other: { amount: '0.001', symbol: 'USDC' },
        acknowledge: true,
      },
    ]);
    // A known protocol can be used for a bad trade.
    const dust = paying('swap', [gets(ROUTER, 1000n, USDC)], 'AVNU');
    expect(find(dust, name)).toMatchObject([{ level: 'danger' }]);
  });

  it('is none if the trade may be fair, whatever the prices are', () => {
    expect(
      find(paying('swap', [gets(ROUTER, 720_000n, USDC)]), name),
    ).toStrictEqual([]);
  });

  it('is a loss for tokens that nobody vouches for', () => {
    const fake = [gets(ROUTER, 10n ** 30n, TOKEN)];
    expect(find(paying('swap', fake), name)).toMatchObject([
      { level: 'danger', other: { symbol: 'FO\ufffdO' } },
    ]);
    expect(find(paying('swap', fake, 'AVNU'), name)).toMatchObject([
      { level: 'warning' },
    ]);
    const shares = [gets('0x0', strk(9000), VAULT)];
    expect(
      find(
        {
          calls: [approve(VAULT, strk(9000)), callOf(VAULT, 'deposit')],
          steps: [
            approves(VAULT, strk(9000)),
            takes(VAULT, strk(9000)),
            ...shares,
          ],
        },
        name,
      ),
    ).toMatchObject([{ level: 'warning' }]);
  });

  it('counts a transfer to a contract that is called as a payment', () => {
    const steps = [sends(THIEF, strk(9000)), gets(THIEF, 5n, USDC)];
    const calls = [transfer(THIEF, strk(9000)), callOf(THIEF, 'swap')];
    expect(find({ calls, steps }, name)).toHaveLength(1);
    expect(find({ calls: calls.slice(0, 1), steps }, name)).toStrictEqual([]);
  });

  it('is not judged below a dollar, for an NFT, or for what is staked', () => {
    const dust = [gets(ROUTER, 5n, USDC)];
    expect(
      find({ calls: [], steps: [takes(ROUTER, strk(1)), ...dust] }, name),
    ).toStrictEqual([]);
    const nft = [movesNft(ROUTER, ACCOUNT, 5n, ROUTER)];
    expect(find(paying('mint', [...dust, ...nft]), name)).toStrictEqual([]);
    const stake = callOf(
      ROUTER,
      'stake',
      { action: 'stake', gives: amountOf(STRK, strk(9000)) },
      'Staking',
    );
    expect(
      find({ calls: [stake], steps: paying('stake', dust).steps }, name),
    ).toStrictEqual([]);
  });
});

describe('nothing-in-return', () => {
  const name = 'nothing-in-return';

  it.each([
    'claim',
    'mintReward',
    'get_airdrop',
    'redeem',
    'Harvest',
    'unwrap',
    'swap',
  ])('is found if %s gives nothing', (entrypoint) => {
    expect(find(paying(entrypoint), name)).toMatchObject([
      { level: 'danger', calls: [2], amount: { amount: '90' } },
    ]);
  });

  it('is found for a swap of a known protocol', () => {
    const swap = { gives: amountOf(STRK, 1n), gets: amountOf(USDC, 1n) };
    const scene = paying('multi_route', [], 'AVNU');
    const calls = [callOf(ROUTER, 'multi_route', swap, 'AVNU')];
    expect(find({ ...scene, calls }, name)).toHaveLength(1);
    expect(find(scene, name)).toStrictEqual([]);
  });

  it('is found for an NFT', () => {
    const steps = [movesNft(ACCOUNT, THIEF, 5n, THIEF)];
    expect(find({ calls: [callOf(THIEF, 'claim')], steps }, name)).toHaveLength(
      1,
    );
  });

  it('is no plain transfer, and nothing that promises nothing', () => {
    expect(find(paying('play'), name)).toStrictEqual([]);
    expect(find(paying('initiate_withdraw'), name)).toMatchObject([
      { level: 'warning' },
    ]);
    expect(find(paying('claim', [gets(ROUTER, 1n, USDC)]), name)).toStrictEqual(
      [],
    );
    expect(
      find(
        {
          calls: [callOf(ROUTER, 'claim'), transfer(BOB, strk(2000))],
          steps: [sends(BOB, strk(2000))],
        },
        name,
      ),
    ).toStrictEqual([]);
    expect(
      judgeChanges(
        [callOf(ROUTER, 'claim'), transfer(ROUTER, 1n)],
        undefined,
        [],
        facts,
      ),
    ).toStrictEqual([]);
  });
});
