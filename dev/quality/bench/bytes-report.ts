import { FREE_GROWTH, type Bytes, type Sizes } from './bytes';

/** Owners with fewer bytes are left out of the table. */
const SMALL = 4_000;

const NONE: Sizes = { raw: 0, gzip: 0 };

/**
 * @param now - The bytes of this bundle.
 * @param landed - Those that landed last.
 * @returns The owners that grew by so much that the changelog has to say why.
 */
export function grownOwners(now: Bytes, landed: Bytes): string[] {
  return Object.entries(now.owners)
    .filter(
      ([owner, { raw }]) =>
        raw - (landed.owners[owner]?.raw ?? 0) > FREE_GROWTH,
    )
    .map(([owner]) => owner);
}

/** Why an owner grew, by owner: the lines of its section "Bundle", before the first
 * release. */
export function reasonsIn(changelog: string): ReadonlyMap<string, string> {
  const [, unreleased = ''] = changelog.split(/^## /mu);
  const [, section = ''] = unreleased.split(/^### Bundle$/mu);
  const [own = ''] = section.split(/^### /mu);
  return new Map(
    Array.from(
      own.matchAll(/^- `([^`]+)`: (.+(?:\n {2}.+)*)/gmu),
      ([, owner = '', why = '']) => [owner, why.replace(/\s+/gu, ' ')],
    ),
  );
}

/**
 * @param now - The bytes of this bundle.
 * @param landed - Those that landed last.
 * @returns The section of docs/performance.md about them.
 */
export function bytesSection(
  now: Bytes,
  landed: Bytes,
  reasons: ReadonlyMap<string, string>,
): string {
  const grown = grownOwners(now, landed);
  const names = new Set([
    ...Object.keys(now.owners),
    ...Object.keys(landed.owners),
  ]);
  const shown = [...names].filter(
    (owner) =>
      grown.includes(owner) ||
      [now, landed].some(({ owners }) => (owners[owner]?.raw ?? 0) >= SMALL),
  );
  const rows = shown.map((owner) =>
    row(
      owner,
      now.owners[owner] ?? NONE,
      landed.owners[owner] ?? NONE,
      grown.includes(owner) ? (reasons.get(owner) ?? '**missing**') : '',
    ),
  );
  return `## Bytes by owner

By the source map. Gzipped, an owner counts for what the bundle is larger by for its sake. The change is against \`docs/bytes.json\`; more than ${(FREE_GROWTH / 1000).toFixed(0)} kB needs a reason in the changelog, under "Bundle". \`docs/bytes.json\` has the owners of less than ${(SMALL / 1000).toFixed(0)} kB too.

| Owner | Bytes | gzip -9 | Change | gzip -9 | Reason |
| --- | --- | --- | --- | --- | --- |
${[row('**all**', now.bundle, landed.bundle, ''), ...rows].join('\n')}
`;
}

function row(owner: string, now: Sizes, landed: Sizes, why: string): string {
  const change = (form: keyof Sizes): string => {
    const by = now[form] - landed[form];
    return by === 0 ? '' : `${by > 0 ? '+' : '−'}${count(Math.abs(by))}`;
  };
  return `| ${owner} | ${count(now.raw)} | ${count(now.gzip)} | ${change('raw')} | ${change('gzip')} | ${why} |`;
}

function count(bytes: number): string {
  return bytes.toLocaleString('en-US');
}
