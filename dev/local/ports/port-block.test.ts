import { createServer } from 'node:net';

import { tryListen } from './listen';
import { takePorts } from './port-block';

/** A port range that nothing else here uses. */
const FROM = 15_170;

describe('blocks of ports', () => {
  it('are exclusive, even if taken concurrently', async () => {
    const blocks = await Promise.all([takePorts(FROM), takePorts(FROM)]);
    const [one, other] = blocks.map(({ first }) => first).sort();
    expect((one ?? 0) % 10).toBe(0);
    expect(other).toBeGreaterThanOrEqual((one ?? 0) + 10);
    await Promise.all(blocks.map(async ({ release }) => release()));
  });

  it.each([0, 2, 8])(
    'are skipped if port %i of them is taken',
    async (index) => {
      const { first, release } = await takePorts(FROM);
      await release();
      const stranger = createServer();
      expect(await tryListen(stranger, first + index)).toBe(true);
      const next = await takePorts(first);
      expect(next.first).toBeGreaterThan(first);
      await next.release();
      await new Promise((resolve) => stranger.close(resolve));
    },
  );

  it('can be taken again once they are released', async () => {
    const before = await takePorts(FROM);
    await before.release();
    const after = await takePorts(before.first);
    expect(after.first).toBe(before.first);
    await after.release();
  });
});
