import type { ExplorerTransaction } from './explorer';
import {
  LISTED_ACCOUNT,
  explorerAt,
  starkscanRow,
  voyagerRow,
} from '../../dev/testing/nodes/explorers';

const listed =
  (kind: 'voyager' | 'starkscan', rowOf: typeof voyagerRow) =>
  async (
    change: Record<string, unknown>,
  ): Promise<ExplorerTransaction | undefined> => {
    // A row besides it, so that the list is never one without a valid row.
    const items = [rowOf(0, change), rowOf(1)];
    const explorer = explorerAt({
      kind,
      urls: ['https://explorer.example'],
      fetch: async () => Promise.resolve(Response.json({ items, lastPage: 1 })),
    });
    const found = await explorer.transactionsOf({
      account: '0xacc01',
      since: 0,
      pageSize: 10,
    });
    return found.find(({ hash }) => hash === '0xabc0');
  };

const ofVoyager = listed('voyager', voyagerRow);
const ofStarkscan = listed('starkscan', starkscanRow);

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
  ])('of status %p is %p', async (status, ours) => {
    expect((await ofVoyager({ status }))?.status).toBe(ours);
  });

  it.each([
    ['INVOKE', 'invoke'],
    ['invoke', 'invoke'],
    ['DEPLOY_ACCOUNT', 'deploy_account'],
    ['DECLARE', 'declare'],
    ['DEPLOY', undefined],
    ['L1_HANDLER', undefined],
    ['__proto__', undefined],
  ])('of type %p is %p', async (type, ours) => {
    expect((await ofVoyager({ type }))?.type).toBe(ours);
  });

  it.each([
    [LISTED_ACCOUNT, true],
    ['0xACC01', true],
    // The query was by account, so a row without a sender is the account's.
    [null, true],
    [undefined, true],
    ['0xb0b', false],
  ])('with sender %p is the account’s: %p', async (contractAddress, isOwn) => {
    const found = await ofVoyager({ contractAddress });
    expect(found !== undefined).toBe(isOwn);
  });

  it('of a rejected transaction contains the sanitised reason', async () => {
    const failureCode = 'bad\u202e<b>\nat https://node.example/KEY no';
    const found = await ofVoyager({ status: 'Rejected', failureCode });
    expect(found?.failureReason).toBe('bad <b> at (address) no');
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
  ])('of execution %p and finality %p is %p', async (...[one, two, ours]) => {
    const found = await ofStarkscan({
      executionStatus: one,
      finalityStatus: two,
    });
    expect(found?.status).toBe(ours);
  });

  it.each([
    ['INVOKE', LISTED_ACCOUNT, '0xb0b', true],
    ['INVOKE', '0xb0b', LISTED_ACCOUNT, false],
    ['INVOKE', null, LISTED_ACCOUNT, false],
    ['DECLARE', LISTED_ACCOUNT, null, true],
    ['DEPLOY_ACCOUNT', LISTED_ACCOUNT, null, true],
    ['DEPLOY_ACCOUNT', null, LISTED_ACCOUNT, true],
    ['DEPLOY_ACCOUNT', null, null, false],
  ])('of type %p from %p to %p is own: %p', async (txType, from, to, isOwn) => {
    const found = await ofStarkscan({
      txType,
      fromAddress: from,
      toAddress: to,
    });
    expect(found !== undefined).toBe(isOwn);
  });

  it.each([
    ['2026-05-28T20:26:40Z', 1_780_000_000],
    ['2026-05-28T22:26:40.999+02:00', 1_780_000_000],
    [1_780_000_000, undefined],
  ])('with time %p has the Unix time %p', async (timestampIso, seconds) => {
    expect((await ofStarkscan({ timestampIso }))?.timestamp).toBe(seconds);
  });
});
