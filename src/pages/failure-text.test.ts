import { failureText } from './failure-text';
import { WALLET_API_ERROR } from '../core/errors';

describe('failureText', () => {
  it.each([
    [{ code: 54 }, 'This account doesn’t have enough STRK for the fee.'],
    // The network's reason is remote text.
    [
      { code: 41, reason: 'paused\u202e' },
      'The simulation of this transaction failed. Nothing was sent. Reason: “paused\ufffd”',
    ],
    [{ code: 62 }, 'The network rejected the transaction.'],
    [{ reason: 'guardian' }, /^A guardian must also sign/u],
    [
      {
        reason: 'too-little-strk',
        address: '0xacc',
        missing: '1500000000000000000',
      },
      'Not enough STRK for the fee: 0xacc needs 1.5 STRK more.',
    ],
    [
      { walletError: WALLET_API_ERROR.alreadyDeployed },
      'This account is already deployed.',
    ],
    [
      { code: 55, deployTransactionHash: '0x1' },
      'The account was deployed, but the transaction after it failed. The account rejected the signature.',
    ],
    [
      { code: 55, transactionHash: '0x1' },
      'The account rejected the signature. It could still go through: check “Recent activity” before you try again.',
    ],
    [{}, 'The wallet can’t do this with this account.'],
  ])('has a text for %j', (data, text) => {
    expect(failureText(data)).toMatch(text);
  });

  it('cuts a long reason of the network', () => {
    expect(
      failureText({ code: 41, reason: 'x'.repeat(900) }).length,
    ).toBeLessThan(250);
  });
});
