import type { CallRule } from './facts';
import { padFelt, unpadFelt } from '../core/felt';

/**
 * Anyone can deploy the code of staking pools, and what is staked there is then theirs.
 *
 * @param call - A call.
 * @param facts - What is known.
 * @returns The danger if the called contract says that it is a staking pool, but the
 * staking contract doesn't know it.
 */
export const fakePool: CallRule = ({ contract }, { fakePools }) =>
  fakePools.has(unpadFelt(contract))
    ? [{ name: 'fake-pool', level: 'danger', address: padFelt(contract) }]
    : [];
