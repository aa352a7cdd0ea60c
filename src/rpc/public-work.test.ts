import type { Json } from '@metamask/snaps-sdk';

import { LETTER, MAIL } from '../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { GRANTED } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, failureOf } from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { computeFor } from '../context/context';
import { createFairQueue } from '../core/fair-queue';
import { padFelt } from '../core/felt';
import { hashedValues } from '../starknet/message-hash';
import type { SlicedComputation } from '../starknet/sliced-hash';
import { readMessage } from '../typed-data/message';

const STRANGER = padFelt('0x57a');

/** A wallet whose accounts are not deployed. */
const wallet = (state: Record<string, Json> = {}): TestWallet =>
  testWallet({ methods: scriptedChain({ deployed: false }).methods, state });

const verify = (
  asking: TestWallet,
  address: string,
  typedDataMessage: unknown = MAIL,
): ReturnType<typeof failureOf> =>
  failureOf(
    asking.call('l2net_verifySignedMessage', {
      typedDataMessage,
      address,
      signature: ['1', '2'],
    }),
  );

describe('a signed message', () => {
  it('doesn’t reveal the user’s accounts to a site that is not connected', async () => {
    const asking = wallet();
    const end = await verify(asking, ACCOUNT);
    expect(end).toMatchObject({ code: -32001 });
    expect(end).toStrictEqual(await verify(asking, STRANGER));
    expect(await verify(wallet(GRANTED), ACCOUNT)).toBeUndefined();
  });

  it.each([
    [0, MAIL, 'Mail', 250],
    [1, LETTER, 'Letter', 1000],
  ])(
    'of revision %d is hashed only if it is small',
    async (_, data, type, max) => {
      const types = { ...data.types, [type]: [{ name: 'a', type: 'felt*' }] };
      const sized = (length: number): object => ({
        ...data,
        types,
        message: { a: Array(length).fill(1) },
      });
      const hashed = hashedValues(readMessage(sized(max)));
      const most = 2 * max - hashed;
      const end = await verify(wallet(), ACCOUNT, sized(most + 1));
      expect(end).toMatchObject({
        code: -32602,
        message: `Invalid params: params.typedDataMessage: expected at most ${String(max)} values to hash, unless the site is connected`,
        data: { walletError: 114 },
      });
      const small = await verify(wallet(), ACCOUNT, sized(most));
      expect(small).toMatchObject({ code: -32001 });
    },
  );

  it('is hashed for a connected site even if it is large', async () => {
    const message = { text: 'x'.repeat(40_000) };
    const large = { ...LETTER, message };
    expect(await verify(wallet(), ACCOUNT, large)).toMatchObject({
      code: -32602,
    });
    expect(await verify(wallet(GRANTED), ACCOUNT, large)).toBeUndefined();
  });
});

describe('computations for sites', () => {
  const log: string[] = [];
  function* work(name: string): SlicedComputation<string> {
    for (const step of [1, 2]) {
      log.push(`${name}${String(step)}`);
      yield;
    }
    return name;
  }
  const run = async (): Promise<string[]> => {
    log.length = 0;
    const context = {
      publicWork: createFairQueue(),
      wait: async () => new Promise<void>(setImmediate),
    };
    const all = ['a', 'a', 'b'].map(async (origin, index) =>
      computeFor(context, origin, () => work(`${origin}${String(index)}.`)),
    );
    expect(await Promise.all(all)).toStrictEqual(['a0.', 'a1.', 'b2.']);
    return [...log];
  };

  it('run one at a time, in turn', async () => {
    expect(await run()).toStrictEqual([
      'a0.1',
      'a0.2',
      'b2.1',
      'b2.2',
      'a1.1',
      'a1.2',
    ]);
  });
});
