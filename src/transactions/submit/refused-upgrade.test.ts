import { CAIRO0, pay, upgrade, world } from '../../../test/support/upgrades';
import { SEPOLIA } from '../../config/networks';

it('an upgrade that was refused or dropped holds nothing back', async () => {
  const made = world(CAIRO0);
  await upgrade(made);
  const { transactions } = made.wallet.context;
  const [sent] = await transactions.list(SEPOLIA);
  await transactions.settle(SEPOLIA, sent?.txnHash ?? '0x0', 'REJECTED', 'no');
  await pay(made);
  expect(made.submitted).toHaveLength(2);
});
