import { Account, PaymasterRpc, ec, typedData } from 'starknet';

import { TOKEN } from './support/funded';
import {
  balanceOf,
  classAt,
  describeOnDevnet,
  mint,
  node,
  nodeUrl,
  nonceOf,
  useNode,
  view,
} from './support/node';
import { usePaymaster } from './support/paymaster';
import {
  MESSAGE_LIES,
  type MessageLie,
} from '../dev/chain/servers/paymaster/lies';
import { stateIn } from '../dev/testing/wallet/memory-state';
import { refusedBecause } from '../dev/testing/wallet/paymaster-client';
import { SEPOLIA } from '../src/config/networks';
import { ETH, STRK } from '../src/config/tokens';
import { ACCOUNT_TYPES, READY_040 } from '../src/core/account-types';
import { padFelt, toFelt, type Felt } from '../src/core/felt';
import {
  createPaymaster,
  PaymasterRefused,
  type Paymaster,
} from '../src/paymaster/paymaster';
import type { PaymasterQuote, QuoteRequest } from '../src/paymaster/quote';
import { deployedAddress } from '../src/starknet/address';

const ONE = 10n ** 18n;
const RECIPIENT = padFelt('0xb0e0');

/** An account of the newest class, by its private key. */
function accountOf(key: Felt): {
  readonly key: Felt;
  readonly address: Felt;
  readonly deployment: NonNullable<QuoteRequest['deployment']>;
} {
  const salt = ec.starkCurve.getStarkKey(key) as Felt;
  const constructorCalldata =
    ACCOUNT_TYPES['ready-0.4.0'].constructorCalldata(salt);
  return {
    key,
    address: deployedAddress(READY_040, salt, constructorCalldata),
    deployment: { classHash: READY_040, salt, constructorCalldata },
  };
}

const payment = (amount: bigint): QuoteRequest['calls'][number] => ({
  contractAddress: STRK,
  entrypoint: 'transfer',
  calldata: [RECIPIENT, toFelt(amount), '0x0'],
});

/** A request with the times that the wallet asks for. */
function requestOf(
  address: Felt,
  more: Partial<QuoteRequest> = {},
): QuoteRequest {
  const now = Math.floor(Date.now() / 1000);
  return {
    chainId: SEPOLIA,
    address,
    classHash: READY_040,
    calls: [payment(5n)],
    token: ETH,
    executeAfter: now - 60,
    executeBefore: now + 900,
    ownEstimate: ONE / 10n,
    ...more,
  };
}

const signed = (key: Felt, { messageHash }: PaymasterQuote): Felt[] => {
  const { r, s } = ec.starkCurve.sign(messageHash, key);
  return [toFelt(r), toFelt(s)];
};

const isUnused = async (address: Felt, nonce: Felt): Promise<boolean> => {
  const [valid] = await view(
    address,
    'is_valid_outside_execution_nonce',
    nonce,
  );
  return valid === '0x1';
};

