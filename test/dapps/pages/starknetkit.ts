import 'l2net-snap/register';
import { WalletAccount } from 'starknet';
import { connect } from 'starknetkit';
import { InjectedConnector } from 'starknetkit/injected';

import { offerAccount } from './account';
import { followed } from './window-object';

const connector = new InjectedConnector({
  options: { id: 'l2net', name: 'l2net' },
});

offerAccount(async (isSilent) => {
  // What `neverAsk` does asks after all where the user has disconnected the site.
  if (isSilent && !(await connector.ready())) {
    return undefined;
  }
  const { wallet, connectorData } = await connect({
    modalMode: isSilent ? 'neverAsk' : 'alwaysAsk',
    connectors: [connector],
  });
  if (!wallet || connectorData?.account === undefined) {
    return undefined;
  }
  const account = await WalletAccount.connect(
    { nodeUrl: window.nodeUrl },
    wallet as never,
  );
  return { account, address: account.address, ...(await followed(wallet)) };
});
