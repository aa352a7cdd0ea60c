import { selectorOf } from './address';
import { isStarkName, resolveName } from './stark-names';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { padFelt, toFelt, type Felt } from '../core/felt';
import { encodeLabel } from '../core/stark-label';

const NOW = 1_800_000_000;
const ALICE = '0xa11ce';

const label = (text: string): Felt => toFelt(encodeLabel(text) ?? 0n);

type Call = {
  request: { entry_point_selector: string; calldata: string[] };
};

/** What the naming contract answers. */
type Names = {
  readonly address?: unknown;
  readonly expiry?: unknown;
  readonly back?: unknown;
};

async function resolve(name: string, names: Names = {}) {
  const {
    address = [ALICE],
    expiry = [toFelt(NOW + 1)],
    back = ['0x1', label('alice')],
  } = names;
  const asked: string[][] = [];
  const wallet = testWallet(
    scriptedChain({
      overrides: {
        starknet_call: ({ request }: Call) => {
          asked.push(request.calldata);
          return {
            [selectorOf('domain_to_address')]: address,
            [selectorOf('domain_to_expiry')]: expiry,
            [selectorOf('address_to_domain')]: back,
          }[request.entry_point_selector];
        },
      },
    }),
  );
  const client = wallet.context.client(SEPOLIA);
  const resolved = await resolveName(client, SEPOLIA, name, NOW);
  return { resolved, asked, requests: wallet.requests };
}

const FOUND = { ok: true, address: padFelt(ALICE) };

describe('a .stark name', () => {
  it('is looked up on the chain in two round trips, whatever its letter case', async () => {
    const { resolved, asked, requests } = await resolve(' Alice.STARK');
    expect(resolved).toStrictEqual(FOUND);
    expect(requests).toHaveLength(2);
    expect(asked).toStrictEqual([
      ['0x1', label('alice'), '0x0'],
      ['0x1', label('alice')],
      [ALICE, '0x0'],
    ]);
  });

  it('below another name lives as long as that', async () => {
    const names = ['pay', 'alice'].map(label);
    const { resolved, asked } = await resolve('pay.alice.stark', {
      back: ['0x2', ...names],
    });
    expect(resolved).toStrictEqual(FOUND);
    expect(asked[0]).toStrictEqual(['0x2', ...names, '0x0']);
    expect(asked[1]).toStrictEqual(['0x1', label('alice')]);
  });

  it.each<[string, Names, string]>([
    ['has no address', { address: ['0x0'] }, 'unknown'],
    ['has an impossible address', { address: [toFelt(2n ** 251n)] }, 'unknown'],
    ['isn’t answered for', { address: rpcError(40) }, 'unknown'],
    ['is answered for with garbage', { address: [ALICE, ALICE] }, 'unknown'],
    ['has expired', { expiry: [toFelt(NOW)] }, 'expired'],
    ['has an unknown expiry', { expiry: rpcError(40) }, 'expired'],
    [
      'isn’t the address’s own name',
      { back: ['0x1', label('bob')] },
      'one-way',
    ],
    ['belongs to a nameless address', { back: ['0x0'] }, 'one-way'],
    ['has an address that says nothing', { back: rpcError(40) }, 'one-way'],
    [
      'is only a part of the address’s name',
      {
        back: ['0x2', label('pay'), label('alice')],
      },
      'one-way',
    ],
  ])('is not shown if it %s', async (_, names, why) => {
    const { resolved } = await resolve('alice.stark', names);
    expect(resolved).toStrictEqual({ ok: false, why });
  });

  it.each(['.stark', 'a..stark', 'аlice.stark', 'a.b.c.d.e.f.stark'])(
    'is not looked up if no name can be like it: %s',
    async (name) => {
      const { resolved, requests } = await resolve(name);
      expect(resolved).toStrictEqual({ ok: false, why: 'unknown' });
      expect(requests).toHaveLength(0);
    },
  );

  it('is told from other texts by its ending', () => {
    expect(isStarkName('alice.stark ')).toBe(true);
    expect(isStarkName('alice.stark.eth')).toBe(false);
    expect(isStarkName('0x123')).toBe(false);
  });
});
