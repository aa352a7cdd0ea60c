import 'l2net-snap/register';
import { connect } from '@starknet-io/get-starknet';
import { WalletAccount } from 'starknet';

import { offerAccount } from './account';
import { followed } from './window-object';

offerAccount(async (isSilent) => {
  const wallet = await connect({
    modalMode: isSilent ? 'neverAsk' : 'alwaysAsk',
  });
  if (wallet === null) {
    return undefined;
  }
  const account = await WalletAccount.connect(
    { nodeUrl: window.nodeUrl },
    wallet as never,
  );
  return { account, address: account.address, ...(await followed(wallet)) };
});
