import { readBlock, type Block } from './block';
import { BLOCK } from '../../test/support/scripted-ethereum';
import { validate } from '../core/validate';

const HASH = `0x${'ab'.repeat(32)}`;
const FULL = { ...BLOCK, transactions: [{ hash: HASH, value: '0x1' }] };

/** The block as returned by the snap; undefined if it is rejected. */
function read(
  answer: unknown,
  block = 'latest',
  details = false,
): Block | undefined {
  const checked = validate(readBlock({ block, details }).struct, answer);
  return checked.ok ? checked.value : undefined;
}

describe('a block', () => {
  it('is requested with positional params', () => {
    expect(readBlock({ block: '0x5', details: true })).toMatchObject({
      method: 'eth_getBlockByNumber',
      params: ['0x5', true],
    });
  });

  it('is returned unchanged', () => {
    expect(read(BLOCK)).toStrictEqual(BLOCK);
    expect(read(FULL, 'latest', true)).toStrictEqual(FULL);
    expect(read({ ...BLOCK, transactions: [] }, 'safe', true)).toBeDefined();
  });

  it('that does not exist is null', () => {
    expect(read(null, '0x999')).toBeNull();
    expect(read(null, 'pending')).toBeNull();
  });

  it('may have members of newer and older forks', () => {
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

  it.each(['latest', 'pending'])('passes no text on: %s', (block) => {
    const text = 'https://node.example/key';
    const found = read(
      { ...BLOCK, note: text, transactions: [{ hash: HASH, notes: [text] }] },
      block,
      true,
    );
    expect(found).toMatchObject({
      note: null,
      transactions: [{ hash: HASH, notes: [null] }],
    });
  });

  it('must have the requested number', () => {
    expect(read(BLOCK, '0x64')).toBeDefined();
    expect(read({ ...BLOCK, number: '0x064' }, '0x64')).toBeDefined();
    expect(read(BLOCK, '0x65')).toBeUndefined();
    expect(read(BLOCK, 'earliest')).toBeDefined();
  });

  it.each(Object.keys(BLOCK).filter((name) => name !== 'baseFeePerGas'))(
    'is rejected without a valid %s',
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
  ])('is rejected if its %s has another size', (name, value) => {
    expect(read({ ...BLOCK, [name]: value })).toBeUndefined();
  });

  it.each<[string, unknown, boolean]>([
    ['hashes instead of objects', [HASH], true],
    ['objects instead of hashes', [{ hash: HASH }], false],
    ['objects without a hash', [{ value: '0x1' }], true],
    ['a list among objects', [{ hash: HASH }, []], true],
    ['half a hash', [HASH.slice(0, 34)], false],
    ['null', [null], true],
  ])('is rejected if its transactions are %s', (_, transactions, details) => {
    expect(read({ ...BLOCK, transactions }, 'latest', details)).toBeUndefined();
  });

  it.each(['text', 7, true, [], [BLOCK], {}])('can’t be %j', (answer) => {
    expect(read(answer)).toBeUndefined();
    expect(read(answer, 'pending')).toBeUndefined();
  });
});

describe('a pending block', () => {
  const NO_SEAL = { hash: null, logsBloom: null, nonce: null, number: null };

  it.each([
    ['like a sealed one', {}],
    ['as specified', NO_SEAL],
    ['like geth', { hash: null, nonce: null, miner: null }],
    ['without the members', { hash: undefined, number: undefined }],
    ['with invalid members', { hash: 7, number: 'x' }],
  ])(
    'has null for the members of a sealed one if a node returns it %s',
    (_, given) => {
      const answer = { ...BLOCK, ...given };
      expect(read(answer, 'pending')).toStrictEqual({ ...answer, ...NO_SEAL });
    },
  );

  it('must have valid members otherwise', () => {
    expect(read({ ...BLOCK, gasUsed: 7 }, 'pending')).toBeUndefined();
    expect(read({ ...BLOCK, miner: 7 }, 'pending')).toBeUndefined();
    expect(read(BLOCK, 'pending', true)).toBeUndefined();
    expect(read(FULL, 'pending', true)).toBeDefined();
  });
});
