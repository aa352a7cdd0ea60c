import { HIDDEN_APPROVALS } from './approvals-in-disguise';
import { DRAINS } from './drains';
import { HIDDEN_ORDERS } from './orders-in-disguise';
import { POWERS } from './powers';
import { HIDDEN_SITES } from './sites-in-disguise';
import { firstViewOf } from '../support/first-view';

const ALL = { HIDDEN_APPROVALS, DRAINS, HIDDEN_ORDERS, POWERS, HIDDEN_SITES };
describe.each(Object.entries(ALL))('%s', (_, cases) => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const { text, dangers } = await firstViewOf(one);
    const lines = text.split('\n');
    const bad = [...dangers].sort().join() !== [...one.dangers].sort().join();
    const missing = (one.says ?? []).filter((w) => !text.includes(w));
    const wrong = (one.hides ?? []).filter((w) => text.includes(w));
    if (bad || missing.length + wrong.length > 0) {
      process.stdout.write(`\n##### ${one.name}\n  want ${one.dangers.join()} got ${dangers.join()} missing ${missing.join(' | ')} wrong ${wrong.join('|')}\n${lines.map((l) => '      ' + l).join('\n')}\n`);
    }
    expect(bad || missing.length + wrong.length > 0).toBe(false);
  });
});
