import ts from 'typescript';

/**
 * @param path - Decides the language by its ending.
 * @returns How many lines have code, so neither a comment alone nor nothing.
 */
export function linesOfCode(path: string, text: string): number {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const withCode = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) {
      return;
    }
    const parts = node.getChildren(source);
    if (parts.length > 0) {
      parts.forEach(visit);
      return;
    }
    // A text over several lines is one node.
    const written = node.getText(source).split('\n');
    const start = node.getStart(source);
    const { line } = source.getLineAndCharacterOfPosition(start);
    written.forEach((part, index) => {
      if (part.trim() !== '') {
        withCode.add(line + index);
      }
    });
  };
  visit(source);
  return withCode.size;
}
