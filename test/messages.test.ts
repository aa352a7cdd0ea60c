import { deployed } from './support/funded';
import { describeOnBothChains, useNode, view } from './support/node';
import {
  letterHash,
  plainMessageHash,
} from '../dev/testing/inputs/starknet-js';
import {
  EVERYTHING,
  LETTER,
  MAIL,
  OUTSIDE_EXECUTION,
} from '../dev/testing/inputs/typed-data';
import { toFelt, type Felt } from '../src/core/felt';

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
      const { wallet, address } = await deployed(index);
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
      expect(
        await view(address, 'is_valid_signature', hash, '0x2', ...parts),
      ).toEqual([VALID]);

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
      const felts = await wallet.answer(true, 'wallet_signTypedData', data);
      expect(await verify(felts.result)).toBe(true);
      expect(await verify([parts[1], parts[0]])).toBe(false);
      const other = { ...data, domain: { ...data.domain, version: '9' } };
      expect(await verify(signature, other)).toBe(false);
    },
  );
});
