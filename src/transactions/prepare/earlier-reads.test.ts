import { DEFAULT_OPTIONS, type EarlierReads } from './build';
import { preflight } from './preflight';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { ACCOUNT } from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { ownAccount } from '../../accounts/derived-accounts';
import { MAINNET, NETWORKS } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { toFelt, unpadFelt, type Felt } from '../../core/felt';
import { selectorOf } from '../../starknet/address';

type View = {
  request: {
    contract_address: Felt;
    entry_point_selector: Felt;
    calldata: Felt[];
  };
};

const STRANGER = '0x57a';
const [HELD, EMPTY, MOVED, GIVEN] = NETWORKS[MAINNET].tokens.map(
  ([address]) => address,
) as [Felt, Felt, Felt, Felt];

/** An account that calls a contract which nobody vouches for, after an approval of a token. */
async function reading(): Promise<{
  units: Map<string, bigint>;
  read: (earlier?: EarlierReads) => Promise<EarlierReads>;
  /** The tokens whose balances and allowances were read since the last time. */
  readSince: () => { balances: Felt[]; allowances: Felt[] };
}> {
  const units = new Map<string, bigint>();
  let asked: [name: string, token: Felt][] = [];
  const answer = ({ request }: View): unknown => {
    const token = unpadFelt(request.contract_address);
    const name = ['balanceOf', 'allowance'].find(
      (view) => selectorOf(view) === request.entry_point_selector,
    );
    if (name !== undefined && ![STRK, ETH].includes(token)) {
      asked.push([name, token]);
    }
    const found = units.get(`${String(name)} ${token}`) ?? 0n;
    return name === undefined || found < 0n
      ? rpcError(21)
      : [toFelt(found), '0x0'];
  };
  const { context } = testWallet(
    scriptedChain({
      overrides: { starknet_chainId: MAINNET, starknet_call: answer },
    }),
  );
  const account = await ownAccount(context, ACCOUNT);
  const calls: Call[] = [
    {
      contractAddress: GIVEN,
      entrypoint: 'approve',
      calldata: [STRANGER, '0x9', '0x0'],
    },
    { contractAddress: STRANGER, entrypoint: 'play', calldata: [] },
  ];
  return {
    units,
    read: async (earlier) => {
      const { contracts, nonces } = await preflight(context, {
        chainId: MAINNET,
        account,
        options: DEFAULT_OPTIONS,
        calls,
        ...(earlier && { earlier }),
      });
      return { ...contracts, nonce: nonces.account, active };
    },
    readSince: () => {
      const of = (name: string): Felt[] =>
        asked.filter(([one]) => one === name).map(([, token]) => token);
      const since = { balances: of('balanceOf'), allowances: of('allowance') };
      asked = [];
      return since;
    },
  };
}

const active = new Set([MOVED]);

describe('what was read a moment ago for a contract that nobody vouches for', () => {
  it('is read again where it may matter: what is held, called or moved', async () => {
    const { units, read, readSince } = await reading();
    units.set(`balanceOf ${HELD}`, 5n);
    const first = await read();
    const all = readSince();
    expect(all.balances.length).toBeGreaterThan(50);
    expect(all.allowances.length).toBeGreaterThan(50);
    const next = await read({ ...first, active });
    expect(readSince()).toStrictEqual({
      balances: [GIVEN, STRANGER, HELD, MOVED],
      allowances: [GIVEN],
    });
    expect(next.balances).toStrictEqual(first.balances);
    expect(new Set(next.allowances)).toStrictEqual(new Set(first.allowances));
  });

  it('is replaced by what is read now, and kept where nothing is', async () => {
    const { units, read } = await reading();
    units.set(`balanceOf ${HELD}`, 5n).set(`allowance ${HELD}`, 7n);
    units.set(`allowance ${GIVEN}`, 1n);
    const first = await read();
    for (const name of ['balanceOf', 'allowance']) {
      [HELD, EMPTY, MOVED, GIVEN].forEach((token) => {
        units.set(`${name} ${token}`, 3n);
      });
    }
    const { balances, allowances } = await read({ ...first, active });
    expect(
      [HELD, EMPTY, MOVED, GIVEN].map((token) => balances.get(token)),
    ).toStrictEqual([3n, 0n, 3n, 3n]);
    const allowed = (token: Felt): bigint[] =>
      allowances.filter((one) => one.token === token).map((one) => one.units);
    expect([HELD, EMPTY, GIVEN].map(allowed)).toStrictEqual([[7n], [0n], [3n]]);
  });

  it('is not kept where it is read again in vain', async () => {
    const { units, read } = await reading();
    units.set(`balanceOf ${HELD}`, 5n);
    const first = await read();
    units.set(`balanceOf ${HELD}`, -1n).set(`allowance ${GIVEN}`, -1n);
    const { balances, allowances } = await read({ ...first, active });
    expect(balances.has(HELD)).toBe(false);
    expect(allowances.some(({ token }) => token === GIVEN)).toBe(false);
  });
});
