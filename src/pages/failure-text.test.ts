import { failureText } from './failure-text';
import { WALLET_API_ERROR } from '../core/errors';

describe('failureText', () => {
  it.each([
    [
      { code: 63, refusal: 'price-rose', transactionHash: '0x1' },
      'The network’s fees rose above the limits of this transaction before it arrived. No money has moved. Try again.',
    ],
    [
      { code: 55, refusal: 'account-refused', reason: 'argent/invalid-sig' },
      'The account’s own code refused the transaction. No money has moved. Reason: “argent/invalid-sig”',
    ],
    [
      {
        code: 55,
        refusal: 'too-little-strk',
        address: '0xacc',
        missing: '1500000000000000000',
      },
      'Not enough STRK for the fee: 0xacc needs 1.5 STRK more.',
    ],
    [
      { code: 55, refusal: 'too-little-strk' },
      'This account doesn’t have enough STRK for the fee limits. No money has moved.',
    ],
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
      { code: 52, refusal: 'nonce-taken', deployTransactionHash: '0x1' },
      'The account was deployed, but the transaction after it failed. Another transaction from this account came first. No money has moved. Try again.',
    ],
    [
      { code: 52, transactionHash: '0x1' },
      'Another transaction from this account came first. Try again. It could still go through: check “Recent activity” before you try again.',
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
