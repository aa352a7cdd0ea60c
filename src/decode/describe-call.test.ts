import { readAbis } from './abi';
import { isRevocation } from './batch-summary';
import { describeCall } from './describe-call';
import type { CallView, DecodedValue } from './types';
import {
  ACCOUNT,
  ALL,
  BOB,
  NFT,
  TOKEN,
  see,
} from '../../dev/testing/views/contracts';
import {
  CALLED_SELECTORS,
  seeOnMainnet,
  u256,
} from '../../dev/testing/views/protocols';
import { STRK } from '../config/tokens';
import {
  ARGENT_030,
  ARGENT_031,
  READY_040,
  READY_050,
} from '../core/account-types';
import { type Felt, padFelt, toFelt } from '../core/felt';

const LIMIT = { name: 'limit', type: 'u8' };
const APPROVAL = { action: 'nft-approve', ids: ['7'], spender: BOB };
const MOVE: Felt[] = [ACCOUNT, BOB, '0x7', '0x0'];

describe('describeCall', () => {
  it('summarises a transfer of a bundled token', () => {
    expect(
      see(STRK, 'transfer', [BOB, '0x14d1120d7b160000', '0x0']),
    ).toMatchObject({
      source: 'wallet',
      contractName: 'STRK',
      summary: {
        action: 'transfer',
        to: BOB,
        gives: { amount: '1.5', symbol: 'STRK', trusted: true },
      },
    });
  });

  it('reads all 256 bits', () => {
    const { summary } = see(STRK, 'transfer', [BOB, '0x0', '0x1']);
    expect(summary?.gives?.units).toBe((2n ** 128n).toString());
  });

  it('treats any call of the account itself as a change to it', () => {
    const view = see(ACCOUNT, 'transfer', [BOB, '0x1', '0x0']);
    expect(view.summary).toStrictEqual({ action: 'change-account' });
    expect(view.entrypoint).toBe('transfer');
  });

  it.each([
    ['change_guardian', 'guardian'],
    ['triggerEscapeGuardian', 'guardian'],
    ['upgrade', 'code'],
    ['set_implementation', 'code'],
    ['change_owners', 'owner'],
    ['setPublicKey', 'owner'],
  ])('says what %s changes', (name, change) => {
    expect(see(ACCOUNT, name, []).summary).toStrictEqual({
      action: 'change-account',
      change,
    });
  });

  const moved = { action: 'transfer-from', from: ACCOUNT, to: BOB };
  const raised = { action: 'increase-allowance', spender: BOB };

  it.each([
    ['transferFrom', [ACCOUNT, BOB, '0x1', '0x0'], moved],
    ['increaseAllowance', [BOB, '0x1', '0x0'], raised],
    ['decrease_allowance', [BOB, ALL, '0x0'], { action: 'decrease-allowance' }],
    ['transfer', [BOB, '0x1'], { action: 'transfer', gives: { units: '1' } }],
  ] as [string, Felt[], object][])(
    'reads %s, in the older spellings too',
    (name, calldata, summary) => {
      expect(see(TOKEN, name, calldata)).toMatchObject({ summary });
    },
  );

  const zero: Felt[] = [BOB, '0x0', '0x0'];
  const revoked = {
    action: 'revoke',
    formerSpender: BOB,
    allows: { units: '0' },
  };
  const nothing = { action: 'approve', allows: { units: '0' } };

  it.each<[Felt, string, Felt[], object]>([
    [STRK, 'approve', zero, revoked],
    [TOKEN, 'approve', zero, revoked],
    [STRK, 'approve', [BOB, '0x1', '0x0'], { action: 'approve' }],
    [STRK, 'increase_allowance', zero, { action: 'increase-allowance' }],
    // It may approve the NFT with id 0.
    ['0x123', 'approve', zero, nothing],
    [NFT, 'approve', zero, { action: 'nft-approve', ids: ['0'] }],
  ])('calls an approval of 0 a revocation (%#)', (at, name, data, said) => {
    expect(see(at, name, data).summary).toMatchObject(said);
  });

  it('calls it one to approve nobody for an NFT', () => {
    const { summary } = see(NFT, 'approve', ['0x0', '0x7', '0x0']);
    expect(summary).toMatchObject({ action: 'nft-approve', ids: ['7'] });
    expect(isRevocation(summary)).toBe(true);
    const given = see(NFT, 'approve', [BOB, '0x7', '0x0']);
    expect(isRevocation(given.summary)).toBe(false);
  });

  it.each<[string, Felt[], object]>([
    ['approve', [BOB, '0x7', '0x0'], APPROVAL],
    [
      'setApprovalForAll',
      [BOB, '0x1'],
      { action: 'approve-all', spender: BOB },
    ],
    ['transfer_from', MOVE, { action: 'nft-transfer', ids: ['7'], to: BOB }],
  ])('distinguishes NFTs from tokens by metadata: %s', (name, data, said) => {
    expect(see(NFT, name, data).summary).toMatchObject(said);
  });

  it('reads a deployment through the Universal Deployer', () => {
    const udc =
      '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';
    expect(
      see(udc, 'deploy_contract', ['0xc1a55', '0x1', '0x0', '0x1', '0x9']),
    ).toMatchObject({
      summary: { action: 'deploy', classHash: '0xc1a55' },
      args: [
        { name: 'class_hash' },
        {},
        { value: { kind: 'boolean', value: false } },
        { name: 'calldata' },
      ],
    });
  });

  it('uses the site’s ABI last, and marks it as such', () => {
    const abi = readAbis([
      { type: 'function', name: 'swap', inputs: [LIMIT] },
      {
        type: 'function',
        name: 'transfer',
        inputs: [
          { name: 'harmless', type: 'felt252' },
          { name: 'b', type: 'u256' },
        ],
      },
    ]);
    expect(see('0x123', 'swap', ['0x5'], { abi })).toMatchObject({
      source: 'site',
      args: [{ name: 'limit', value: { text: '5' } }],
    });
    // If nothing decodes it, there is the calldata.
    expect(see('0x123', 'swap', ['0x500'], { abi })).toMatchObject({
      source: 'nobody',
      args: [],
      calldata: ['0x500'],
    });
    const known = see(STRK, 'transfer', [BOB, '0x1', '0x0'], { abi });
    expect(known.source).toBe('wallet');
  });

  it('uses the contract’s own ABI before the site’s', () => {
    const abiWith = (name: string, type: string): ReturnType<typeof readAbis> =>
      readAbis([{ type: 'function', name: 'swap', inputs: [{ name, type }] }]);
    const abi = abiWith('harmless', 'felt');
    const seen = (name: string, type: string): ReturnType<typeof see> =>
      see('0x123', 'swap', ['0x500'], {
        abi,
        contractAbis: new Map([['0x123', abiWith(name, type)]]),
      });
    expect(seen('amount', 'u128')).toMatchObject({
      source: 'contract',
      args: [{ name: 'amount', value: { kind: 'number', text: '1280' } }],
    });
    // The site can't replace a function that the contract itself has.
    expect(seen('amount', 'u8').source).toBe('nobody');
    const other = new Map([['0x124' as const, abiWith('amount', 'u128')]]);
    const more = { abi, contractAbis: other };
    expect(see('0x123', 'swap', ['0x500'], more).source).toBe('site');
  });
});

