import { byteArray, selectorOf, textOf } from './felt';
import { casmHashOf, casmOf } from './model-class';
import { addressOf } from './signature';
import type { SierraClass } from './state';
import { classHashOf } from './transactions/hashes';
import {
  DEPLOYER,
  STRK,
  declare,
  hex,
  signed,
  type PlainCall,
} from '../../../test/support/conformance/plain';
import { embedded, type Embedded } from '../../../test/support/embedded-chain';

/** A test class with one function, and optionally a constructor. */
const classWith = (constructor: boolean): SierraClass => ({
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

function declarationOf(
  chain: Embedded,
  contractClass: SierraClass,
  compiled: string,
): ReturnType<typeof declare> {
  const [known] = chain.ask('devnet_getPredeployedAccounts').result as {
    private_key: string;
  }[];
  const { result: nonce } = chain.ask('starknet_getNonce', {
    block_id: 'latest',
    contract_address: chain.actor,
  });
  return signed(
    declare(chain.actor, contractClass, compiled, Number(nonce)),
    BigInt(known?.private_key ?? 0),
  );
}

function declareOn(chain: Embedded, constructor: boolean): bigint {
  const contractClass = classWith(constructor);
  chain.receiptOf(declarationOf(chain, contractClass, '0x99'));
  return classHashOf(contractClass);
}

describe('a class without a model', () => {
  it('is stored as it was declared', () => {
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

  it('is deployed, but fails with an explanation when called', () => {
    const chain = embedded();
    const classHash = declareOn(chain, true);
    const receipt = chain.act([
      DEPLOYER,
      'deploy_contract',
      classHash,
      5,
      0,
      1,
      7,
    ]);
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

  it('gets no calldata if it has no constructor', () => {
    const chain = embedded();
    const classHash = declareOn(chain, false);
    const { revert_reason: reason } = chain.act([
      DEPLOYER,
      'deploy_contract',
      classHash,
      5,
      0,
      1,
      7,
    ]);
    expect(reason).toContain('a contract with no constructor');
  });

  it('is covered by the signature: another class is refused', () => {
    const chain = embedded();
    const body = declarationOf(chain, classWith(false), '0x99');
    const other = { ...body, contract_class: classWith(true) } as typeof body;
    expect(chain.refusalOf(other)).toBe(55);
    expect(chain.refusalOf(body)).toBeUndefined();
  });
});

describe('a class that is a model', () => {
  const shownOn = (chain: Embedded): SierraClass =>
    chain.ask('starknet_getClassAt', {
      block_id: 'latest',
      contract_address: STRK,
    }).result as SierraClass;

  it('has its functions in the ABI, and its name in place of a program', () => {
    const { abi, sierra_program: program } = shownOn(embedded());
    expect(program.map((felt) => textOf(BigInt(felt)))[3]).toBe(
      'embedded model of',
    );
    expect(JSON.parse(abi)).toContainEqual({
      type: 'function',
      name: 'decimals',
      inputs: [],
      outputs: [{ type: 'core::felt252' }],
      state_mutability: 'view',
    });
  });

  it('can be declared under another ABI, deployed, and called', () => {
    const chain = embedded();
    const contractClass = { ...shownOn(chain), abi: '[]' };
    const compiled = hex(casmHashOf(casmOf(contractClass)));
    const wrong = declarationOf(chain, contractClass, '0x99');
    expect(chain.refusalOf(wrong)).toBe(60);
    chain.receiptOf(declarationOf(chain, contractClass, compiled));
    const classHash = classHashOf(contractClass);
    const constructor = [
      ...byteArray('A name of more than thirty-one characters'),
      ...byteArray('TOK'),
      6n,
      1000n,
      0n,
      BigInt(chain.actor),
      1n,
      1n,
      0n,
    ];
    const { execution_status: status } = chain.act([
      DEPLOYER,
      'deploy_contract',
      classHash,
      5,
      0,
      constructor.length,
      ...constructor,
    ] as unknown as PlainCall);
    expect(status).toBe('SUCCEEDED');
    const token = hex(addressOf(classHash, 5n, constructor));
    chain.act([token, 'transfer', 0xb0b, 7, 0]);
    expect(chain.view(token, 'balanceOf', 0xb0b).result).toEqual([
      '0x7',
      '0x0',
    ]);
    expect(chain.view(token, 'decimals').result).toEqual(['0x6']);
    expect(chain.view(token, 'name').result).toEqual(
      byteArray('A name of more than thirty-one characters').map(hex),
    );
    const { error } = chain.view(token, 'nothing');
    expect(error).toMatchObject({ code: 21 });
  });
});
