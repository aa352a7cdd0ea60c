import type { UnseenCase } from './case';
import { founded, listed, mint, setUp } from './fresh-calls';
import {
  ADMIN,
  CON,
  ESCROW,
  GLOW,
  GRANTS,
  SHARED,
  SHARES,
  TREASURY,
  walletOf,
} from './fresh-contracts';
import { crowd } from './masks';
import {
  approve,
  call,
  cases,
  cents,
  done,
  hadApproved,
  swap,
  transfer,
  units,
} from './requests';
import {
  ACCOUNT,
  ETH,
  FRIEND,
  GEM,
  IDENTITY,
  NAMING,
  NFT,
  RETH,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';
import { MAINNET } from '../../src/config/networks';
import { padFelt, toFelt, type Felt } from '../../src/core/felt';
import { CLASSES, DEPLOYER } from '../chain/embedded-chain/constants';
import { shortString } from '../chain/embedded-chain/felt';
import { addressOf as deployedAt } from '../chain/embedded-chain/signature';
import { PUBLIC_KEY } from '../testing/wallet/sends';

// Thefts by transactions that hand over keys, rights and claims, thought up by what they do
// to the user, without regard to the wallet's rules.

/** The thief's public key. */
const KEY = addressNamed('key of a thief');

/** An account that the user's key only gives its place. */
const BACKUP = padFelt(
  toFelt(deployedAt(CLASSES.ready, BigInt(PUBLIC_KEY), [0n, BigInt(KEY), 1n])),
);
const SMART = padFelt(toFelt(walletOf(BigInt(ACCOUNT), BigInt(KEY))));

const LABEL = 1_499_554_868_251;

/** Keys, owners and payees that become the thief's. */
export const FRESH_CONTROL: readonly UnseenCase[] = cases(
  {
    'a backup account with a thief’s key, and a move into it': {
      thieves: [BACKUP, KEY],
      calls: [
        call(
          toFelt(DEPLOYER),
          'deployContract',
          toFelt(CLASSES.ready),
          PUBLIC_KEY,
          0,
          ...listed([0, KEY, 1]),
        ),
        transfer(STRK, BACKUP, units(80)),
        transfer(USDC, BACKUP, cents(490)),
        call(NFT, 'transfer_from', ACCOUNT, BACKUP, 1n),
      ],
    },
    'a smart wallet that opens with a thief’s pass key': {
      thieves: [CON, KEY, SMART],
      calls: [
        approve(USDC, CON, cents(400)),
        call(CON, 'create_smart_wallet', ACCOUNT, KEY, USDC, cents(400)),
      ],
    },
    'a signer of a shared wallet replaced by a thief': {
      thieves: [THIEF_ACCOUNT],
      loses: ['swap_signer', 'Swap signer'],
      steps: founded(SHARED),
      calls: [
        transfer(USDC, SHARED, cents(1)),
        call(SHARED, 'swap_signer', ACCOUNT, THIEF_ACCOUNT),
      ],
    },
    'the administration of a treasury handed over': {
      thieves: [THIEF_ACCOUNT],
      loses: ['grant_role', 'Grant role'],
      steps: founded(TREASURY),
      calls: [
        call(TREASURY, 'grant_role', toFelt(ADMIN), THIEF_ACCOUNT),
        call(TREASURY, 'renounce_role', toFelt(ADMIN), ACCOUNT),
      ],
    },
    'a vested grant that somebody else is paid': {
      thieves: [THIEF_ACCOUNT],
      loses: ['800 GEM', 'set_payee', 'Set payee'],
      steps: [
        mint(GEM, GRANTS, units(800)),
        done(
          ACCOUNT,
          call(GRANTS, 'endow', 7, ACCOUNT, GEM, toFelt(units(800)), 0),
        ),
      ],
      calls: [
        call(GRANTS, 'set_payee', 7, THIEF_ACCOUNT),
        call(GRANTS, 'release', 7),
      ],
    },
    'a renewal of a name that then pays somebody else': {
      thieves: [THIEF_ACCOUNT],
      loses: ['set_user_data', 'Set user data', '.stark'],
      steps: [
        hadApproved(ETH, NAMING, units(0.01)),
        done(ACCOUNT, call(IDENTITY, 'mint', 77)),
        done(ACCOUNT, call(NAMING, 'buy', 77, LABEL, 365, 0, 0, 0, 0)),
        done(ACCOUNT, call(NAMING, 'set_address_to_domain', 1, LABEL, 0)),
      ],
      calls: [
        approve(ETH, NAMING, units(0.01)),
        call(NAMING, 'renew', LABEL, 365, 0, 0, 0),
        call(
          IDENTITY,
          'set_user_data',
          77,
          toFelt(shortString('starknet')),
          THIEF_ACCOUNT,
          0,
        ),
      ],
    },
  },
  setUp,
);

const spenders = crowd(13);

/** Permissions that outlast the transaction. */
export const FRESH_PERMISSIONS: readonly UnseenCase[] = cases(
  {
    'an allowance that grows in twelve small steps': {
      thieves: [THIEF],
      loses: ['40 USDC', '480 USDC'],
      calls: Array.from({ length: 12 }, () =>
        call(USDC, 'increase_allowance', THIEF, cents(40)),
      ),
    },
    'an operator who may send a whole token': {
      thieves: [THIEF_ACCOUNT],
      loses: ['GLOW', 'authorize_operator', 'Authorize operator'],
      steps: [mint(GLOW, ACCOUNT, units(5000))],
      watched: [{ at: GLOW, symbol: 'GLOW' }],
      calls: [call(GLOW, 'authorize_operator', THIEF_ACCOUNT)],
    },
    'a clean-up of thirteen allowances with a new one in its midst': {
      thieves: [THIEF],
      loses: ['2 rETH'],
      steps: spenders.map((spender) => hadApproved(USDC, spender, cents(5))),
      calls: [
        ...spenders.slice(0, 8).map((spender) => approve(USDC, spender, 0n)),
        approve(RETH, THIEF, units(2)),
        ...spenders.slice(8).map((spender) => approve(USDC, spender, 0n)),
      ],
    },
  },
  setUp,
);

/** The address of the user's friend at both ends, and a thief's between them. */
const TWIN: Felt = padFelt(
  `0x${FRIEND.slice(2, 10)}${THIEF_ACCOUNT.slice(10, 58)}${FRIEND.slice(58)}`,
);

/** Money that goes elsewhere, now or later. */
export const FRESH_DIVERSIONS: readonly UnseenCase[] = cases(
  {
    'a deal cancelled, with its refund to somebody else': {
      thieves: [THIEF_ACCOUNT],
      loses: ['0.2 ETH'],
      steps: [
        hadApproved(ETH, ESCROW, units(0.2)),
        done(ACCOUNT, call(ESCROW, 'open_deal', 31, ETH, units(0.2))),
      ],
      calls: [call(ESCROW, 'cancel_deal', 31, THIEF_ACCOUNT)],
    },
    'a crumb within a swap that makes a friend’s double familiar': {
      thieves: [TWIN],
      loses: ['0.000001 USDC'],
      calls: [
        ...swap(STRK, units(20), USDC, cents(1)),
        transfer(USDC, TWIN, 1n),
      ],
    },
    'a salary by the second for a stranger': {
      thieves: [CON, THIEF_ACCOUNT],
      calls: [
        approve(USDC, CON, cents(360)),
        call(
          CON,
          'open_stream',
          USDC,
          THIEF_ACCOUNT,
          cents(360),
          cents(0.0001),
          0,
        ),
      ],
    },
  },
  setUp,
);

/** A transaction that is only signed: the site sends it. */
const onlySigned = (described: UnseenCase): UnseenCase => {
  const { calls: transactions } = described.request.params;
  return {
    ...described,
    request: {
      method: 'l2net_signTransaction',
      params: { address: ACCOUNT, chainId: MAINNET, transactions },
    },
  };
};

/** Thefts that the site sends itself. */
export const FRESH_SIGNED_CALLS: readonly UnseenCase[] = cases(
  {
    'a move to a second version of a vault that keeps nothing': {
      thieves: [SHARES, THIEF_ACCOUNT],
      calls: [
        approve(STRK, SHARES, units(85)),
        call(SHARES, 'deposit', units(85), ACCOUNT),
      ],
    },
  },
  setUp,
).map(onlySigned);
