import { isLive } from '../../dev/testing/wallet/client';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { OTHER } from '../../dev/testing/wallet/slow-user';
import {
  visit,
  type Asked,
  type Visitor,
} from '../../dev/testing/wallet/visitor';

let visitor: Visitor;
let first: Asked;

beforeEach(async () => {
  visitor = visit();
  visitor.client.openPanel();
  first = visitor.ask();
  await visitor.after(6_000);
});
afterEach(() => {
  visitor.leave();
});

/** Whether the approving button of the window that is seen is drawn so. */
const isOn = (): boolean => isLive(visitor.client.seen()?.ui, 'approve');

describe('the next window, in the place of the one before', () => {
  it('isn’t approved by a user who keeps clicking', async () => {
    const { ask, click, after, site } = visitor;
    const second = ask(OTHER);
    await after(100);
    for (let clicks = 0; clicks < 12; clicks += 1) {
      await click('approve');
      await after(140);
    }
    expect([first.end(), second.end()]).toStrictEqual(['ok', 'open']);
    expect([site(), isOn()]).toStrictEqual([OTHER, false]);
    await after(100);
    expect(isOn()).toBe(true);
    await click('approve');
    await after(100);
    expect(second.end()).toBe('ok');
  });

  it('isn’t approved by a click on its disabled button', async () => {
    const { ask, after, click, client, wallet } = visitor;
    const second = ask(OTHER);
    await click('approve');
    await after(1_500);
    const event = { type: 'ButtonClickEvent', name: 'approve' };
    const { id = '' } = client.seen() ?? {};
    await wallet().context.windows.onInput(id, event as never);
    await after(100);
    expect(second.end()).toBe('open');
  });

  it.each([
    ['Cancel', async () => visitor.click('cancel')],
    [
      'MetaMask’s own X',
      async () => {
        visitor.client.closePopup();
        return Promise.resolve();
      },
    ],
  ])('waits after %s, and can be refused at once', async (_, refuse) => {
    const { ask, after, click } = visitor;
    const second = ask(OTHER);
    await refuse();
    await after(1_100);
    expect(isOn()).toBe(false);
    await click('cancel');
    await after(100);
    expect(second.end()).toMatchObject({ code: 4001 });
  });

  it('waits if its site asks within five seconds', async () => {
    const { ask, after, click } = visitor;
    await click('approve');
    await after(4_900);
    ask();
    await after(1_600);
    expect(isOn()).toBe(false);
    await after(200);
    expect(isOn()).toBe(true);
  });

  it('doesn’t wait later', async () => {
    const { ask, after, click } = visitor;
    await click('approve');
    await after(5_100);
    ask();
    await after(1_100);
    expect(isOn()).toBe(true);
  });
});

it('a window that opens anew waits', async () => {
  const { ask, after, client, site } = visitor;
  client.closePanel();
  ask(OTHER);
  await after(1_500);
  expect([site(), isOn()]).toStrictEqual([SITE, false]);
  await after(300);
  expect(isOn()).toBe(true);
});

it('a window that MetaMask refused at first waits: another was in its place', async () => {
  const { ask, after, client, restart } = visitor;
  restart();
  const unblock = client.block();
  ask();
  await after(2_500);
  unblock();
  await after(1_800);
  expect(isOn()).toBe(false);
});

it('a site’s requests don’t disable an open window', async () => {
  const { ask, after } = visitor;
  for (let count = 0; count < 12; count += 1) {
    ask(OTHER);
    await after(100);
    expect(isOn()).toBe(true);
  }
});
