import {
  BOB,
  STRK,
  read,
  readPage,
  send,
  transfer,
} from '../../../test/support/views';
import type { CallView } from '../../decode/types';
import type { Finding } from '../../warnings/types';
import type { DialogView } from '../dialog-views';

describe('sendDialog', () => {
  it('says that the node rejected it, without a fee', () => {
    const refused: Finding = {
      name: 'refused',
      level: 'danger',
      calls: [],
      text: 'no such\u202e contract',
    };
    const text = read({
      ...send,
      balanceChanges: 'failed',
      findings: [refused],
    });
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

  it.each([
    ['nonce-ahead', /can’t be sent yet\n.*next nonce is 5\..*sent first: 2\./u],
    ['nonce-used', /It can’t be sent\n.*already been used\. .*nonce is 5\./u],
  ] as const)('explains %s in the details', (name, text) => {
    const finding: Finding = {
      name,
      level: 'warning',
      calls: [],
      values: { next: '5', before: '2' },
    };
    const view: DialogView = { ...send, purpose: 'sign', findings: [finding] };
    expect(readPage(view)).toMatch(/⚠ It can’t be sent/u);
    expect(read(view)).toMatch(text);
  });

  it('calls the buttons by what they do', () => {
    const labels = (view: typeof send): string[] =>
      readPage(view).split('\n').slice(-2);
    expect(labels(send)).toStrictEqual(['Cancel', 'Send']);
    expect(labels({ ...send, purpose: 'sign' })).toStrictEqual([
      'Cancel',
      'Sign',
    ]);
    expect(labels({ ...send, calls: [transfer, transfer] })).toStrictEqual([
      'Cancel',
      'Send',
    ]);
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
    const revoked = lineOf({ action: 'revoke', formerSpender: BOB, amount });
    expect(revoked).toEqual(
      expect.arrayContaining([
        `Revoke permission to spend your ${tokens}`,
        BOB,
        STRK,
      ]),
    );
  });
});
