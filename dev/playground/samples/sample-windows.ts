import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { MAINNET, SEPOLIA, networkView } from '../../../src/config/networks';
import { ETH, STRK } from '../../../src/config/tokens';
import { formatAmount } from '../../../src/core/amount';
import { MAX_U256, padFelt, type Felt } from '../../../src/core/felt';
import type { TokenAmount } from '../../../src/decode/types';
import { networkLabel } from '../../../src/ui/format';
import { renderDialog } from '../../../src/ui/render-dialog';
import { t } from '../../../src/ui/translate';
import type { SendView } from '../../../src/views/dialog-views';
import { findingOf } from '../../../src/warnings/findings';
import { send, transfer } from '../../testing/views/views';

/** An address as long as real ones are. */
const ADDRESS: Felt =
  '0x06a62e3abc08f1190cf071afeec31d1693f71c9f126e820b98d7017f133e6a27';
const RECIPIENT: Felt =
  '0x05d1a7c3b9e4f20867ab3c9d1e5f7a2b4c6d8e9f0a1b2c3d4e5f60718293a4b5';
const FORWARDER: Felt =
  '0x0127021a1b5a52d3174c2ab077c2b043c80369250d29428cee956d76ee51584f';
const USDC = padFelt('0x5dc');

const usdc = (units: string): TokenAmount => ({
  contract: USDC,
  units,
  amount: formatAmount(BigInt(units), 6),
  symbol: 'USDC',
  trusted: true,
});

const SENT: TokenAmount = {
  contract: padFelt(STRK),
  units: '1500000000000000000',
  amount: '1.5',
  symbol: 'STRK',
  trusted: true,
};

const KEPT: TokenAmount = {
  ...SENT,
  units: '56000000000000000000',
  amount: '56',
};

/** A payment whose fee is paid in USDC. */
const paidInUsdc: SendView = {
  ...send,
  network: networkView(MAINNET),
  account: ADDRESS,
  recipients: [{ address: RECIPIENT, takes: [padFelt(STRK)] }],
  calls: [
    {
      ...transfer,
      contract: padFelt(STRK),
      summary: { action: 'transfer', to: RECIPIENT, gives: SENT },
      args: [],
      calldata: [RECIPIENT, '0x14d1120d7b160000', '0x0'],
    },
  ],
  tags: {
    [ADDRESS]: [{ is: 'own', name: 'Account 1' }],
    [RECIPIENT]: [{ is: 'first-time' }],
  },
  balanceChanges: [{ what: 'token', direction: 'out', amount: SENT }],
  fee: {
    max: '0.05',
    paid: {
      max: usdc('310000'),
      estimated: usdc('200000'),
      by: 'AVNU',
      hash: ADDRESS,
      forwarder: FORWARDER,
      until: 1_790_000_000,
    },
  },
  feeTokens: {
    chosen: USDC,
    offered: [
      { token: STRK, symbol: 'STRK' },
      { token: USDC, symbol: 'USDC' },
      { token: ETH, symbol: 'ETH' },
    ],
  },
};

const { feeTokens: _, ...payment } = paidInUsdc;

/** A purchase at a contract that the wallet doesn't know, which is undone if it ends worse. */
const enforced: SendView = {
  ...payment,
  recipients: [],
  calls: [
    {
      contract: FORWARDER,
      entrypoint: 'buy',
      source: 'site',
      args: [],
      calldata: ['0x1'],
    },
  ],
  balanceChanges: [
    { what: 'token', direction: 'out', amount: SENT, left: KEPT },
    { what: 'token', direction: 'in', amount: usdc('25000000') },
    { what: 'nft', direction: 'in', contract: FORWARDER, tokenId: '7' },
  ],
  fee: { max: '0.0061' },
  enforcement: {
    is: 'checked',
    keeps: [{ ...KEPT, amount: '55.95' }],
    gets: [{ ...usdc('23750000') }],
    all: ['ETH'],
    lowered: [],
    uncovered: [],
    hasNfts: true,
    cost: '0.0004',
  },
};

/** The same where the account can't pay for that, and a contract may have seen to it. */
const notEnforced: SendView = {
  ...enforced,
  enforcement: { is: 'left-out', why: 'fee' },
  findings: [findingOf('not-enforced'), findingOf('tight')],
};

/** A trade at such a contract that leaves no approval behind, and moves a token that can't be
 * checked. */
