import { isAlreadyPending } from './metamask';
import { sendTo } from './snap';
import { ACCOUNT, PENDING, scriptedMetaMask, snapError } from './test/page';

const SNAP = 'npm:l2net-snap';
const SILENT = {
  type: 'wallet_requestAccounts',
  params: { silent_mode: true },
};

function setUp(version?: string) {
  const metaMask = scriptedMetaMask();
  return {
    metaMask,
    snap: metaMask.snap,
    send: sendTo(metaMask, SNAP, version),
  };
}

describe('a site that is not connected', () => {
  it.each([
    [{ type: 'wallet_getPermissions' }, []],
    [SILENT, []],
    [{ type: 'wallet_requestChainId' }, '0x534e5f4d41494e'],
    [{ type: 'l2net_disconnect' }, ''],
    [{ type: 'wallet_supportedSpecs' }, ['0.9', '0.10']],
    [{ type: 'wallet_supportedWalletApi' }, ['0.7', '0.8', '0.9', '0.10']],
  ])('gets %j answered without a window', async (request, answer) => {
    const { metaMask, send } = setUp();
    expect(await send(request)).toEqual(answer);
    expect(metaMask.sent).toEqual(['wallet_getSnaps']);
  });

  it.each([
    ['wallet_switchStarknetChain', { chainId: '0x1', silent_mode: true }, 117],
    ['wallet_deploymentData', undefined, 116],
    ['wallet_strk20Balances', {}, 163],
    ['constructor', undefined, 163],
  ])('has %s fail without a window', async (type, params, code) => {
    const { metaMask, send } = setUp();
    await expect(send({ type, params })).rejects.toMatchObject({ code });
    expect(metaMask.sent).toEqual(['wallet_getSnaps']);
  });

  it.each([
    'wallet_requestAccounts',
    'wallet_watchAsset',
    'wallet_addStarknetChain',
    'wallet_switchStarknetChain',
    'wallet_addInvokeTransaction',
    'wallet_addDeclareTransaction',
    'wallet_signTypedData',
  ])('requests access with %s', async (type) => {
    const { metaMask, send } = setUp();
    await send({ type, params: { chainId: '0x1' } });
    expect(metaMask.sent).toEqual([
      'wallet_getSnaps',
      'wallet_requestSnaps',
      type,
    ]);
  });

  it('gets the code 113 if the user refuses, and calls no snap', async () => {
    const { metaMask, snap, send } = setUp();
    const refusal = Object.assign(new Error('User rejected'), { code: 4001 });
    snap.failures.set('wallet_requestSnaps', refusal);
    await expect(
      send({ type: 'wallet_addInvokeTransaction', params: { calls: [] } }),
    ).rejects.toMatchObject({ code: 113, message: 'User rejected' });
    expect(metaMask.invoked).toEqual([]);
  });
});

describe('while MetaMask waits for its user', () => {
  it('a second request fails with 163 and a message for the user', async () => {
    const { snap, send } = setUp();
    snap.failures.set('wallet_requestSnaps', PENDING);
    const failed = send({ type: 'wallet_requestAccounts' });
    await expect(failed).rejects.toMatchObject({
      code: 163,
      message: 'MetaMask has a window open for this site: answer there first.',
      data: { reason: 'already-pending' },
    });
    expect(
      isAlreadyPending(await failed.catch((error: unknown) => error)),
    ).toBe(true);
  });

  it.each([
    [PENDING, true],
    [{ data: { reason: 'already-pending' } }, true],
    [{ code: -32002, message: 'No node answered', data: {} }, false],
    [{ code: -32002, data: { reason: 'not-answered' } }, false],
    [{ code: -32003, message: 'already pending' }, false],
    [{ code: -32002, data: null }, false],
    ['already pending', false],
    [null, false],
    [undefined, false],
  ])(
    'its error is recognised by text or reason, never by code: %#',
    (error, is) => {
      expect(isAlreadyPending(error)).toBe(is);
    },
  );

  it('the installed version is called if MetaMask asks about an update', async () => {
    const { snap, send } = setUp('^1.0.0');
    snap.isConnected = true;
    snap.failures.set('wallet_requestSnaps', PENDING);
    expect(await send({ type: 'wallet_requestAccounts' })).toEqual([ACCOUNT]);
  });
});

