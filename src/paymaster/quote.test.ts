import { PaymasterRefused } from './paymaster';
import type { QuoteRequest } from './quote';
import {
  MESSAGE_LIES,
  type MessageLie,
} from '../../dev/chain/servers/paymaster/lies';
import {
  transferCall,
  typedDataOf,
} from '../../dev/chain/servers/paymaster/outside-execution';
import { plainMessageHash } from '../../dev/testing/inputs/starknet-js';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import {
  ADDRESS,
  BUILD,
  EXECUTE,
  QUOTED_FORWARDER,
  MAX_FEE,
  NOW,
  ONE,
  REQUEST,
  built,
  clientOf,
  honest,
  refusedBecause,
} from '../../dev/testing/wallet/paymaster-client';
import {
  KNOWN_FORWARDERS,
  MAINNET,
  NETWORKS,
  SEPOLIA,
} from '../config/networks';
import { ETH, STRK } from '../config/tokens';
import { ARGENT_031, CAIRO0_PROXY, READY_040 } from '../core/account-types';
import type { Felt } from '../core/felt';

const VERSIONS = [
  ['1', ARGENT_031],
  ['2', READY_040],
] as const;

describe('a quote', () => {
  it.each(VERSIONS)(
    'of version %s is hashed right',
    async (version, classHash) => {
      const outside = { ...honest(REQUEST), version };
      const { quote } = clientOf({ [BUILD]: built(outside) }, classHash);
      const quoted = await quote(REQUEST);
      expect(quoted).toMatchObject({
        chainId: SEPOLIA,
        address: ADDRESS,
        token: ETH,
        maxFee: MAX_FEE,
        estimatedFee: MAX_FEE / 3n,
        forwarder: QUOTED_FORWARDER,
        nonce: '0xabc',
        executeAfter: REQUEST.executeAfter,
        executeBefore: REQUEST.executeBefore,
        version: Number(version),
      });
      expect(quoted.calls).toStrictEqual([
        ...REQUEST.calls,
        {
          contractAddress: ETH,
          entrypoint: 'transfer',
          calldata: [QUOTED_FORWARDER, `0x${MAX_FEE.toString(16)}`, '0x0'],
        },
      ]);
      expect(quoted.typedData).toStrictEqual(typedDataOf(outside));
      expect(quoted.messageHash).toBe(
        plainMessageHash(typedDataOf(outside), ADDRESS),
      );
    },
  );

  it('is asked for in the default mode, with both times', async () => {
    const { quote, asked } = clientOf({ [BUILD]: built(honest(REQUEST)) });
    await quote(REQUEST);
    expect(asked).toMatchObject([
      {
        url: NETWORKS[SEPOLIA].paymaster,
        params: {
          transaction: {
            type: 'invoke',
            invoke: {
              user_address: ADDRESS,
              calls: honest(REQUEST).calls.slice(0, 1),
            },
          },
          parameters: {
            version: '0x1',
            fee_mode: { mode: 'default', gas_token: ETH },
            time_bounds: {
              execute_after: NOW - 100,
              execute_before: NOW + 900,
            },
          },
        },
      },
    ]);
  });

  it.each([
    ['deploy', []],
    ['deploy_and_invoke', REQUEST.calls],
  ] as const)('may deploy the account too: %s', async (kind, calls) => {
    const calldata: Felt[] = ['0x0', '0x7', '0x1'];
    const code = { classHash: READY_040, salt: '0x7' } as const;
    const request: QuoteRequest = {
      ...REQUEST,
      calls,
      deployment: { ...code, constructorCalldata: calldata },
    };
    const { quote, execute, asked } = clientOf({
      [BUILD]: built(honest(request)),
      [EXECUTE]: { transaction_hash: '0x1', tracking_id: '0x0' },
    });
    await execute(await quote(request), ['0x1', '0x2']);
    const deployment = {
      address: ADDRESS,
      class_hash: READY_040,
      salt: '0x7',
      calldata,
    };
    expect(asked).toMatchObject([
      { params: { transaction: { type: kind, deployment } } },
      { params: { transaction: { type: 'deploy_and_invoke', deployment } } },
    ]);
  });

  it.each(Object.keys(MESSAGE_LIES) as MessageLie[])(
    'with %s is refused',
    async (lie) => {
      for (const [version, classHash] of VERSIONS) {
        const outside = { ...honest(REQUEST), version };
        const { quote } = clientOf(
          { [BUILD]: built(MESSAGE_LIES[lie](outside)) },
          classHash,
        );
        expect(await refusedBecause(quote(REQUEST))).toBe('paymaster-differs');
      }
    },
  );

  const HONEST = built(honest(REQUEST));
  const untyped = { types: {}, primaryType: '', domain: {}, message: {} };

  it.each<[string, unknown, string]>([
    ['is nothing', null, 'paymaster-silent'],
    ['is text', 'yes', 'paymaster-silent'],
    ['has no fee', { ...HONEST, fee: {} }, 'paymaster-silent'],
    ['has no message', { ...HONEST, typed_data: {} }, 'paymaster-silent'],
    [
      'has other types',
      { ...HONEST, typed_data: untyped },
      'paymaster-differs',
    ],
  ])('that %s is refused', async (_, answer, reason) => {
    const { quote } = clientOf({ [BUILD]: answer });
    expect(await refusedBecause(quote(REQUEST))).toBe(reason);
  });

  it('for calls that are too long for a message is refused as such', async () => {
    const calldata = Array<Felt>(1200).fill(`0x${'1'.repeat(60)}`);
    const calls = REQUEST.calls.map((call) => ({ ...call, calldata }));
    const request = { ...REQUEST, calls };
    const { quote } = clientOf({ [BUILD]: built(honest(request)) });
    expect(await refusedBecause(quote(request))).toBe('paymaster-too-long');
  });

  it('for code that supports no outside execution is refused', async () => {
    const { quote } = clientOf({ [BUILD]: HONEST }, CAIRO0_PROXY);
    expect(await refusedBecause(quote(REQUEST))).toBe('needs-upgrade');
  });

  it.each([
    [151, 'paymaster-token'],
    [155, 'paymaster-account'],
    [156, 'paymaster-failed'],
    [163, 'paymaster-refused'],
    [-32603, 'paymaster-refused'],
  ])('that is refused with %s says why: %s', async (code, reason) => {
    const { quote } = clientOf({ [BUILD]: rpcError(code, 'words') });
    const refused = quote(REQUEST);
    await expect(refused).rejects.toThrow(PaymasterRefused);
    expect(await refusedBecause(refused)).toBe(reason);
  });
});