const takenBack: SendView = {
  ...enforced,
  calls: [
    {
      contract: padFelt(STRK),
      entrypoint: 'approve',
      source: 'wallet',
      args: [],
      calldata: ['0x1'],
      summary: { action: 'approve', allows: SENT, spender: FORWARDER },
    },
    ...enforced.calls,
  ],
  enforcement: {
    is: 'checked',
    keeps: [],
    gets: [],
    all: ['STRK', 'ETH'],
    lowered: [{ amount: SENT, spender: FORWARDER }],
    uncovered: [],
    hasNfts: true,
    cost: '0.0004',
  },
  findings: [
    findingOf('not-enforced', {
      words: 'tokens',
      values: { tokens: 'wstETH, LORDS' },
    }),
  ],
};

/** The approval that a site asks for, of which the user allows so much. */
function approval(asked: TokenAmount, units = asked.units): SendView {
  const allows = usdc(units);
  const isUnlimited = BigInt(units) > 2n ** 96n;
  return {
    ...payment,
    recipients: [],
    calls: [
      {
        contract: USDC,
        entrypoint: 'approve',
        source: 'wallet',
        args: [],
        calldata: [FORWARDER, '0x1', '0x0'],
        summary: {
          action: 'approve',
          allows,
          spender: FORWARDER,
          ...(isUnlimited && { unlimited: true }),
        },
      },
    ],
    tags: { ...payment.tags, [FORWARDER]: [{ is: 'contract' }] },
    balanceChanges: [
      {
        what: 'allowance',
        spender: FORWARDER,
        unlimited: isUnlimited,
        amount: allows,
      },
    ],
    fee: { max: '0.0061' },
    findings: isUnlimited
      ? [findingOf('unlimited-approval', { calls: [1], amount: allows })]
      : [],
    allowance: { index: 0, asked, decimals: 6, units },
  };
}

const HUNDRED = usdc('100000000');
const ALL = usdc(MAX_U256.toString());

/** It doesn't suffice for the site's other call. */
function failing(): SendView {
  const view = approval(ALL, '123456789012345678901');
  return {
    ...view,
    calls: [...view.calls, ...enforced.calls],
    balanceChanges: 'failed',
    allowance: { index: 0, asked: ALL, decimals: 6, units: '5', fails: true },
  };
}

/** Windows in states that need a paymaster or a search, by the picture's name. */
export const SAMPLE_WINDOWS: Readonly<
  Record<string, () => GenericSnapElement>
> = {
  enforced: () => renderDialog(enforced),
  'enforced-details': () => renderDialog(enforced, { page: 1 }),
  allowance: () => renderDialog(approval(HUNDRED)),
  'allowance-unlimited': () => renderDialog(approval(ALL)),
  'allowance-set': () => renderDialog(approval(ALL, '12000000')),
  'allowance-wrong': () => renderDialog(approval(HUNDRED), { typed: '101' }),
  'allowance-fails': () => renderDialog(failing()),
  'not-enforced': () => renderDialog(notEnforced),
  'taken-back': () => renderDialog(takenBack),
  'fee-token': () => renderDialog(paidInUsdc),
  'fee-token-asked': () =>
    renderDialog({
      ...paidInUsdc,
      fee: { ...paidInUsdc.fee, paid: 'asked' },
    }),
  'fee-token-danger': () =>
    renderDialog({
      ...paidInUsdc,
      findings: [
        findingOf('large-share', {
          calls: [1],
          amount: SENT,
          other: { ...SENT, units: '1546000000000000000', amount: '1.546' },
          address: RECIPIENT,
          share: 97,
        }),
      ],
    }),
  'fee-token-details': () => renderDialog(paidInUsdc, { page: Infinity }),
  'fee-token-deployment': () =>
    renderDialog({ ...paidInUsdc, type: 'deploy', resourceBounds: [] }),
  found: () =>
    renderDialog({
      type: 'alert',
      what: 'welcome.found',
      accounts: [
        {
          network: networkLabel(networkView(MAINNET)),
          address: ADDRESS,
          balance: t('fee.strk', { amount: '1402.310442' }),
        },
        {
          network: networkLabel(networkView(SEPOLIA)),
          address: ADDRESS,
          balance: t('fee.strk', { amount: '20' }),
        },
      ],
      offersMainnet: true,
    }),
};
