import type * as published from 'starknet';

import { bundled, editOf, sourceFor } from './bundled';

type Library = typeof published;

describe('starknet.js without nodes of its own', () => {
  it('opens a channel to a given node, and to no other', async () => {
    const { RpcChannel } = (await bundled('starknet')) as Library;
    const nodeUrl = 'https://node.invalid';
    expect(new RpcChannel({ nodeUrl }).nodeUrl).toBe(nodeUrl);
    for (const none of [undefined, '', 'SN_MAIN', 'SN_SEPOLIA']) {
      expect(() => new RpcChannel({ nodeUrl: none } as never)).toThrow(
        'No node was given',
      );
    }
  });

  it('is edited in one place, and no other source is accepted', () => {
    const edit = editOf('no-default-node');
    const source = sourceFor('no-default-node');
    expect(edit(source)).not.toContain('const rpcNodes = getDefaultNodes(');
    expect(() =>
      edit(source.replace('?? _NetworkName.SN_SEPOLIA]', '?? networkName]')),
    ).toThrow('see build-support/no-default-node.cjs');
  });
});
