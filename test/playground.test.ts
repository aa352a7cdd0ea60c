import { transfer } from './support/funded';
import { chainOfSuite, describeWithNode, useNetwork } from './support/node';
import { PHRASE } from './support/phrase';
import { openClient, type PlaygroundClient } from './support/playground-client';
import { LOCAL_FOLDER } from '../dev/build-local';
import { readLines } from '../dev/dialog-lines';
import { openPlayground, type Playground } from '../dev/playground/playground';
import type { Asked, Shown } from '../dev/playground/protocol';
import { installFolder } from '../dev/simulator';

describeWithNode('the playground', () => {
  const network = useNetwork();
  const chain = chainOfSuite();
  let playground: Playground;
  let page: PlaygroundClient;

  beforeAll(async () => {
    playground = await openPlayground(
      {
        chain,
        network: network(),
        ethereum: undefined,
        install: async (states) => installFolder(LOCAL_FOLDER, PHRASE, states),
        greets: false,
        snapId: 'local:http://localhost:8080',
      },
      { openrpc: '1.3.2' },
      0,
    );
    page = await openClient(playground.url);
  });

  afterAll(async () => {
    page.close();
    await playground.stop();
  });

  /** Asks; gives what waits for the end of it. */
  const ask = async (
    method: string,
    params?: unknown,
  ): Promise<() => Promise<Asked>> => {
    const { asked } = await page.until(() => true);
    const id = (asked.at(-1)?.id ?? 0) + 1;
    await page.act({ do: 'ask', method, params });
    const find = (list: readonly Asked[]): Asked | undefined =>
      list.find((one) => one.id === id && one.milliseconds !== null);
    return async () => {
      const scene = await page.until((now) => find(now.asked) !== undefined);
      return find(scene.asked) as Asked;
    };
  };
  const answer = async (window: Shown | undefined, approve: boolean) =>
    page.act({ do: 'answer', id: window?.id ?? '', approve });
  const says = (shown: Shown | null | undefined): string =>
    readLines(shown?.content).join('\n');

  it('shows the site’s request as a window, and the answer once it is approved', async () => {
    const end = await ask('l2net_createAccount');
    const [window] = await page.windows(1);
    expect(window?.kind).toBe('confirmation');
    expect(says(window)).toContain(playground.url);
    expect(await answer(window, true)).toEqual({ status: 204 });
    expect(await end()).toMatchObject({});
  });
});
