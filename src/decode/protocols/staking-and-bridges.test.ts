import { ACCOUNT, BOB } from '../../../test/support/contracts';
import {
  ETH_BRIDGE,
  POOL,
  STAKING,
  seeOnMainnet,
  u256,
} from '../../../test/support/protocols';
import { STRK } from '../../config/tokens';
import type { Felt } from '../../core/felt';

const ONE: Felt = '0xde0b6b3a7640000';

describe('staking', () => {
  const stake = (rewards: Felt): Felt[] => [rewards, '0x1234', ONE];

  it('says what is staked, and who else gets the rewards', () => {
    expect(seeOnMainnet(STAKING, 'stake', stake(ACCOUNT))).toMatchObject({
      protocol: 'Starknet staking',
      headline: { action: 'stake', amount: { amount: '1', symbol: 'STRK' } },
    });
    expect(
      seeOnMainnet(STAKING, 'stake', stake(ACCOUNT)).headline,
    ).toMatchObject({ isOwn: true });
    expect(seeOnMainnet(STAKING, 'stake', stake(BOB)).headline).toMatchObject({
      to: BOB,
    });
  });

  it.each([
    [STAKING, 'increase_stake', [BOB, ONE], { action: 'stake', to: BOB }],
    [STAKING, 'unstake_intent', [], { action: 'unstake' }],
    [STAKING, 'unstake_action', [ACCOUNT], { action: 'unstake' }],
    [STAKING, 'claim_rewards', [ACCOUNT], { action: 'claim' }],
    [STAKING, 'claim_rewards', [BOB], { action: 'claim', to: BOB }],
    [
      STAKING,
      'change_reward_address',
      [BOB],
      { action: 'set-rewards-address', to: BOB },
    ],
    [STAKING, 'set_commission', ['0x1f4'], { action: 'protocol-call' }],
    [
      POOL,
      'enter_delegation_pool',
      [ACCOUNT, ONE],
      { action: 'stake', isOwn: true },
    ],
    [POOL, 'enter_delegation_pool', [BOB, ONE], { action: 'stake', to: BOB }],
    [POOL, 'add_to_delegation_pool', [BOB, ONE], { action: 'stake', to: BOB }],
    [POOL, 'exit_delegation_pool_intent', [ONE], { action: 'unstake' }],
    [POOL, 'claim_rewards', [BOB], { action: 'claim', to: BOB }],
    [
      POOL,
      'change_reward_address',
      [ACCOUNT],
      { action: 'set-rewards-address', to: ACCOUNT },
    ],
  ] as [Felt, string, Felt[], object][])(
    'reads %s %s',
    (contract, name, calldata, headline) => {
      const view = seeOnMainnet(contract, name, calldata);
      expect(view.source).toBe('wallet');
      expect(view.headline).toMatchObject(headline);
      expect(Object.keys(view.headline ?? {}).sort()).toStrictEqual(
        [
          ...Object.keys(headline),
          ...(contract === STAKING && name === 'increase_stake'
            ? ['amount']
            : []),
        ].sort(),
      );
    },
  );

  it('knows the token of a pool that the staking contract lists, whatever its class', () => {
    const see = (name: string, calldata: Felt[]): object =>
      seeOnMainnet('0x9002', name, calldata, { poolToken: () => STRK });
    const amount = { amount: '1', symbol: 'STRK', trusted: true };
    expect(see('enter_delegation_pool', [BOB, ONE])).toMatchObject({
      source: 'wallet',
      protocol: 'Staking pool',
      headline: { action: 'stake', amount, to: BOB },
    });
    expect(see('exit_delegation_pool_intent', [ONE])).toMatchObject({
      headline: { action: 'unstake', amount },
    });
  });

  it('does not vouch for a pool by its class', () => {
    expect(seeOnMainnet(POOL, 'claim_rewards', [ACCOUNT])).not.toHaveProperty(
      'protocol',
    );
  });

  it('does not call a contract of another class a pool', () => {
    const view = seeOnMainnet('0x9002', 'enter_delegation_pool', [BOB, ONE]);
    expect(view).toMatchObject({ source: 'nobody' });
    expect(view).not.toHaveProperty('protocol');
    expect(view).not.toHaveProperty('headline');
  });
});

describe('bridges', () => {
  const RECIPIENT: Felt = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';

  it('names the amount and the Ethereum address', () => {
    expect(
      seeOnMainnet(ETH_BRIDGE, 'initiate_withdraw', [
        '0xbeef',
        ...u256(BigInt(ONE)),
      ]),
    ).toMatchObject({
      protocol: 'StarkGate',
      headline: {
        action: 'bridge',
        amount: { amount: '1', symbol: 'ETH' },
        l1Recipient: '0x000000000000000000000000000000000000beef',
      },
    });
  });

  it('summarises a token of a bridge only if it is that bridge’s own', () => {
    const withdraw = (token: Felt): object | undefined =>
      seeOnMainnet(ETH_BRIDGE, 'initiate_token_withdraw', [
        token,
        RECIPIENT,
        ...u256(1n),
      ]).headline;
    expect(withdraw('0x455448')).toMatchObject({
      action: 'bridge',
      amount: { symbol: 'ETH', units: '1' },
      l1Recipient: RECIPIENT,
    });
    expect(withdraw(RECIPIENT)).toStrictEqual({ action: 'protocol-call' });
  });

  it('names no amount of a bridge of many tokens', () => {
    const bridge: Felt =
      '0x616757a151c21f9be8775098d591c2807316d992bbc3bb1a5c1821630589256';
    for (const name of ['initiate_token_withdraw', 'initiate_withdraw']) {
      const tokens: Felt[] = name.includes('token') ? ['0x455448'] : [];
      const calldata: Felt[] = [...tokens, RECIPIENT, ...u256(1n)];
      expect(seeOnMainnet(bridge, name, calldata)).toMatchObject({
        source: 'wallet',
        headline: { action: 'protocol-call' },
      });
    }
  });

  it('does not read a recipient that is no Ethereum address', () => {
    expect(
      seeOnMainnet(ETH_BRIDGE, 'initiate_withdraw', [
        `${RECIPIENT}00`,
        ...u256(1n),
      ]),
    ).toMatchObject({
      source: 'nobody',
      headline: { action: 'protocol-call' },
    });
  });
});
