import { ACCOUNT, send } from './views';
import type { StakePageView } from '../../../src/pages/stake';

const { network } = send;

/** A stake of either kind, and validators with and without terms. */
export const SAMPLE_STAKES: StakePageView = {
  network,
  account: ACCOUNT,
  isLoading: false,
  notices: [],
  wait: 604_800,
  rate: 73,
  part: [0, 1],
  held: '1',
  validators: [
    {
      staker: ACCOUNT,
      name: 'STRK',
      commission: '5',
    },
    { staker: ACCOUNT, name: '', commission: '0' },
  ],
  stakes: [
    {
      staker: ACCOUNT,
      name: '',
      isListed: false,
      staked: '1 STRK',
      rewards: '1 STRK',
      rewardsTo: ACCOUNT,
      leaving: { amount: '1 STRK', seconds: 0 },
    },
    {
      staker: ACCOUNT,
      name: 'STRK',
      isListed: true,
      staked: '1 STRK',
      leaving: { amount: '1 STRK', seconds: 604_800 },
    },
  ],
};

/** The stake page in every variant. */
export const STAKE_PAGES: readonly StakePageView[] = [
  SAMPLE_STAKES,
  {
    ...SAMPLE_STAKES,
    isLoading: true,
    part: [1, 3],
    error: { what: 'zero' },
  },
  { ...SAMPLE_STAKES, validators: [], stakes: [], wait: 0, rate: 0 },
];
