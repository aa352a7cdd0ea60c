import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import {
  ADDRESS,
  ANN,
  LONG,
  OLD,
  ON_MAINNET,
  PAID,
  REAL,
  STATE,
  TEST,
  TOKENS,
  TWIN,
  token,
} from './sample-data';
import { MAINNET, SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import { definedMembers } from '../../../src/core/defined';
import { padFelt } from '../../../src/core/felt';
import { renderAccount } from '../../../src/pages/account';
import { renderAddToken } from '../../../src/pages/add-token';
import { renderContact } from '../../../src/pages/contact';
import { renderContacts } from '../../../src/pages/contacts';
import { renderSettings } from '../../../src/pages/endpoints';
import { renderPaymentList } from '../../../src/pages/payment-list';
import { renderPayments } from '../../../src/pages/payments';
import { renderSendForm } from '../../../src/pages/send';
import { renderPreferences } from '../../../src/pages/settings';
import { renderStakePage } from '../../../src/pages/stake';
import { amountText, shortAddress } from '../../../src/ui/format';
import {
  SAMPLE_ACCOUNT,
  SAMPLE_PREFERENCES,
} from '../../testing/views/all-pages';
import { samplePaymentList } from '../../testing/views/payment-list-pages';
import { SAMPLE_STAKES } from '../../testing/views/stake-pages';

const SENDER = {
  network: REAL,
  account: `Account 1 · ${shortAddress(ADDRESS)}`,
};

const SEND: Parameters<typeof renderSendForm>[0] = {
  ...SENDER,
  of: [MAINNET, ADDRESS],
  recipients: [
    { address: ANN, name: 'Ann' },
    { address: OLD, name: '', isLookAlike: true },
  ],
  tokens: TOKENS.map(({ contract: address, symbol = '', ...one }, index) =>
    definedMembers({
      ...one,
      address,
      symbol,
      balance: one.amount,
      value: ['$168.28', '$44.12', '$250.00'][index],
    }),
  ),
};

const argentAccount = {
  ...SAMPLE_ACCOUNT,
  ...ON_MAINNET,
  name: 'Account 2',
  address: OLD,
  className: 'Argent 0.3.1',
  canUpgrade: true,
  sites: ['https://dapp.example'],
  link: 'https://voyager.online',
};

const STAKES: Parameters<typeof renderStakePage>[0] = {
  ...STATE,
  network: REAL,
  account: ADDRESS,
  wait: 604_800,
  rate: 73,
  held: '1299.81',
  part: [0, 10],
  stakes: [
    {
      staker: OLD,
      name: 'Nethermind',
      isListed: true,
      staked: '200 STRK',
      rewards: '1.24 STRK',
    },
  ],
  validators: ['Bitwise Onchain Solutions', 'Karnot', 'Nethermind'].map(
    (name, index) => ({
      staker: padFelt(`0x${String(index + 1)}`),
      name,
      commission: String(5 * index),
    }),
  ),
};

/** Each page with a form, with data as users have it, by the picture's name. */
export const SAMPLE_FORMS: Readonly<Record<string, () => GenericSnapElement>> =
  {
    account: () => renderAccount(argentAccount),
    'account-other-phrase': () =>
      renderAccount({
        ...argentAccount,
        chainId: SEPOLIA,
        network: TEST,
        name: 'Account 1 · SRP 2',
        status: 'undeployed',
        canUpgrade: false,
        sites: [],
      }),
    send: () =>
      renderSendForm({
        ...SEND,
        to: ANN,
        tags: [
          { is: 'contact', name: 'Ann' },
          {
            is: 'paid-before',
            amount: token(STRK, 'STRK', '20'),
            isMuch: true,
          },
        ],
        filled: { recipient: ANN, amount: '2.500' },
        worth: '$0.30',
        below: { next: '3', symbol: 'STRK' },
        fee: { max: '0.020890104', estimated: '0.0104' },
        total: '2.52089 STRK',
      }),
    'send-first': () =>
      renderSendForm({
        ...SEND,
        network: TEST,
        token: padFelt('0x6e3'),
        to: OLD,
        tags: [{ is: 'first-time' }],
        isNamed: true,
        filled: {
          token: padFelt('0x6e3'),
          recipient: 'old.stark',
          amount: '9',
        },
        errors: { amount: { what: 'lacks-tokens', values: { held: '5' } } },
      }),
    'send-many': () =>
      renderSendForm({
        ...SEND,
        tokens: Array.from({ length: 300 }, (_, index) => ({
          address: padFelt(`0x${String(1000 + index)}`),
          symbol: LONG,
          trusted: false,
          balance: '1',
        })),
        recipients: Array.from({ length: 60 }, (_, index) => ({
          address: padFelt(`0x${String(2000 + index)}`),
          name: LONG,
        })),
        to: OLD,
        tags: [{ is: 'contact', name: LONG }],
      }),
    payments: () =>
      renderPayments({
        ...SENDER,
        lines: ['Ann, STRK, 1.5', `${OLD}, USDC, 2`, 'Ann, USDC, 40'],
        total: {
          count: '3',
          amounts: PAID.map((one) => amountText(one)).join(', '),
        },
      }),
    'payments-wrong': () =>
      renderPayments({
        ...SENDER,
        lines: ['Ann, STRK, 1.5', `${TWIN}, USD, 2`, 'Ann, STRK, 1.5'],
        errors: [
          { what: 'unknown-token', line: 2 },
          { what: 'repeated', values: { earlier: '1' }, line: 3 },
          { what: 'address.format', line: 4 },
        ],
      }),
    'payment-list': () =>
      renderPaymentList(
        samplePaymentList([
          ['paid', { status: 'ACCEPTED_ON_L2' }],
          ['failed', { status: 'REVERTED' }],
          ['open'],
        ]),
      ),
    'payment-list-part': () => {
      const list = samplePaymentList([['paid', { status: 'ACCEPTED_ON_L2' }]]);
      return renderPaymentList({ ...list, chosen: list.parts[0] });
    },
    stake: () => renderStakePage(STAKES),
    'stake-first': () =>
      renderStakePage({ ...STAKES, network: TEST, stakes: [] }),
    'stake-leaving': () => renderStakePage(SAMPLE_STAKES),
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
    settings: () =>
      renderPreferences({
        ...STATE,
        preferences: SAMPLE_PREFERENCES,
        networks: [
          { chainId: MAINNET, name: 'Mainnet' },
          { chainId: SEPOLIA, name: 'Sepolia · test' },
        ],
      }),
    'contact-new': () => renderContact(STATE),
    contact: () => renderContact({ ...STATE, address: ANN, name: LONG }),
    'contacts-many': () =>
      renderContacts(
        {
          ...STATE,
          contacts: Array.from({ length: 60 }, (_, index) => ({
            address: padFelt(`0x${String(2000 + index)}`),
            name: LONG,
          })),
          recipients: [OLD],
        },
        0,
      ),
    'contacts-none': () =>
      renderContacts({ ...STATE, contacts: [], recipients: [] }, 0),
    'add-token': () =>
      renderAddToken({ ...STATE, network: REAL, error: 'no-token' }),
    endpoints: () =>
      renderSettings({
        set: {
          starknetMainnetRpcUrl: 'node.example',
          explorerKey: 'Voyager',
          gasApiKey: '',
        },
        alone: [],
        outcome: { notice: 'saved' },
      }),
  };