const KEY = '0x123456';

const textOf = (value: DecodedValue | undefined): string =>
  value?.kind === 'felt'
    ? value.felt
    : value?.kind === 'number'
      ? value.text
      : value?.kind === 'list'
        ? `[${value.items.map(textOf).join(' ')}]`
        : value?.kind === 'variant'
          ? `${value.name} ${textOf(value.value)}`.trim()
          : '';

const argsOf = (
  classHash: Felt | undefined,
  entrypoint: string,
  calldata: Felt[],
): string[] =>
  describeCall(
    { contractAddress: ACCOUNT, entrypoint, calldata },
    {
      account: ACCOUNT,
      metadata: new Map(),
      protocols: undefined,
      classOf: () => classHash,
    },
  ).args.map(({ name, value }) => `${name}: ${textOf(value)}`);

const PASSKEY: Felt[] = ['0x4', '0x1', '0x61', '0x7', '0x0', '0x8', '0x0'];

describe('the owners and guardians in a call of the account itself', () => {
  it.each<[string, Felt, string, Felt[], string[]]>([
    ...[ARGENT_030, ARGENT_031].flatMap((classHash) =>
      ([KEY, '0x1', '0x0'] as const).map(
        (guardian): [string, Felt, string, Felt[], string[]] => [
          `the guardian ${guardian}`,
          classHash,
          'change_guardian',
          [guardian],
          [`new_guardian: ${guardian}`],
        ],
      ),
    ),
    [
      'no guardian any more',
      READY_040,
      'change_guardian',
      ['0x1'],
      ['new_guardian: None'],
    ],
    [
      'a guardian',
      READY_040,
      'change_guardian',
      ['0x0', '0x0', KEY],
      [`new_guardian: Some Starknet ${KEY}`],
    ],
    [
      'an owner for another',
      READY_050,
      'change_owners',
      ['0x1', '0x9', '0x1', '0x0', KEY, '0x1'],
      [
        'owner_guids_to_remove: [0x9]',
        `owners_to_add: [Starknet ${KEY}]`,
        'owner_alive_signature: [0x1]',
      ],
    ],
    [
      'a passkey among the guardians',
      READY_050,
      'change_guardians',
      ['0x0', '0x1', ...PASSKEY],
      [
        'guardian_guids_to_remove: []',
        'guardians_to_add: [Webauthn [[97] 7 8]]',
      ],
    ],
  ])('are %s in class %s', (_, classHash, entrypoint, calldata, args) => {
    expect(argsOf(classHash, entrypoint, calldata)).toStrictEqual(args);
  });

  it.each<[string, Felt | undefined, string, Felt[]]>([
    ['unless the class is known', undefined, 'change_guardian', ['0x1']],
    ['in another class', '0xc', 'change_guardian', ['0x1']],
    ['without the function', READY_050, 'change_guardian', ['0x1']],
    ['with other calldata', READY_040, 'change_guardian', [KEY]],
  ])('are not named %s', (_, classHash, entrypoint, calldata) => {
    expect(argsOf(classHash, entrypoint, calldata)).toStrictEqual([]);
  });

  it('do not hide the code of an upgrade', () => {
    for (const classHash of [undefined, READY_050]) {
      expect(argsOf(classHash, 'upgrade', ['0x5', '0x0'])).toStrictEqual([
        'new_implementation: 0x5',
        'data: []',
      ]);
    }
  });
});

