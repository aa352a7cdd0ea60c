import { funded, hashOf, transfer } from './support/funded';
import { describeOnBothChains, node, useNode } from './support/node';
import { ADDRESSES } from './support/seed-phrase';
import { installWallet } from './support/snap';
import { letterHash, plainMessageHash } from './support/starknet-js';
import {
  EVERYTHING,
  LETTER,
  MAIL,
  OUTSIDE_EXECUTION,
} from './support/typed-data';
import { toFelt, type Felt } from '../src/core/felt';
import { selectorOf } from '../src/starknet/address';

const VALID = '0x56414c4944';

/** starknet.js encodes its string wrongly. */
const hashOfLetter = (_: unknown, address: Felt): string =>
  toFelt(letterHash(LETTER.message.text, address));

describeOnBothChains('messages', () => {
  const proxy = useNode();

  it.each([
    ['of revision 0', 160, MAIL],
    ['of revision 1', 161, EVERYTHING],
    ['with an outside execution', 162, OUTSIDE_EXECUTION],
    ['with any text', 163, LETTER, hashOfLetter],
  ])(
    '%s have a signature that the account contract accepts',
    async (_, index, data, hashOfData = plainMessageHash) => {
      const { wallet, address } = await funded(index);
      hashOf(
        await wallet.answer(true, 'l2net_executeTxn', {
          address,
          calls: transfer('0x1', 1n),
        }),
      );
      proxy().reset();
      const signed = await wallet.answer(true, 'l2net_signMessage', {
        typedDataMessage: JSON.stringify(data),
        signerAddress: address,
      });
      const asked = proxy().requests.flatMap(({ methods }) => methods);
      expect(asked.includes('starknet_simulateTransactions')).toBe(
        data === OUTSIDE_EXECUTION,
      );
      expect(asked.length > 0).toBe(data === OUTSIDE_EXECUTION);
      expect(asked.join()).not.toContain('starknet_add');
      const signature = signed.result as string;
      expect(signature).toMatch(/^0x[0-9a-f]{128}$/u);

      const hash = hashOfData(data, address);
      expect(signed.dialog.split('\n')).toContain(hash);
      const parts = [signature.slice(0, 66), `0x${signature.slice(66)}`];
      const answer = await node<string[]>('starknet_call', {
        request: {
          contract_address: address,
          entry_point_selector: selectorOf('is_valid_signature'),
          calldata: [
            hash,
            '0x2',
            ...parts.map((part) => `0x${BigInt(part).toString(16)}`),
          ],
        },
        block_id: 'pre_confirmed',
      });
      expect(answer).toEqual([VALID]);

      proxy().reset();
      const verify = async (
        sent: unknown,
        message: unknown = data,
      ): Promise<unknown> =>
        (
          await wallet.call('l2net_verifySignedMessage', {
            typedDataMessage: message,
            address,
            signature: sent,
          })
        ).result;
      expect(await verify(signature)).toBe(true);
      expect(proxy().requests).toHaveLength(1);
      expect(await verify(parts)).toBe(true);
      expect(await verify([parts[1], parts[0]])).toBe(false);
      const other = { ...data, domain: { ...data.domain, version: '9' } };
      expect(await verify(signature, other)).toBe(false);
    },
  );

  it('of an undeployed account are verified with its key', async () => {
    const wallet = await installWallet();
    const request = { typedDataMessage: MAIL, signerAddress: ADDRESSES[1] };
    const { result } = await wallet.answer(true, 'l2net_signMessage', request);
    const verify = async (address: string): Promise<unknown> => {
      const ended = await wallet.call('l2net_verifySignedMessage', {
        typedDataMessage: MAIL,
        address,
        signature: result,
      });
      return ended.result ?? ended.error?.code;
    };
    expect(await verify(ADDRESSES[1])).toBe(true);
    expect(await verify(ADDRESSES[2])).toBe(false);
    // An unknown address, and a contract that is not an account.
    expect(await verify(`0x${'12'.repeat(31)}`)).toBe(-32001);
    expect(
      await verify(
        '0x04718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d',
      ),
    ).toBe(-32001);
  });

  it('are not signed if the user rejects it', async () => {
    const wallet = await installWallet();
    const refused = await wallet.answer(false, 'l2net_signMessage', {
      typedDataMessage: MAIL,
      signerAddress: ADDRESSES[1],
    });
    expect(refused.error).toMatchObject({ code: 4001 });
    expect(refused.dialog).toContain('contents: ');
  });

  it('are an error to verify, not invalid, if the node is down', async () => {
    const wallet = await installWallet();
    proxy().behave(() => 'cut');
    const { error } = await wallet.call('l2net_verifySignedMessage', {
      typedDataMessage: MAIL,
      address: ADDRESSES[1],
      signature: ['0x1', '0x2'],
    });
    expect(error).toMatchObject({ code: -32002 });
  });
});
