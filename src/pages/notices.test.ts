import { brokenNotice, failureText, noticeOf, renderOrNotify } from './notices';
import {
  WALLET_API_ERROR,
  WalletError,
  type WalletErrorKind,
} from '../core/errors';

describe('noticeOf', () => {
  it.each([
    ['user-refused', {}, { what: 'refused' }],
    ['unreachable', {}, { what: 'unreachable' }],
    ['too-many-requests', {}, { what: 'busy' }],
    // It may have been accepted, which matters more than the connection.
    ['unreachable', { transactionHash: '0x1' }, { what: 'unclear' }],
    [
      'not-found',
      {},
      {
        what: 'because',
        values: { reason: 'The wallet can’t do this with this account.' },
      },
    ],
  ] as [WalletErrorKind, Record<string, string | number>, object][])(
    'describes a failure of the kind %s with %j',
    (kind, data, notice) => {
      const failure = new WalletError(kind, 'Words', data);
      expect(noticeOf(failure)).toStrictEqual(notice);
    },
  );

  it('reveals nothing about unexpected errors', () => {
    for (const error of [new TypeError('secret'), 'secret', undefined]) {
      expect(noticeOf(error)).toStrictEqual({ what: 'failed' });
    }
  });
});

describe('renderOrNotify', () => {
  const gone = async (): Promise<void> => Promise.reject(new Error('gone'));

  it('draws the page, and sends no notification', async () => {
    const notify = jest.fn();
    const draw = jest.fn();
    await renderOrNotify({ notify }, [{ what: 'failed' }], draw);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(notify).not.toHaveBeenCalled();
  });

  it('notifies only of errors if the page is gone', async () => {
    const notify = jest.fn();
    const reason = 'Words';
    await renderOrNotify(
      { notify },
      [{ what: 'because', values: { reason } }, { what: 'refused' }],
      gone,
    );
    expect(notify.mock.calls).toStrictEqual([
      [{ title: 'That didn’t work', lines: ['Words'] }],
    ]);
  });
});

describe('brokenNotice', () => {
  it('names each part once, and nothing if all is readable', () => {
    expect(brokenNotice([])).toStrictEqual([]);
    expect(
      brokenNotice([
        'accounts-0x1',
        'accounts-0x2',
        'poll-schedule',
        'portfolio-0x1',
      ]),
    ).toStrictEqual([
      { what: 'broken', values: { what: 'accounts, cached data' } },
    ]);
  });
});

describe('failureText', () => {
  it.each([
    [
      { code: 63, refusal: 'price-rose', transactionHash: '0x1' },
      /^No money has moved so far. The network’s fees rose above the limits of this transaction before it arrived. Try again.$/u,
    ],
    [
      { code: 55, refusal: 'account-refused', reason: 'argent/invalid-sig' },
      /^No money has moved so far. The account’s own code refused the transaction. Reason: “argent\/invalid-sig”$/u,
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
      /^The account was deployed, but the transaction after it failed. Another transaction from this account came first. Check “Activity” before you try again.$/u,
    ],
    // The deployment had its fee.
    [
      { code: 63, refusal: 'price-rose', deployTransactionHash: '0x1' },
      /^The account was deployed, but the transaction after it failed. The network’s fees rose [^.]*. Try again.$/u,
    ],
    // Something else may have run in its place.
    ...(
      [
        ['nonce-taken', {}],
        ['outbid-too-little', {}],
        ['price-rose', { mayHaveMoved: true }],
      ] as const
    ).map(([refusal, more]): [Record<string, string | boolean>, RegExp] => [
      { refusal, ...more },
      /^(?!.*No money)/u,
    ]),
    [{ reason: 'late.payment' }, /^Too late: the payment went through.$/u],
    [
      { code: 52, transactionHash: '0x1' },
      'Another transaction from this account came first. Try again. It could still go through: check “Activity” before you try again.',
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
