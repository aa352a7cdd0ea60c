import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import logos from '../../../data/token-logos.json';
import { MAINNET, SEPOLIA, networkView } from '../../../src/config/networks';
import { ETH, STRK } from '../../../src/config/tokens';
import { padFelt, type Felt } from '../../../src/core/felt';
import { qrCode } from '../../../src/core/qr-code';
import type { TokenAmount } from '../../../src/decode/types';
import { renderAccount } from '../../../src/pages/account';
import { renderAccounts } from '../../../src/pages/accounts';
import { renderActivity } from '../../../src/pages/activity';
import { renderContact } from '../../../src/pages/contact';
import { renderContacts } from '../../../src/pages/contacts';
import { ACTIVITY_FILTERS } from '../../../src/pages/data/activity';
import { renderHome } from '../../../src/pages/home';
import { renderNetworks } from '../../../src/pages/networks';
import { renderPayments } from '../../../src/pages/payments';
import { renderReceive } from '../../../src/pages/receive';
import { renderSendForm } from '../../../src/pages/send';
import { renderPreferences } from '../../../src/pages/settings';
import { renderSites } from '../../../src/pages/sites';
import { renderStakePage } from '../../../src/pages/stake';
import { renderToken } from '../../../src/pages/token';
import { renderTokens } from '../../../src/pages/tokens';
import { renderTransaction } from '../../../src/pages/transaction';
import { setLogos } from '../../../src/pictures/pictures';
import { amountText, networkLabel, shortAddress } from '../../../src/ui/format';
import { t } from '../../../src/ui/translate';
import {
  SAMPLE_ACCOUNT,
  SAMPLE_PREFERENCES,
} from '../../testing/views/all-pages';
import { manyApprovals } from '../../testing/views/approval-pages';
import { SAMPLE_TOKEN } from '../../testing/views/list-pages';
import { SAMPLE_STAKES } from '../../testing/views/stake-pages';
import { transfer } from '../../testing/views/views';
import { account, activity, view } from '../../testing/wallet/home-page';

setLogos(logos);

const ADDRESS: Felt =
  '0x06a62e3abc08f1190cf071afeec31d1693f71c9f126e820b98d7017f133e6a27';
const USDC: Felt =
  '0x33068f6539f8e6e6b131e6b2b814e6c34a5224bc66947c47dab9dfee93b35fb';
const LORDS: Felt =
  '0x124aeb495b947201f5fac96fd1138e326ad86195b98df6dec9009158a533b49';
const OLD: Felt =
  '0x01373170969180d77b1c5a2cfc397a391ec8b730ad1132dc45d46b5aeb7771d9';
const ANN: Felt =
  '0x0260a8311b4f1092db620b923e8d7d20e76dedcc615fb4b6fdf28315b81de201';
const TWIN: Felt =
  '0x0260a831ffffffffffffffffffffffffffffffffffffffffffffffffb81de201';
const REAL = networkView(MAINNET);
const TEST = networkView(SEPOLIA);
const STATE = { isLoading: false, notices: [] };
const ON_MAINNET = { ...STATE, chainId: MAINNET, network: REAL } as const;
const { now } = view;
const SENDER = {
  network: REAL,
  account: `Account 1 · ${shortAddress(ADDRESS)}`,
};

const token = (
  address: Felt,
  symbol: string,
  amount: string,
  trusted = true,
): TokenAmount => ({
  contract: padFelt(address),
  units: '1',
  amount,
  symbol,
  trusted,
});

const TOKENS = [
  token(STRK, 'STRK', '1402.310442'),
  token(ETH, 'ETH', '0.014204'),
  token(USDC, 'USDC', '250'),
  token(LORDS, 'LORDS', '120'),
  token('0x6e3', 'GEM', '5', false),
];

const PAID = [token(STRK, 'STRK', '1.5'), token(USDC, 'USDC', '42')];