/** A multisig wallet, or an aggregator of calls. */
const OUTER = padFelt(toFelt(2n ** 250n + 7n));
const OTHER = padFelt(toFelt(2n ** 249n + 7n));

const paid: Felt[] = [BOB, ...u256(5n * 10n ** 18n)];
const { transfer: TRANSFER } = CALLED_SELECTORS;
const counted: Felt[] = [STRK, TRANSFER, '0x3', ...paid];

const seen = (...calldata: Felt[]): CallView =>
  seeOnMainnet(OUTER, 'submit_transaction', calldata);

const PAYMENT = {
  contract: padFelt(STRK),
  entrypoint: 'transfer',
  summary: { action: 'transfer', to: BOB, gives: { amount: '5' } },
};

describe('a call among felts of unknown meaning', () => {
  it.each<[string, Felt[]]>([
    ['on its own', counted],
    ['behind and before others', ['0x1', '0x2', ...counted, '0x9']],
    ['whose arguments go up to the end', [STRK, TRANSFER, ...paid]],
    ['with a padded selector', [STRK, padFelt(TRANSFER), '0x3', ...paid]],
  ])('is described: %s', (_, calldata) => {
    expect(seen(...calldata)).toMatchObject({
      source: 'nobody',
      nested: [PAYMENT],
    });
  });

  it('is described in a list, and inside another', () => {
    const approval: Felt[] = [OTHER, CALLED_SELECTORS.approve, '0x3', ...paid];
    expect(seen('0x2', ...counted, ...approval).nested).toMatchObject([
      PAYMENT,
      { contract: OTHER, summary: { action: 'approve', spender: BOB } },
    ]);
    const forwarded = toFelt(counted.length);
    expect(
      seen(OTHER, CALLED_SELECTORS.execute, forwarded, ...counted).nested,
    ).toMatchObject([{ entrypoint: 'execute', nested: [PAYMENT] }]);
  });

  it('is made by the called contract, not by the user', () => {
    const one: Felt[] = ['0x3', ACCOUNT, ...u256(1n)];
    const { nested } = seen(STRK, CALLED_SELECTORS.transfer, ...one);
    expect(nested).toMatchObject([{ summary: { to: ACCOUNT } }]);
  });

  it('doesn’t change an account if the contract calls itself', () => {
    const [nested] =
      seen(OUTER, CALLED_SELECTORS.upgrade, '0x2', OTHER, '0x0').nested ?? [];
    expect(nested).toMatchObject({ entrypoint: 'upgrade', source: 'nobody' });
    expect(nested).not.toHaveProperty('summary');
  });

  it.each<[string, Felt[]]>([
    ['an unknown function', [STRK, '0x1234', '0x3', ...paid]],
    ['a small contract', ['0x5', CALLED_SELECTORS.transfer, '0x3', ...paid]],
    ['no arguments', [STRK, CALLED_SELECTORS.transfer, '0x0']],
    ['nothing', []],
  ])('is none with %s', (_, calldata) => {
    expect(seen(...calldata)).not.toHaveProperty('nested');
  });
});
