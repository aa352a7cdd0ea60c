import { reportOf } from './report';

describe('a report', () => {
  const { text, totals } = reportOf(
    { commit: 'c0ffee', version: '1.2.3', shasum: 'sum=' },
    {
      files: [
        { path: 'src/accounts/a.ts', lines: 3 },
        { path: 'src/accounts/b.ts', lines: 4 },
        { path: 'src/core/url.ts', lines: 9 },
        { path: 'src/warnings/facts.ts', lines: 5 },
      ],
      libraries: [
        { name: '@noble/curves', version: '1.9.7', lines: 20 },
        { name: 'superstruct', version: '2.0.2', lines: 30 },
      ],
      edits: [{ name: 'no-text', library: 'a/index.js', lines: 6 }],
      beside: [{ path: 'data/a.json', bytes: 7 }],
    },
  );

  it('names the commit, the version and the checksum', () => {
    expect(text).toContain('Version 1.2.3, commit c0ffee');
    expect(text).toContain('`sum=`');
  });

  it('puts the riskiest files first, in tables by folder with their sums', () => {
    const headings = text.split('\n').filter((line) => line.startsWith('#'));
    expect(headings.slice(1)).toEqual([
      '## The key path: derives keys, signs, hashes, shows a key',
      '### src/accounts: 7',
      '## What is asked, shown and approved',
      '### src/warnings: 5',
      '## The rest',
      '### src/core: 9',
      '## Libraries in the key path',
      '## The build’s edits of libraries',
      '## Other libraries',
      '## Files beside the bundle',
    ]);
    expect(text).toContain(
      '| File | Lines |\n| --- | --- |\n| src/accounts/a.ts | 3 |\n| src/accounts/b.ts | 4 |\n\n',
    );
  });

  it('tells libraries in the key path from others, and lists edits', () => {
    const [, rest = ''] = text.split('## Libraries in the key path\n');
    const [key, edits = ''] = rest.split('## The build’s edits of libraries\n');
    expect(key).toContain('| @noble/curves 1.9.7 | 20 |');
    expect(key).not.toContain('superstruct');
    expect(edits).toContain('| build-support/no-text.cjs | a/index.js | 6 |');
    expect(edits).toContain('| superstruct 2.0.2 | 30 |');
  });

  it('sums up', () => {
    expect(totals).toEqual([
      'The key path: derives keys, signs, hashes, shows a key: 7 lines (files: 2)',
      'What is asked, shown and approved: 5 lines (files: 1)',
      'The rest: 9 lines (files: 1)',
      'Libraries in the key path: 20 lines (libraries: 1)',
      'Edits of libraries: 6 lines (edits: 1)',
      'Other libraries: 30 lines (libraries: 1)',
      'Files beside the bundle: 1',
    ]);
    expect(totals.every((line) => text.includes(`- ${line}\n`))).toBe(true);
  });
});
