import type { Finding, Level, WarningName } from './types';
import type { TokenAmount } from '../decode/types';

const LEVELS: readonly Level[] = ['danger', 'warning', 'note'];

/** All names, from the gravest on. */
export const GRAVITY: readonly WarningName[] = [
  'account-takeover',
  'unlimited-approval',
  'approval-for-all',
  'behaves-differently',
  'wildcard-session',
  'outside-execution',
  'session',
  'delegates',
  'other-host',
  'key-message',
  'look-alike',
  'large-share',
  'out-for-dust',
  'nothing-in-return',
  'old-approval-used',
  'nft-for-dust',
  'order-for-dust',
  'more-than-held',
  'large-approval',
  'many-nfts',
  'approval-to-account',
  'fake-pool',
  'swap-to-other',
  'more-than-fee',
  'payment',
  'rewards-to-other',
  'claim-to-other',
  'name-to-other',
  'gives-control',
  'to-zero-address',
  'to-token-contract',
  'symbol-copied',
  'symbol-is-link',
  'token-or-nft',
  'permit',
  'order',
  'other-chain',
  'fee-unusual',
  'tip-unusual',
  'sent-before',
  'nodes-effects',
  'nodes-failure',
  'nodes-nonce',
  'will-fail',
  'will-fail-unexplained',
  'refused',
  'no-fee-left',
  'result-changed',
  'nodes-silent',
  'blocked',
  'nonce-used',
  'nonce-ahead',
  'sign-only',
  'sign-undeployed',
  'approval-left',
  'low-minimum',
  'long-session',
  'long-execution',
  'other-link',
  'no-chain',
  'class-changed',
  'unknown-token',
  'nft-claimed',
  'not-decoded',
  'site-decoded',
  'contract-decoded',
  'deploys-first',
];

/**
 * Makes the list of findings that the user sees: each fact once, with the numbers of all
 * calls that it holds for, the gravest first. Nothing is left out.
 *
 * @param findings - Findings of any kind, in any order.
 * @returns One finding for each name and what it names.
 */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const key = identity(finding);
    const other = merged.get(key);
    merged.set(key, other === undefined ? finding : merge(other, finding));
  }
  return [...merged.values()].sort(
    (a, b) =>
      LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
      GRAVITY.indexOf(a.name) - GRAVITY.indexOf(b.name) ||
      (a.calls[0] ?? 0) - (b.calls[0] ?? 0),
  );
}

/** Two amounts of the same token are the same fact; two tokens are not. */
function identity(finding: Finding): string {
  return [
    finding.name,
    finding.amount?.contract,
    finding.contract,
    finding.address,
    finding.imitated,
    finding.text,
  ].join(' ');
}

function merge(a: Finding, b: Finding): Finding {
  const calls = [...new Set([...a.calls, ...b.calls])].sort((x, y) => x - y);
  const amount = larger(a.amount, b.amount);
  return {
    ...a,
    ...(LEVELS.indexOf(b.level) < LEVELS.indexOf(a.level)
      ? { level: b.level }
      : {}),
    calls,
    ...(amount === undefined ? {} : { amount }),
    ...(b.acknowledge ? { acknowledge: true as const } : {}),
  };
}

function larger(
  a: TokenAmount | undefined,
  b: TokenAmount | undefined,
): TokenAmount | undefined {
  return a !== undefined &&
    (b === undefined || BigInt(a.units) >= BigInt(b.units))
    ? a
    : b;
}