describe('the forwarder', () => {
  const at = (forwarder: Felt, request = REQUEST): object => {
    const { calls, ...outside } = honest(request);
    return built({
      ...outside,
      caller: forwarder,
      calls: [
        ...calls.slice(0, -1),
        transferCall(request.token, forwarder, MAX_FEE),
      ],
    });
  };

  it('is the first that was seen, until another paymaster is set', async () => {
    const answers = [at('0xf1'), at('0xf1'), at('0xf2'), at('0xf2')];
    const { quote, state } = clientOf({ [BUILD]: () => answers.shift() });
    await quote(REQUEST);
    await quote(REQUEST);
    expect(await refusedBecause(quote(REQUEST))).toBe('paymaster-differs');
    await state.settings.save({
      starknetSepoliaPaymasterUrl: 'https://own.example',
    });
    expect((await quote(REQUEST)).forwarder).toBe('0xf2');
  });

  it('isn’t learned from an answer that is refused', async () => {
    const expensive = 10n ** 24n;
    const answers = [built(honest(REQUEST, expensive), expensive), at('0xf1')];
    const { quote } = clientOf({ [BUILD]: () => answers.shift() });
    await expect(quote(REQUEST)).rejects.toThrow();
    expect((await quote(REQUEST)).forwarder).toBe('0xf1');
  });

  it('is AVNU’s on Mainnet, unless the user set another paymaster', async () => {
    const request = { ...REQUEST, chainId: MAINNET } as const;
    const known = KNOWN_FORWARDERS[NETWORKS[MAINNET].paymaster] ?? '0x0';
    const answers = [
      at('0xf1', request),
      at(known, request),
      at('0xf1', request),
    ];
    const { quote, state } = clientOf({ [BUILD]: () => answers.shift() });
    expect(await refusedBecause(quote(request))).toBe('paymaster-differs');
    expect((await quote(request)).forwarder).toBe(known);
    await state.settings.save({
      starknetMainnetPaymasterUrl: 'https://own.example',
    });
    expect((await quote(request)).forwarder).toBe('0xf1');
  });
});

