import { CALLS, CHANGES, NFT } from './all-calls';
import { ALL_FACTS, FINDINGS } from './message-facts';
import { ACCOUNT, STRK, send } from './views';
import { WALLET } from '../../src/core/fair-queue';
import type { DialogView, SendView } from '../../src/ui/dialog-views';

// Every dialog in every variant with a text of its own.

const RESOURCE_BOUNDS: SendView['resourceBounds'] = (
  ['deployment', 'calls', 'declaration'] as const
).flatMap((of) =>
  [true, false].map((bySite) => ({
    of,
    bySite,
    bounds: (['l1-gas', 'l1-data-gas', 'l2-gas'] as const).map((resource) => ({
      resource,
      amount: '1',
      price: '2',
    })),
    modes: (['nonce-mode', 'fee-mode'] as const).map((what) => ({
      what,
      mode: 'L2',
    })),
  })),
);

const fee = {
  max: '3',
  estimated: '2',
  unusual: true,
  tip: { max: '1', price: '1' },
};

const { origin, network } = send;
const sender = {
  origin,
  network,
  account: ACCOUNT,
  fee,
  resourceBounds: RESOURCE_BOUNDS,
};

const SENDS: readonly SendView[] = [
  { ...send, ...sender, calls: CALLS, nonce: '1', balanceChanges: CHANGES },
  ...CALLS.map((call): SendView => ({ ...send, calls: [call] })),
  ...(['failed', 'pending', 'no-answer', 'not-run'] as const).map(
    (balanceChanges): SendView => ({ ...send, balanceChanges }),
  ),
  {
    ...send,
    origin: WALLET,
    deploys: true,
    leavesEnoughForFee: false,
    revertReason: '',
  },
  { ...send, revertReason: 'no' },
  { ...send, refusal: 'no' },
  ...(['used', 'ahead'] as const).map((is): SendView => ({
    ...send,
    purpose: 'sign',
    deploys: true,
    isBlocked: true,
    nonceNote: { is, next: '2', before: '1' },
  })),
];

const token = { name: 'x', symbol: 'FOO', decimals: 18 };

/** Dialogs in every variant. */
export const DIALOGS: readonly DialogView[] = [
  ...SENDS,
  { type: 'grant', origin, network },
  { type: 'switch-network', origin, from: network, to: network },
  { type: 'private-key', origin, network, account: ACCOUNT },
  { ...sender, type: 'deploy' },
  ...(['send', 'sign'] as const).map((purpose): DialogView => ({
    ...sender,
    type: 'declare',
    purpose,
    deploys: true,
    classHash: NFT,
    compiledClassHash: NFT,
    size: { felts: 1, functions: 2 },
    nonce: '1',
  })),
  ...ALL_FACTS.map((facts): DialogView => ({
    type: 'sign-message',
    origin,
    network,
    account: ACCOUNT,
    primaryType: 'x',
    domain: [{ name: 'x', value: { kind: 'felt', felt: NFT } }],
    message: [{ name: 'x', value: { kind: 'text', text: 'x' } }],
    hash: NFT,
    calls: CALLS.slice(0, 2),
    permissions: [{ contract: NFT, entrypoint: 'transfer' }],
    facts,
    findings: FINDINGS,
    isBlocked: true,
  })),
  {
    type: 'add-token',
    origin,
    network,
    account: ACCOUNT,
    token: STRK,
    site: token,
    contract: { ...token, name: '', symbol: '' },
    differs: ['name', 'symbol', 'decimals'],
    isSpoofed: true,
  },
  { type: 'welcome' },
  { type: 'show-mainnet' },
  ...(['found', 'no-answer', 'new', 'updated'] as const).map(
    (what): DialogView => ({ type: 'alert', what }),
  ),
];
