import { bytesOf } from './bytes';

describe('bytes by owner', () => {
  it('follow the source map', () => {
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
      'src/a': 28,
      '@b/c': 6,
    });
  });
});
