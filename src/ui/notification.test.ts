import type { SnapsProvider } from '@metamask/snaps-sdk';
import { validateTextLinks } from '@metamask/snaps-utils';
import fc from 'fast-check';
import { lexer } from 'marked';

import {
  createNotify,
  notificationsOf,
  receivedNotification,
} from './notification';
import { recordOf } from '../../dev/testing/wallet/records';
import type { MetadataByContract } from '../core/call';
import { padFelt, type Felt } from '../core/felt';
import { safeText } from '../core/text';
import { DROPPED_REASON } from '../core/transaction';
import { describeCall } from '../decode/describe-call';
import { tokenAmount } from '../decode/tokens';

const TO = `0x${'5'.repeat(64)}` as const;

const STRK = '0x5712';

const METADATA: MetadataByContract = new Map([
  [
    STRK,
    { source: 'bundled', standard: 'erc20', symbol: 'STRK', decimals: 18 },
  ],
]);

const display = {
  network: { name: 'Starknet Sepolia', isTest: true },
  hidesBalances: false,
  names: {},
  areSeveral: false,
};

/** A transaction that ended, with its one call if it has one. */
const withCall = (record: ReturnType<typeof recordOf>) => {
  const { contractAddress, contractFuncName, senderAddress } = record;
  const call = describeCall(
    {
      contractAddress,
      entrypoint: contractFuncName,
      calldata: record.contractCallData,
    },
    { account: senderAddress, metadata: METADATA, protocols: undefined },
  );
  return record.txnType === 'invoke'
    ? { ...record, calls: [call], count: 1 }
    : { ...record, calls: [], count: 0 };
};

/** A confirmed call of the token. */
const confirmed = (contractFuncName: string, amount: Felt) =>
  withCall(
    recordOf({
      contractAddress: STRK,
      contractFuncName,
      contractCallData: [TO, amount, '0x0'],
      status: 'ACCEPTED_ON_L2',
    }),
  );

const payment = confirmed('transfer', '0x14d1120d7b160000');

const textOf = (...args: Parameters<typeof notificationsOf>): string[] =>
  notificationsOf(...args).flatMap(({ title, lines }) => [title, ...lines]);

