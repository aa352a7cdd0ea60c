import fc from 'fast-check';
import { starknetId } from 'starknet';

import { selectorOf } from './address';
import { isStarkName, resolveName, type ResolvedName } from './stark-names';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError, type Methods } from '../../dev/testing/nodes/scripted-rpc';
import {
  OWN_NODE,
  twoNodes,
  type TwoNodes,
} from '../../dev/testing/wallet/two-nodes';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { padFelt, toFelt, type Felt } from '../core/felt';
import { decodeLabel, encodeLabel } from '../core/stark-label';

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

/** The methods of a node that answers this. */
function answering(names: Names, asked: string[][] = []): Methods {
  const {
    address = [ALICE],
    expiry = [toFelt(NOW + 1)],
    back = ['0x1', label('alice')],
  } = names;
  return {
    starknet_call: ({ request }: Call) => {
      asked.push(request.calldata);
      return {
        [selectorOf('domain_to_address')]: address,
        [selectorOf('domain_to_expiry')]: expiry,
        [selectorOf('address_to_domain')]: back,
      }[request.entry_point_selector];
    },
  };
}

async function resolve(name: string, names: Names = {}, expected?: Felt) {
  const asked: string[][] = [];
  const overrides = answering(names, asked);
  const { context, requests } = testWallet(scriptedChain({ overrides }));
  const client = context.client(SEPOLIA);
  const resolved = await resolveName(client, SEPOLIA, name, NOW, expected);
  return { resolved, asked, requests };
}

/** What alice.stark stands for where nodes contradict each other. */
async function resolveAmong(
  says: Partial<TwoNodes['says']>,
  settings: Parameters<TestWallet['context']['settings']['save']>[0] = {},
): Promise<ResolvedName> {
  const honest = answering({});
  const all = { first: honest, others: honest, own: honest, ...says };
  const { context } = twoNodes({}, {}, all).wallet;
  await context.settings.save(settings);
  return resolveName(context.client(SEPOLIA), SEPOLIA, 'alice.stark', NOW);
}

const FOUND = { ok: true, address: padFelt(ALICE) };

describe('where nodes contradict each other, a name', () => {
  const own = { starknetSepoliaRpcUrl: OWN_NODE };

  it.each<[string, Names]>([
    ['its address', { address: ['0xe7e'] }],
    ['when it expires', { expiry: [toFelt(NOW + 2)] }],
    ['the address’s own name', { back: ['0x1', label('bob')] }],
  ])('is refused if one of them lies about %s', async (_, lie) => {
    const why = { ok: false, why: 'disputed' };
    const says = answering(lie);
    expect(await resolveAmong({ first: says })).toStrictEqual(why);
    expect(await resolveAmong({ others: says })).toStrictEqual(why);
  });

  it('is refused if only one of them answers', async () => {
    const why = { ok: false, why: 'unconfirmed' };
    const failing = answering({ address: rpcError(-32603) });
    for (const others of ['silent', failing] as const) {
      expect(await resolveAmong({ others })).toStrictEqual(why);
    }
    expect(await resolveAmong({ first: 'silent' })).toStrictEqual(why);
  });

  it('stands for what the user’s own node says', async () => {
    const lie = answering({ address: ['0xe7e'] });
    const says = { first: lie, others: lie };
    expect(await resolveAmong(says, own)).toStrictEqual(FOUND);
    expect(
      await resolveAmong(says, { ...own, secondNode: true }),
    ).toStrictEqual({ ok: false, why: 'disputed' });
  });

  it('is no public node’s word alone while the user’s own is silent', async () => {
    expect(await resolveAmong({ own: 'silent' }, own)).toStrictEqual({
      ok: false,
      why: 'unconfirmed',
    });
  });
});

describe('a .stark name', () => {
  it('is looked up on the chain in two round trips, whatever its letter case', async () => {
    const { resolved, asked, requests } = await resolve(' Alice.STARK');
    expect(resolved).toStrictEqual(FOUND);
    // Two nodes, at the same time.
    expect(requests).toHaveLength(4);
    const lookUp = [
      ['0x1', label('alice'), '0x0'],
      ['0x1', label('alice')],
    ];
    expect(asked).toStrictEqual([
      ...lookUp,
      ...lookUp,
      [ALICE, '0x0'],
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
    [
      'is kept by a server',
      {
        address: rpcError(40, '', {
          revert_error: `Execution failed. Failure reason: ("offchain_resolving", ${label('ben')})`,
        }),
      },
      'off-chain',
    ],
    [
      'is kept by a server, in felts',
      {
        address: rpcError(40, '', {
          error: ['0x6f6666636861696e5f7265736f6c76696e67'],
        }),
      },
      'off-chain',
    ],
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

  it.each<[string, Felt, number]>([
    ['one trip where it leads to what was expected', ALICE, 2],
    ['two elsewhere', '0xe7e', 4],
  ])('is looked up again in %s', async (_, expected, count) => {
    const { resolved, requests } = await resolve('alice.stark', {}, expected);
    expect(resolved).toStrictEqual(FOUND);
    expect(requests).toHaveLength(count);
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

  it('are encoded as starknet.js does, and decoded to the same, in both alphabets', () => {
    const label = fc
      .array(fc.constantFrom('a', 'b', '0', '-', 'z', '这', '来'), {
        minLength: 1,
        maxLength: 12,
      })
      .map((characters) => characters.join(''));
    fc.assert(
      fc.property(label, (text) => {
        const encoded = starknetId.useEncoded(text);
        expect(encodeLabel(text)).toBe(encoded);
        expect(decodeLabel(encoded)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
    expect(encodeLabel('来baba这')).toBe(0x2c46c9587n);
  });
});
