import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import { createWindows, type DialogWindows } from './dialog-windows';
import { createWindowQueue } from './window-queue';
import { NO_MEANING } from '../../dev/testing/views/all-calls';
import {
  longSend,
  pagesOf,
  readPage,
  send,
} from '../../dev/testing/views/views';
import { settle } from '../../dev/testing/wallet/slow-user';
import type { DialogView } from '../views/dialog-views';
import type { Finding } from '../warnings/findings';

type SnapRequest = { method: string; params: Record<string, unknown> };
type Context = { page: number; acknowledged: boolean };

const done = async (): Promise<void> => Promise.resolve();

/** A wallet with one open dialog, and what the snap asked of it. */
function wallet(view: DialogView): {
  windows: DialogWindows;
  requests: SnapRequest[];
  answer: Promise<boolean>;
  close: (value: Json) => void;
  click: (name: string) => Promise<void>;
  tick: (isTicked: boolean) => Promise<void>;
  contexts: () => Context[];
} {
  const requests: SnapRequest[] = [];
  let close: (value: unknown) => void = () => undefined;
  const request = async (one: SnapRequest): Promise<unknown> => {
    requests.push(one);
    if (one.method === 'snap_resolveInterface') {
      close(one.params.value);
    }
    return one.method === 'snap_dialog'
      ? new Promise((resolve) => {
          close = resolve;
        })
      : Promise.resolve('interface-1');
  };
  const snap = { request } as unknown as SnapsProvider;
  const repeat = (): (() => void) => () => undefined;
  const isActive = async (): Promise<boolean> => Promise.resolve(true);
  const tools = { repeat, wait: done, isActive };
  const queue = createWindowQueue(snap, {
    ...tools,
    isConnected: isActive,
    prepare: done,
  });
  const windows = createWindows(snap, queue, tools, done);
  const input = async (event: object): Promise<void> =>
    windows.onInput('interface-1', event as never);
  return {
    windows,
    requests,
    answer: windows.inTurn('site', async ({ confirm }) => confirm(view)),
    close: (value) => {
      close(value);
    },
    click: async (name) => input({ type: 'ButtonClickEvent', name }),
    tick: async (value) =>
      input({ type: 'InputChangeEvent', name: 'acknowledge', value }),
    contexts: () =>
      requests
        .filter(({ method }) => method === 'snap_updateInterface')
        .map(({ params }) => params.context as Context),
  };
}

const danger: Finding = {
  name: 'account-takeover',
  level: 'danger',
  calls: [1],
};

describe('confirm', () => {
  it.each([false, null, 'yes', 1, 'not-answered', 'interface-1', true])(
    'does not treat %p as an approval, since no button of its own sent it',
    async (value) => {
      const { answer, close, requests } = wallet(send);
      await settle();
      close(value);
      expect(await answer.catch(() => false)).toBe(false);
      expect(requests.map(({ method }) => method)).toStrictEqual([
        'snap_createInterface',
        'snap_dialog',
      ]);
      expect(requests[1]?.params).toStrictEqual({ id: 'interface-1' });
    },
  );
});

describe('a message that is too long for the first view', () => {
  /** With three pages of details, two of them the message's. */
  const long: DialogView = {
    type: 'sign-message',
    origin: send.origin,
    network: send.network,
    account: send.account,
    primaryType: 'Letter',
    domain: [],
    message: Array.from({ length: 80 }, () => ({
      name: 'text',
      value: { kind: 'text', text: 'x'.repeat(990) },
    })),
    hash: '0x1',
    calls: [],
    recipients: [],
    tags: {},
    meaning: NO_MEANING,
    isRoutine: false,
    findings: [],
    now: 1,
  };

  it('can’t be signed until its last page was shown', async () => {
    const { answer, click, contexts } = wallet(long);
    const onceClosed = jest.fn();
    void answer.then(onceClosed);
    await settle();
    expect(
      pagesOf(long).map((page) => page.includes('x'.repeat(990))),
    ).toStrictEqual([false, true, true, true]);
    await click('approve');
    await click('details');
    await click('approve');
    await settle();
    expect(onceClosed).not.toHaveBeenCalled();
    await click('next');
    await click('next');
    await click('previous');
    await click('approve');
    expect(contexts().at(-1)?.page).toBe(2);
    expect(await answer).toBe(true);
  });

  it('is begun there', () => {
    const text = { kind: 'text', text: 'y'.repeat(990) } as const;
    const first = readPage({
      ...long,
      message: [{ name: 'text', value: text }],
    });
    expect(first).toMatch(/^text: “y{100,300}…$/mu);
  });

  it('can be signed at once if the first view explains all of it', async () => {
    const meaning = { ...NO_MEANING, isStandard: true };
    const { answer, click } = wallet({ ...long, meaning });
    await settle();
    await click('approve');
    expect(await answer).toBe(true);
  });
});

