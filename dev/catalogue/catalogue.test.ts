import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import {
  ATTACKS,
  EVERYDAY,
  FRESH_ATTACKS,
  FRESH_EVERYDAY,
  UNSEEN_ATTACKS,
  UNSEEN_EVERYDAY,
} from './all';
import type { Case, UnseenCase } from './case';
import {
  HONEST,
  RED,
  excessFindings,
  figuresOf,
  isGoodEnough,
  lackOf,
} from './figures';
import { firstViewOf, type FirstView } from './first-view';
import { LIES } from './masks';
import { UNHEARD_ABI } from './unseen-contracts';
import { PROTOCOLS_FILE } from '../../src/config/protocols';
import type { Felt } from '../../src/core/felt';
import { shippedFile } from '../testing/wallet/known-protocols';

const named = <One extends UnseenCase>(
  cases: readonly One[],
): [string, One][] => cases.map((one) => [one.name, one]);

const ALL = [
  ATTACKS,
  EVERYDAY,
  UNSEEN_ATTACKS,
  UNSEEN_EVERYDAY,
  FRESH_ATTACKS,
  FRESH_EVERYDAY,
]
  .flatMap(Object.values<readonly UnseenCase[]>)
  .flat();

const views = new Map<UnseenCase, FirstView>();

/** The first view of a case, which is drawn only once. */
async function viewOf(one: UnseenCase): Promise<FirstView> {
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

/** The files of a folder, except tests. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/u.test(path))
    .map((path) => join(folder, path));

/** The names that a thief can choose: of functions, types and members. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const { contractAddress, entrypoint, type, name, types } = value as Record<
    string,
    unknown
  >;
  if (types !== undefined) {
    // SNIP-12 fixes the names of the domain's members.
    return Object.entries(types as Record<string, { name: string }[]>)
      .filter(([struct]) => !/^stark-?net-?domain$/iu.test(struct))
      .flatMap(([struct, members]) => [
        struct,
        ...members.map((member) => member.name),
      ]);
  }
  return [
    ...(typeof entrypoint === 'string' &&
    !HONEST.includes(contractAddress as Felt)
      ? [entrypoint]
      : []),
    ...(typeof type === 'string' && typeof name === 'string' ? [name] : []),
    ...Object.values(value).flatMap(namesIn),
  ];
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

/** In what a case falls short though it shouldn't, or that it does better than it says. */
function unexpected(
  { fallsShort }: UnseenCase,
  faults: readonly string[],
): readonly string[] {
  const isShort = faults.length > 0;
  return fallsShort === undefined ? faults : isShort ? [] : ['no fault'];
}

describe.each(Object.entries(UNSEEN_ATTACKS))('unseen %s', (_, cases) => {
  it.each(named(cases))('%s', async (_name, one) => {
    expect(unexpected(one, lackOf(one, await viewOf(one)))).toStrictEqual([]);
  });
});

describe.each(Object.entries(UNSEEN_EVERYDAY))(
  'unseen ordinary %s',
  (_, cases) => {
    it.each(named(cases))('%s', async (_name, one) => {
      expect(unexpected(one, excessFindings(await viewOf(one)))).toStrictEqual(
        [],
      );
    });
  },
);

describe('the catalogue', () => {
  it('hides no attack, shows nine of ten well, and lets ordinary requests pass', async () => {
    expect(isGoodEnough(await figuresOf(viewOf))).toBe(true);
  });

  it('has forty fresh attacks and thirty fresh ordinary requests', () => {
    expect(Object.values(FRESH_ATTACKS).flat()).toHaveLength(40);
    expect(Object.values(FRESH_EVERYDAY).flat()).toHaveLength(30);
  });

  it('names each case differently', () => {
    const names = ALL.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('calls thieves’ functions and members by names that stand in none of our tables', () => {
    const tables = [
      shippedFile(PROTOCOLS_FILE),
      ...['config', 'decode', 'typed-data', 'warnings']
        .flatMap((folder) => sourcesIn(join(__dirname, '../../src', folder)))
        .map((path) =>
          readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/gu, ''),
        ),
    ].join('\n');
    const unheard = Object.entries({ ...ATTACKS, ...UNSEEN_ATTACKS })
      .filter(([about]) => about.endsWith('under unheard names'))
      .flatMap(([, cases]) => cases);
    expect(unheard.length).toBeGreaterThanOrEqual(60);
    const names = [
      LIES,
      UNHEARD_ABI,
      ...unheard.map(({ request }) => request.params),
    ].flatMap(namesIn);
    expect(
      names.filter((name) => new RegExp(`\\b${name}\\b`, 'iu').test(tables)),
    ).toStrictEqual([]);
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
