import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { ROOT } from '../../dev/local/root';

/** Resolves the libraries of this folder, and the package to its source. */
const COMPILER: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  noUncheckedSideEffectImports: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  types: [],
  paths: {
    'l2net-snap': [join(ROOT, 'client/wallet.ts')],
    'l2net-snap/client': [join(ROOT, 'client/connect.ts')],
    'l2net-snap/*': [join(ROOT, 'client/*.ts')],
  },
};

/** The TypeScript examples in a page of the documentation, as virtual files. */
function examplesIn(page: string): Map<string, string> {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const blocks = Array.from(
    text.matchAll(/```ts\n(.*?)```/gsu),
    ([, code]) => code,
  );
  return new Map(
    blocks.map((code, index) => [
      join(__dirname, `example-${String(index)}.ts`),
      `${code ?? ''}\nexport {};\n`,
    ]),
  );
}

/** The compiler's errors about files. */
function complaintsAbout(files: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(COMPILER);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, options) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile(name, options)
      : ts.createSourceFile(name, text, options);
  };
  const program = ts.createProgram([...files.keys()], COMPILER, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    );
}

describe.each([
  ['README.md', 2],
  ['docs/dapps.md', 4],
])('the examples of %s', (page, count) => {
  it('compile beside the libraries that they import', () => {
    const examples = examplesIn(page);
    expect(examples.size).toBe(count);
    expect(complaintsAbout(examples)).toEqual([]);
  });

  it('would not compile with a mistake in them', () => {
    const examples = new Map(
      Array.from(examplesIn(page), ([name, code]) => [
        name,
        code.replaceAll('l2net-snap', 'l2net-snap/no'),
      ]),
    );
    expect(complaintsAbout(examples)).not.toEqual([]);
  });
});
