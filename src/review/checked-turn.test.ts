import { inCheckedTurn } from './checked-turn';
import { send } from '../../dev/testing/views/views';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import type { ConnectedSite } from '../state/sites';
import type { DialogView } from '../views/dialog-views';
import type { Dialogs } from '../views/dialogs';

const SITE = 'https://site.example';
const { account: OWN } = send;
const OTHER: Felt = '0x07';

const site = (more: Partial<ConnectedSite> = {}): ConnectedSite => ({
  origin: SITE,
  since: 1,
  scope: 'all',
  ...more,
});

/** Windows whose turn comes at once; what each look at the connected sites finds, in
 * turn. */
function setUp(...found: (ConnectedSite | undefined)[]) {
  const shown: DialogView[] = [];
  const asked: string[] = [];
  const dialogs = {
    confirm: async (view: DialogView) => {
      shown.push(view);
      return Promise.resolve(true);
    },
  } as unknown as Dialogs;
  const tools = {
    windows: {
      begin: async () => Promise.resolve({ ...dialogs, end: () => undefined }),
    } as unknown as Parameters<typeof inCheckedTurn>[0]['windows'],
    connectedSites: {
      find: async (origin: string) => {
        asked.push(origin);
        return Promise.resolve(found[asked.length - 1]);
      },
    },
  };
  const confirm = async (origin: string, view: DialogView): Promise<unknown> =>
    inCheckedTurn(tools, origin, async (turn) => turn.confirm(view, {}));
  return { shown, asked, confirm };
}

describe('when a site’s turn comes', () => {
  it('its dialog opens if it may still see the account', async () => {
    const mayAsk = [site(), site({ scope: 'account', account: OWN })];
    const { shown, asked, confirm } = setUp(...mayAsk);
    expect(await confirm(SITE, send)).toBe(true);
    expect(shown).toStrictEqual([send]);
    expect(asked).toStrictEqual([SITE, SITE]);
  });

  it('no dialog opens if the user has removed it', async () => {
    const { shown, confirm } = setUp(undefined);
    await expect(confirm(SITE, send)).rejects.toMatchObject({
      kind: 'unauthorized',
      message: 'The user removed this site from the wallet',
    });
    expect(shown).toStrictEqual([]);
  });

  it('no further dialog opens if the user removed it meanwhile', async () => {
    const { shown, confirm } = setUp(site(), undefined);
    await expect(confirm(SITE, send)).rejects.toMatchObject({
      message: 'The user removed this site from the wallet',
    });
    expect(shown).toStrictEqual([]);
  });

  it('no dialog opens for an account that the user took from it', async () => {
    const taken = site({ scope: 'account', account: OTHER });
    const { shown, confirm } = setUp(taken, taken);
    await expect(confirm(SITE, send)).rejects.toMatchObject({
      kind: 'unauthorized',
      message: 'The user gave this site another account',
    });
    expect(shown).toStrictEqual([]);
  });

  it('a dialog without an account opens for any connected site', async () => {
    const { account: _, ...view } = send;
    const one = site({ scope: 'account', account: OTHER });
    const { shown, confirm } = setUp(one, one);
    expect(await confirm(SITE, view as unknown as DialogView)).toBe(true);
    expect(shown).toHaveLength(1);
  });
});

it('the wallet’s own dialogs need no connected site', async () => {
  const { shown, asked, confirm } = setUp();
  expect(await confirm(WALLET_REQUESTER, send)).toBe(true);
  expect(shown).toStrictEqual([send]);
  expect(asked).toStrictEqual([]);
});
