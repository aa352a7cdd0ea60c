import { linesOfCode } from './lines';

describe('linesOfCode', () => {
  it.each([
    ['nothing', '\n\n', 0],
    ['comments', '// one\n/* two\n three */\n/** four */\n', 0],
    ['a documented function', '/** Adds. */\nfunction f() {\n\n}\n', 2],
    ['code before a comment', 'f(); // why\n', 1],
    ['several on a line', 'f(); g();\n', 1],
    ['what only looks like a comment', "const url = 'https://x';\n", 1],
    ['a pattern', 'const isIt = /\\/\\* /u;\n', 1],
    ['a text over lines', 'const text = `a\n// b\n\nc`;\n', 3],
    ['a comment after the last statement', 'f();\n// end', 1],
  ])('counts in %s', (_, text, lines) => {
    expect(linesOfCode('a.ts', text)).toBe(lines);
  });

  it('reads markup', () => {
    const text =
      'const a = (\n  <Box>\n    {/* why */}\n    a b\n  </Box>\n);\n';
    expect(linesOfCode('a.tsx', text)).toBe(6);
  });

  it('reads JavaScript', () => {
    expect(linesOfCode('a.mjs', 'export {};\n// why\n')).toBe(1);
  });
});
