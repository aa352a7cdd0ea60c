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
  // Even with `neverAsk`, the user would be asked once the site is disconnected.
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
