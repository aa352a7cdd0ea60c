import 'l2net-snap/register';
import starknet, {
  type ConnectedStarknetWindowObject,
  type StarknetWindowObject,
} from 'get-starknet-3';

import { hexOf, offer, type Call } from './dapp';

const SEPOLIA = '0x534e5f5345504f4c4941';

let wallet: ConnectedStarknetWindowObject | undefined;
let address: string | undefined;

/** StarkGate's connection check: whether the account's own provider names a network
 * (StarknetWalletProvider.jsx in starknet-io/starkgate-frontend at 2990250). */
const update = async (): Promise<void> => {
  const { account, selectedAddress } = wallet as {
    account?: { provider?: { getChainId: () => Promise<string> } };
    selectedAddress?: string;
  };
  const chainId = await account?.provider?.getChainId();
  address = chainId === SEPOLIA ? selectedAddress : undefined;
};

const enable = async (
  available: readonly StarknetWindowObject[],
): Promise<void> => {
  const ours = available.find(({ id }) => id === 'l2net');
  wallet = ours && (await starknet.enable(ours));
  if (wallet === undefined) {
    return;
  }
  await update();
  // Dapps of this version follow the wallet with these two events.
  wallet.on('accountsChanged', () => void update());
  wallet.on('networkChanged', () => undefined);
};

/** Calls the wallet API for features that this version's own methods lack. */
const ask = async (type: string, params: unknown): Promise<unknown> =>
  wallet?.request({ type, params } as never);

/** The part of this version's account that the wallet provides. The declared type is
 * one of starknet.js 5. */
type Account = {
  readonly execute: (
    calls: readonly Call[],
  ) => Promise<{ readonly transaction_hash: string }>;
  readonly signMessage: (typedData: unknown) => Promise<readonly string[]>;
};

const account = (): Account => {
  if (wallet === undefined) {
    throw new Error('Not connected');
  }
  return (wallet as { account: unknown }).account as Account;
};

offer({
  ready: starknet.getPreAuthorizedWallets().then(enable),
  connect: async () => enable(await starknet.getAvailableWallets()),
  send: async (calls) => (await account().execute(calls)).transaction_hash,
  sign: async (typedData) => account().signMessage(typedData),
  declare: async ({ params }) => {
    const declared = await ask('wallet_addDeclareTransaction', params);
    return (declared as { class_hash: string }).class_hash;
  },
  watch: async (token) =>
    (await ask('wallet_watchAsset', {
      type: 'ERC20',
      options: { address: token },
    })) as boolean,
  switchTo: async (chainId) =>
    (await ask('wallet_switchStarknetChain', { chainId })) as boolean,
  address: () => address,
  chainId: () => hexOf(wallet?.chainId),
});
