import accounts from './accounts.json';
import { deriveAccounts } from './derive';

it('the accounts of the test phrase are those that the wallet derives', async () => {
  const some = [0, 19, 205];
  expect(await deriveAccounts(some)).toStrictEqual(
    some.map((index) => accounts.find((account) => account.index === index)),
  );
});
