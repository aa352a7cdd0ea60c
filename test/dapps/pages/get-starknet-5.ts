import 'l2net-snap/register';
import { createStore } from '@starknet-io/get-starknet-discovery';
import { WalletAccountV5 } from 'starknet';

import { offerAccount } from './account';
import { connected } from './standard-wallet';

const store = createStore();

offerAccount(async (isSilent) => {
  const wallet = store.getWallets().find(({ name }) => name === 'l2net');
  return (
    wallet &&
    (await connected(wallet, isSilent, async () =>
      WalletAccountV5.connectSilent({ nodeUrl: window.nodeUrl }, wallet),
    ))
  );
});
