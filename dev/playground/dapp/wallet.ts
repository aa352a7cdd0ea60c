import { SIMULATED } from './provider';
import {
  namingPending,
  watchForMetaMask,
  type FoundMetaMask,
} from '../../../client/metamask';
import {
  isAlreadyPending,
  register,
  type Provider,
} from '../../../client/wallet';

// The wallet that the playground shows and the snap that it serves: the only ones in use.
const { rdns, snapId } = JSON.parse(
  decodeURIComponent(location.hash.slice(1)) || '{}',
) as { rdns?: string; snapId?: string };

const { ethereum } = window as { ethereum?: Provider };

/** Shows this page the error that the wallet still waits for the user, which
 * get-starknet swallows. */
const telling = (provider: Provider): Provider => ({
  request: async (args) => {
    try {
      return await provider.request(args);
    } catch (thrown) {
      const error = namingPending(thrown);
      if (isAlreadyPending(error)) {
        const detail = error.message;
        window.dispatchEvent(new CustomEvent('wallet-waits', { detail }));
      }
      throw error;
    }
  },
});

/** Registers the wallet as MetaMask, the name that users know in a list. */
const use = (provider: Provider, id?: string): void => {
  const snap = id === undefined ? {} : { snapId: id };
  register({
    id: 'metamask',
    name: 'MetaMask',
    provider: telling(provider),
    ...snap,
  });
};

if (snapId === undefined) {
  use(SIMULATED);
} else if (rdns !== undefined) {
  const name = new RegExp(`^${rdns.replaceAll('.', '\\.')}$`, 'u');
  const useFound = ({ provider }: FoundMetaMask): void => {
    use(provider, snapId);
  };
  watchForMetaMask(useFound, name).forEach(useFound);
} else if (ethereum !== undefined) {
  use(ethereum, snapId);
}
