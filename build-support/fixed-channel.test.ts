import * as published from 'starknet';

import { bundled, editOf, sourceFor } from './bundled';

type Library = typeof published;

describe('starknet.js with a channel that chooses nothing', () => {
  let fixed: Library;

  beforeAll(async () => {
    fixed = (await bundled('starknet')) as Library;
  });

  it('has the same defaults', () => {
    const options = { nodeUrl: 'https://node.invalid' };
    const membersOf = ({ RpcChannel }: Library): object =>
      Object.entries(new RpcChannel(options)).filter(
        ([name]) => name !== 'baseFetch',
      );
    expect(membersOf(fixed)).toEqual(membersOf(published));
  });

  it('knows no node and no `fetch` of its own', () => {
    expect(new published.RpcChannel().nodeUrl).toMatch(/^https:/u);
    for (const nodeUrl of [undefined, 'SN_MAIN', 'SN_SEPOLIA']) {
      const channel = new fixed.RpcChannel({ nodeUrl } as never);
      expect(channel).toMatchObject({ nodeUrl, baseFetch: undefined });
    }
  });
});

describe('the edit of starknet.js’s channel', () => {
  const edit = editOf('fixed-channel');
  const source = sourceFor('fixed-channel');

  it.each([
    ['config.get("fetch") || fetch_default', 'config.get("fetch")'],
    ['    if (isNumber(batch)) {\n', '    if (batch) {\n'],
    ['      retries: 200,\n', '      retries: 100,\n'],
    ['var DEFAULT_GLOBAL_CONFIG = {', 'var DEFAULTS = {'],
    ['config.get("blake")?.(', 'config.get("blake")('],
  ])('rejects a different source: %s', (part, other) => {
    expect(() => edit(source.replace(part, other))).toThrow(
      'see build-support/fixed-channel.cjs',
    );
  });
});
