import { MAINNET, SEPOLIA } from '../../../src/config/networks';
import { padFelt } from '../../../src/core/felt';
import type { HomeView } from '../../../src/pages/home/model';
import type { HomeState } from '../../../src/pages/home/view';
import { transfer } from '../views/views';

export const account: HomeView['accounts'][number] = {
  index: 0,
  address: padFelt('0xacc0'),
  isCairo0: false,
  isUnconfirmed: false,
  canUpgrade: false,
  className: 'Ready 0.4.0',
  status: 'deployed',
  link: 'https://sepolia.voyager.online/contract/0x1',
  amounts: [
    {
      contract: '0x572b',
      units: '1500',
      amount: '1.5',
      symbol: 'STRK',
      trusted: true,
    },
    {
      contract: '0xf00',
      units: '7',
      amount: '0.7',
      symbol: 'FOO',
      trusted: false,
    },
  ],
};

export const activity: HomeView['activity'][number] = {
  account: account.address,
  type: 'invoke',
  call: transfer,
  status: 'ACCEPTED_ON_L2',
  time: 1_780_000_000,
  reason: '',
  link: 'https://sepolia.voyager.online/tx/0x1',
};

export const view: HomeView & HomeState = {
  network: 'Starknet Sepolia',
  chainId: SEPOLIA,
  others: [{ chainId: MAINNET, name: 'Starknet Mainnet', pending: 0 }],
  isDevelopment: false,
  isLoading: false,
  refreshedAt: 1_780_000_000,
  notices: [],
  accounts: [account],
  activity: [activity],
  searchedTo: undefined,
  pending: 0,
  sites: [
    {
      origin: 'https://dapp.example',
      seesAll: false,
      uses: { index: 0, address: account.address, network: 'Starknet Sepolia' },
    },
  ],
  refused: [],
  blocked: [],
  tokens: [
    { address: padFelt('0xf00'), name: 'Foo', symbol: 'FOO', isCopy: false },
  ],
};
