import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { deadProvider, startEthereum, stopEthereum } from './support/ethereum';
import { SMALL_BLOCKS } from './support/fee-market';
import { newClass } from './support/new-class';
import { describeWithNode, mint, useNode } from './support/node';
import { ADDRESSES } from './support/phrase';
import { installWallet } from './support/snap';
import { layBlocks } from '../dev/anvil/control';
import { findAnvil } from '../dev/anvil/find';
import type { LocalProvider } from '../dev/ethereum-provider';
import { METHODS } from '../src/rpc/methods';

type Example = {
  readonly method: string;
  readonly params?: object;
  readonly result: unknown;
};

const TEXT = readFileSync(join(__dirname, '../docs/rpc.md'), 'utf8');

/** Each request of the page, with the result that stands below it. */
function examples(): Example[] {
  const blocks = [...TEXT.matchAll(/```json\n(.*?)```/gsu)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  );
  return blocks.flatMap((block, place) =>
    typeof block === 'object' && block !== null && 'method' in block
      ? [{ ...(block as Example), result: blocks[place + 1] }]
      : [],
  );
}

/** A value's form: what differs from run to run left out. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(formOf);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, formOf(member)]),
    );
  }
  return typeof value === 'string'
    ? value.replace(/[0-9a-f]+/giu, '0')
    : typeof value;
}

const ON_ETHEREUM = ['l2net_getSuggestedGasFees', 'eth_getBlockByNumber'];

/** A real chain on which the page's figures come out; a dead provider where there is
 * no node to run one. */
async function ethereumOfThePage(): Promise<LocalProvider['answer']> {
  if (findAnvil() === undefined) {
    return deadProvider;
  }
  const ethereum = await startEthereum(SMALL_BLOCKS);
  await layBlocks(ethereum, 40);
  return ethereum.provider().answer;
}

describe('docs/rpc.md', () => {
  it('describes every method, with an example', () => {
    const headings = [...TEXT.matchAll(/^## ((?:l2net|eth)_\w+)$/gmu)].map(
      ([, name]) => name,
    );
    expect([...headings].sort()).toEqual(Object.keys(METHODS).sort());
    expect(examples().map(({ method }) => method)).toEqual(headings);
  });
});

describeWithNode('the examples of docs/rpc.md', () => {
  useNode();
  afterAll(stopEthereum);

  it('give what the page says', async () => {
    const wallet = await installWallet(undefined, {
      ethereum: await ethereumOfThePage(),
    });
    await mint(ADDRESSES[0], 100);
    wallet.approveAll();
    let hash: unknown;
    // What is another each time, or too long for the page.
    const varying: Record<string, () => object | Promise<object>> = {
      l2net_getTransactionStatus: () => ({ transactionHash: hash }),
      l2net_declareContract: async () => ({
        contractPayload: await newClass('Documented'),
      }),
    };
    for (const { method, params, result } of examples()) {
      if (ON_ETHEREUM.includes(method) && findAnvil() === undefined) {
        continue;
      }
      const vary = varying[method];
      const ended = await wallet.call(
        method,
        vary === undefined ? params : { ...params, ...(await vary()) },
      );
      if (method === 'l2net_executeTxn') {
        hash = (ended.result as { transaction_hash: string }).transaction_hash;
      }
      expect([method, formOf(ended.result)]).toEqual([method, formOf(result)]);
    }
  });
});
