import { sleep } from '../../dev/testing/determinism/sleep';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { answerAll } from '../../dev/testing/nodes/scripted-rpc';
import { named } from '../../dev/testing/wallet/client';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, sendParams } from '../../dev/testing/wallet/sends';
import { OTHER } from '../../dev/testing/wallet/slow-user';
import { visit, type Visitor } from '../../dev/testing/wallet/visitor';
import { STRK } from '../config/tokens';
import { padFelt, toFelt } from '../core/felt';

let visitor: Visitor;

beforeEach(() => {
  visitor = visit();
});
afterEach(() => {
  visitor.leave();
});

describe('a window that opens anew', () => {
  /** Leaves the popup, and has another site bring the window up again. */
  async function reopen({ client, ask, after }: Visitor): Promise<void> {
    client.leavePopup();
    await after(4_000);
    ask(OTHER);
    await after(3_000);
  }

  it('has the same view, page and ticked boxes', async () => {
    visitor.leave();
    visitor = visit(scriptedChain());
    const { ask, after, client, click } = visitor;
    const most = toFelt(2n ** 128n - 1n);
    const asked = ask(SITE, 'l2net_executeTxn', {
      address: ACCOUNT,
      calls: [
        {
          to: padFelt(STRK),
          entrypoint: 'approve',
          calldata: ['0xb0f0', most, most],
        },
      ],
    });
    await after(2_000);
    await client.enter('acknowledge', true);
    await click('details');
    const before = client.seen();
    await reopen(visitor);
    const { id, ui } = client.seen() ?? {};
    expect(id).not.toBe(before?.id);
    expect(ui).toStrictEqual(before?.ui);
    await click('previous');
    expect(named(client.seen()?.ui, 'acknowledge')).toMatchObject([
      { checked: true },
    ]);
    await click('approve');
    await after(1_000);
    expect(asked.end()).toBe('ok');
  });

  it('ignores a click that was meant for the window before', async () => {
    const { ask, after, client, clock, click } = visitor;
    const asked = ask();
    await after(2_000);
    const late = client.click('approve', 6_000);
    await reopen(visitor);
    await clock.run(late);
    await after(100);
    expect(asked.end()).toBe('open');
    await click('approve');
    await after(1_000);
    expect(asked.end()).toBe('ok');
  });

  it('is never one whose approval is being handled', async () => {
    visitor.leave();
    let isSlow = false;
    const chain = scriptedChain();
    visitor = visit({
      ...chain,
      fetch: async (calls) => {
        await sleep(isSlow ? 10_000 : 0);
        return answerAll(calls, chain.methods);
      },
    });
    const { ask, after, client } = visitor;
    const asked = ask(SITE, 'l2net_executeTxn', sendParams());
    await after(70_000);
    isSlow = true;
    void client.click('approve');
    await after(100);
    client.leavePopup();
    ask(OTHER);
    await after(6_000);
    expect(client.asked).toHaveLength(1);
    isSlow = false;
    await after(10_000);
    expect(asked.end()).toBe('ok');
    expect(chain.submitted).toHaveLength(1);
  });

  it('may be a connect window, when its site asks once more', async () => {
    visitor.leave();
    visitor = visit({ state: {} });
    const { ask, after, client, site } = visitor;
    client.openPanel();
    ask();
    await after(4_000);
    client.closePanel();
    ask();
    await after(1_500);
    expect(site()).toBe(SITE);
    expect(client.asked).toHaveLength(2);
  });

  it('is never one with a private key, which is closed for good', async () => {
    const { ask, after, client, click } = visitor;
    const asked = ask(SITE, 'l2net_displayPrivateKey', {
      userAddress: ACCOUNT,
    });
    await after(2_000);
    await client.enter('acknowledge', true);
    await click('approve');
    await after(3_000);
    expect(JSON.stringify(client.seen()?.ui)).toContain('Copyable');
    const { length } = client.asked;
    await reopen(visitor);
    expect(asked.end()).toBe('ok');
    expect(client.asked).toHaveLength(length + 1);
    expect(JSON.stringify(client.seen()?.ui)).not.toContain('Copyable');
  });

  it('stays as it is if no interface can be created', async () => {
    const { ask, after, client } = visitor;
    const asked = ask();
    await after(2_000);
    client.breakInterfaces();
    await reopen(visitor);
    expect(asked.end()).toBe('open');
    client.openPanel();
    expect(client.seen()?.id).toBe(client.asked[0]?.id);
  });
});

it('a service worker that stops takes its windows along, and the call comes again', async () => {
  const { ask, after, client, click, restart, wallet } = visitor;
  const lost = ask();
  await after(2_000);
  const before = client.seen()?.id ?? '';
  restart();
  const again = ask();
  await after(2_000);
  // A click that was on its way.
  const event = { type: 'ButtonClickEvent', name: 'approve' };
  await wallet().context.windows.onInput(before, event as never);
  expect(again.end()).toBe('open');
  await click('approve');
  await after(1_000);
  expect([lost.end(), again.end()]).toStrictEqual(['open', 'ok']);
});
