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

/** What happens before a window is asked for, after that, and what the user does who sees
 * none. */
type Place = {
  readonly before?: (client: Visitor['client']) => void;
  readonly after?: (client: Visitor['client']) => void;
  readonly search?: (client: Visitor['client']) => void;
};

/** Where the window of the first requester is. */
const PLACES: Readonly<Record<string, Place>> = {
  'in a popup': {},
  'in a popup that was left': {
    after: (client) => {
      client.leavePopup();
    },
  },
  'in a popup behind the browser': {
    after: (client) => {
      client.coverPopup();
    },
  },
  'in the side panel': {
    before: (client) => {
      client.openPanel();
    },
  },
  'in a side panel that was closed': {
    before: (client) => {
      client.openPanel();
    },
    after: (client) => {
      client.closePanel();
    },
  },
  'in the side panel of another browser window': {
    before: (client) => {
      client.openPanel('A');
      client.goTo('B');
    },
    search: (client) => {
      client.goTo('A');
    },
  },
  'hidden by a tab of MetaMask that was left': {
    before: (client) => {
      client.openTab();
    },
    after: (client) => {
      client.leaveTab();
    },
  },
  'hidden by a tab of MetaMask that was closed': {
    before: (client) => {
      client.openTab();
    },
    after: (client) => {
      client.closeTab();
    },
  },
  'in a popup that was left, beside a tab of MetaMask': {
    before: (client) => {
      client.openTab();
      client.leaveTab();
    },
    after: (client) => {
      client.leavePopup();
    },
  },
  'in a popup of a MetaMask that was locked': {
    after: (client) => {
      client.lock();
    },
    search: (client) => {
      client.unlock();
    },
  },
  'in a popup that was left before MetaMask was locked': {
    after: (client) => {
      client.leavePopup();
      client.lock();
    },
    search: (client) => {
      client.unlock();
    },
  },
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
      search?.(client);
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
      place.before?.(client);
      open(owner);
      await after(1_500);
      place.after?.(client);
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
