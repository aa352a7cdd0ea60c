import 'l2net-snap/register';
import starknet, {
  type ConnectedStarknetWindowObject,
  type StarknetWindowObject,
} from 'get-starknet-3';

import { hexOf, offer } from './dapp';

let wallet: ConnectedStarknetWindowObject | undefined;

const enable = async (
  available: readonly StarknetWindowObject[],
): Promise<void> => {
  const ours = available.find(({ id }) => id === 'l2net');
  wallet = ours && (await starknet.enable(ours));
  // Dapps of this version follow the wallet by these two.
  wallet?.on('accountsChanged', () => undefined);
  wallet?.on('networkChanged', () => undefined);
};

/** What this version's own methods lack goes by the wallet API. */
const ask = async (type: string, params: unknown): Promise<unknown> =>
  wallet?.request({ type, params } as never);

const account = (): ConnectedStarknetWindowObject['account'] => {
  if (wallet === undefined) {
    throw new Error('Not connected');
  }
  return wallet.account;
};

offer({
  ready: starknet.getPreAuthorizedWallets().then(enable),
  connect: async () => enable(await starknet.getAvailableWallets()),
  send: async (calls) =>
    (await account().execute(calls as never)).transaction_hash,
  sign: async (typedData) =>
    (await account().signMessage(typedData as never)) as string[],
  declare: async ({ params }) => {
    const declared = await ask('wallet_addDeclareTransaction', params);
    return (declared as { class_hash: string }).class_hash;
  },
  watch: async (address) =>
    (await ask('wallet_watchAsset', {
      type: 'ERC20',
      options: { address },
    })) as boolean,
  switchTo: async (chainId) =>
    (await ask('wallet_switchStarknetChain', { chainId })) as boolean,
  address: () => (wallet as StarknetWindowObject | undefined)?.selectedAddress,
  chainId: () => hexOf(wallet?.chainId),
});
