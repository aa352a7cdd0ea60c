import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FORMER_METHODS } from './table';
import {
  CLIENTS,
  perform,
  type Ask,
} from '../../../test/support/former-snap/clients';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { GRANTED } from '../../../test/support/seed-phrase';
import { ACCOUNT, PUBLIC_KEY, failureOf } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { MAINNET, SEPOLIA } from '../../config/networks';

const PAGE = readFileSync(
  join(__dirname, '../../../docs/former-snap.md'),
  'utf8',
);

/** What clients ask before, or along with, what a caller wants. */
const ALONG = [
  'ping',
  'starkNet_getCurrentNetwork',
  'starkNet_getCurrentAccount',
];

const STORED = {
  address: ACCOUNT,
  index: 0,
  kind: 'ready-0.4.0',
  publicKey: PUBLIC_KEY,
  deployed: false,
  deployTxnHash: '',
  blocked: '',
};

/** The items of a list of the page: the call and the methods it asks for. */
function itemsUnder(heading: string): [call: string, asks: string[]][] {
  const [, section = ''] = PAGE.split(`\n## ${heading}\n`);
  const [items = ''] = section.split('\n## ');
  return [...items.matchAll(/^- `([^`]+)`:\s+((?:[^;\n]|\n {2})*)/gmu)].map(
    ([, call = '', asks = '']) => [
      call,
      [...asks.matchAll(/`(\w+)`/gu)].map(([, method = '']) => method),
    ],
  );
}

describe.each(CLIENTS)('$heading', ({ heading, start, calls }) => {
  const items = itemsUnder(heading);

  it('lists exactly the calls tested here', () => {
    expect(items.map(([call]) => call)).toStrictEqual(
      calls.map(([call]) => call),
    );
  });

  const named = calls.map((call) => ({ name: call[0], call }));

  it.each(named)('$name', async ({ name, call }) => {
    const [, , , result] = call;
    const wallet = testWallet({
      ...scriptedChain({
        views: { decimals: ['0x12'], is_valid_signature: ['0x56414c4944'] },
        overrides: {
          starknet_getTransactionStatus: {
            finality_status: 'ACCEPTED_ON_L2',
            execution_status: 'SUCCEEDED',
          },
        },
      }),
      state: { ...GRANTED, [`accounts-${SEPOLIA}`]: [STORED] },
    });
    const asked = new Set<string>();
    const ask: Ask = async (method, params) => {
      asked.add(method);
      return await wallet.call(method, params);
    };
    const outcome = await perform(start, call, ask).catch(
      async (error: unknown) => failureOf(Promise.reject(error as Error)),
    );
    expect({ outcome }).toMatchObject({ outcome: result });
    const [, documented = []] = items.find(([call]) => call === name) ?? [];
    expect([...asked]).toStrictEqual(expect.arrayContaining(documented));
    expect([...documented, ...ALONG]).toStrictEqual(
      expect.arrayContaining([...asked]),
    );
    // Its next call is made on the network that it switched to.
    if (name === 'wallet_switchStarknetChain') {
      expect(await start(ask)).toStrictEqual({ chainId: MAINNET });
    }
  });
});

it('tests and documents every method', () => {
  const methods = itemsUnder('Methods').map(([method]) => method);
  expect([...methods].sort()).toStrictEqual(Object.keys(FORMER_METHODS).sort());
  const lists = PAGE.split('\n## Methods')[1]?.split('\n## ').slice(1) ?? [];
  const asked = lists.join().match(/\bstarkNet_\w+|\bping\b/gu);
  expect(asked).toStrictEqual(expect.arrayContaining(methods));
});
