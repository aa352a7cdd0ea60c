import { connect } from './connect';
import { invokeSnap } from './invoke';
import { scriptedMetaMask } from './test/page';
import { createWallet } from './wallet';

const ID = /^l2net-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/u;

const { crypto } = globalThis;

afterEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: crypto });
});

/** Sends the same request twice with each of the package's two ways to the snap. */
async function fourCalls() {
  const metaMask = scriptedMetaMask();
  metaMask.snap.isConnected = true;
  const { windowObject } = createWallet(metaMask);
  const client = connect(metaMask);
  for (let count = 0; count < 2; count += 1) {
    await windowObject.request({ type: 'wallet_supportedSpecs' });
    await client.getCurrentNetwork();
  }
  return metaMask;
}

describe('the id of a call', () => {
  it('is a random one of its own, beside a request that is the same', async () => {
    const { ids, invoked } = await fourCalls();
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) {
      expect(id).toMatch(ID);
    }
    expect(invoked[2]).toEqual(invoked[0]);
    expect(invoked[3]).toEqual(invoked[1]);
  });

  it('needs no page with https', async () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    Object.defineProperty(globalThis, 'crypto', {
      value: { getRandomValues },
      configurable: true,
    });
    const { ids } = await fourCalls();
    expect(new Set(ids).size).toBe(4);
    expect(String(ids[0])).toMatch(ID);
  });

  it('is inside the request for the snap', async () => {
    const send = jest.fn(async () => Promise.resolve('answer'));
    const request = { method: 'ping', params: [1] };
    expect(await invokeSnap(send, 'npm:a', request)).toBe('answer');
    expect(send.mock.calls).toEqual([
      [
        'wallet_invokeSnap',
        {
          snapId: 'npm:a',
          request: { ...request, id: expect.stringMatching(ID) as string },
        },
      ],
    ]);
  });
});
