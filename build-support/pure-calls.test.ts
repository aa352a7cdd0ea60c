import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { editOf } from './bundled';
import { LIBRARIES } from './patches.cjs';

const pureCalls = editOf('pure-calls');

const MARK = '/* @__PURE__ */ ';

/** The text of a library's file. */
function textOf(file: string): string {
  return readFileSync(join(LIBRARIES, file), 'utf8');
}

/** The variables of a module whose values get annotated. */
function markedIn(source: string): string[] {
  const before = new Set(source.split('\n'));
  return pureCalls(source)
    .split('\n')
    .filter((line) => !before.has(line))
    .flatMap(
      (line) => /^(?:export )?(?:const|var) (\w+)/u.exec(line)?.[1] ?? [],
    );
}

describe('the annotations of calls without side effects', () => {
  it('are set on the values of starknet.js', () => {
    const ranges = ['FELT', 'U8', 'U16', 'U32', 'U64', 'U96', 'U128'];
    const signed = ['I8', 'I16', 'I32', 'I64', 'I128'];
    expect(markedIn(textOf('starknet/dist/index.mjs'))).toEqual([
      ...[...ranges, ...signed].map((name) => `RANGE_${name}`),
      'config',
      'logger',
      'buffer_default',
      'L1_GAS_NAME',
      'L2_GAS_NAME',
      'L1_DATA_GAS_NAME',
      'fetch_default',
      'validBlockTags',
      'ws_default',
      'basicSizePlusOne',
      'basicAlphabetSize',
      'bigAlphabetSize',
      'bigAlphabetSizePlusOne',
      'defaultDeployer',
      'legacyDeployer',
    ]);
  });

  it('are set on the structs of @metamask/utils', () => {
    const marked = ['hex', 'json'].flatMap((name) =>
      markedIn(textOf(`@metamask/utils/dist/${name}.mjs`)),
    );
    expect(marked).toEqual([
      'HexStruct',
      'StrictHexStruct',
      'HexAddressStruct',
      'HexChecksumAddressStruct',
      'getChecksumAddress',
      'isValidChecksumAddress',
      'isValidHexAddress',
      'UnsafeJsonStruct',
      'JsonStruct',
      'JsonRpcVersionStruct',
      'JsonRpcIdStruct',
      'JsonRpcErrorStruct',
      'JsonRpcParamsStruct',
      'JsonRpcRequestStruct',
      'JsonRpcNotificationStruct',
      'PendingJsonRpcResponseStruct',
      'JsonRpcSuccessStruct',
      'JsonRpcFailureStruct',
      'JsonRpcResponseStruct',
    ]);
  });

  it.each([
    'starknet/dist/index.mjs',
    '@metamask/utils/dist/hex.mjs',
    '@metamask/utils/dist/json.mjs',
    '@noble/curves/esm/abstract/weierstrass.js',
    '@scure/starknet/lib/esm/index.js',
  ])('are the only change to %s', (file) => {
    const source = textOf(file);
    const unmarked = pureCalls(source)
      .replaceAll(
        /(?<=_default = )\/\* @__PURE__ \*\/ \(\(\) => ((?:.|\n)*?)\)\(\);$/gmu,
        '$1;',
      )
      .replaceAll(MARK, '');
    expect(unmarked).toBe(source.replaceAll(MARK, ''));
  });

  it.each([
    'const value = object.define(1);',
    'const value = someUnion(1);',
    'let value = union(1);',
    'value = union(1);',
    '  const value = union(1);',
    'function union(value) {}',
  ])('are not set in: %s', (text) => {
    expect(pureCalls(text)).toBe(text);
  });
});