describeOnDevnet('a paymaster', () => {
  useNode();
  const local = usePaymaster();
  const owner = accountOf('0xabcdef1');
  let paymaster: Paymaster;

  beforeAll(async () => {
    const state = stateIn();
    await state.settings.save({ starknetSepoliaPaymasterUrl: local().url });
    paymaster = createPaymaster({
      ...state,
      fetch,
      now: () => Math.floor(Date.now() / 1000),
      wait: async () => Promise.resolve(),
    });
    const { address, key, deployment } = owner;
    await mint(address, 10);
    await mint(address, 1, 'WEI');
    const account = new Account({
      provider: { nodeUrl: nodeUrl() },
      address,
      signer: key,
    });
    const sent = await account.deployAccount(
      {
        classHash: deployment.classHash,
        addressSalt: deployment.salt,
        constructorCalldata: [...deployment.constructorCalldata],
      },
      { tip: 0n },
    );
    await account.provider.waitForTransaction(sent.transaction_hash, {
      retryInterval: 100,
    });
  });

  /** Quotes, and executes while the paymaster behaves as given. */
  const execute = async (
    behavior: Parameters<ReturnType<typeof local>['behave']>[0],
  ): Promise<{ quote: PaymasterQuote; outcome: unknown }> => {
    const quote = await paymaster.quote(requestOf(owner.address));
    local().behave(behavior);
    const outcome = await paymaster
      .execute(quote, signed(owner.key, quote))
      .catch((error: unknown) => error);
    return { quote, outcome };
  };

  it('takes its fee in a token, and returns the rest', async () => {
    const { address } = owner;
    const [tokens, before, nonce, strk] = await Promise.all([
      paymaster.feeTokens(SEPOLIA),
      balanceOf(address, 'WEI'),
      nonceOf(address),
      balanceOf(RECIPIENT),
    ]);
    const { quote, outcome } = await execute('honest');
    expect(tokens).toContainEqual({
      contract: ETH,
      decimals: 18,
      priceInStrk: 50_000n * ONE,
    });
    expect(outcome).toBe(local().sent.at(-1));
    const receipt = await node('starknet_getTransactionReceipt', {
      transaction_hash: outcome,
    });
    expect(receipt).toMatchObject({ execution_status: 'SUCCEEDED' });
    expect(await balanceOf(RECIPIENT)).toBe(strk + 5n);
    const paid = before - (await balanceOf(address, 'WEI'));
    expect(paid).toBeGreaterThan(0n);
    expect(paid).toBeLessThan(quote.maxFee);
    expect(await balanceOf(quote.forwarder, 'WEI')).toBe(0n);
    expect(await nonceOf(address)).toBe(nonce);
    expect(await isUnused(address, quote.nonce)).toBe(false);
  });

  it.each<[string, bigint, QuoteRequest['calls']]>([
    ['with a call', 1n, [payment(0n)]],
    ['without a call', 2n, []],
  ])(
    'deploys an account that holds only the token, %s',
    async (_, key, calls) => {
      const account = accountOf(toFelt(0xabcdef00n + key));
      const { address, deployment } = account;
      await mint(address, 1, 'WEI');
      const quote = await paymaster.quote(
        requestOf(address, { calls, deployment }),
      );
      await paymaster.execute(quote, signed(account.key, quote));
      expect(await classAt(address)).toBe(READY_040);
      expect(await balanceOf(address, 'WEI')).toBeGreaterThan(
        ONE - quote.maxFee,
      );
    },
  );

  it.each(Object.keys(MESSAGE_LIES) as MessageLie[])(
    'that lies is refused before anything is signed: %s',
    async (lie) => {
      local().behave(lie);
      expect(
        await refusedBecause(paymaster.quote(requestOf(owner.address))),
      ).toBe('paymaster-differs');
    },
  );

  it.each([
    ['a price far too high', 'paymaster-expensive'],
    ['garbage', 'paymaster-silent'],
    ['no answer', 'paymaster-silent'],
    ['two answers', 'paymaster-silent'],
  ] as const)('that gives %s is refused', async (behavior, reason) => {
    local().behave(behavior);
    expect(
      await refusedBecause(paymaster.quote(requestOf(owner.address))),
    ).toBe(reason);
  });

  it('refuses an account without any of the token', async () => {
    const { address } = accountOf('0xabcdef9');
    const { deployment } = accountOf('0xabcdef9');
    expect(
      await refusedBecause(paymaster.quote(requestOf(address, { deployment }))),
    ).toBe('paymaster-failed');
  });

  it('refuses a token that it doesn’t take', async () => {
    const request = requestOf(owner.address, { token: '0x70c' });
    expect(await refusedBecause(paymaster.quote(request))).toBe(
      'paymaster-token',
    );
  });

  it('refuses another’s signature, and sends nothing', async () => {
    const { address } = owner;
    const quote = await paymaster.quote(requestOf(address));
    const sent = local().sent.length;
    await expect(
      paymaster.execute(quote, signed('0x5', quote)),
    ).rejects.toMatchObject({ code: 153 });
    expect(local().sent).toHaveLength(sent);
  });

  it('refuses what has become dearer, and sends nothing', async () => {
    const before = await balanceOf(owner.address, 'WEI');
    const { quote, outcome } = await execute('dearer at execution');
    expect(outcome).toBeInstanceOf(PaymasterRefused);
    expect(outcome).toMatchObject({ code: 154 });
    expect(await balanceOf(owner.address, 'WEI')).toBe(before);
    expect(await isUnused(owner.address, quote.nonce)).toBe(true);
  });

  it('may have sent what it refused, since it has the signature', async () => {
    const { quote, outcome } = await execute('sent after a refusal');
    expect(outcome).toBeInstanceOf(PaymasterRefused);
    expect(await isUnused(owner.address, quote.nonce)).toBe(false);
  });

  it.each(['a lost answer after sending', 'garbage', 'two answers'] as const)(
    'may have sent it: %s',
    async (behavior) => {
      const { quote, outcome } = await execute(behavior);
      expect(outcome).not.toBeInstanceOf(PaymasterRefused);
      expect(outcome).toHaveProperty('data.reason', 'paymaster-silent');
      expect(await isUnused(owner.address, quote.nonce)).toBe(false);
    },
  );

  it('executes a quote only once', async () => {
    const { quote } = await execute('honest');
    const strk = await balanceOf(RECIPIENT);
    await expect(
      paymaster.execute(quote, signed(owner.key, quote)),
    ).rejects.toThrow();
    expect(await balanceOf(RECIPIENT)).toBe(strk);
  });

  it('keeps the protocol as starknet.js speaks it', async () => {
    const account = new Account({
      provider: { nodeUrl: nodeUrl() },
      address: owner.address,
      signer: owner.key,
      paymaster: new PaymasterRpc({ nodeUrl: local().url }),
    });
    const calls = [
      {
        contractAddress: TOKEN,
        entrypoint: 'transfer',
        calldata: [RECIPIENT, '7', '0'],
      },
    ];
    const strk = await balanceOf(RECIPIENT);
    const details = {
      feeMode: { mode: 'default', gasToken: padFelt(ETH) },
    } as const;
    const estimate = await account.estimatePaymasterTransactionFee(
      calls,
      details,
    );
    const most = BigInt(estimate.suggested_max_fee_in_gas_token);
    await account.executePaymasterTransaction(calls, details, most * 2n);
    expect(await balanceOf(RECIPIENT)).toBe(strk + 7n);
  });

  it('gives the message that starknet.js hashes alike', async () => {
    const quote = await paymaster.quote(requestOf(owner.address));
    expect(
      padFelt(
        typedData.getMessageHash(
          quote.typedData as never,
          owner.address,
        ) as Felt,
      ),
    ).toBe(padFelt(quote.messageHash));
  });
});
