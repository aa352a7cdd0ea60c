import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { ACCOUNT, PUBLIC_KEY } from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { publicKeyOf } from '../starknet/curve';

type At = { contract_address: string };

/** A chain on which only these of the wallet's accounts are deployed. */
function wallet(deployed: readonly string[]): TestWallet {
  const chain = scriptedChain({
    views: { balanceOf: ['0x0', '0x0'] },
    overrides: {
      starknet_getClassHashAt: ({ contract_address: address }: At) =>
        deployed.some((one) => BigInt(one) === BigInt(address))
          ? '0xc1a55'
          : rpcError(20),
    },
  });
  return testWallet(chain);
}

const DISPLAY = 'l2net_displayPrivateKey';

const PARAMS = { userAddress: ACCOUNT };

it('shows the user the account’s key, and tells the site nothing', async () => {
  const wallet = testWallet();
  expect(await wallet.call(DISPLAY, PARAMS)).toBeNull();
  expect(wallet.dialogs).toMatchObject([
    { type: 'private-key', account: ACCOUNT },
  ]);
  const keys = JSON.stringify(wallet.alerts).match(/0x[0-9a-f]{60,64}/gu) ?? [];
  expect(keys.map((key) => publicKeyOf(key as `0x${string}`))).toContain(
    PUBLIC_KEY,
  );
});

it('shows no key to a user who refuses, which the site can’t tell', async () => {
  const wallet = testWallet({ answer: () => false });
  expect(await wallet.call(DISPLAY, PARAMS)).toBeNull();
  expect(wallet.alerts).toStrictEqual([]);
});
