import { APPROVALS } from './approvals';
import { BATCHES } from './batches';
import type { Case } from './case';
import { CLAIMS } from './claims';
import { FEES } from './fees';
import { LOGINS, ORDINARY_MESSAGES, TEXTS } from './logins';
import { MESSAGES } from './messages';
import { NFTS } from './nfts';
import { ORDINARY } from './ordinary';
import { PROTOCOLS } from './protocols';
import { SIMULATED } from './simulated';
import { SWAPS } from './swaps';
import { TAKEOVER } from './takeover';
import { TOKENS } from './tokens';
import { TRANSFERS } from './transfers';
import { firstViewOf } from '../support/first-view';

const GROUPS: Readonly<Record<string, readonly Case[]>> = {
  APPROVALS, BATCHES, CLAIMS, FEES, NFTS, PROTOCOLS, SIMULATED, SWAPS, LOGINS, MESSAGES, TEXTS, ORDINARY, ORDINARY_MESSAGES, TAKEOVER, TOKENS, TRANSFERS,
};
describe.each(Object.entries(GROUPS))('%s', (_, cases) => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const { text, dangers, banners } = await firstViewOf(one);
    expect([...dangers].sort()).toStrictEqual([...one.dangers].sort());
    expect(banners.length).toBeGreaterThanOrEqual(dangers.length);
    one.says?.forEach((words) => { expect(text).toContain(words); });
    one.hides?.forEach((words) => { expect(text).not.toContain(words); });
  });
});
