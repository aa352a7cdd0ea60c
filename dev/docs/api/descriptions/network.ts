import { SEPOLIA } from './samples';
import type { MethodDescription } from './words';

const getCurrentNetwork: MethodDescription = {
  summary: 'Returns the snap’s current network.',
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
  summary: 'Makes another network the current one.',
  dialogs: 'a dialog, unless the network is already current',
  params: { chainId: 'the network' },
  result: {
    name: 'switched',
    description:
      '`true`, or `false` if the user refuses or the network is not supported.',
  },
  notes: `Returns \`false\` if the user refuses or the network is not supported. It changes what
\`l2net_getCurrentNetwork\` returns; other methods use their own \`chainId\`.`,
  examples: [
    {
      name: 'To Mainnet',
      params: { chainId: '0x534e5f4d41494e' },
      result: true,
    },
  ],
};

/** The current network. */
export const NETWORK = {
  l2net_getCurrentNetwork: getCurrentNetwork,
  l2net_switchNetwork: switchNetwork,
};
