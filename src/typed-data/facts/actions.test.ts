import {
  messageViewOf,
  NOW,
  typedData,
} from '../../../test/support/message-view';
import {
  EVERYTHING,
  OUTSIDE_EXECUTION,
} from '../../../test/support/typed-data';
import { BOB } from '../../../test/support/views';
import { STRK } from '../../config/tokens';
import { padFelt } from '../../core/felt';
import type { SignMessageView } from '../../ui/dialog-views';
import { parseTypedData } from '../parse';
import { readMessage } from '../values';
import { outsideCallsOf } from '../view';

const CALL = { To: 'felt', Selector: 'selector', Calldata: 'felt*' };
const approve = { To: STRK, Selector: 'approve', Calldata: [BOB, '5', '0'] };

const names = ({ findings }: SignMessageView): string[] =>
  findings.map(({ name }) => name);

describe('an outside execution', () => {
  it('names who may send it, until when, and its calls', () => {
    const view = messageViewOf(OUTSIDE_EXECUTION);
    expect(view.facts).toMatchObject({
      purpose: 'outside-execution',
      executions: [{ caller: 'anyone', until: '1900000000', calls: [1] }],
      otherCalls: [],
    });
    expect(view.facts.executions[0]).not.toHaveProperty('from');
    expect(names(view)).toStrictEqual([
      'unlimited-approval',
      'outside-execution',
      'long-execution',
    ]);
  });

  it('of version 1 is in revision 0, with counts', () => {
    const members = (names: string, type: string): object[] =>
      names.split(' ').map((name) => ({ name, type }));
    const view = messageViewOf({
      types: {
        StarkNetDomain: members('name version chainId', 'felt'),
        OutsideExecution: [
          ...members('caller nonce execute_after execute_before', 'felt'),
          { name: 'calls_len', type: 'felt' },
          { name: 'calls', type: 'OutsideCall*' },
        ],
        OutsideCall: [
          ...members('to selector calldata_len', 'felt'),
          { name: 'calldata', type: 'felt*' },
        ],
      },
      primaryType: 'OutsideExecution',
      domain: {
        name: 'Account.execute_from_outside',
        version: '1',
        chainId: 'SN_SEPOLIA',
      },
      message: {
        caller: BOB,
        nonce: '1',
        execute_after: '5',
        execute_before: NOW,
        calls_len: '1',
        calls: [{ to: STRK, selector: '0x5', calldata_len: 0, calldata: [] }],
      },
    });
    expect(view.facts.executions).toStrictEqual([
      { caller: BOB, from: '5', until: String(NOW), calls: [1] },
    ]);
    expect(names(view)).toStrictEqual(['outside-execution']);
  });

  it('of version 3 may have a fee mode and hold others', () => {
    const execution = {
      Caller: 'ContractAddress',
      Nonce: 'Nonce',
      'Execute Before': 'timestamp',
      Calls: 'Call*',
    };
    const [calls, Nonce] = [[approve, approve], { channel: 1, mask: 1 }];
    const inner = { Caller: BOB, Nonce, 'Execute Before': 7, Calls: calls };
    const view = messageViewOf(
      typedData(
        'Outer',
        {
          Outer: { ...execution, 'Fee Mode': 'felt', Inner: 'Inner' },
          Inner: execution,
          Nonce: { channel: 'felt', mask: 'u128' },
          Call: CALL,
        },
        {
          ...inner,
          Caller: '0x414e595f43414c4c4552',
          'Fee Mode': '0',
          Inner: inner,
        },
      ),
    );
    expect(view.facts.executions).toStrictEqual([
      { caller: 'anyone', until: '7', calls: [1, 2, 3, 4] },
      { caller: BOB, until: '7', calls: [3, 4] },
    ]);
    expect(view.calls).toHaveLength(4);
  });
});

describe('what else a message allows', () => {
  it('are calls and functions in an unknown form', () => {
    const data = typedData(
      'Plan',
      { Plan: { steps: 'Call*', call: 'Call' }, Call: CALL },
      { steps: [approve], call: approve },
    );
    const view = messageViewOf(data);
    expect(view.facts.otherCalls).toStrictEqual([1, 2]);
    expect(names(view)).toStrictEqual(['delegates']);
    expect(names(messageViewOf(EVERYTHING))).toContain('delegates');
  });

  it.each([
    [{ token: STRK, spender: BOB, amount: '5', deadline: NOW }, {}],
    [
      {
        token: STRK,
        spender: BOB,
        value: { low: '5', high: 0 },
        deadline: NOW,
      },
      { value: 'Wide' },
    ],
    [
      {
        spender: BOB,
        permitted: { token_address: STRK, amount: { low: '5', high: '0' } },
        deadline: NOW,
      },
      { permitted: 'TokenAmount' },
    ],
  ])('are permits such as %#', (message, types) => {
    const members = Object.fromEntries(
      Object.keys(message).map((key) => [key, 'felt']),
    );
    const view = messageViewOf(
      typedData(
        'X',
        { X: { ...members, ...types }, Wide: { low: 'felt', high: 'felt' } },
        message,
      ),
    );
    expect(view.facts).toMatchObject({
      purpose: 'permit',
      permits: [
        {
          spender: BOB,
          until: String(NOW),
          amount: { amount: '0.000000000000000005', symbol: 'STRK' },
          call: 1,
        },
      ],
    });
    expect(view.calls).toMatchObject([
      { contract: padFelt(STRK), headline: { action: 'approve' } },
    ]);
    expect(names(view)).toStrictEqual(['permit']);
  });

  it('can be simulated, in the message’s order', () => {
    const data = typedData(
      'Plan',
      {
        Plan: { steps: 'Call*', permit: 'Permit' },
        Call: CALL,
        Permit: { token: 'felt', spender: 'felt', amount: 'felt' },
      },
      {
        steps: [approve, { To: '0x5', Selector: '0x77', Calldata: [] }],
        permit: { token: STRK, spender: '0xbad', amount: '1' },
      },
    );
    expect(outsideCallsOf(readMessage(parseTypedData(data)))).toMatchObject([
      { contractAddress: padFelt(STRK), entrypoint: 'approve' },
      { contractAddress: padFelt('0x5'), entrypoint: '0x77', calldata: [] },
      { entrypoint: 'approve', calldata: ['0xbad', '0x1', '0x0'] },
    ]);
  });
});