describe('the notification of a transaction that ended', () => {
  it('says how much went to whom', () => {
    expect(notificationsOf([payment], display)).toEqual([
      {
        title: 'Sent 1.5 STRK',
        lines: [`To: ${TO}`, 'Confirmed on Sepolia · test'],
        isFailure: false,
      },
    ]);
  });

  it('says no amount if the user hides balances', () => {
    const hidden = { ...display, hidesBalances: true };
    expect(textOf([payment], hidden)).toEqual([
      'Sent a payment',
      `To: ${TO}`,
      'Confirmed on Sepolia · test',
    ]);
    const fee = tokenAmount(STRK, 5n, METADATA);
    const paid = { ...payment, fee, asked: fee, refund: fee };
    expect(textOf([paid], hidden).join()).not.toMatch(/Fee|came back/u);
    const approval = confirmed('approve', '0x1');
    expect(textOf([approval], hidden)).toContain('Transaction');
  });

  it('names accounts and contacts, and says the fee', () => {
    const names = { [TO]: 'Ann' };
    const fee = tokenAmount(STRK, 20_890_104_000_000_000n, METADATA);
    expect(textOf([{ ...payment, fee }], { ...display, names })).toEqual([
      'Sent 1.5 STRK to Ann',
      `To: ${TO}`,
      'Fee: 0.0209 STRK',
      'Confirmed on Sepolia · test',
    ]);
    const reverted = { ...payment, status: 'REVERTED' } as const;
    expect(textOf([reverted], { ...display, names })).toEqual([
      'Failed on Sepolia · test',
      'Send 1.5 STRK to Ann',
      `To: ${TO}`,
    ]);
  });

  it('says which account sent it, if there are several', () => {
    const of = (...accounts: Felt[]) => {
      const all = accounts.map((senderAddress) => ({
        ...payment,
        senderAddress,
      }));
      return notificationsOf(all, {
        ...display,
        names: { [padFelt('0x1')]: 'Account 2' },
        areSeveral: true,
      }).map(({ lines }) => lines[0]);
    };
    expect(of('0x1', `0x${'7'.repeat(64)}`)).toEqual([
      'From: Account 2',
      'From: 0x7777…7777',
    ]);
    expect(of('0x1', '0x1', '0x9', '0x1')).toEqual([
      'From: Account 2, 0x0000…0009',
    ]);
  });

  it('never names a batch after its first call', () => {
    const batch = { ...payment, count: 3 };
    expect(textOf([batch], display)).toEqual([
      '3 steps in one transaction',
      'Confirmed on Sepolia · test',
    ]);
  });

  it('says what came in, and from whom', () => {
    const amount = tokenAmount(STRK, 20n * 10n ** 18n, METADATA);
    const own = `0x${'7'.repeat(64)}` as const;
    const received = (more: object, count = 1) =>
      receivedNotification(
        Array.from({ length: count }, () => ({ amount, from: TO, to: own })),
        { ...display, ...more },
      );
    expect(received({})).toEqual({
      title: 'Received 20 STRK',
      lines: [`From: ${TO}`, 'Sepolia · test'],
    });
    expect(received({ hidesBalances: true }).title).toBe('Received a payment');
    const names = { [TO]: 'Ann' };
    expect(received({ names }).title).toBe('Received 20 STRK from Ann');
    const several = { names, areSeveral: true };
    const all = { ...names, [own]: 'Account 2' };
    expect(received({ ...several, names: all }).title).toBe(
      'Received 20 STRK from Ann to Account 2',
    );
    expect(received(several, 2).lines[1]).toBe(
      'Received 20 STRK from Ann to 0x7777…7777',
    );
    expect(received({ names }, 5)).toEqual({
      title: 'Received 5 payments',
      lines: [
        ...Array.from({ length: 3 }, () => 'Received 20 STRK from Ann'),
        'Sepolia · test',
      ],
    });
    expect(received({ names, hidesBalances: true }, 5).lines[0]).toBe(
      'Received a payment from Ann',
    );
  });

  it('says why it failed, in the user’s words', () => {
    const dropped = {
      status: 'REJECTED',
      failureReason: DROPPED_REASON,
    } as const;
    const [notification] = notificationsOf(
      [{ ...payment, ...dropped }],
      display,
    );
    expect(notification).toMatchObject({
      title: 'Rejected on Sepolia · test',
      isFailure: true,
    });
    expect(notification?.lines).toHaveLength(3);
  });

  it('counts the transactions if there are many', () => {
    const reverted = { ...payment, status: 'REVERTED' } as const;
    expect(
      notificationsOf([payment, payment, payment, reverted], display),
    ).toEqual([
      {
        title: 'Transactions: 1 failed, 3 confirmed',
        lines: ['Sepolia · test'],
        isFailure: true,
      },
    ]);
  });

  it('names transactions without calls', () => {
    expect(
      textOf(
        [withCall(recordOf({ txnType: 'declare', status: 'REVERTED' }))],
        display,
      ),
    ).toContain('Declare class');
  });
});

describe('a notification', () => {
  const notification = { title: 'Failed', lines: ['one', 'two'] };

  const told = async (
    refuses: (params: { type: string; title?: string }) => boolean,
    isFailure = false,
  ): Promise<unknown[]> => {
    const shown: unknown[] = [];
    const snap = {
      request: async ({ params }: { params: { type: string } }) => {
        if (refuses(params)) {
          throw new Error('rate-limited');
        }
        shown.push(params);
        return Promise.resolve(null);
      },
    } as unknown as SnapsProvider;
    const notify = createNotify(snap, 'metamask://home', async (text) => {
      shown.push({ missed: text });
      return Promise.resolve();
    });
    await notify({ ...notification, isFailure });
    return shown;
  };

  it('has a title, its lines and a link to the home page', async () => {
    expect(await told(() => false)).toMatchObject([
      {
        type: 'inApp',
        message: 'Failed. one. two',
        title: 'Failed',
        footerLink: { href: 'metamask://home' },
      },
    ]);
  });

  it('is shown by the operating system too if something failed', async () => {
    expect(await told(() => false, true)).toMatchObject([
      { type: 'inApp' },
      { type: 'native', message: 'Failed' },
    ]);
  });

  it('has no title if it may not contain a link', async () => {
    expect(await told(({ title }) => title !== undefined)).toEqual([
      { type: 'inApp', message: 'Failed. one. two' },
    ]);
  });

  it('is kept for the home page if MetaMask drops it', async () => {
    expect(await told(() => true, true)).toEqual([
      { missed: 'Failed. one. two' },
    ]);
  });

  it.each([499, 500, 5000])(
    'of %i characters fits MetaMask',
    async (length) => {
      notification.lines = ['x'.repeat(length)];
      const [shown] = (await told(() => false)) as { message: string }[];
      expect(shown?.message.length).toBeLessThan(500);
    },
  );
});