const PAST = [
  { ...activity, account: ADDRESS, time: now - 150 },
  {
    ...activity,
    account: ADDRESS,
    status: 'REVERTED' as const,
    time: now - 9000,
  },
  { ...activity, account: ADDRESS, time: now - 4e5 },
];
const PENDING = {
  ...activity,
  account: ADDRESS,
  time: now - 20,
  status: 'RECEIVED' as const,
  isOpen: true,
};
const NAMES = { [transfer.summary?.to ?? '']: 'Ann', [ADDRESS]: 'Account 1' };

const ACCOUNTS = [
  { address: ADDRESS, name: 'Account 1', value: '$212.40' },
  { address: OLD, name: 'Savings', value: '$410.20' },
];
const VALUES = {
  total: '$212.40',
  tokens: { [padFelt(STRK)]: '$168.28', [padFelt(ETH)]: '$44.12' },
};

const home: Parameters<typeof renderHome>[0] = {
  ...view,
  chainId: MAINNET,
  network: REAL,
  account: { ...account, address: ADDRESS, strk: '1402.310442' },
  tokens: TOKENS,
  tokenCount: 6,
  accounts: ACCOUNTS,
  activity: PAST.slice(0, 2),
  names: NAMES,
  siteCount: 2,
  contactCount: 3,
};

const argentAccount = {
  ...SAMPLE_ACCOUNT,
  ...ON_MAINNET,
  name: 'Account 2',
  address: OLD,
  className: 'Argent 0.3.1',
  canDeploy: false,
  canUpgrade: true,
  sites: ['https://dapp.example'],
  link: 'https://voyager.online',
};

const uses = {
  name: 'Account 1',
  isHidden: false,
  address: ADDRESS,
  network: REAL,
};

