import { findBlock, readEthereumBlock, type EthereumBlock } from './block';
import { readAll } from './rpc';
import { BLOCK } from '../../dev/testing/nodes/scripted-ethereum';
import { validate } from '../core/validate';

const HASH = `0x${'ab'.repeat(32)}`;
const FULL = { ...BLOCK, transactions: [{ hash: HASH, value: '0x1' }] };

/** The block as returned by the snap; undefined if it is rejected. */
function read(
  answer: unknown,
  block = 'latest',
  details = false,
): EthereumBlock | undefined {
  const checked = validate(
    readEthereumBlock({ block, details }).struct,
    answer,
  );
  return checked.ok ? checked.value : undefined;
}

describe('a block', () => {
  it('is requested with positional params', () => {
    expect(readEthereumBlock({ block: '0x5', details: true })).toMatchObject({
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
    ['without a proof of work', { mixHash: null }],
    ['without the members', { hash: undefined, number: undefined }],
    ['with invalid members', { hash: 7, number: 'x' }],
  ])(
    'has null for the members of a sealed one if a node returns it %s',
    (_, given) => {
      const answer = { ...BLOCK, ...given };
      expect(read(answer, 'pending')).toStrictEqual({ ...answer, ...NO_SEAL });
    },
  );

  it.each(['miner', 'mixHash'] as const)('may lack its %s', (name) => {
    const { [name]: _, ...answer } = BLOCK;
    const found = read(JSON.parse(JSON.stringify(answer)), 'pending');
    expect(found).toStrictEqual({ ...answer, ...NO_SEAL, [name]: null });
    expect(read(answer, 'latest')).toBeUndefined();
  });

  it('must have valid members otherwise', () => {
    expect(read({ ...BLOCK, gasUsed: 7 }, 'pending')).toBeUndefined();
    expect(read({ ...BLOCK, miner: 7 }, 'pending')).toBeUndefined();
    expect(read(BLOCK, 'pending', true)).toBeUndefined();
    expect(read(FULL, 'pending', true)).toBeDefined();
  });
});

type Reply = object | string | null | undefined;

/** A node's error for a call. */
const failing = (code: number, message: string): Reply => ({
  error: { code, message },
});

/** Searches for a block in a source with these answers, in order: blocks, heads or errors. */
async function search(
  block: string,
  ...replies: Reply[]
): Promise<{ found: unknown; methods: string[] }> {
  const methods: string[] = [];
  const left = [...replies];
  const found = await readAll(
    findBlock({ block, details: false }),
    async (calls) => {
      await Promise.resolve();
      const reply = left.shift();
      methods.push(...calls.map(({ method }) => method.slice(4)));
      const outcomes = calls.map(({ struct }) => {
        if (typeof reply === 'object' && reply !== null && 'error' in reply) {
          return { ok: false as const, ...(reply as { error: never }) };
        }
        const checked = validate(struct, reply);
        return checked.ok
          ? checked
          : { ok: false as const, error: { code: 0, message: '' } };
      });
      return { ok: true, value: outcomes };
    },
  );
  expect(left).toStrictEqual([]);
  return { found, methods };
}

const LOOKS = ['getBlockByNumber', 'blockNumber', 'getBlockByNumber'];
const PRUNED = { ok: false, kind: 'pruned' };

describe('a search for a block', () => {
  it('ends with the block', async () => {
    expect(await search('0x64', BLOCK)).toStrictEqual({
      found: { ok: true, value: BLOCK },
      methods: LOOKS.slice(0, 1),
    });
  });

  it('ends with null above the head', async () => {
    expect(await search('0x64', null, '0x63')).toStrictEqual({
      found: { ok: true, value: null },
      methods: LOOKS.slice(0, 2),
    });
  });

  it.each(['0x64', '0xf00000'])(
    'finds that it is pruned if the head is %s',
    async (head) => {
      expect(await search('0x64', null, head, null)).toStrictEqual({
        found: PRUNED,
        methods: LOOKS,
      });
    },
  );

  it('finds a block that came after the first look', async () => {
    const { found } = await search('0x64', null, '0x64', BLOCK);
    expect(found).toStrictEqual({ ok: true, value: BLOCK });
  });

  it.each([
    // Sources: geth, reth, Besu, Nethermind, Erigon, execution-apis, op-stack, providers.
    [4444, 'pruned history unavailable'],
    [4444, 'pruned history unavailable: requested 5, earliest available 100'],
    [4444, ''],
    [-32000, 'missing trie node 2bca (path ) state 0x2bca is not available'],
    [-32000, 'historical state 2bca is not available'],
    [-32000, 'header not found'],
    [-32000, 'Block not found'],
    [-32000, 'block not found 11185311'],
    [-32000, 'old data not available due to pruning'],
    [-32001, 'Block 100 could not be found'],
    [-39001, 'Unknown block'],
    [-32019, 'block is out of range'],
    [-32701, 'Archive requests require a personal token'],
    [-32603, 'requested block is too old'],
  ])(
    'takes the error %d, %j for the answer that there is none',
    async (code, text) => {
      const none = failing(code, text);
      expect(await search('0x64', none, '0x64', null)).toMatchObject({
        found: PRUNED,
      });
      expect(await search('0x64', null, '0x64', none)).toMatchObject({
        found: PRUNED,
      });
      expect(await search('0x64', none, '0x63')).toMatchObject({
        found: { ok: true, value: null },
      });
      expect(await search('finalized', none)).toMatchObject({
        found: { ok: true, value: null },
      });
    },
  );

  it.each([
    [-32603, 'Internal error'],
    [-32000, 'execution timeout'],
    [-32601, 'the method eth_getBlockByNumber does not exist/is not available'],
    [-32602, 'invalid argument 0: not found'],
  ])('takes the error %d, %j for no answer', async (code, text) => {
    for (const block of ['0x64', 'safe', 'latest']) {
      expect(await search(block, failing(code, text))).toMatchObject({
        found: { ok: false, kind: 'bad-answer' },
      });
    }
  });

  it.each(['pending', 'safe', 'finalized', 'latest'])(
    'returns null for %s if it names none',
    async (tag) => {
      expect(await search(tag, null)).toMatchObject({
        found: { ok: true, value: null },
        methods: LOOKS.slice(0, 1),
      });
    },
  );

  it('never takes an error for the lack of a latest block', async () => {
    const none = failing(-32000, 'header not found');
    expect(await search('latest', none)).toMatchObject({
      found: { kind: 'bad-answer' },
    });
  });

  it('finds that the earliest block is pruned: there has been one', async () => {
    expect(await search('earliest', null, '0x64', null)).toMatchObject({
      found: PRUNED,
    });
  });

  it.each([undefined, null, 'seven', failing(-32000, 'not found'), '0x'])(
    'has no result if the head is %j',
    async (head) => {
      expect(await search('0x64', null, head)).toMatchObject({
        found: { ok: false, kind: 'bad-answer' },
      });
    },
  );
});
