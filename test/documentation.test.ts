import Ajv from 'ajv';

import { documentedMethods, ON_ETHEREUM } from './support/documented-methods';
import { deadProvider, startEthereum, stopEthereum } from './support/ethereum';
import { SMALL_BLOCKS } from './support/fee-market';
import { newClass } from './support/new-class';
import {
  describeOnOneChain,
  mint,
  nodeUrl,
  useNode,
  useSecondNode,
} from './support/node';
import { installWallet } from './support/snap';
import { layBlocks } from '../dev/chain/anvil/control';
import { findAnvil } from '../dev/chain/anvil/find';
import type { LocalProvider } from '../dev/chain/networks/ethereum-provider';
import { declaredByLibrary } from '../dev/chain/networks/starknet-js-declare';
import { openRpcDocument } from '../dev/docs/api/document';
import type { ExamplePairing } from '../dev/docs/api/open-rpc';
import type { JsonSchema } from '../dev/testing/params/json-schema';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';

const DOCUMENT = openRpcDocument();

/** The actual values of examples that vary from run to run. */
type Varying = Readonly<Record<string, () => unknown>>;

/** A value without the parts that differ from run to run. */
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

/** A provider on a real chain that yields the documented figures; a dead one if there
 * is no node. */
async function documentedEthereum(): Promise<LocalProvider['answer']> {
  if (findAnvil() === undefined) {
    return deadProvider;
  }
  const ethereum = await startEthereum(SMALL_BLOCKS);
  await layBlocks(ethereum, 40);
  return ethereum.provider().answer;
}

describeOnOneChain('the examples of openrpc.json', () => {
  useNode();
  useSecondNode();
  afterAll(stopEthereum);

  it('return the documented results', async () => {
    const wallet = await installWallet(undefined, {
      ethereum: await documentedEthereum(),
    });
    await mint(ADDRESSES[0], 100);
    wallet.windows.approveAll();
    let hash: unknown;
    const declared = declaredByLibrary(await newClass('Wallet'), nodeUrl());
    const varying: Varying = {
      transactionHash: () => hash,
      contractPayload: () => newClass('Documented'),
      contract_class: async () => (await declared).contract_class,
      compiled_class_hash: async () => (await declared).compiled_class_hash,
    };
    for (const {
      name,
      paramStructure,
      examples,
      result,
    } of documentedMethods()) {
      if (ON_ETHEREUM.includes(name) && findAnvil() === undefined) {
        continue;
      }
      for (const example of examples) {
        const params = await paramsOf(example, varying);
        const ended = await wallet.call(
          name,
          paramStructure === 'by-position' ? Object.values(params) : params,
        );
        if (name === 'l2net_executeTxn') {
          hash = (ended.result as { transaction_hash: string })
            .transaction_hash;
        }
        expect([name, formOf(ended.result)]).toEqual([
          name,
          formOf(example.result.value),
        ]);
        expect([name, errorsOf(result.schema, ended.result)]).toEqual([
          name,
          null,
        ]);
      }
    }
  });
});

async function paramsOf(
  { params, 'x-varying': words = {} }: ExamplePairing,
  varying: Varying,
): Promise<Record<string, unknown>> {
  const values = await Promise.all(
    params.map(async ({ name, value }): Promise<[string, unknown]> => [
      name,
      name in words ? await varying[name]?.() : value,
    ]),
  );
  return Object.fromEntries(values);
}

const ajv = new Ajv({ strict: false });

/** The errors of a value by a schema of the document. */
function errorsOf(schema: JsonSchema, value: unknown): unknown {
  const check = ajv.compile({ ...schema, components: DOCUMENT.components });
  void check(value);
  return check.errors;
}
