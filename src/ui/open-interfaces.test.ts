import type { SnapsProvider } from '@metamask/snaps-sdk';

import { watchInterfaces } from './open-interfaces';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { failureOf, send } from '../../dev/testing/wallet/sends';
import { settle } from '../../dev/testing/wallet/slow-user';
import { testWallet } from '../../dev/testing/wallet/wallet';

type Call = { method: string; params: { id?: string; context?: unknown } };

/** MetaMask, which has only the interfaces in `open`, and the ids of failed requests. */
function wallet() {
  const open = new Set<string>();
  const failed: string[] = [];
  let made = 0;
  const request = async ({ method, params: { id = '' } }: Call) => {
    if (method === 'snap_createInterface') {
      made += 1;
      open.add(String(made));
      return Promise.resolve(String(made));
    }
    if (method === 'snap_dialog') {
      return Promise.resolve(null);
    }
    if (!open.has(id)) {
      failed.push(method);
      throw new Error('no such interface');
    }
    return Promise.resolve(null);
  };
  const { snap, use } = watchInterfaces({
    request,
  } as unknown as SnapsProvider);
  const call = async (method: string, params: Call['params']) =>
    (snap as unknown as { request: (call: Call) => Promise<unknown> }).request({
      method,
      params,
    });
  return {
    open,
    failed,
    use,
    call,
    create: async (context: unknown) =>
      (await call('snap_createInterface', { context })) as string,
    /** Whether a request for an interface reaches MetaMask and succeeds. */
    answers: async (id: string, method = 'snap_updateInterface') =>
      call(method, { id }).then(
        () => true,
        () => false,
      ),
  };
}

const PAGE = { screen: 'home' };
const DIALOG = { view: { type: 'welcome' } };

it('the snap redraws no dialog that was answered', async () => {
  const gate = makeGate();
  const wallet = testWallet({
    ...scriptedChain(),
    answer: () => false,
    wait: async () => gate.opened,
  });
  const asking = [1, 2].map(async () => failureOf(send(wallet)));
  await Promise.all(asking);
  expect(wallet.dialogs).toHaveLength(2);
  // The second window's button would be switched on now.
  gate.open();
  await settle();
  expect(wallet.missed).toStrictEqual([]);
});

describe('watchInterfaces', () => {
  it.each([
    'snap_updateInterface',
    'snap_resolveInterface',
    'snap_getInterfaceContext',
    'snap_getInterfaceState',
  ])('makes no %s for an answered dialog', async (method) => {
    const { create, call, answers, open, failed } = wallet();
    const id = await create(DIALOG);
    expect(await answers(id)).toBe(true);
    await call('snap_dialog', { id });
    open.delete(id);
    expect(await answers(id, method)).toBe(false);
    expect(failed).toStrictEqual([]);
  });

  it('makes none for a dialog that the snap closed', async () => {
    const { create, answers, open, failed } = wallet();
    const id = await create(DIALOG);
    expect(await answers(id, 'snap_resolveInterface')).toBe(true);
    open.delete(id);
    expect(await answers(id)).toBe(false);
    expect(failed).toStrictEqual([]);
  });

  it('makes none for a page once a dialog has taken its place', async () => {
    const { create, call, answers, open, failed } = wallet();
    const page = await create(PAGE);
    const waiting = await create(DIALOG);
    expect(await answers(page)).toBe(true);
    await call('snap_dialog', { id: await create(DIALOG) });
    open.delete(page);
    expect(await answers(page)).toBe(false);
    expect(await answers(waiting)).toBe(true);
    expect(failed).toStrictEqual([]);
  });

  it('makes at most one for a page that the user has left', async () => {
    const { create, answers, open, failed } = wallet();
    const page = await create(PAGE);
    open.delete(page);
    for (const method of ['snap_updateInterface', 'snap_getInterfaceContext']) {
      expect(await answers(page, method)).toBe(false);
    }
    expect(failed).toStrictEqual(['snap_updateInterface']);
  });

  it('makes them again for a page that the user uses after all', async () => {
    const { create, call, answers, use } = wallet();
    const page = await create(PAGE);
    await call('snap_dialog', { id: await create(DIALOG) });
    use(page);
    expect(await answers(page)).toBe(true);
  });
});
