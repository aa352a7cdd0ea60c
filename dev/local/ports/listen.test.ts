import { createServer } from 'node:http';

import { closeServer, listenAt } from './listen';

it('a server never closes an idle connection, which a client may be about to use', async () => {
  const server = createServer((_, response) => response.end());
  const port = await listenAt(server, 0);
  try {
    const { headers } = await fetch(`http://localhost:${String(port)}`);
    // Otherwise Node says after how many seconds.
    expect(headers.get('connection')).toBe('keep-alive');
    expect(headers.get('keep-alive')).toBeNull();
  } finally {
    await closeServer(server);
  }
});
