import { scriptedChain } from '../../test/support/scripted-chain';
import { SITE } from '../../test/support/seed-phrase';
import { sendParams } from '../../test/support/sends';
import { visit } from '../../test/support/visitor';

it('a send whose window was closed for an hour is simulated anew before it can be approved, and sent once', async () => {
  const chain = scriptedChain();
  const visitor = visit(chain);
  const { ask, after, click, client, wallet } = visitor;
  try {
    client.openPanel();
    const asked = ask(SITE, 'l2net_executeTxn', sendParams());
    await after(3_000);
    client.closePanel();
    await after(60_000);
    const before = wallet().requests.length;
    await after(3_000_000);
    expect(wallet().requests).toHaveLength(before);

    client.openPanel();
    await click('approve');
    expect([chain.submitted, asked.end()]).toStrictEqual([[], 'open']);
    await after(2_000);
    expect(wallet().requests.slice(before).flat()).toContain(
      'starknet_simulateTransactions',
    );
    await click('approve');
    await wallet().context.windows.wake();
    await after(2_000);
    expect(asked.end()).toBe('ok');
    expect(chain.submitted).toHaveLength(1);
  } finally {
    visitor.leave();
  }
});
