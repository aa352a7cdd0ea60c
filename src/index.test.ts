import { testWallet } from '../dev/testing/wallet/wallet';

it('an open window is refreshed when the user opens or unlocks MetaMask', async () => {
  const { context } = testWallet();
  const wake = jest.fn();
  Object.assign(globalThis, { snap: {}, ethereum: {} });
  jest.doMock('./context/context', () => ({
    createContext: () => ({
      ...context,
      windows: { ...context.windows, wake },
    }),
  }));
  const { onActive } = await import('./index');
  await onActive({} as never);
  expect(wake).toHaveBeenCalledTimes(1);
});

it('home’s pictures, state and language are read beside one another', async () => {
  jest.resetModules();
  jest.dontMock('./context/context');
  const asked: string[] = [];
  const request = async (call: {
    method: string;
    params?: { path?: string };
  }): Promise<unknown> => {
    asked.push(call.params?.path ?? call.method);
    return new Promise(() => undefined);
  };
  Object.assign(globalThis, { snap: { request }, ethereum: {} });
  const { onHomePage } = await import('./index');
  void onHomePage();
  await new Promise(setImmediate);
  expect(asked).toEqual(
    expect.arrayContaining([
      'data/token-logos.json',
      'snap_getState',
      'snap_getPreferences',
    ]),
  );
});
