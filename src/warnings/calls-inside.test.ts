import { describeBatch } from './describe-batch';
import { mergeFindings, type Finding } from './findings';
import { judgeCalls, judgeChanges } from './judge';
import { BOB } from '../../dev/testing/views/contracts';
import { STRK, facts, u256 } from '../../dev/testing/views/judging';
import { CALLED_SELECTORS } from '../../dev/testing/views/protocols';
import { ON_MAINNET } from '../../dev/testing/wallet/known-protocols';
import { MAINNET } from '../config/networks';
import { BUNDLED_TOKENS } from '../config/tokens';
import { padFelt, toFelt, type Felt } from '../core/felt';

/** The user's multisig wallet, which signs with other wallets. */
const MULTISIG = padFelt(toFelt(2n ** 250n + 7n));
const STRANGER = padFelt(toFelt(2n ** 249n + 7n));

const findings = (
  name: keyof typeof CALLED_SELECTORS,
  ...args: Felt[]
): Finding[] => {
  const {
    calls,
    facts: known,
    effects,
  } = describeBatch(
    {
      chainId: MAINNET,
      account: facts.account,
      calls: [
        {
          contractAddress: MULTISIG,
          entrypoint: 'submit',
          calldata: [
            STRK,
            CALLED_SELECTORS[name],
            toFelt(args.length),
            ...args,
          ],
        },
      ],
      metadata: BUNDLED_TOKENS,
    },
    {
      abis: undefined,
      knownAddresses: [{ address: BOB, relation: 'contact' }],
      protocols: ON_MAINNET,
    },
  );
  return mergeFindings([...judgeCalls(calls, known), ...judgeChanges(effects)]);
};

describe('a call inside another', () => {
  it('is judged like one of the user’s', () => {
    expect(
      findings('approve', STRANGER, ...u256(2n ** 256n - 1n)),
    ).toMatchObject([
      { name: 'unlimited-approval', address: STRANGER, level: 'danger' },
      { name: 'names-stranger' },
      { name: 'not-decoded' },
    ]);
    expect(findings('transfer', STRK, ...u256(5n))).toMatchObject([
      { name: 'to-token-contract', calls: [1] },
      { name: 'not-decoded' },
    ]);
  });

  it('names whom it pays, though nothing is known there', () => {
    expect(findings('transfer', STRANGER, ...u256(5n))).toMatchObject([
      { name: 'names-stranger' },
      { name: 'not-decoded' },
    ]);
  });

  it('has no other numbers that could be addresses', () => {
    expect(findings('transfer', BOB, ...u256(5n))).toMatchObject([
      { name: 'not-decoded' },
      { name: 'names-stranger', level: 'note' },
    ]);
  });
});
