import * as published from 'starknet';

import { bundled, editOf, sourceFor } from './bundled';

describe('starknet.js with constants read from their modules', () => {
  it('has the same constants', async () => {
    const direct = (await bundled('starknet')) as typeof published;
    expect({ ...direct.RPC }).toEqual({ ...published.RPC });
    for (const name of [
      'BlockStatus',
      'BlockTag',
      'EDAMode',
      'EDataAvailabilityMode',
      'ESubscriptionTag',
      'ETraceFlag',
      'ETransactionStatus',
      'ETransactionVersion',
      'ETransactionVersion2',
      'ETransactionVersion3',
      'ETransactionExecutionStatus',
      'ETxnResponseFlag',
      'TransactionExecutionStatus',
      'TransactionFinalityStatus',
      'TransactionType',
      'TypedDataRevision',
    ] as const) {
      expect(published[name]).toBeDefined();
      expect(direct[name]).toEqual(published[name]);
    }
  });
});

describe('the edit of starknet.js’s constants', () => {
  const edit = editOf('direct-types');
  const source = editOf('pure-namespaces')(sourceFor('direct-types'));

  it('leaves no namespace read and no destructured module', () => {
    expect(source.match(/\b(?:api|rpc)_exports\./gu)?.length).toBeGreaterThan(
      80,
    );
    expect(edit(source)).not.toMatch(/\b(?:api|rpc)_exports\./u);
    expect(source.match(/^var \{ .* \} = RPCSPEC/gmu)).toHaveLength(15);
    expect(edit(source)).not.toMatch(/\} = RPCSPEC/u);
  });

  it('changes only lines that mention a namespace or a types module', () => {
    const others = (text: string): string[] =>
      text
        .split('\n')
        .filter(
          (line) => !/_exports\b|RPCSPEC|_0104_star|^\};$|^$/u.test(line),
        );
    expect(others(edit(source))).toEqual(others(source));
  });

  it.each([
    ['__reExport(rpc_exports, ', '__reExport(api_exports, '],
    ['__reExport(api_exports, rpc_exports);', ''],
    ['var api_exports = {', 'const api_exports = {'],
  ])('rejects a different source: %s', (part, other) => {
    expect(() => edit(source.replace(part, other))).toThrow(
      'see build-support/direct-types.cjs',
    );
  });
});
