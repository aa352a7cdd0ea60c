import { send } from '../../dev/testing/views/views';
import { DRAWING_MS, POPUP_MS } from '../../dev/testing/wallet/client';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { OTHER } from '../../dev/testing/wallet/slow-user';
import { visit, type Visitor } from '../../dev/testing/wallet/visitor';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { WINDOW_TIMES } from '../core/pauses';

const { check, giveUp, opening, unused } = WINDOW_TIMES;

const STRANGER = 'https://stranger.example';

/** How long the user reads another window before refusing it, how long they see no window
 * before they look for one, and the time between two looks, in milliseconds. */
const READING_MS = 2_000;
const SEARCH_MS = 10_000;
const STEP_MS = 250;

type Client = Visitor['client'];

/** What the user does in MetaMask, or between the browser's windows. */
type Act =
  | `${'open' | 'leave' | 'close'}Tab`
  | `${'leave' | 'cover'}Popup`
  | `${'open' | 'close'}Panel`
  | 'lock'
  | 'unlock'
  | 'A'
  | 'B';

/** What happens before a window is asked for, after that, and what the user does who sees
 * none. */
type Place = Readonly<
  Partial<Record<'before' | 'after' | 'search', readonly Act[]>>
>;

/** Where the window of the first requester is. */
const PLACES: Readonly<Record<string, Place>> = {
  'in a popup': {},
  'in a popup that was left': { after: ['leavePopup'] },
  'in a popup behind the browser': { after: ['coverPopup'] },
  'in the side panel': { before: ['openPanel'] },
  'in a side panel that was closed': {
    before: ['openPanel'],
    after: ['closePanel'],
  },
  'in the side panel of another browser window': {
    before: ['A', 'openPanel', 'B'],
    search: ['A'],
  },
  'hidden by a tab of MetaMask that was left': {
    before: ['openTab'],
    after: ['leaveTab'],
  },
  'hidden by a tab of MetaMask that was closed': {
    before: ['openTab'],
    after: ['closeTab'],
  },
  'in a popup that was left, beside a tab of MetaMask': {
    before: ['openTab', 'leaveTab'],
    after: ['leavePopup'],
  },
  'in a popup of a MetaMask that was locked': {
    after: ['lock'],
    search: ['unlock'],
  },
  'in a popup that was left before MetaMask was locked': {
    after: ['leavePopup', 'lock'],
    search: ['unlock'],
  },
};

/** Has the user do these, one after the other. */
const act = (client: Client, acts: readonly Act[] = []): void => {
  for (const name of acts) {
    if (name === 'A' || name === 'B') {
      client.goTo(name);
    } else {
      client[name]();
    }
  }
};

const OWNERS = {
  'another connected site': SITE,
  'a site without an account': STRANGER,
  'the wallet': WALLET_REQUESTER,
};

let visitor: Visitor;

beforeEach(() => {
  visitor = visit();
});
afterEach(() => {
  visitor.leave();
});

/** Opens the first window. */
function open(requester: string): void {
  if (requester === WALLET_REQUESTER) {
    const { windows } = visitor.wallet().context;
    const view = { ...send, origin: WALLET_REQUESTER };
    void windows.inTurn(WALLET_REQUESTER, async ({ confirm }) => confirm(view));
  } else if (requester === STRANGER) {
    visitor.ask(STRANGER, 'wallet_requestAccounts', {});
  } else {
    visitor.ask(requester);
  }
}

/** The time in milliseconds from a click in a site until its window is visible, for a user
 * who refuses other windows, and clicks in the site once more if at all. */
async function waitFor(
  site: string,
  { search }: Place,
  clicksAgain = false,
): Promise<number> {
  const { after, client, click } = visitor;
  visitor.ask(site);
  let readFor = 0;
  let missedFor = 0;
  for (let time = 0; ; time += STEP_MS) {
    const seen = visitor.site();
    if (seen === site) {
      return time;
    }
    readFor = seen === undefined ? 0 : readFor + STEP_MS;
    missedFor = seen === undefined ? missedFor + STEP_MS : 0;
    if (readFor >= READING_MS) {
      await click('cancel');
      readFor = 0;
    }
    if (missedFor === SEARCH_MS) {
      act(client, search);
      if (clicksAgain) {
        visitor.ask(site);
      }
    }
    await after(STEP_MS);
  }
}

/** The time until another window comes back, if it is hidden, is read and refused, and the
 * site's own one is drawn. */
const LONGEST_MS =
  Math.max(unused + check - opening, SEARCH_MS) +
  READING_MS +
  2 * (POPUP_MS + DRAWING_MS + STEP_MS);

describe.each(Object.entries(PLACES))(
  'while a window stands %s',
  (_, place) => {
    const waitAfter = async (
      owner: string,
      delay: number,
      clicksAgain?: boolean,
    ): Promise<number> => {
      visitor.leave();
      visitor = visit();
      const { client, after } = visitor;
      act(client, place.before);
      open(owner);
      await after(1_500);
      act(client, place.after);
      await after(delay - 1_500);
      return await waitFor(OTHER, place, clicksAgain);
    };

    it.each(Object.entries(OWNERS))(
      'that belongs to %s, a click in a connected site soon shows that site’s own',
      async (_owner, requester) => {
        for (const delay of [opening, 10_000, 19_000, 25_000, 300_000]) {
          expect(await waitAfter(requester, delay)).toBeLessThan(LONGEST_MS);
        }
      },
    );

    it('a click before MetaMask can have opened it may have to be repeated', async () => {
      expect(await waitAfter(SITE, 2_000, true)).toBeLessThan(
        SEARCH_MS + LONGEST_MS,
      );
      expect(await waitAfter(SITE, 2_000)).toBeLessThan(
        giveUp + check + POPUP_MS + DRAWING_MS + STEP_MS,
      );
    });
  },
);