describe('words of others in a notification', () => {
  /** The messages that MetaMask gets about a transaction that ended. */
  const messagesOf = async (
    outcome: Partial<ReturnType<typeof recordOf>>,
    hidesBalances = false,
  ): Promise<string[]> => {
    const messages: string[] = [];
    const snap = {
      request: async ({ params }: { params: { message: string } }) => {
        messages.push(params.message);
        return Promise.resolve(null);
      },
    } as unknown as SnapsProvider;
    const notify = createNotify(snap, 'metamask://home', async () =>
      Promise.resolve(),
    );
    const record = withCall(recordOf({ contractAddress: '0x5ca', ...outcome }));
    const names = { [TO]: String(outcome.failureReason) };
    for (const each of [
      ...notificationsOf([record], { ...display, hidesBalances, names }),
      { title: String(outcome.failureReason), lines: [] },
    ]) {
      await notify(each);
    }
    return messages;
  };

  /** What MetaMask's validation and its drawing see: only plain text, and all of it. */
  const expectPlain = (message: string): void => {
    // It asks about each link that it finds.
    validateTextLinks(
      message,
      () => true,
      () => null,
    );
    const blocks = lexer(message, { gfm: false });
    expect(blocks.map(({ type }) => type)).toStrictEqual(['paragraph']);
    const [paragraph] = blocks;
    const inline =
      paragraph !== undefined && 'tokens' in paragraph ? paragraph.tokens : [];
    for (const { type } of inline ?? []) {
      expect(['text', 'escape']).toContain(type);
    }
  };

  const FAILED = { status: 'REVERTED' } as const;

  it.each([
    '[Refund](https:evil.xyz/r)',
    '[x](ftp:evil)',
    '<https:evil.xyz>',
    '<b onclick=x>',
    '![x](https:evil.xyz/r.png)',
    '`hidden`',
    '&lt;b&gt; \\[x](ftp:evil)',
    '# title',
    '- item',
    '+ item',
    '7. item',
    '7) item',
    '***',
    '---',
    '~~~ code',
    '> quote',
    '    code',
    '[x]: ftp:evil',
  ])('stay what they are: %s', async (text) => {
    for (const message of [
      ...(await messagesOf({ ...FAILED, failureReason: text })),
      ...(await messagesOf({ contractFuncName: text, failureReason: text })),
    ]) {
      expectPlain(message);
    }
    const [message] = await messagesOf({ ...FAILED, failureReason: text });
    const drawn = message?.replace(/\\([!-/:-@[-`{-~])/gu, '$1');
    expect(drawn).toContain(text.trim());
  });

  it('make no link and hide nothing, whatever they are', async () => {
    const mark = fc.constantFrom(...'[]()<>\\`*_&!#-~" '.split(''));
    const word = fc.constantFrom('https:e.xyz', 'ftp:evil', 'mailto:a@b', '1.');
    const piece = fc.oneof(mark, word, fc.string({ maxLength: 5 }));
    const texts = fc.array(piece, { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(texts, fc.boolean(), async (pieces, isFailed) => {
        const text = safeText(pieces.join(''), 600);
        fc.pre(text.trim() !== '');
        const messages = await messagesOf({
          ...(isFailed && FAILED),
          contractFuncName: text,
          failureReason: text,
        });
        messages.forEach(expectPlain);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
