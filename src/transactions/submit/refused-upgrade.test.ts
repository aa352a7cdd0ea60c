import { CAIRO0, pay, upgrade, world } from '../../../test/support/upgrades';
import { SEPOLIA } from '../../config/networks';
import { ARGENT_031 } from '../../core/account-types';

it.each([
  ['the first', CAIRO0],
  ['the second', { classHash: ARGENT_031 }],
])('%s step that fails leaves the account as it was', async (_, code) => {
  const made = world(code);
  await upgrade(made);
  const { transactions } = made.wallet.context;
  const [sent] = await transactions.list(SEPOLIA);
  await transactions.setStatus(
    SEPOLIA,
    sent?.txnHash ?? '0x0',
    'REVERTED',
    'no',
  );
  await pay(made);
  const [, paid] = await transactions.list(SEPOLIA);
  await transactions.setStatus(
    SEPOLIA,
    paid?.txnHash ?? '0x0',
    'ACCEPTED_ON_L2',
  );
  await upgrade(made);
  expect(made.submitted).toHaveLength(3);
});

it('an upgrade that was refused or dropped holds nothing back', async () => {
  const made = world(CAIRO0);
  await upgrade(made);
  const { transactions } = made.wallet.context;
  const [sent] = await transactions.list(SEPOLIA);
  await transactions.setStatus(
    SEPOLIA,
    sent?.txnHash ?? '0x0',
    'REJECTED',
    'no',
  );
  await pay(made);
  expect(made.submitted).toHaveLength(2);
});
