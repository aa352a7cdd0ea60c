import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import * as published from 'starknet';
import {
  createSourceFile,
  forEachChild,
  isIdentifier,
  isImportDeclaration,
  isPropertyAccessExpression,
  isStringLiteral,
  isVariableDeclaration,
  ScriptTarget,
  type Node,
} from 'typescript';

import { bundled, editOf, sourceFor } from './bundled';
import keptMembers from './kept-members.cjs';
import { expectAgreement } from './same-results';

const { KEPT, KEPT_OF_CURVE } = keptMembers;

const SOURCES = join(__dirname, '../src');

/** The members of starknet.js' namespaces that a file of the wallet reads, as paths
 * such as "hash.getSelectorFromName". */
function membersIn(file: string): string[] {
  const source = createSourceFile(
    file,
    readFileSync(join(SOURCES, file), 'utf8'),
    ScriptTarget.Latest,
    true,
  );
  const names = new Map<string, string>();
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (
      isImportDeclaration(node) &&
      isStringLiteral(node.moduleSpecifier) &&
      node.moduleSpecifier.text === 'starknet'
    ) {
      const bindings = node.importClause?.namedBindings;
      for (const each of bindings && 'elements' in bindings
        ? bindings.elements
        : []) {
        names.set(each.name.text, (each.propertyName ?? each.name).text);
      }
      return;
    }
    const path = pathOf(node, names);
    if (path === undefined) {
      forEachChild(node, visit);
      return;
    }
    // `const { a, b } = namespace` reads a and b.
    const { parent } = node;
    const taken =
      isVariableDeclaration(parent) && 'elements' in parent.name
        ? parent.name.elements.map((each) => each.getText(source))
        : [];
    found.push(
      ...(taken.length === 0 ? [path] : taken.map((name) => `${path}.${name}`)),
    );
  };
  visit(source);
  return found;
}

/** The path of the members that an expression reads from an imported name. */
function pathOf(
  node: Node,
  names: ReadonlyMap<string, string>,
): string | undefined {
  if (isIdentifier(node)) {
    const { parent } = node;
    return isPropertyAccessExpression(parent) && parent.name === node
      ? undefined
      : names.get(node.text);
  }
  if (!isPropertyAccessExpression(node)) {
    return undefined;
  }
  const path = pathOf(node.expression, names);
  return path && `${path}.${node.name.text}`;
}

/** The members of a namespace, or undefined. */
function read(holder: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => Reflect.get(Object(value), name), holder);
}

/** The paths of a namespace's members. */
function pathsIn(library: object, namespace: string): string[] {
  return Object.keys(read(library, namespace) as object).map(
    (name) => `${namespace}.${name}`,
  );
}

describe('starknet.js with reduced namespaces', () => {
  const kept = [
    ...Object.entries(KEPT).flatMap(([namespace, names]) =>
      names.map((name) => `${namespace}.${name}`),
    ),
    ...KEPT_OF_CURVE.map((name) => `ec.starkCurve.${name}`),
  ].filter((path) => path !== 'ec.starkCurve');

  it('keeps exactly the members that the wallet reads', () => {
    // Excludes the members of local variables that have the name of a namespace.
    const known = new Set([
      ...Object.keys(KEPT).flatMap((namespace) =>
        pathsIn(published, namespace),
      ),
      ...pathsIn(published, 'ec.starkCurve'),
    ]);
    const used = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file) && !file.includes('.test.'))
      .flatMap(membersIn)
      .filter((path) => known.has(path));
    expect([...new Set(used)].sort()).toEqual(kept.sort());
  });

  it('has exactly the kept members', async () => {
    const cut = (await bundled('starknet')) as typeof published;
    for (const path of kept) {
      expect(typeof read(cut, path)).toBe(typeof read(published, path));
    }
    for (const [namespace, names] of Object.entries(KEPT)) {
      expect(Object.keys(read(cut, namespace) as object).sort()).toEqual(
        [...names].sort(),
      );
    }
    expect(Object.keys(cut.ec.starkCurve).sort()).toEqual(
      [...KEPT_OF_CURVE].sort(),
    );
  });
});

describe('starknet.js with a reduced curve', () => {
  it('gives the same keys and signatures', async () => {
    const seeds = fc.bigInt(1n, 2n ** 256n - 1n);
    const messages = fc.bigInt(0n, 2n ** 251n - 1n);
    await expectAgreement(
      published.ec.starkCurve,
      ((await bundled('starknet')) as typeof published).ec.starkCurve,
      fc.tuple(seeds, messages),
      (curve, [seed, message]) => {
        const key = curve.grindKey(seed.toString(16).padStart(64, '0'));
        const digits = message.toString(16);
        const { r, s, recovery } = curve.sign(digits, key);
        const publicKey = curve.getPublicKey(key);
        const compact = [r, s]
          .map((part) => part.toString(16).padStart(64, '0'))
          .join('');
        return [
          key,
          publicKey,
          curve.getStarkKey(key),
          [r, s, recovery],
          curve.verify(compact, digits, publicKey),
          curve.verify(compact, `${digits}0`.slice(1), publicKey),
        ];
      },
      40,
    );
  });
});

describe('the edit of starknet.js’s members', () => {
  const edit = editOf('kept-members');
  const source = sourceFor('kept-members');

  it('changes nothing but the namespaces', () => {
    const calls =
      /^var (hash|ec|transaction)_exports = \{\};\n__export\(\1_exports, \{\n[^}]*\}\);\n/gmu;
    const objects = /\nvar (?:hash|ec|transaction)_exports = \{\n[^;]*\};\n/gu;
    expect(source.match(calls)).toHaveLength(3);
    expect(edit(source).match(objects)).toHaveLength(3);
    expect(edit(source).replace(objects, '')).toBe(source.replace(calls, ''));
  });

  it.each([
    ['var hash_exports = {};', 'const hash_exports = {};'],
    ['  getSelectorFromName: () =>', '  selectorOf: () =>'],
    ['  starkCurve: () => starkCurve', '  curve: () => starkCurve'],
    ['import * as starkCurve from', 'import starkCurve from'],
  ])('rejects a different source: %s', (part, other) => {
    expect(() => edit(source.replaceAll(part, other))).toThrow(
      'see build-support/kept-members.cjs',
    );
  });
});