describe('after a refusal, the next turn', () => {
  const next = async (): Promise<ReturnType<typeof wallet>> => {
    const opened = wallet(send);
    await settle();
    await opened.click('cancel');
    expect(await opened.answer).toBe(false);
    return opened;
  };

  it.each([
    [null, true],
    [false, false],
  ])('shows an alert, which %p closes', async (value, isClosedByUser) => {
    const { windows, close } = await next();
    const shown = windows.inTurn('site', async ({ alert }) =>
      alert({ type: 'alert', what: 'notice.sent' }),
    );
    await settle();
    close(value);
    expect(await shown).toBe(isClosedByUser);
  });

  it('shows a private key, which is in no context', async () => {
    const { windows, close, requests } = await next();
    const { origin, network, account } = send;
    const shown = windows.inTurn('site', async ({ showKey }) =>
      showKey({ type: 'private-key', origin, network, account }, '0xSECRET'),
    );
    await settle();
    const [created, dialog] = requests.slice(-2);
    expect(Object.keys(created?.params ?? {})).toStrictEqual(['ui']);
    expect(JSON.stringify(created?.params.ui)).toContain('0xSECRET');
    expect(dialog?.params).toStrictEqual({ id: 'interface-1' });
    close(null);
    await shown;
  });
});

describe('reserve', () => {
  it('releases one slot, even if called twice', () => {
    const { reserve } = wallet(send).windows;
    const leaves = Array.from({ length: 10 }, () => reserve('site'));
    leaves[0]?.();
    leaves[0]?.();
    reserve('site');
    expect(() => reserve('site')).toThrow('Too many pending approvals');
    expect(() => reserve('other')).not.toThrow();
  });
});

describe('onInput', () => {
  it.each([
    ['approve', true],
    ['cancel', false],
  ])('answers the dialog on %s', async (name, isApproved) => {
    const { answer, click } = wallet(send);
    await settle();
    await click(name);
    expect(await answer).toBe(isApproved);
  });

  it('opens the details, turns their pages and comes back', async () => {
    const { click, contexts } = wallet(longSend());
    await settle();
    for (const name of [
      'details',
      'next',
      'previous',
      'previous',
      'previous',
    ]) {
      await click(name);
    }
    expect(contexts().map(({ page }) => page)).toStrictEqual([1, 2, 1, 0, 0]);
  });

  it('does not turn beyond the last page', async () => {
    const { click, contexts } = wallet(longSend());
    await settle();
    for (let turns = 0; turns < 12; turns += 1) {
      await click('next');
    }
    const pages = contexts().map(({ page }) => page);
    expect(Math.max(...pages)).toBe(pages.at(-1));
    expect(pages.at(-1)).toBeLessThan(12);
  });

  it('approves a danger only after the user has agreed to it', async () => {
    const { answer, click, tick, requests, contexts } = wallet({
      ...send,
      findings: [danger],
    });
    await settle();
    await click('approve');
    await tick(true);
    await tick(false);
    await click('approve');
    expect(requests.map(({ method }) => method)).not.toContain(
      'snap_resolveInterface',
    );
    await tick(true);
    await click('details');
    await click('approve');
    expect(await answer).toBe(true);
    expect(contexts().map(({ acknowledged }) => acknowledged)).toStrictEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('approves nothing that is blocked for now', async () => {
    const { click, requests } = wallet({
      ...send,
      findings: [
        { name: 'not-in-block', level: 'note', calls: [], blocks: true },
      ],
    });
    await settle();
    await click('approve');
    expect(requests.map(({ method }) => method)).not.toContain(
      'snap_resolveInterface',
    );
  });

  it('closes a dialog whose request ended with an earlier run of the snap', async () => {
    const { windows, requests } = wallet(send);
    await settle();
    await windows.onInput('interface-0', {
      type: 'ButtonClickEvent',
      name: 'approve',
    } as never);
    expect(requests.at(-1)).toStrictEqual({
      method: 'snap_resolveInterface',
      params: { id: 'interface-0', value: false },
    });
  });

  it.each([
    { type: 'ButtonClickEvent', name: 'other' },
    { type: 'ButtonClickEvent' },
    { type: 'FormSubmitEvent', name: 'approve' },
    { type: 'InputChangeEvent', name: 'approve', value: true },
  ])('ignores %j', async (event) => {
    const { windows, requests } = wallet(send);
    await settle();
    const { length } = requests;
    await windows.onInput('interface-1', event as never);
    expect(requests).toHaveLength(length);
  });
});