describe('the fee', () => {
  const USDC =
    '0x33068f6539f8e6e6b131e6b2b814e6c34a5224bc66947c47dab9dfee93b35fb';
  const UNPRICED = '0x7070';

  /** Why a fee is refused; undefined if it isn't. */
  const judged = async (
    chainId: QuoteRequest['chainId'],
    token: Felt,
    fee: bigint,
    ownEstimate: bigint,
    inStrk?: bigint,
  ): Promise<unknown> => {
    const request = { ...REQUEST, chainId, token, ownEstimate };
    const answer = built(honest(request, fee), fee) as {
      fee: Record<string, string>;
    };
    if (inStrk !== undefined) {
      answer.fee.suggested_max_fee_in_strk = `0x${inStrk.toString(16)}`;
    }
    const { quote, state } = clientOf({ [BUILD]: answer });
    await state.forwarders.write(chainId, QUOTED_FORWARDER);
    await state.settings.save({
      starknetMainnetPaymasterUrl: 'https://own.example',
    });
    await state.forwarders.write(chainId, QUOTED_FORWARDER);
    return await refusedBecause(quote(request));
  };

  it.each<[string, bigint, bigint, unknown]>([
    // By the bundled prices, a STRK is 6 cents: 1,000 STRK are 60 dollars.
    ['five times as much', 300_000_000n, 1_000n * ONE, undefined],
    ['more', 300_010_000n, 1_000n * ONE, 'paymaster-expensive'],
    ['a dollar', 1_000_000n, 1n, undefined],
    ['more than a dollar', 1_010_000n, 1n, 'paymaster-expensive'],
  ])('may be at most %s', async (_, fee, own, reason) => {
    expect(await judged(MAINNET, USDC, fee, own)).toBe(reason);
  });

  it.each<[string, bigint, unknown]>([
    ['five times as much', 5_000n * ONE, undefined],
    ['more', 5_001n * ONE, 'paymaster-expensive'],
  ])('in STRK may be at most %s', async (_, fee, reason) => {
    expect(await judged(SEPOLIA, STRK, fee, 1_000n * ONE)).toBe(reason);
  });

  it('in a token without a price is taken by the paymaster’s word on test networks', async () => {
    const judge = async (chainId: QuoteRequest['chainId'], strk: bigint) =>
      judged(chainId, UNPRICED, 10n ** 30n, ONE * 1_000n, strk);
    expect(await judge(SEPOLIA, 5_000n * ONE)).toBeUndefined();
    expect(await judge(SEPOLIA, 5_001n * ONE)).toBe('paymaster-expensive');
    expect(await judge(MAINNET, 1n)).toBe('paymaster-expensive');
  });

  it('is judged by the prices of the feeds, while they are new', async () => {
    const fee = 2_000_000n;
    const answer = built(honest({ ...REQUEST, token: USDC }, fee), fee);
    const request: QuoteRequest = {
      ...REQUEST,
      token: USDC,
      ownEstimate: 10n * ONE,
    };
    // Five times ten STRK at 6 cents: 3 dollars. At 2 cents: 1 dollar.
    for (const [time, reason] of [
      [NOW, 'paymaster-expensive'],
      [NOW - 3_600, undefined],
    ] as const) {
      const { quote, state } = clientOf({ [BUILD]: answer });
      await state.prices.write(SEPOLIA, {
        time,
        prices: [{ token: `0x0${STRK.slice(2)}`, price: '0x1e8480' }],
      });
      expect(await refusedBecause(quote(request))).toBe(reason);
    }
  });
});
