import { selectorOf } from './felt';
import { addressOf } from './signature';
import { classHashOf } from './transactions/hashes';
import {
  DEPLOYER,
  READY_CLASS,
  declare,
  hex,
  signed,
} from '../../test/support/conformance/plain';
import { embedded, type Embedded } from '../../test/support/embedded';

/** A class of nobody's: two functions, and a constructor or none. */
const classWith = (constructor: boolean): Parameters<typeof declare>[1] => ({
  sierra_program: ['0x1', '0x2', '0x3'],
  contract_class_version: '0.1.0',
  entry_points_by_type: {
    CONSTRUCTOR: constructor
      ? [{ selector: hex(selectorOf('constructor')), function_idx: 1 }]
      : [],
    EXTERNAL: [{ selector: hex(selectorOf('get')), function_idx: 0 }],
    L1_HANDLER: [],
  },
  abi: '[]',
});

function declareOn(chain: Embedded, constructor: boolean): bigint {
  const contractClass = classWith(constructor);
  const [known] = chain.ask('devnet_getPredeployedAccounts').result as {
    private_key: string;
  }[];
  const { result: nonce } = chain.ask('starknet_getNonce', {
    block_id: 'latest',
    contract_address: chain.actor,
  });
  const body = declare(chain.actor, contractClass, '0x99', Number(nonce));
  chain.receiptOf(signed(body, BigInt(known?.private_key ?? 0)));
  return classHashOf(contractClass);
}

describe('a class that the embedded chain has no model of', () => {
  it('is kept as it was declared', () => {
    const chain = embedded();
    const classHash = declareOn(chain, false);
    const params = { block_id: 'latest', class_hash: hex(classHash) };
    expect(chain.ask('starknet_getClass', params).result).toEqual(
      classWith(false),
    );
    expect(
      chain.ask('starknet_getCompiledCasm', { class_hash: hex(classHash) }),
    ).toMatchObject({ error: { code: 100 } });
  });

  it('is deployed, but says that it can’t be run', () => {
    const chain = embedded();
    const classHash = declareOn(chain, true);
    const receipt = chain.act([
      ...[DEPLOYER, 'deploy_contract'],
      ...[classHash, 5, 0, 1, 7],
    ] as [string, string]);
    expect(receipt.execution_status).toBe('SUCCEEDED');
    const address = hex(addressOf(classHash, 5n, [7n]));
    expect(
      chain.ask('starknet_getClassHashAt', {
        block_id: 'latest',
        contract_address: address,
      }).result,
    ).toBe(hex(classHash));
    const { error } = chain.view(address, 'get');
    expect(error).toMatchObject({ code: 40 });
    expect(JSON.stringify(error?.data)).toContain("can't run it");
    expect(chain.view(address, 'nothing').error).toMatchObject({ code: 21 });
  });

  it('gets no calldata where it has no constructor', () => {
    const chain = embedded();
    const classHash = declareOn(chain, false);
    const { revert_reason: reason } = chain.act([
      ...[DEPLOYER, 'deploy_contract'],
      ...[classHash, 5, 0, 1, 7],
    ] as [string, string]);
    expect(reason).toContain('a contract with no constructor');
  });

  it('is signed for: another class under the same signature is refused', () => {
    const chain = embedded();
    const [known] = chain.ask('devnet_getPredeployedAccounts').result as {
      private_key: string;
    }[];
    const body = signed(
      declare(chain.actor, classWith(false), '0x99', 0),
      BigInt(known?.private_key ?? 0),
    );
    const other = { ...body, contract_class: classWith(true) } as typeof body;
    expect(chain.refusalOf(other)).toBe(55);
    expect(chain.refusalOf(body)).toBeUndefined();
  });
});

describe('a class that is a model', () => {
  it('shows the functions that run, and no program', () => {
    const { result } = embedded().ask('starknet_getClass', {
      block_id: 'latest',
      class_hash: READY_CLASS,
    });
    const shown = result as { sierra_program: unknown[]; abi: string };
    expect(shown.sierra_program).toEqual([]);
    expect(JSON.parse(shown.abi)).toContainEqual({
      type: 'function',
      name: 'get_owner',
      inputs: [],
      outputs: [{ type: 'core::felt252' }],
      state_mutability: 'view',
    });
  });
});
