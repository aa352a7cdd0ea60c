import { SEPOLIA } from './samples';
import type { MethodDescription } from './words';

const getCurrentNetwork: MethodDescription = {
  summary: 'Returns the network that the site is on.',
  description: `Unless the site has switched: the one that the wallet showed when the site was connected, before that
the one that it shows now.`,
  result: {
    name: 'network',
    description: 'The network.',
    members: { name: 'its name', chainId: 'its chain id' },
  },
  examples: [
    {
      name: 'At first',
      params: {},
      result: { chainId: SEPOLIA, name: 'Starknet Sepolia' },
    },
  ],
};

const switchNetwork: MethodDescription = {
  summary: 'Switches the site to another network.',
  dialogs: 'a dialog, unless the site is on that network',
  params: { chainId: 'the network' },
  result: {
    name: 'switched',
    description:
      '`true`, or `false` if the user refuses or the network is not supported.',
  },
  notes: `Other sites and the wallet’s own pages stay where they are.`,
  examples: [
    {
      name: 'To Mainnet',
      params: { chainId: '0x534e5f4d41494e' },
      result: true,
    },
  ],
};

/** The site's network. */
export const NETWORK = {
  l2net_getCurrentNetwork: getCurrentNetwork,
  l2net_switchNetwork: switchNetwork,
};
