import { readBlock, type Block } from './block';
import { BLOCK } from '../../test/support/scripted-ethereum';
import { validate } from '../core/validate';

const HASH = `0x${'ab'.repeat(32)}`;
const FULL = { ...BLOCK, transactions: [{ hash: HASH, value: '0x1' }] };

/** The block as it leaves the snap; undefined if it is refused. */
function read(
  answer: unknown,
  block = 'latest',
  details = false,
): Block | undefined {
  const checked = validate(readBlock({ block, details }).struct, answer);
  return checked.ok ? checked.value : undefined;
}

describe('a block', () => {
  it('is asked for by position', () => {
    expect(readBlock({ block: '0x5', details: true })).toMatchObject({
      method: 'eth_getBlockByNumber',
      params: ['0x5', true],
    });
  });

  it('passes as it is', () => {
    expect(read(BLOCK)).toStrictEqual(BLOCK);
    expect(read(FULL, 'latest', true)).toStrictEqual(FULL);
    expect(read({ ...BLOCK, transactions: [] }, 'safe', true)).toBeDefined();
  });

  it('that is not there is null', () => {
    expect(read(null, '0x999')).toBeNull();
    expect(read(null, 'pending')).toBeNull();
  });

  it('may hold what newer forks added, and what older ones had', () => {
    const more = {
      ...BLOCK,
      totalDifficulty: '0xc70d815d562d3cfa955',
      uncles: [HASH],
      withdrawals: [{ index: '0x1', amount: '0x2' }],
      blobGasUsed: '0x20000',
      requestsHash: HASH,
    };
    expect(read(more)).toStrictEqual(more);
    const none = { ...BLOCK, totalDifficulty: null };
    expect(read(none)).toStrictEqual(none);
  });

  it('has the number that was asked for', () => {
    expect(read(BLOCK, '0x64')).toBeDefined();
    expect(read({ ...BLOCK, number: '0x064' }, '0x64')).toBeDefined();
    expect(read(BLOCK, '0x65')).toBeUndefined();
    expect(read(BLOCK, 'earliest')).toBeDefined();
  });

  it.each(Object.keys(BLOCK).filter((name) => name !== 'baseFeePerGas'))(
    'is undefined without a valid %s',
    (name) => {
      for (const value of [
        undefined,
        7,
        null,
        'word',
        '0xzz',
        '0x',
        {},
        ['0x1'],
      ]) {
        const isEmptyData = name === 'extraData' && value === '0x';
        const isRead = read({ ...BLOCK, [name]: value }) !== undefined;
        expect([name, value, isRead]).toStrictEqual([name, value, isEmptyData]);
      }
    },
  );

  it.each([
    ['hash', `${HASH}00`],
    ['miner', `0x${'22'.repeat(32)}`],
    ['logsBloom', `0x${'00'.repeat(255)}`],
    ['nonce', '0x0'],
    ['gasUsed', `0x1${'0'.repeat(64)}`],
    ['extraData', '0x123'],
    ['uncles', ['0x1']],
    ['totalDifficulty', 5],
  ])('is none where its %s is of another size', (name, value) => {
    expect(read({ ...BLOCK, [name]: value })).toBeUndefined();
  });

  it.each<[string, unknown, boolean]>([
    ['hashes where objects were asked for', [HASH], true],
    ['objects where hashes were asked for', [{ hash: HASH }], false],
    ['objects without a hash', [{ value: '0x1' }], true],
    ['a list among objects', [{ hash: HASH }, []], true],
    ['half a hash', [HASH.slice(0, 34)], false],
    ['null', [null], true],
  ])('is none where its transactions are %s', (_, transactions, details) => {
    expect(read({ ...BLOCK, transactions }, 'latest', details)).toBeUndefined();
  });

  it.each(['text', 7, true, [], [BLOCK], {}])('is not %j', (answer) => {
    expect(read(answer)).toBeUndefined();
    expect(read(answer, 'pending')).toBeUndefined();
  });
});

describe('a pending block', () => {
  const NO_SEAL = { hash: null, logsBloom: null, nonce: null, number: null };

  it.each([
    ['as if it were sealed', {}],
    ['as the interface says', NO_SEAL],
    ['as geth does', { hash: null, nonce: null, miner: null }],
    ['without its seal', { hash: undefined, number: undefined }],
    ['with any seal', { hash: 7, number: 'x' }],
  ])('has no seal, though a node answers it %s', (_, given) => {
    const answer = { ...BLOCK, ...given };
    expect(read(answer, 'pending')).toStrictEqual({ ...answer, ...NO_SEAL });
  });

  it('is checked beside that', () => {
    expect(read({ ...BLOCK, gasUsed: 7 }, 'pending')).toBeUndefined();
    expect(read({ ...BLOCK, miner: 7 }, 'pending')).toBeUndefined();
    expect(read(BLOCK, 'pending', true)).toBeUndefined();
    expect(read(FULL, 'pending', true)).toBeDefined();
  });
});
