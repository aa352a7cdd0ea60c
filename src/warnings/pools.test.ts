import type { Facts } from './facts';
import type { Finding } from './findings';
import { judgeCalls } from './judge-calls';
import { ROUTER, callOf, facts } from '../../test/support/judging';
import { padFelt, unpadFelt, type Felt } from '../core/felt';

describe('a pool that the staking contract does not know', () => {
  const fakePools = new Set([unpadFelt(ROUTER)]);
  const found = (contract: Felt, more: Partial<Facts> = {}): Finding[] =>
    judgeCalls([callOf(contract, 'claim_rewards')], { ...facts, ...more });

  it('is a danger', () => {
    expect(found(ROUTER, { fakePools })).toMatchObject([
      { name: 'fake-pool', level: 'danger', address: padFelt(ROUTER) },
    ]);
  });

  it('is not any other contract', () => {
    expect(found(ROUTER)).toStrictEqual([]);
    expect(found('0x9002', { fakePools })).toStrictEqual([]);
  });
});
