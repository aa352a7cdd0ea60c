import { BOB, STRK, read, send, transfer } from '../../../test/support/views';
import type { CallView } from '../../decode/types';
import type { DialogView } from '../dialog-views';

describe('sendDialog', () => {
  it('says that the node rejected it, without a fee', () => {
    const refusal = 'no such\u202e contract';
    const text = read({ ...send, balanceChanges: 'failed', refusal });
    expect(text).toContain('likely to fail');
    expect(text).toContain('refused to simulate it: “no such\ufffd contract”');
    expect(text).not.toContain('still pay');
  });

  it.each([
    ['no-answer', 'Unknown: no node could simulate this transaction.'],
    ['not-run', 'Unknown: this transaction was not simulated.'],
  ] as const)(
    'says why balance changes are not known: %s',
    (effects, words) => {
      expect(read({ ...send, balanceChanges: effects })).toContain(words);
    },
  );

  it('warns of a nonce that is not the next one', () => {
    const sign: DialogView = { ...send, purpose: 'sign', nonce: '7' };
    const ahead = { is: 'ahead', next: '5', before: '2' } as const;
    expect(read({ ...sign, nonceNote: ahead })).toMatch(
      /can’t be sent yet\n.*next nonce is 5\..*sent first: 2\./u,
    );
    const used = { is: 'used', next: '9', before: '0' } as const;
    expect(read({ ...sign, nonceNote: used })).toMatch(
      /It can’t be sent\n.*already been used\. Your account’s next nonce is 9\./u,
    );
    expect(read(sign)).not.toContain('can’t be sent');
  });

  it('says when the account is deployed', () => {
    expect(read({ ...send, deploys: true })).toContain('deployed first');
    const signed = read({ ...send, purpose: 'sign', deploys: true });
    expect(signed).toContain('only after your account is deployed');
    expect(signed).not.toContain('deployed first');
  });

  it.each([
    [{ symbol: 'USDC', trusted: true }, 'USDC'],
    [{ symbol: 'USDC', trusted: false }, 'USDC (unverified token)'],
    [{ trusted: false }, 'tokens from this contract'],
  ])('names the token %j of an approval', (words, tokens) => {
    const amount = { contract: STRK, units: '0', ...words };
    const lineOf = (headline: CallView['headline'] & object): string[] =>
      read({ ...send, calls: [{ ...transfer, headline }] }).split('\n');
    expect(
      lineOf({ action: 'approve', spender: BOB, unlimited: true, amount }),
    ).toContain(`Allow unlimited spending of your ${tokens}`);
    const revoked = lineOf({ action: 'revoke', spender: BOB, amount });
    expect(revoked).toEqual(
      expect.arrayContaining([
        `Revoke permission to spend your ${tokens}`,
        BOB,
        STRK,
      ]),
    );
  });
});
