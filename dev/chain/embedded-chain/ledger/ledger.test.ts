import {
  PUBLIC_KEY,
  READY,
  STRK,
  deployReady,
  hex,
  invoke,
  signed,
} from '../../../../test/support/conformance/plain';
import {
  embedded,
  type Embedded,
} from '../../../../test/support/embedded-chain';

const balanceOf = (chain: Embedded, account: string): bigint => {
  const [low = '0', high = '0'] = chain.view(STRK, 'balanceOf', account)
    .result as string[];
  return BigInt(low) + (BigInt(high) << 128n);
};

const pay = (nonce: number, amount: bigint): ReturnType<typeof signed> =>
  signed(invoke(READY, [[STRK, 'transfer', 0xb0b, amount, 0]], nonce));

describe('money on the embedded chain', () => {
  it('is conserved by payments, reverts and fees', () => {
    const chain = embedded();
    const holders = [
      ...(
        chain.ask('devnet_getPredeployedAccounts').result as {
          address: string;
        }[]
      ).map(({ address }) => address),
      READY,
      '0xb0b',
      '0x1000',
    ];
    const sum = (): bigint =>
      holders.reduce((total, holder) => total + balanceOf(chain, holder), 0n);
    chain.mint(READY);
    chain.receiptOf(signed(deployReady()));
    const before = sum();
    for (const [index, amount] of [1n, 10n ** 18n, 10n ** 30n, 0n].entries()) {
      chain.receiptOf(pay(index + 1, amount));
    }
    expect(sum()).toBe(before);
    expect(balanceOf(chain, '0xb0b')).toBe(10n ** 18n + 1n);
  });

  it('pays the fee that the receipt says, tip and all', () => {
    const chain = embedded();
    chain.mint(READY);
    const cheap = chain.receiptOf(signed(deployReady()));
    const gas = (receipt: unknown): bigint =>
      BigInt(
        (receipt as { execution_resources: { l2_gas: number } })
          .execution_resources.l2_gas,
      );
    const tipped = signed(
      invoke(READY, [[STRK, 'transfer', 1, 0, 0]], 1, { tip: '0x7' }),
    );
    const plain = signed(invoke(READY, [[STRK, 'transfer', 1, 0, 0]], 2));
    const [dear, same] = [chain.receiptOf(tipped), chain.receiptOf(plain)];
    expect(gas(dear)).toBe(gas(same));
    expect(
      BigInt(dear.actual_fee.amount) - BigInt(same.actual_fee.amount),
    ).toBe(7n * gas(dear));
    expect(BigInt(cheap.actual_fee.amount)).toBeGreaterThan(0n);
  });
});

describe('the embedded chain', () => {
  it('drops what a reorganisation undoes, and accepts it again', () => {
    const chain = embedded();
    chain.mint(READY);
    chain.receiptOf(signed(deployReady()));
    const body = pay(1, 5n);
    chain.receiptOf(body);
    const latest = chain.ask('starknet_blockNumber').result;
    chain.ask('devnet_abortBlocks', { starting_block_id: 'latest' });
    expect(balanceOf(chain, '0xb0b')).toBe(0n);
    expect(chain.ask('starknet_blockNumber').result).toBe(Number(latest) - 1);
    expect(chain.receiptOf(body).execution_status).toBe('SUCCEEDED');
    expect(balanceOf(chain, '0xb0b')).toBe(5n);
  });

  it('keeps the state of each block', () => {
    const chain = embedded({ blocks: 'on-demand' });
    chain.mint(READY);
    chain.ask('devnet_createBlock');
    chain.receiptOf(signed(deployReady()));
    const classHash = (block: unknown): unknown =>
      chain.ask('starknet_getClassHashAt', {
        block_id: block,
        contract_address: READY,
      });
    expect(classHash('latest')).toMatchObject({ error: { code: 20 } });
    expect(classHash('pre_confirmed')).toHaveProperty('result');
    chain.ask('devnet_createBlock');
    expect(classHash({ block_number: 1 })).toMatchObject({
      error: { code: 20 },
    });
    expect(classHash({ block_number: 2 })).toHaveProperty('result');
  });

  it('checks signatures over its own chain id', () => {
    const other = embedded({ network: 'mainnet' });
    other.mint(READY);
    expect(other.refusalOf(signed(deployReady()))).toBe(55);
  });

  it('gives known keys to the accounts that it starts with', () => {
    const chain = embedded();
    const accounts = chain.ask('devnet_getPredeployedAccounts', {
      with_balance: true,
    }).result as { address: string; public_key: string; balance: object }[];
    expect(accounts).toHaveLength(3);
    for (const { address, public_key: key, balance } of accounts) {
      expect(chain.view(address, 'get_public_key').result).toEqual([key]);
      expect(key).not.toBe(PUBLIC_KEY);
      expect(balance).toMatchObject({
        strk: { amount: String(10n ** 21n), unit: 'FRI' },
      });
    }
    expect(chain.actor).toBe(hex(BigInt(accounts[0]?.address ?? 0)));
  });
});
