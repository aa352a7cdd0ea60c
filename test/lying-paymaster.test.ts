import type { Call, PaymasterDetails } from 'starknet';

import { transfer } from './support/funded';
import { describeOnDevnet, mint, useNode } from './support/node';
import { deployedAccount } from './support/paymaster/dapp-account';
import type { OutsideMessage } from './support/paymaster/messages';
import type { Lie } from './support/paymaster/server';
import { usePaymaster } from './support/paymaster/server';
import { ETH } from '../src/config/tokens';
import { padFelt, toFelt } from '../src/core/felt';

const IN_ETHER: PaymasterDetails = {
  feeMode: { mode: 'default', gasToken: padFelt(ETH) },
};

/** What the dapp's user wants. */
const PAYMENT = transfer(padFelt('0xb0d3'), 3n) as unknown as Call;

type OutsideCall = OutsideMessage['message']['Calls'][number];

/** The message with other calls. */
const withCalls =
  (change: (calls: readonly OutsideCall[]) => OutsideCall[]): Lie =>
  (honest) => ({
    ...honest,
    message: { ...honest.message, Calls: change(honest.message.Calls) },
  });

/** The call with other calldata. */
const withCalldata = (
  call: OutsideCall | undefined,
  change: (calldata: readonly string[]) => string[],
): OutsideCall[] =>
  call === undefined ? [] : [{ ...call, Calldata: change(call.Calldata) }];

describeOnDevnet('a paymaster that lies', () => {
  useNode();
  const paymaster = usePaymaster();

  it.each<[string, Lie, string[], string[]]>([
    [
      'other calls',
      withCalls(([call, ...fee]) => [
        ...withCalldata(call, () => ['0xbad', toFelt(9n * 10n ** 18n), '0x0']),
        ...fee,
      ]),
      [padFelt('0xbad'), '1 · Send 9 STRK', 'of your STRK leaves'],
      ['Far more than a fee'],
    ],
    [
      'a larger fee',
      withCalls(([call, fee]) => [
        ...(call === undefined ? [] : [call]),
        ...withCalldata(fee, ([to = '']) => [to, toFelt(10n ** 17n), '0x0']),
      ]),
      ['Far more than a fee', '2 · Send 0.1 ETH'],
      ['Fee, call'],
    ],
    [
      'a fee for somebody else',
      withCalls(([call, fee]) => [
        ...(call === undefined ? [] : [call]),
        ...withCalldata(fee, ([, ...amount]) => ['0xbad', ...amount]),
      ]),
      [padFelt('0xbad'), '2 · Send 0.00002 ETH'],
      ['Fee, call'],
    ],
    [
      'calls for anyone to send',
      (honest) => ({
        ...honest,
        message: { ...honest.message, Caller: '0x414e595f43414c4c4552' },
      }),
      ['Who may send them\nAnyone'],
      ['Fee, call'],
    ],
    [
      'calls that wait for years',
      (honest) => ({
        ...honest,
        message: { ...honest.message, 'Execute Before': '4102444800' },
      }),
      ['Valid for a long time', 'Until\n2100-01-01 00:00 UTC, in '],
      [],
    ],
  ])('is seen to ask for %s', async (_, lie, says, hides) => {
    const { address, account, dialogs } = await deployedAccount(
      183,
      paymaster(),
    );
    await mint(address, 1, 'WEI');
    paymaster().lie(lie);
    // A dapp that checks nothing.
    await account.preparePaymasterTransaction(
      await account.buildPaymasterTransaction([PAYMENT], IN_ETHER),
    );
    const [dialog = ''] = dialogs;
    says.forEach((text) => {
      expect(dialog).toContain(text);
    });
    hides.forEach((text) => {
      expect(dialog).not.toContain(text);
    });
  });
});
