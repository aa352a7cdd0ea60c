import { createChain, type Chain } from '../../dev/chain/embedded-chain/chain';
import { answer } from '../../dev/chain/embedded-chain/rpc/answer';
import { MAIL } from '../../dev/testing/inputs/typed-data';
import { readPage } from '../../dev/testing/views/views';
import {
  ACCOUNT,
  PUBLIC_KEY,
  sendParams,
} from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { READY_050 } from '../core/account-types';
import { selectorOf } from '../starknet/address';
import { messageHash } from '../starknet/message-hash';
import { runInSlices } from '../starknet/sliced-hash';
import { readMessage } from '../typed-data/message';
import type { DialogView } from '../views/dialog-views';

const [SECOND, THIRD] = ['0x111', '0x222'];

const ask = (chain: Chain, method: string, params: unknown): unknown =>
  JSON.parse(
    answer(chain, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
  );

/** A wallet whose account was deployed and then upgraded to Ready 0.5.0. */
async function upgraded(
  owners: readonly string[],
  guardians: readonly string[] = [],
): Promise<{ wallet: TestWallet; dialogs: DialogView[]; chain: Chain }> {
  const chain = createChain({ network: 'sepolia' });
  const dialogs: DialogView[] = [];
  const wallet = testWallet({
    fetch: async (calls) =>
      Promise.resolve(
        JSON.parse(answer(chain, JSON.stringify(calls))) as unknown,
      ),
    answer: (view) => {
      dialogs.push(view);
      return true;
    },
  });
  ask(chain, 'devnet_mint', { address: ACCOUNT, amount: 1e20, unit: 'FRI' });
  await wallet.call('l2net_executeTxn', sendParams());
  ask(chain, 'embedded_upgradeAccount', {
    address: ACCOUNT,
    owners,
    guardians,
  });
  dialogs.length = 0;
  return { wallet, dialogs, chain };
}

const warned = ([view]: DialogView[]): boolean =>
  view !== undefined && readPage(view).includes('You aren’t the only owner');

const send = async ({ wallet }: { wallet: TestWallet }): Promise<unknown> =>
  await wallet.call('l2net_executeTxn', sendParams(2));

describe('an account upgraded to Ready 0.5.0', () => {
  it('sends as before while the key is its only owner', async () => {
    const account = await upgraded([PUBLIC_KEY]);
    expect(await send(account)).toHaveProperty('transaction_hash');
    expect(warned(account.dialogs)).toBe(false);
  });

  it('sends with other owners too, and says that there are some', async () => {
    const account = await upgraded([SECOND, PUBLIC_KEY, THIRD]);
    expect(await send(account)).toHaveProperty('transaction_hash');
    expect(warned(account.dialogs)).toBe(true);
    const key = await account.wallet.call('l2net_extractPublicKey', {
      userAddress: ACCOUNT,
    });
    expect(key).toBe(PUBLIC_KEY);
  });

  it('signs messages that it accepts, once its owners are known', async () => {
    const { wallet, dialogs, chain } = await upgraded([PUBLIC_KEY, SECOND]);
    await wallet.call('l2net_recoverAccounts');
    dialogs.length = 0;
    const signature = (await wallet.call(
      'wallet_signTypedData',
      MAIL,
    )) as string[];
    expect(warned(dialogs)).toBe(true);
    expect(signature).toHaveLength(5);
    expect(signature.slice(0, 2)).toStrictEqual(['0x1', '0x0']);
    const hash = messageHash(readMessage(MAIL), ACCOUNT);
    expect(
      ask(chain, 'starknet_call', {
        request: {
          contract_address: ACCOUNT,
          entry_point_selector: selectorOf('is_valid_signature'),
          calldata: [
            await runInSlices(hash, async () => Promise.resolve()),
            '0x5',
            ...signature,
          ],
        },
        block_id: 'pre_confirmed',
      }),
    ).toMatchObject({ result: ['0x56414c4944'] });
  });

  describe('verifies what l2net_signMessage returned', () => {
    const signed = async (
      owners: readonly string[],
      isRecalled: boolean,
    ): Promise<{
      readonly signature: string;
      readonly verify: (origin?: string) => Promise<unknown>;
      readonly chain: Chain;
    }> => {
      const { wallet, chain } = await upgraded(owners);
      if (isRecalled) {
        await wallet.call('l2net_recoverAccounts');
      }
      const signature = (await wallet.call('l2net_signMessage', {
        typedDataMessage: MAIL,
        signerAddress: ACCOUNT,
      })) as string;
      const params = { typedDataMessage: MAIL, address: ACCOUNT, signature };
      const verify = async (origin?: string): Promise<unknown> =>
        wallet.call('l2net_verifySignedMessage', params, origin);
      return { signature, verify, chain };
    };

    it.each([
      ['once its owners are known', [PUBLIC_KEY, SECOND], true],
      ['before its owners are known', [PUBLIC_KEY, SECOND], false],
      ['with one owner', [PUBLIC_KEY], true],
    ])('%s', async (_, owners, isRecalled) => {
      const { signature, verify } = await signed(owners, isRecalled);
      expect(signature).toMatch(/^0x[0-9a-f]{128}$/u);
      expect(await verify()).toBe(true);
    });

    it('for no site that may not see the account', async () => {
      const { verify } = await signed([PUBLIC_KEY, SECOND], true);
      expect(await verify('https://other.example')).toBe(false);
    });

    it('but not after the key was removed', async () => {
      const { verify, chain } = await signed([PUBLIC_KEY, SECOND], true);
      ask(chain, 'embedded_upgradeAccount', {
        address: ACCOUNT,
        owners: [SECOND, THIRD],
        guardians: [],
      });
      expect(await verify()).toBe(false);
    });
  });

  it.each([
    ['others alone own it', [SECOND, THIRD], [], 'other-owner'],
    ['another owns it', [SECOND], [], 'other-owner'],
    ['it has a guardian', [PUBLIC_KEY], [SECOND], 'guardian'],
    ['it has guardians', [PUBLIC_KEY], [SECOND, THIRD], 'guardian'],
    ['it has both', [PUBLIC_KEY, SECOND], [SECOND, THIRD], 'guardian'],
  ])('sends nothing if %s', async (_, owners, guardians, reason) => {
    const account = await upgraded(owners, guardians);
    await expect(send(account)).rejects.toMatchObject({ data: { reason } });
    expect(account.dialogs).toStrictEqual([]);
  });

  it('belongs to none of the wallet’s keys if only others own it', async () => {
    const { wallet } = await upgraded([SECOND, THIRD]);
    await expect(
      wallet.call('l2net_extractPublicKey', { userAddress: ACCOUNT }),
    ).rejects.toMatchObject({ code: -32001 });
  });

  it('is stored with its class, and with the fact that it has other owners', async () => {
    const { wallet } = await upgraded([PUBLIC_KEY, SECOND]);
    await wallet.call('l2net_recoverAccounts');
    expect(await wallet.context.accounts.list(SEPOLIA)).toMatchObject([
      { blocked: '', isShared: true, classHash: READY_050 },
    ]);
  });
});
