import { createServer, type Socket } from 'node:net';

import { TOKEN } from './support/funded';
import { LOCAL_FOLDER } from '../dev/local/builds/local-folder';
import { listenFrom } from '../dev/local/ports/listen';
import { PHRASE } from '../dev/local/test-accounts/phrase';
import { messengerOf } from '../dev/simulator/interfaces';
import { installFolder } from '../dev/simulator/simulator';
import { driveWallet, statesWith } from '../dev/simulator/wallet';
import { simulateWindows } from '../dev/simulator/windows';
import { ADDRESSES, GRANTED, SITE } from '../dev/testing/wallet/seed-phrase';

/** A node's reaction to a connection. */
type Behaviour = (socket: Socket) => void;

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n';

const closeAfter =
  (text: string): Behaviour =>
  (socket) => {
    socket.once('data', () => {
      socket.write(text, () => socket.destroy());
    });
  };

const CONNECTIONS: {
  title: string;
  behave?: Behaviour;
  /** A URL where no server of the test listens. */
  url?: string;
}[] = [
  // No node listens at the local build's ports.
  { title: 'that is refused' },
  {
    // `fetch` rejects without a request.
    title: 'to a blocked port',
    url: 'http://127.0.0.1:6000',
  },
  { title: 'that is reset', behave: (socket) => socket.resetAndDestroy() },
  { title: 'closed before a response', behave: closeAfter('') },
  { title: 'closed after the headers', behave: closeAfter(HEAD) },
  {
    title: 'closed within the body',
    behave: closeAfter(`${HEAD}{"jsonrpc":`),
  },
];

const CONCURRENT = 40;
const SEQUENTIAL = 4;

describe('a connection', () => {
  it.concurrent.each(CONNECTIONS)(
    '$title fails each request, and the snap keeps running',
    async ({ behave, url = '' }) => {
      const server = behave === undefined ? undefined : await listen(behave);
      const starknetSepoliaRpcUrl = server?.url ?? url;
      const states = statesWith(GRANTED, { starknetSepoliaRpcUrl });
      const snap = await installFolder(LOCAL_FOLDER, PHRASE, states);
      let crashes = 0;
      messengerOf(snap).subscribe('ExecutionService:unhandledError', () => {
        crashes += 1;
      });
      const { call } = driveWallet(
        (request) => snap.request(request),
        SITE,
        simulateWindows(snap),
      );
      const ask = async (): Promise<number | undefined> => {
        const { error } = await call('l2net_getErc20TokenBalance', {
          tokenAddress: TOKEN,
          userAddress: ADDRESSES[0],
        });
        return error?.code;
      };
      const codes = await Promise.all(Array.from({ length: CONCURRENT }, ask));
      for (let count = 0; count < SEQUENTIAL; count += 1) {
        codes.push(await ask());
      }
      expect(new Set(codes)).toEqual(new Set([-32002]));
      expect(crashes).toBe(0);
      const { result } = await call('l2net_getCurrentNetwork');
      expect(result).toMatchObject({ name: 'Starknet Sepolia' });
      await snap.executionService.terminateAllSnaps();
      server?.close();
      expect(server?.connections()).not.toBe(0);
    },
  );
});

async function listen(behave: Behaviour): Promise<{
  readonly url: string;
  readonly connections: () => number;
  readonly close: () => void;
}> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.once('error', () => socket.destroy());
    behave(socket);
  });
  const port = await listenFrom(server, 0);
  return {
    url: `http://localhost:${String(port)}`,
    connections: () => connections,
    close: () => {
      server.close();
    },
  };
}
