import { createServer, type Server, type Socket } from 'node:net';

import { TOKEN } from './support/funded';
import { ADDRESSES, PHRASE, SITE } from './support/seed-phrase';
import { LOCAL_FOLDER } from '../dev/builds/local';
import { messengerOf } from '../dev/playground/interfaces';
import { SEPOLIA_PORT } from '../dev/ports/ports';
import { installFolder } from '../dev/simulator/simulator';
import { driveWallet, statesWith } from '../dev/simulator/wallet';
import { simulateWindows } from '../dev/simulator/windows';
import type { Settings } from '../src/state/settings';

/** What a node does with a line on which it was asked. */
type Line = (line: Socket) => void;

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n';

const answer =
  (text: string): Line =>
  (line) => {
    line.once('data', () => {
      line.write(text, () => line.destroy());
    });
  };

const LINES: { line: string; does?: Line; settings?: Partial<Settings> }[] = [
  { line: 'that is refused' },
  {
    // No request ever goes there: it fails before it begins.
    line: 'to a port that is blocked',
    settings: { starknetSepoliaRpcUrl: 'http://127.0.0.1:6000' },
  },
  { line: 'that is reset', does: (line) => line.resetAndDestroy() },
  { line: 'that is cut before an answer', does: answer('') },
  { line: 'that is cut behind the headers', does: answer(HEAD) },
  {
    line: 'that is cut in the body',
    does: answer(`${HEAD}{"jsonrpc":`),
  },
];

const SIDE_BY_SIDE = 40;
const IN_A_ROW = 4;

describe('a line', () => {
  let server: Server | undefined;

  afterEach(() => {
    server?.close();
    server = undefined;
  });

  it.each(LINES)(
    '$line is an error of each request, and the snap lives on',
    async ({ does, settings }) => {
      if (does !== undefined) {
        server = await listen(does);
      }
      const states = statesWith(
        { grants: [{ origin: SITE, since: 1 }] },
        settings,
      );
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
      const codes = await Promise.all(
        Array.from({ length: SIDE_BY_SIDE }, ask),
      );
      for (let count = 0; count < IN_A_ROW; count += 1) {
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

async function listen(does: Line): Promise<Server> {
  const server = createServer((line) => {
    line.once('error', () => line.destroy());
    does(line);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(SEPOLIA_PORT, 'localhost', resolve);
  });
  return server;
}
