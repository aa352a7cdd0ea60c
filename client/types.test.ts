import type { Provider, Starknet } from './connect';
import type { Methods } from './methods';
import type { WalletRequestFunction } from './wallet';

/** Whether a method accepts these arguments. */
type Takes<Name extends keyof Methods, Given> =
  Given extends Parameters<Starknet[Name]> ? true : false;

type Gives<Name extends keyof Methods> = Awaited<ReturnType<Starknet[Name]>>;

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;

type CallTo = { contractAddress: '0x1'; entrypoint: 'transfer' };

/** The compiler checks every line: a wrong one does not compile. */
const TAKEN = [true, true, true, true, true, true, true, true, true] satisfies [
  Takes<'executeTxn', [{ address: '0x1'; calls: CallTo[] }]>,
  Takes<'executeTxn', [{ address: '0x1'; calls: CallTo }]>,
  Takes<'executeTxn', [{ address: '0x1'; calls: []; details: { tip: 1 } }]>,
  Takes<
    'estimateFee',
    [{ address: '0x1'; invocations: { to: '0x1'; entrypoint: 'f' } }]
  >,
  Takes<'recoverAccounts', []>,
  Takes<'recoverAccounts', [{ maxScanned: 5 }]>,
  Takes<'getCurrentNetwork', []>,
  Takes<'getBlockByNumber', ['latest', true]>,
  Takes<
    'verifySignedMessage',
    [{ typedDataMessage: string; address: string; signature: ['1', 2] }]
  >,
];

const REFUSED = [
  false,
  false,
  false,
  false,
  false,
  false,
  false,
  false,
  false,
  false,
] satisfies [
  Takes<'executeTxn', []>,
  Takes<'executeTxn', [{ address: '0x1' }]>,
  Takes<'executeTxn', [{ address: 1; calls: CallTo[] }]>,
  Takes<'executeTxn', [{ address: '0x1'; calls: { entrypoint: 'transfer' } }]>,
  Takes<
    'executeTxn',
    [{ address: '0x1'; calls: CallTo[]; details: { skipValidate: 1 } }]
  >,
  Takes<'recoverAccounts', [{ maxScanned: '5' }]>,
  Takes<'getCurrentNetwork', [{ chainId: '0x1' }]>,
  Takes<'getBlockByNumber', ['latest']>,
  Takes<'getBlockByNumber', [{ block: 'latest'; details: true }]>,
  Takes<'switchNetwork', []>,
];

const GIVEN = [true, true, true, true, true] satisfies [
  Same<Gives<'executeTxn'>['transaction_hash'], string>,
  Same<Gives<'verifySignedMessage'>, boolean>,
  Same<Gives<'displayPrivateKey'>, null>,
  Same<Gives<'getTransaction'>[number]['failureReason'], string | null>,
  Same<NonNullable<Gives<'getBlockByNumber'>>['hash'], string | null>,
];

/** Whether the provider types of other libraries are assignable. */
type Fits<Given> = Given extends Provider ? true : false;

type Exactly<Args, Result = unknown> = {
  request: (args: Args) => Promise<Result>;
};

const PROVIDERS = [true, true, true, true, false] satisfies [
  Fits<Exactly<{ method: string; params?: unknown[] | object }>>,
  Fits<
    Exactly<
      Readonly<{
        method: string;
        params?: readonly unknown[] | Record<string, unknown>;
      }>
    >
  >,
  // viem's type: each method with its own params and result.
  Fits<{
    on: (event: 'connect', listener: () => void) => void;
    request: <Given extends { method: string } | undefined = undefined>(
      args:
        | { method: 'eth_accounts'; params?: undefined }
        | { method: 'eth_call'; params: [call: object, block: 'latest'] },
      options?: { retryCount?: number },
    ) => Promise<Given extends undefined ? string[] : string>;
  }>,
  Fits<{ request<Type>(args: { method: string }): Promise<Type> }>,
  Fits<{ request: (method: string) => Promise<unknown> }>,
];

/** The types of a page's requests and results, checked by the compiler. */
const walletTypes = async (request: WalletRequestFunction) => {
  const accounts = await request({
    type: 'wallet_requestAccounts',
    params: { silent_mode: true },
  });
  const sent = await request({
    type: 'wallet_addInvokeTransaction',
    params: { calls: [{ contract_address: '0x1', entry_point: 'transfer' }] },
  });
  const wrong = await request({
    type: 'wallet_addInvokeTransaction',
    params: { calls: 'all' },
  });
  const missing = await request({ type: 'wallet_signTypedData' });
  const other = await request({ type: 'wallet_strk20Balances' });
  const named = await request<boolean>({ type: 'wallet_other' });
  return { accounts, sent, wrong, missing, other, named };
};

type WalletResults = Awaited<ReturnType<typeof walletTypes>>;

const WALLET = [true, true, true, true, true, true] satisfies [
  Same<WalletResults['accounts'][number], string>,
  Same<WalletResults['sent']['transaction_hash'], string>,
  Same<WalletResults['wrong'], unknown>,
  Same<WalletResults['missing'], unknown>,
  Same<WalletResults['other'], unknown>,
  Same<WalletResults['named'], boolean>,
];

describe('the client’s types', () => {
  it('cover the params and results of the wallet API’s methods', async () => {
    expect(WALLET.every(Boolean)).toBe(true);
    const request = (async ({ type }: { type: string }) =>
      Promise.resolve(type)) as WalletRequestFunction;
    expect(await walletTypes(request)).toHaveProperty('named', 'wallet_other');
  });

  it('accept the provider types of other libraries', () => {
    expect(PROVIDERS).toEqual([true, true, true, true, false]);
  });

  it('accept valid params and reject invalid ones', () => {
    expect([...TAKEN, ...GIVEN].every(Boolean)).toBe(true);
    expect(REFUSED.some(Boolean)).toBe(false);
  });
});
