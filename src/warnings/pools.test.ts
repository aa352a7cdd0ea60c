import { fakePool } from './pools';
import { ROUTER, callOf, facts } from '../../test/support/judging';
import { padFelt, unpadFelt } from '../core/felt';

describe('a pool that the staking contract does not know', () => {
  const fakePools = new Set([unpadFelt(ROUTER)]);

  it('is a danger', () => {
    expect(
      fakePool(callOf(ROUTER, 'claim_rewards'), { ...facts, fakePools }),
    ).toStrictEqual([
      { name: 'fake-pool', level: 'danger', address: padFelt(ROUTER) },
    ]);
  });

  it('is not any other contract', () => {
    expect(fakePool(callOf(ROUTER, 'claim_rewards'), facts)).toStrictEqual([]);
    expect(
      fakePool(callOf('0x9002', 'claim_rewards'), { ...facts, fakePools }),
    ).toStrictEqual([]);
  });
});
