import { scriptedChain } from '../../../test/support/scripted-chain';
import { GRANTED } from '../../../test/support/seed-phrase';
import {
  PUBLIC_KEY,
  failureOf,
  send,
  sendParams,
} from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { STRK } from '../../config/tokens';
import { padFelt } from '../../core/felt';

describe('what can’t be sent is rejected before any dialog', () => {
  it.each([
    ['another key owns the account', { get_owner: ['0x1'] }, 'other-owner'],
    [
      'a guardian has to sign too',
      { get_owner: [PUBLIC_KEY], get_guardian: ['0x2'] },
      'guardian',
    ],
    [
      'there is too little STRK',
      { balanceOf: ['0x1', '0x0'] },
      'too-little-strk',
    ],
  ])('%s', async (_, views, reason) => {
    const wallet = testWallet(scriptedChain({ views }));
    expect(await failureOf(send(wallet))).toMatchObject({
      code: -32003,
      data: { reason },
    });
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('the account runs unknown code behind a proxy', async () => {
    const wallet = testWallet(
      scriptedChain({
        overrides: {
          starknet_getClassHashAt:
            '0x25ec026985a3bf9d0cc1fe17326b245dfdc3ff89b8fde106542a3ea56c5a918',
        },
      }),
    );
    expect(await failureOf(send(wallet))).toMatchObject({
      code: -32003,
      data: { reason: 'old-code' },
    });
  });

  it('the fee exceeds maxFee', async () => {
    const wallet = testWallet(scriptedChain());
    const sending = wallet.call('l2net_executeTxn', {
      ...sendParams(),
      details: { maxFee: '1000' },
    });
    expect(await failureOf(sending)).toMatchObject({
      code: -32003,
      data: { reason: 'max-fee' },
    });
  });

  it('the address is not ours', async () => {
    const wallet = testWallet({ ...scriptedChain(), state: GRANTED });
    const sending = wallet.call('l2net_executeTxn', {
      ...sendParams(),
      address: padFelt(STRK),
    });
    expect(await failureOf(sending)).toMatchObject({ code: -32001 });
    expect(wallet.requests).toStrictEqual([]);
  });
});