describe('a connected site', () => {
  it('lists the snaps once for all silent requests', async () => {
    const { metaMask, snap, send } = setUp();
    Object.assign(snap, { isConnected: true, account: ACCOUNT });
    await send(SILENT);
    await send(SILENT);
    await send({ type: 'wallet_getPermissions' });
    expect(metaMask.sent).toEqual([
      'wallet_getSnaps',
      'wallet_requestAccounts',
      'wallet_requestAccounts',
      'wallet_getPermissions',
    ]);
  });

  it('requests the snap again only after the site was removed', async () => {
    const { metaMask, snap, send } = setUp();
    snap.isConnected = true;
    await send({ type: 'wallet_signTypedData' });
    expect(metaMask.sent).not.toContain('wallet_requestSnaps');
    snap.isConnected = false;
    await send({ type: 'wallet_signTypedData' });
    expect(metaMask.sent.slice(-2)).toEqual([
      'wallet_requestSnaps',
      'wallet_signTypedData',
    ]);
  });

  it('requests its range of versions from MetaMask once', async () => {
    const { metaMask, snap, send } = setUp('^1.0.0');
    snap.isConnected = true;
    const request = jest.spyOn(metaMask, 'request');
    await send(SILENT);
    expect(metaMask.sent).not.toContain('wallet_requestSnaps');
    await send({ type: 'wallet_requestAccounts' });
    await send({ type: 'wallet_requestAccounts' });
    expect(request).toHaveBeenCalledWith({
      method: 'wallet_requestSnaps',
      params: { [SNAP]: { version: '^1.0.0' } },
    });
    expect(
      metaMask.sent.filter((method) => method === 'wallet_requestSnaps'),
    ).toHaveLength(1);
  });

  it('calls the installed version if an update is refused', async () => {
    const { snap, send } = setUp('^1.0.0');
    snap.isConnected = true;
    snap.failures.set('wallet_requestSnaps', new Error('No'));
    expect(await send({ type: 'wallet_requestAccounts' })).toEqual([ACCOUNT]);
  });

  it.each(['isConnected', 'isEnabled'] as const)(
    'is answered like an unconnected site once %s turns false',
    async (flag) => {
      const { snap, send } = setUp();
      Object.assign(snap, { isConnected: true, account: ACCOUNT });
      expect(await send(SILENT)).toEqual([ACCOUNT]);
      snap[flag] = false;
      expect(await send(SILENT)).toEqual([]);
    },
  );

  it('sends plain JSON: no undefined, bigints as text', async () => {
    const { metaMask, send } = setUp();
    const calldata = [1n, { low: 2n, high: undefined }];
    await send({
      type: 'wallet_addInvokeTransaction',
      params: { calls: [{ calldata }], api_version: undefined },
    });
    expect(metaMask.invoked).toEqual([
      {
        method: 'wallet_addInvokeTransaction',
        params: { calls: [{ calldata: ['1', { low: '2' }] }] },
      },
    ]);
  });

  it.each([111, 112, 113, 114, 115, 116, 117, 162, 163])(
    'gets the snap’s code %d',
    async (code) => {
      const { snap, send } = setUp();
      snap.failures.set('wallet_signTypedData', snapError(code));
      const failed = send({ type: 'wallet_signTypedData' });
      await expect(failed).rejects.toBeInstanceOf(Error);
      await expect(failed).rejects.toMatchObject({
        code,
        data: { walletError: code },
      });
    },
  );

  it.each([
    Object.assign(new Error('Busy'), { code: -32002 }),
    { code: -32002, message: 'No answer', data: { reason: 'not-answered' } },
    Object.assign(new Error('Disabled'), { code: -32603, data: null }),
    'No',
    null,
  ])('gets the code 163 for any other error: %p', async (error) => {
    const { snap, send } = setUp();
    snap.failures.set('wallet_signTypedData', error);
    await expect(send({ type: 'wallet_signTypedData' })).rejects.toMatchObject({
      code: 163,
    });
  });
});

it.each([null, undefined, 'abc', ['abc'], [{}], {}, [null]])(
  'an invalid list of accounts fails with the code 163: %j',
  async (accounts) => {
    const { metaMask, send } = setUp();
    jest
      .spyOn(metaMask, 'request')
      .mockImplementation(async ({ method }) =>
        Promise.resolve(
          method === 'wallet_getSnaps' ? { [SNAP]: {} } : accounts,
        ),
      );
    const failed = send({ type: 'wallet_requestAccounts' });
    await expect(failed).rejects.toMatchObject({ code: 163 });
  },
);

it.each([undefined, null, {}, 'wallet_signTypedData'])(
  'an invalid request fails with the code 163: %p',
  async (request) => {
    const { send } = setUp();
    await expect(send(request as never)).rejects.toMatchObject({ code: 163 });
  },
);

it('a site is answered as not connected if MetaMask has no snaps', async () => {
  const { snap, send } = setUp();
  const unknown = Object.assign(new Error('Unknown'), { code: -32601 });
  snap.failures.set('wallet_getSnaps', unknown);
  expect(await send(SILENT)).toEqual([]);
});
