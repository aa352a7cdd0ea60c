import { createSession, type Parts } from './session';
import type { NodeControl } from '../chain/devnet/control';
import type { RecordingProxy } from '../chain/servers/recording-proxy';

/** A playground whose snap never finishes installing. */
const INSTALLING: Parts = {
  chain: 'embedded',
  networks: {
    sepolia: {
      url: 'http://localhost:5050',
      proxy: { watch: () => undefined } as unknown as RecordingProxy,
      node: {} as NodeControl,
    },
    mainnet: undefined,
  },
  ethereum: undefined,
  install: async () => new Promise(() => undefined),
  showsWelcome: false,
  snapId: 'local:http://localhost:8080',
};

describe('a session whose snap is being installed', () => {
  it.each([
    { do: 'open', page: 'home' },
    { do: 'close-page' },
    { do: 'answer', id: 'window', approve: true },
  ] as const)('refuses to $do', async (command) => {
    const session = createSession(INSTALLING, () => undefined);
    void session.start('http://localhost:8090');
    await expect(session.act(command)).rejects.toThrow('being installed');
  });

  it('refuses a request', async () => {
    const session = createSession(INSTALLING, () => undefined);
    void session.start('http://localhost:8090');
    await expect(
      session.ask('l2net_getCurrentNetwork', undefined),
    ).rejects.toThrow('being installed');
    expect(session.appState().requests).toEqual([]);
  });
});
