import { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Makes a server listen on this machine only.
 *
 * @param port - The first port tried; the next free one is taken. 0 is any.
 */
export async function listenFrom(
  server: Server,
  port: number,
): Promise<number> {
  return (await tryListen(server, port))
    ? (server.address() as AddressInfo).port
    : listenFrom(server, port + 1);
}

/** Makes a server listen on this machine only, if the port is free. Every server of ours
 * comes through here.
 *
 * @returns False if the port is taken.
 */
export async function tryListen(
  server: Server,
  port: number,
): Promise<boolean> {
  if (server instanceof HttpServer) {
    // Node closes a connection that was idle for five seconds. Where the process itself was
    // busy for so long, the timer comes before the request that waits to be read, which then
    // fails with ECONNRESET.
    server.keepAliveTimeout = 0;
  }
  return await new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE') {
        resolve(false);
      } else {
        reject(error);
      }
    };
    server.once('error', fail);
    server.listen(port, 'localhost', () => {
      server.off('error', fail);
      resolve(true);
    });
  });
}

/** Makes a server listen on this machine only, at exactly this port.
 *
 * @param port - 0 is any.
 * @throws Error if it is taken.
 */
export async function listenAt(server: Server, port: number): Promise<number> {
  if (!(await tryListen(server, port))) {
    throw new Error(`The port ${String(port)} is taken`);
  }
  return (server.address() as AddressInfo).port;
}

/** Closes an HTTP server and every connection to it. */
export async function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
