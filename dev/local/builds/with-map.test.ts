import { bundledFolders, packageFolderOf } from './with-map';

const mapOf = (sources: readonly string[], mappings: string): string =>
  JSON.stringify({ version: 3, sources, names: [], mappings });

describe('the packages in a bundle', () => {
  it('are those of which its code is, and the bundler', () => {
    const sources = [
      'webpack://x/./src/webpack/a.ts',
      'webpack://x/../node_modules/b/node_modules/@c/d/e.js',
      'webpack://x/./node_modules/b/f.js',
      'webpack://x/webpack/runtime/define property getters',
      'webpack://x/./node_modules/dropped/g.js',
    ];
    // A character of each source but the last.
    expect(bundledFolders(mapOf(sources, 'AAAA,CCAA,CCAA,CCAA'))).toEqual([
      'node_modules/b',
      'node_modules/b/node_modules/@c/d',
      'node_modules/webpack',
    ]);
    expect(bundledFolders(mapOf(sources, 'AAAA'))).toEqual([]);
  });

  it.each([
    ['webpack://x/./src/webpack/a.ts', undefined],
    [
      '/node_modules/@b/c/node_modules/d/e.js',
      'node_modules/@b/c/node_modules/d',
    ],
    [null, undefined],
  ])('have the folder of %s', (source, folder) => {
    expect(packageFolderOf(source)).toBe(folder);
  });
});
