import { ATTACKS, EVERYDAY } from './all';
import type { Case } from './case';
import { firstViewOf } from '../support/first-view';

const named = (cases: readonly Case[]): [string, Case][] =>
  cases.map((one) => [one.name, one]);

async function check(one: Case): Promise<void> {
  const { text, dangers } = await firstViewOf(one);
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
    expect(one.dangers).toStrictEqual([]);
    await check(one);
  });
});

describe('the catalogue', () => {
  it('has enough cases of both kinds', () => {
    expect(Object.values(ATTACKS).flat().length).toBeGreaterThanOrEqual(60);
    expect(Object.values(EVERYDAY).flat().length).toBeGreaterThanOrEqual(30);
  });

  it('names each case differently', () => {
    const names = [ATTACKS, EVERYDAY]
      .flatMap(Object.values<readonly Case[]>)
      .flat()
      .map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
