import { createServer, type Server, type Socket } from 'node:net';

import { TOKEN } from './support/funded';
import { ADDRESSES, GRANTED, SITE } from './support/seed-phrase';
import { messengerOf } from '../dev/playground/interfaces';
import { LOCAL_FOLDER, SEPOLIA_PORT } from '../dev/ports/ports';
import { installFolder } from '../dev/simulator/simulator';
import { driveWallet, statesWith } from '../dev/simulator/wallet';
import { simulateWindows } from '../dev/simulator/windows';
import { PHRASE } from '../dev/test-accounts/phrase';
import type { Settings } from '../src/state/settings-shape';

/** What a node does with a connection. */
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
  settings?: Partial<Settings>;
}[] = [
  { title: 'that is refused' },
  {
    // `fetch` rejects without a request.
    title: 'to a blocked port',
    settings: { starknetSepoliaRpcUrl: 'http://127.0.0.1:6000' },
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
  let server: Server | undefined;

  afterEach(() => {
    server?.close();
    server = undefined;
  });

  it.each(CONNECTIONS)(
    '$title fails each request, and the snap keeps running',
    async ({ behave, settings }) => {
      if (behave !== undefined) {
        server = await listen(behave);
      }
      const states = statesWith(GRANTED, settings);
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
    },
  );
});

async function listen(behave: Behaviour): Promise<Server> {
  const server = createServer((socket) => {
    socket.once('error', () => socket.destroy());
    behave(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(SEPOLIA_PORT, 'localhost', resolve);
  });
  return server;
}
