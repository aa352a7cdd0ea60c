import {
  bytesOf,
  FREE_GROWTH,
  grownOwners,
  reasonsIn,
  type Bytes,
} from './bytes';
import { bytesList } from './report';

const sizes = (raw: number) => ({ raw, gzip: raw });

const bytes = (owners: Record<string, number>): Bytes => ({
  bundle: sizes(Object.values(owners).reduce((sum, raw) => sum + raw, 0)),
  owners: Object.fromEntries(
    Object.entries(owners).map(([owner, raw]) => [owner, sizes(raw)]),
  ),
});

const CHANGELOG = `# Changelog

## [Unreleased]

### Bundle

- \`src/decode\`: three more
  protocols.

### Fixed

- \`src/rpc\`: no reason at all.

## [0.1.0]

### Bundle

- \`src/ui\`: an old one.
`;

describe('bytes by owner', () => {
  it('follow the source map, and exclude text inlined into a module', () => {
    const bundle = 'head;one();JSON.parse(\'{"a":1}\');two();';
    // Generated columns 5 and 33: src/a/x.ts, then a library.
    const map = JSON.stringify({
      version: 3,
      sources: [
        'webpack://x/./src/a/x.ts',
        'webpack://x/./node_modules/@b/c/d.js',
      ],
      names: [],
      mappings: 'KAAA,4BCAA',
    });
    const { bundle: all, owners } = bytesOf(bundle, map);
    const raw = Object.entries(owners).map(([owner, size]) => [
      owner,
      size.raw,
    ]);
    expect(all.raw).toBe(bundle.length);
    expect(Object.fromEntries(raw)).toStrictEqual({
      webpack: 5,
      'src/a': 7,
      texts: 21,
      '@b/c': 6,
    });
  });

  it('need a reason if an owner grew by more than the allowance', () => {
    const before = bytes({ 'src/decode': 10, 'src/ui': 10, starknet: 9000 });
    const after = bytes({
      'src/decode': 11 + FREE_GROWTH,
      'src/ui': 10 + FREE_GROWTH,
      starknet: 0,
    });
    expect(grownOwners(after, before)).toStrictEqual(['src/decode']);
    const list = (reasons: ReturnType<typeof reasonsIn>): string =>
      bytesList({ bytes: after, landed: before, reasons });
    expect(list(reasonsIn(CHANGELOG))).toContain(
      '- src/decode: 3,011 (3,011), +3,001: three more protocols.',
    );
    expect(list(reasonsIn(CHANGELOG))).toContain('- starknet: 0 (0), −9,000');
    expect(list(new Map())).toContain('**no reason**');
  });

  it('have their reasons in the newest section of the changelog', () => {
    expect([...reasonsIn(CHANGELOG).keys()]).toStrictEqual(['src/decode']);
  });
});