/** Each page of the wallet with data as users have it, by the picture's name. */
export const SAMPLE_PAGES: Readonly<Record<string, () => GenericSnapElement>> =
  {
    home: () => renderHome(home),
    'home-values': () =>
      renderHome({
        ...home,
        activity: [PENDING, ...PAST.slice(0, 1)],
        values: VALUES,
      }),
    'home-test': () =>
      renderHome({
        ...home,
        network: TEST,
        isLoading: true,
        notices: [{ what: 'unreachable' }],
        activity: [],
        tokens: TOKENS.slice(0, 2),
        tokenCount: 2,
      }),
    'home-found': () =>
      renderHome({
        ...home,
        network: TEST,
        notices: [
          {
            what: 'found',
            values: { what: `Mainnet: 1, ${networkLabel(TEST)}: 0` },
            lines: [
              `Mainnet · ${t('fee.strk', { amount: '1402.310442' })} · ${ADDRESS}`,
            ],
            offer: ['switch-network', MAINNET],
          },
        ],
      }),
    accounts: () =>
      renderAccounts(
        {
          ...ON_MAINNET,
          isHidden: false,
          hidden: 1,
          accounts: [
            {
              address: ADDRESS,
              name: 'Account 1',
              isMain: true,
              value: '$212.40',
            },
            {
              address: OLD,
              name: 'Account 1 · SRP 2',
              isMain: false,
              value: '3 STRK',
            },
          ],
        },
        0,
      ),
    account: () => renderAccount(argentAccount),
    'account-other-phrase': () =>
      renderAccount({
        ...argentAccount,
        chainId: SEPOLIA,
        network: TEST,
        name: 'Account 1 · SRP 2',
        status: 'undeployed',
        canDeploy: true,
        canUpgrade: false,
        sites: [],
      }),
    receive: () =>
      renderReceive({
        ...STATE,
        name: 'Account 1',
        network: REAL,
        address: ADDRESS,
        modules: qrCode(ADDRESS),
      }),
    tokens: () =>
      renderTokens(
        {
          ...ON_MAINNET,
          of: [MAINNET, ADDRESS],
          tokens: [...TOKENS, token(ANN, 'OLD', '0', false)],
          values: VALUES,
        },
        0,
      ),
    token: () =>
      renderToken({
        ...SAMPLE_TOKEN,
        ...ON_MAINNET,
        account: ADDRESS,
        address: padFelt(STRK),
        symbol: 'STRK',
        name: '',
        isTrusted: true,
        isCopy: false,
        isListed: false,
        held: token(STRK, 'STRK', '1402.310442'),
        value: '$168.28',
        price: '$0.12',
        activity: PAST,
        names: NAMES,
        link: 'https://voyager.online',
      }),
    activity: () =>
      renderActivity(
        {
          ...ON_MAINNET,
          filter: 'all',
          filters: [...ACTIVITY_FILTERS],
          of: { chainId: MAINNET, address: ADDRESS },
          accounts: ACCOUNTS,
          isPartial: false,
          items: [
            { ...PENDING, calls: [transfer] },
            {
              chainId: MAINNET,
              id: '0x1',
              what: 'tokens',
              amount: token(STRK, 'STRK', '20'),
              isLoss: false,
              isUnverified: false,
              other: ANN,
              account: ADDRESS,
              isOpen: false,
              time: now - 90,
            },
            ...PAST.map((past) => ({ ...past, calls: [transfer] })),
          ],
          unverified: 3,
          searchedTo: now - 1e6,
          names: { ...NAMES, [ANN]: 'Ann' },
          now,
        },
        0,
      ),
    transaction: () =>
      renderTransaction({
        ...STATE,
        ...activity,
        account: ADDRESS,
        network: REAL,
        calls: [transfer],
        ...(transfer.summary?.gives && { paid: transfer.summary.gives }),
        value: '$0.18',
        isComplete: true,
        replacements: [],
        fee: '0.020890104',
        names: NAMES,
      }),
    send: () =>
      renderSendForm({
        ...SENDER,
        several: [MAINNET, ADDRESS],
        recipients: [{ address: ANN, name: 'Ann' }],
        tokens: TOKENS.slice(0, 3).map(
          ({ contract: address, symbol = '', ...one }) => ({
            ...one,
            address,
            symbol,
            balance: one.amount,
          }),
        ),
      }),
    payments: () =>
      renderPayments({
        ...SENDER,
        lines: `Ann, STRK, 1.5; ${OLD}, USDC, 2; Ann, USDC, 40`,
        total: {
          count: '3',
          amounts: PAID.map((one) => amountText(one)).join(', '),
        },
      }),
    'payments-wrong': () =>
      renderPayments({
        ...SENDER,
        lines: `Ann, STRK, 1.5; ${TWIN}, USD, 2; Ann, STRK, 1.5`,
        errors: [
          { what: 'unknown-token', line: 2 },
          { what: 'repeated', values: { earlier: '1' }, line: 3 },
          { what: 'address.format', line: 4 },
        ],
      }),
    approvals: () => manyApprovals(3),
    stake: () => renderStakePage(SAMPLE_STAKES),
    contacts: () =>
      renderContacts(
        {
          ...STATE,
          contacts: [{ address: ANN, name: 'Ann' }],
          recipients: [OLD],
        },
        0,
      ),
    'contact-look-alike': () =>
      renderContact({ ...STATE, typed: TWIN, lookAlike: ANN }),
    sites: () =>
      renderSites(
        {
          ...STATE,
          sites: [
            { origin: 'https://dapp.example', seesAll: false, uses },
            { origin: 'https://market.example', seesAll: true, uses },
          ],
          refused: [{ origin: 'https://pushy.example', count: 2 }],
          isPartial: false,
          blocked: ['https://scam.example'],
        },
        0,
      ),
    networks: () =>
      renderNetworks({
        ...STATE,
        current: TEST,
        others: [{ chainId: MAINNET, ...REAL }],
      }),
    settings: () =>
      renderPreferences({
        ...STATE,
        preferences: SAMPLE_PREFERENCES,
        networks: [
          { chainId: MAINNET, name: 'Mainnet' },
          { chainId: SEPOLIA, name: 'Sepolia · test' },
        ],
      }),
  };
