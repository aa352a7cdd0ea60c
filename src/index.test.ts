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
