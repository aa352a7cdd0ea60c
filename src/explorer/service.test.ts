import type { ExplorerQuery, ExplorerRow } from './service';
import { starkscan } from './starkscan';
import { voyager } from './voyager';
import {
  ACCOUNT,
  NEWEST,
  starkscanRow,
  voyagerRow,
} from '../../test/support/explorers';

const QUERY: ExplorerQuery = { account: '0xacc01', since: 0, pageSize: 10 };

function ofVoyager(change: Record<string, unknown>): ExplorerRow | undefined {
  const json = { items: [voyagerRow(0, change)], lastPage: 1 };
  return voyager.readPage(json, QUERY, undefined)?.rows[0];
}

function ofStarkscan(change: Record<string, unknown>): ExplorerRow | undefined {
  const json = { items: [starkscanRow(0, change)], nextCursor: null };
  return starkscan.readPage(json, QUERY, undefined)?.rows[0];
}

describe('a row of Voyager', () => {
  it.each([
    ['Received', 'RECEIVED'],
    ['Pending', 'PENDING'],
    ['Pre Confirmed', 'PENDING'],
    ['PRE_CONFIRMED', 'PENDING'],
    ['Accepted on L2', 'ACCEPTED_ON_L2'],
    ['ACCEPTED_ON_L1', 'ACCEPTED_ON_L1'],
    ['Reverted', 'REVERTED'],
    ['Rejected', 'REJECTED'],
    ['constructor', undefined],
    ['', undefined],
  ])('of status %p is %p', (status, ours) => {
    expect(ofVoyager({ status })?.status).toBe(ours);
  });

  it.each([
    ['INVOKE', 'invoke'],
    ['invoke', 'invoke'],
    ['DEPLOY_ACCOUNT', 'deploy_account'],
    ['DECLARE', 'declare'],
    ['DEPLOY', undefined],
    ['L1_HANDLER', undefined],
    ['__proto__', undefined],
  ])('of type %p is %p', (type, ours) => {
    expect(ofVoyager({ type })?.type).toBe(ours);
  });

  it.each([
    [ACCOUNT, true],
    ['0xACC01', true],
    // The query was by account, so a row without a sender is the account's.
    [null, true],
    [undefined, true],
    ['0xb0b', false],
  ])('with sender %p is the account’s: %p', (contractAddress, isOwn) => {
    expect(ofVoyager({ contractAddress })?.isOwn).toBe(isOwn);
  });

  it('of a rejected transaction contains the sanitized reason', () => {
    const failureCode = 'bad\u202e<b>\nat https://node.example/KEY no';
    const row = ofVoyager({ status: 'Rejected', failureCode });
    expect(row?.failureReason).toBe('bad <b> at (address) no');
  });
});

describe('a row of Starkscan', () => {
  it.each([
    ['SUCCEEDED', 'ACCEPTED_ON_L2', 'ACCEPTED_ON_L2'],
    ['SUCCEEDED', 'ACCEPTED_ON_L1', 'ACCEPTED_ON_L1'],
    ['SUCCEEDED', 'PRE_CONFIRMED', 'PENDING'],
    ['REVERTED', 'ACCEPTED_ON_L2', 'REVERTED'],
    ['REVERTED', null, 'REVERTED'],
    ['SUCCEEDED', null, 'PENDING'],
    [null, 'ACCEPTED_ON_L2', 'PENDING'],
    [null, null, 'PENDING'],
    ['SUCCEEDED', 'FINE', undefined],
    ['FINE', 'ACCEPTED_ON_L2', undefined],
  ])('of execution %p and finality %p is %p', (execution, finality, ours) => {
    const row = ofStarkscan({
      executionStatus: execution,
      finalityStatus: finality,
    });
    expect(row?.status).toBe(ours);
  });

  it.each([
    ['INVOKE', ACCOUNT, '0xb0b', true],
    ['INVOKE', '0xb0b', ACCOUNT, false],
    ['INVOKE', null, ACCOUNT, false],
    ['DECLARE', ACCOUNT, null, true],
    ['DEPLOY_ACCOUNT', ACCOUNT, null, true],
    ['DEPLOY_ACCOUNT', null, ACCOUNT, true],
    ['DEPLOY_ACCOUNT', null, null, false],
    ['L1_HANDLER', '0xb0b', ACCOUNT, false],
    [null, '0xb0b', ACCOUNT, false],
  ])('of type %p from %p to %p is own: %p', (txType, from, to, isOwn) => {
    const row = ofStarkscan({ txType, fromAddress: from, toAddress: to });
    expect(row?.isOwn).toBe(isOwn);
  });

  it.each([
    ['2026-05-28T20:26:40Z', 1_780_000_000],
    ['2026-05-28T22:26:40.999+02:00', 1_780_000_000],
    [null, undefined],
  ])('with time %p has the Unix time %p', (timestampIso, seconds) => {
    expect(ofStarkscan({ timestampIso })?.timestamp).toBe(seconds);
    expect(NEWEST).toBe(1_780_000_000);
  });

  it.each([
    '1969-12-31T23:59:59Z',
    '2026-13-41T99:99:99Z',
    '2026-05-28T20:26:40',
    'soon',
    1_780_000_000,
  ])('with time %p is invalid', (timestampIso) => {
    expect(ofStarkscan({ timestampIso })).toBeUndefined();
  });
});
