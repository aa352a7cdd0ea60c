import { ATTACKS, EVERYDAY } from './all';
import type { Case } from './case';
import { RED, figuresOf, isGoodEnough } from './figures';
import { firstViewOf, type FirstView } from '../support/first-view';

const named = (cases: readonly Case[]): [string, Case][] =>
  cases.map((one) => [one.name, one]);

const ALL = [ATTACKS, EVERYDAY].flatMap(Object.values<readonly Case[]>).flat();

const views = new Map<Case, FirstView>();

/** Each case is drawn once. */
async function viewOf(one: Case): Promise<FirstView> {
  const view = views.get(one) ?? (await firstViewOf(one));
  views.set(one, view);
  return view;
}

async function check(one: Case): Promise<void> {
  const { text, dangers } = await viewOf(one);
  expect([...dangers].sort()).toStrictEqual([...one.dangers].sort());
  for (const words of one.says ?? []) {
    expect(text).toContain(words);
  }
  for (const words of one.hides ?? []) {
    expect(text).not.toContain(words);
  }
}

describe.each(Object.entries(ATTACKS))('%s', (_, cases) => {
  it.each(named(cases))('%s', async (_name, one) => {
    expect([...one.dangers, ...(one.says ?? [])]).not.toStrictEqual([]);
    await check(one);
  });
});

describe.each(Object.entries(EVERYDAY))('ordinary %s', (_, cases) => {
  it.each(named(cases))('%s', async (_name, one) => {
    expect(RED).toStrictEqual(expect.arrayContaining([...one.dangers]));
    await check(one);
  });
});

describe('the catalogue', () => {
  it('hides no attack, shows nine of ten well, and lets ordinary requests pass', async () => {
    expect(isGoodEnough(await figuresOf(viewOf))).toBe(true);
  });

  it('names each case differently', () => {
    const names = ALL.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has addresses of usual length', () => {
    const addresses = ALL.flatMap(({ request: { params }, setUp = {} }) => [
      ...((params.calls ?? []) as { contractAddress: string }[]).map(
        ({ contractAddress }) => contractAddress,
      ),
      ...(setUp.deployed ?? []).map(({ at }) => at),
      ...(setUp.steps ?? []).flatMap(({ by, contract }) => [by, contract]),
    ]);
    for (const address of addresses) {
      expect(BigInt(address)).toBeGreaterThan(16n ** 58n);
    }
  });
});
