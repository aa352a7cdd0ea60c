import { ALL, BOB, see } from '../../test/support/contracts';
import {
  ACCOUNT,
  NFT,
  ROUTER,
  STRK,
  VAULT,
  amountOf,
  approve,
  approves,
  burns,
  callOf,
  dangersOf,
  facts,
  gets,
  movesNft,
  sends,
  strk,
  takes,
  transfer,
  type Scene,
} from '../../test/support/judging';
import { padFelt } from '../core/felt';

const SECOND = padFelt('0x5ec0');
const PAIR = padFelt('0x9a14');
const SHOP = padFelt('0x5409');
const DEPLOYER =
  '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';
const ORDINARY: Record<string, Scene> = {
  'sending 15 of 100 STRK to a new address': {
    calls: [transfer(BOB, strk(1500))],
    steps: [sends(BOB, strk(1500))],
  },
  'sending 30 of 100 STRK': {
    calls: [transfer(BOB, strk(3000))],
    steps: [sends(BOB, strk(3000))],
    facts: { addresses: new Map([['0xb0b', { isAccount: false }]]) },
  },
  'sending everything to an own account': {
    calls: [transfer(SECOND, strk(10_000))],
    steps: [sends(SECOND, strk(10_000))],
    facts: { known: [{ address: SECOND, as: 'own', name: 'Two' }] },
  },
  staking: {
    calls: [
      approve(VAULT, strk(5000)),
      callOf(
        VAULT,
        'enter_delegation_pool',
        {
          action: 'stake',
          gives: amountOf(STRK, strk(5000)),
          to: ACCOUNT,
        },
        'Staking',
      ),
    ],
    steps: [approves(VAULT, strk(5000)), takes(VAULT, strk(5000))],
  },
  'claiming rewards and staking them with more': {
    calls: [
      callOf(
        VAULT,
        'claim_rewards',
        { action: 'claim', to: ACCOUNT },
        'Staking',
      ),
      approve(VAULT, strk(3000)),
      callOf(
        VAULT,
        'add_to_delegation_pool',
        { action: 'stake', gives: amountOf(STRK, strk(3000)) },
        'Staking',
      ),
    ],
    steps: [
      gets(VAULT, strk(100)),
      approves(VAULT, strk(3000)),
      takes(VAULT, strk(3000)),
    ],
  },
  'a bridge to Ethereum': {
    calls: [
      callOf(
        VAULT,
        'initiate_token_withdraw',
        {
          action: 'bridge',
          gives: amountOf(STRK, strk(10_000)),
          l1Recipient: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
        },
        'StarkGate',
      ),
    ],
    steps: [burns(strk(10_000))],
  },
  'claiming rewards': {
    calls: [callOf('0xc1a', 'claim')],
    steps: [gets('0xc1a', strk(50))],
  },
  'minting an NFT for a price': {
    calls: [approve(SHOP, strk(2500)), callOf(SHOP, 'mint')],
    steps: [
      approves(SHOP, strk(2500)),
      takes(SHOP, strk(2500)),
      movesNft('0x0', ACCOUNT, 7n, SHOP),
    ],
  },
  'revoking an approval': {
    calls: [approve(ROUTER, 0n)],
    steps: [approves(ROUTER, 0n)],
    facts: { addresses: new Map([['0x40073', { isAccount: true }]]) },
  },
  'deploying a contract': {
    calls: [see(DEPLOYER, 'deploy_contract', ['0x5', '0x0', '0x0', '0x0'])],
    steps: [],
  },
  'a deposit into a vault for shares': {
    calls: [approve(VAULT, strk(3000)), callOf(VAULT, 'deposit')],
    steps: [
      approves(VAULT, strk(3000)),
      takes(VAULT, strk(3000)),
      gets('0x0', strk(2900), VAULT),
    ],
  },
  'a redemption of shares': {
    calls: [callOf(VAULT, 'redeem')],
    steps: [
      { trace: [], events: burns(strk(3000), VAULT).events },
      gets(VAULT, strk(3000)),
    ],
  },
  'an NFT sent and an NFT sold for a price': {
    calls: [
      see(NFT, 'transfer_from', [ACCOUNT, BOB, '0x7', '0x0']),
      see(NFT, 'approve', [ROUTER, '0x8', '0x0']),
      callOf(ROUTER, 'fulfil'),
    ],
    steps: [
      movesNft(ACCOUNT, BOB, 7n, ACCOUNT),
      movesNft(ACCOUNT, PAIR, 8n, ROUTER),
      gets(PAIR, strk(9000)),
    ],
  },
};

describe('ordinary transactions', () => {
  it.each(Object.entries(ORDINARY))('%s has no danger', (_, scene) => {
    expect(dangersOf(scene)).toStrictEqual([]);
  });

  it('would have dangers if these were large, unlimited or unknown', () => {
    expect(
      dangersOf({
        calls: [see(STRK, 'approve', [BOB, ALL, '0x0'])],
        steps: [approves(BOB, 2n ** 128n - 1n)],
      }),
    ).toStrictEqual(['unlimited-approval']);
    expect(
      dangersOf({
        calls: [transfer(BOB, strk(10_000))],
        steps: [sends(BOB, strk(10_000))],
        facts,
      }),
    ).toStrictEqual(['large-share']);
  });
});
