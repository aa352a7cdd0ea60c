import { call, cases, cents, transfer, units } from './requests';
import { ACCOUNT, BROKER, FRIEND, STRK, USDC, addressNamed } from './world';
import { shortStringToFelt, toFelt, type Felt } from '../../src/core/felt';
import { CLASSES } from '../chain/embedded-chain/constants';

const DEPLOYER: Felt =
  '0x02ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';

const [READY, COLLECTION] = [CLASSES.ready, CLASSES.collectible].map(
  toFelt,
) as [Felt, Felt];

const KEY = addressNamed('a key of the thief');
const CLASS = addressNamed('a class of the thief');
/** Where the account will be that the same transaction deploys. */
const LATER = addressNamed('an account that comes');

const TAKEOVER = ['account-takeover', 'will-fail'] as const;

/** Keys and classes that come, and control that goes. */
export const NEW_KEYS = cases({
  'a guardian whose key the window has to show': {
    calls: [call(ACCOUNT, 'change_guardian', 0, 0, KEY)],
    dangers: ['account-takeover'],
    says: ['Change your account’s guardian', 'New key, code or address', KEY],
    thieves: [KEY],
  },
  'an upgrade whose class the window has to show': {
    calls: [call(ACCOUNT, 'upgrade', CLASS, 0)],
    dangers: TAKEOVER,
    says: ['Replace your account’s code', CLASS],
    thieves: [CLASS],
  },
  'an owner by a function that nobody knows': {
    calls: [call(ACCOUNT, 'set_public_key', KEY, 2, 7, 9)],
    dangers: TAKEOVER,
    says: ['Change who controls your account', KEY],
    thieves: [KEY],
  },
  'a key in two halves, behind payments': {
    calls: [
      transfer(USDC, FRIEND, cents(20)),
      transfer(STRK, FRIEND, units(5)),
      transfer(USDC, FRIEND, cents(1)),
      call(ACCOUNT, 'an_innocent_name', 4, BigInt(KEY)),
    ],
    dangers: TAKEOVER,
    says: [KEY],
    thieves: [KEY],
  },
  'a payment to an account that the same transaction deploys': {
    calls: [
      call(DEPLOYER, 'deploy_contract', READY, 5, 0, 3, 0, KEY, 1),
      transfer(USDC, LATER, cents(20)),
    ],
    says: ['⚠ Step 2: Pays an address that this transaction deploys', LATER],
    thieves: [LATER],
  },
  'an ownership that is given up': {
    calls: [call(BROKER, 'renounce_ownership')],
    dangers: ['will-fail'],
    says: ['⚠ Gives up control', BROKER],
    thieves: [BROKER],
  },
  'a role that is given up': {
    calls: [call(BROKER, 'renounce_role', shortStringToFelt('ADMIN'), ACCOUNT)],
    dangers: ['will-fail'],
    says: ['⚠ Gives up control', BROKER],
    thieves: [BROKER],
  },
});

/** What looks like it but isn't. */
export const ORDINARY_KEYS = cases({
  'a contract of a site': {
    calls: [call(DEPLOYER, 'deploy_contract', COLLECTION, 5, 0, 0)],
    says: ['Deploy a contract', 'Cancel\nDeploy'],
    hides: ['Activate'],
  },
});
