import { sessionOf } from './sessions';
import {
  messageViewOf,
  NOW,
  typedData,
} from '../../../test/support/message-view';
import { STRK } from '../../config/tokens';
import { padFelt } from '../../core/felt';
import type { DecodedValue } from '../../decode/types';
import type { SignMessageView } from '../../ui/dialog-views';

const METHOD = { 'Contract Address': '0x5', selector: 'transfer' };

/** Ready's session. */
const ready = (message: object, methods = 'tree:Method'): SignMessageView =>
  messageViewOf(
    typedData(
      'Session',
      {
        Session: {
          'Expires At': 'timestamp',
          'Allowed Methods': methods,
          Metadata: 'string',
          'Session Key': 'felt',
        },
        Method: { 'Contract Address': 'ContractAddress', selector: 'selector' },
      },
      {
        'Expires At': NOW + 3600,
        'Allowed Methods': [METHOD, METHOD],
        Metadata: '',
        'Session Key': '0x77',
        ...message,
      },
      'SessionAccount.session',
    ),
  );

const names = ({ findings }: SignMessageView): string[] =>
  findings.map(({ name }) => name);

describe('a session', () => {
  it('of Ready shows its end, functions, key and limits', () => {
    const metadata = {
      projectID: 'x',
      txFees: [{ tokenAddress: STRK, maxAmount: '1500000000000000000' }],
    };
    const view = ready({
      Metadata: ' '.repeat(2000) + JSON.stringify(metadata),
    });
    expect(view.facts).toMatchObject({
      purpose: 'session',
      sessions: [
        {
          until: String(NOW + 3600),
          key: '0x77',
          methods: 2,
          limits: [{ amount: '1.5', symbol: 'STRK' }],
        },
      ],
      hasOtherMethods: false,
    });
    expect(view.permissions).toHaveLength(2);
    expect(names(view)).toStrictEqual(['session']);
  });

  it.each(['', '{', '[]', 'null', '{"txFees":5}', '{"txFees":[5,{}]}'])(
    'may have the metadata %j, without limits',
    (Metadata) => {
      expect(ready({ Metadata }).facts.sessions).toMatchObject([
        { limits: [] },
      ]);
    },
  );

  it.each([
    ['Cartridge’s wildcard', 'wildcard-policy', 'felt'],
    ['a root without its list', '0x123', 'felt'],
    ['a list of something else', ['0x1'], 'felt*'],
    ['an empty list', [], 'Method*'],
  ])('with %s may call anything', (_, methods, type) => {
    const view = ready({ 'Allowed Methods': methods }, type);
    expect(names(view)).toStrictEqual(['wildcard-session']);
    expect(view.facts.sessions[0]).not.toHaveProperty('methods');
  });

  it('of older wallets has a key and a root', () => {
    const members = { key: 'felt', expires: 'felt', root: 'tree:Policy' };
    const policy = { contractAddress: 'felt', selector: 'felt' };
    const root = [{ contractAddress: '0x5', selector: '0x6' }];
    const session = typedData(
      'Session',
      { Session: members, Policy: policy },
      { key: '0x77', expires: NOW, root },
    );
    expect(messageViewOf(session).facts.sessions).toMatchObject([
      { key: '0x77', methods: 1 },
    ]);
    const airdrop = typedData(
      'Claim',
      { Claim: { root: 'felt', deadline: 'felt' } },
      { root: '0x1', deadline: NOW },
    );
    expect(messageViewOf(airdrop).facts.sessions).toStrictEqual([]);
  });

  it('with a single item that names no function may call anything', () => {
    const felt = { kind: 'felt', felt: '0x5' } as const;
    const method = {
      kind: 'record',
      members: [
        { name: 'contract', value: felt },
        { name: 'selector', value: felt },
      ],
    } as const;
    const session = (...items: readonly DecodedValue[]): unknown =>
      sessionOf(
        [
          { name: 'Session Key', value: felt },
          { name: 'Allowed Methods', value: { kind: 'list', items } },
        ],
        new Map(),
      );
    expect(session(method, method)).toHaveProperty('methods', 2);
    expect(session(method, felt)).not.toHaveProperty('methods');
  });

  it('until 2035 is a long one', () => {
    expect(names(ready({ 'Expires At': 2_060_000_000 }))).toStrictEqual([
      'session',
      'long-session',
    ]);
  });

  it('of Braavos shows who may use it and what it may spend', () => {
    const view = messageViewOf(
      typedData(
        'GasSponsoredSessionExecution',
        {
          GasSponsoredSessionExecution: {
            Caller: 'ContractAddress',
            'Execute After': 'timestamp',
            'Execute Before': 'timestamp',
            'Allowed Methods': 'AllowedMethod*',
            'Spending Limits': 'TokenAmount*',
          },
          AllowedMethod: {
            'Contract Address': 'ContractAddress',
            Selector: 'selector',
          },
        },
        {
          Caller: '0xca11',
          'Execute After': 5,
          'Execute Before': NOW + 60,
          'Allowed Methods': [{ 'Contract Address': '0x5', Selector: 'swap' }],
          'Spending Limits': [
            { token_address: STRK, amount: { low: 10 ** 15, high: 0 } },
          ],
        },
        'Account.execute_gs_session',
      ),
    );
    expect(view.facts.executions).toStrictEqual([]);
    expect(view.facts.sessions).toMatchObject([
      {
        caller: padFelt('0xca11'),
        from: '5',
        until: String(NOW + 60),
        methods: 1,
        limits: [{ amount: '0.001', symbol: 'STRK' }],
      },
    ]);
  });
});
