import { brokenNotice, renderOrNotify, noticeOf } from './notices';
import { WalletError, type WalletErrorKind } from '../core/errors';

const because = (reason: string): object => ({
  what: 'because',
  values: { reason },
});

describe('noticeOf', () => {
  it.each([
    ['user-refused', {}, { what: 'refused' }],
    ['unreachable', {}, { what: 'unreachable' }],
    ['too-many-requests', {}, { what: 'busy' }],
    // It may have been accepted, which matters more than the connection.
    ['unreachable', { transactionHash: '0x1' }, { what: 'unclear' }],
    [
      'rejected',
      { code: 63, refusal: 'network-full', transactionHash: '0x1' },
      because(
        'The network takes no more transactions at the moment. No money has moved. Try again later.',
      ),
    ],
    [
      'rejected',
      { code: 99 },
      because('The network rejected the transaction.'),
    ],
    ['not-found', {}, because('The wallet can’t do this with this account.')],
  ] as [WalletErrorKind, Record<string, string | number>, object][])(
    'puts a failure of the kind %s with %j in words',
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

  it('draws, and sends no notification', async () => {
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
      brokenNotice(['accounts-0x1', 'accounts-0x2', 'watch', 'seen-0x1']),
    ).toStrictEqual([
      { what: 'broken', values: { what: 'accounts, cached data' } },
    ]);
  });
});
