import { publicKeyOf, sign, signerGuid } from './signature';
import { addressOf, deploymentData } from '../../../src/accounts/keyring';
import type { AccountType } from '../../../src/core/account-types';
import {
  KEY,
  PUBLIC_KEY,
  READY,
  STRK,
  deployReady,
  hex,
  invoke,
  signed,
  type PlainCall,
} from '../../../test/support/conformance/plain';
import { embedded, type Embedded } from '../../../test/support/embedded-chain';

const PAY: PlainCall = [STRK, 'transfer', 0xb0b, 7, 0];
const OTHER_KEY = 0x7654321n;
const KEY_AS_FELT = PUBLIC_KEY as `0x${string}`;

function deploy(chain: Embedded, type: AccountType): string {
  const address = addressOf(type, KEY_AS_FELT);
  const { classHash, salt, constructorCalldata } = deploymentData(
    type,
    KEY_AS_FELT,
  );
  chain.mint(address);
  const body = deployReady({
    class_hash: classHash,
    contract_address_salt: salt,
    constructor_calldata: constructorCalldata,
  });
  expect(chain.receiptOf(signed(body)).execution_status).toBe('SUCCEEDED');
  return address;
}

describe('an account on the embedded chain', () => {
  it.each(['ready-0.4.0', 'argent-0.3.1'] as const)(
    'of type %s is deployed at the address that the wallet derives, and pays',
    (type) => {
      const chain = embedded();
      const address = deploy(chain, type);
      expect(chain.view(address, 'get_owner').result).toEqual([PUBLIC_KEY]);
      const receipt = chain.receiptOf(signed(invoke(address, [PAY], 1)));
      expect(receipt.execution_status).toBe('SUCCEEDED');
      expect(receipt.events.map(({ from_address: from }) => from)).toEqual([
        STRK,
        hex(address),
        STRK,
      ]);
      expect(chain.view(STRK, 'balanceOf', 0xb0b).result).toEqual([
        '0x7',
        '0x0',
      ]);
    },
  );

  it('of version 0.3.1 verifies its own signatures', () => {
    const chain = embedded();
    const address = deploy(chain, 'argent-0.3.1');
    const [r = 0n, s = 0n] = sign(0x123n, KEY);
    const ask = (...felts: bigint[]): unknown =>
      chain.view(address, 'is_valid_signature', 0x123, felts.length, ...felts);
    expect(ask(r, s)).toMatchObject({ result: ['0x56414c4944'] });
    expect(ask(s, r)).toMatchObject({ result: ['0x0'] });
    expect(ask(r)).toMatchObject({ error: { code: 40 } });
  });

  it('with a guardian rejects what only the owner has signed', () => {
    const chain = embedded();
    deploy(chain, 'ready-0.4.0');
    const guardian = publicKeyOf(OTHER_KEY);
    const add = invoke(READY, [[READY, 'change_guardian', 0, 0, guardian]], 1);
    expect(chain.receiptOf(signed(add)).execution_status).toBe('SUCCEEDED');
    expect(chain.view(READY, 'get_guardian').result).toEqual([hex(guardian)]);
    const pay = invoke(READY, [PAY], 2);
    expect(chain.refusalOf(signed(pay))).toBe(55);
    expect(chain.refusalOf(signed(pay, OTHER_KEY, KEY))).toBe(55);
    expect(chain.receiptOf(signed(pay, KEY, OTHER_KEY)).execution_status).toBe(
      'SUCCEEDED',
    );
  });

  it('of version 0.5.0 has several owners, of whom one signs and names itself', () => {
    const chain = embedded();
    const address = deploy(chain, 'ready-0.4.0');
    const other = hex(publicKeyOf(OTHER_KEY));
    chain.ask('embedded_upgradeAccount', {
      address,
      owners: [other, PUBLIC_KEY],
    });
    expect(chain.view(address, 'get_owner').error).toMatchObject({ code: 40 });
    expect(chain.view(address, 'get_guardian').result).toEqual(['0x0']);
    expect(chain.view(address, 'get_owners_guids').result).toEqual([
      '0x2',
      ...[other, PUBLIC_KEY].map((key) => hex(signerGuid(BigInt(key)))),
    ]);
    const [r = 0n, s = 0n] = sign(0x123n, KEY);
    const ask = (...felts: (bigint | string)[]): unknown =>
      chain.view(address, 'is_valid_signature', 0x123, felts.length, ...felts);
    expect(ask(1n, 0n, PUBLIC_KEY, r, s)).toMatchObject({
      result: ['0x56414c4944'],
    });
    expect(ask(1n, 0n, other, r, s)).toMatchObject({ result: ['0x0'] });
    expect(ask(1n, 0n, 0x99n, r, s)).toMatchObject({ error: { code: 40 } });
    expect(ask(r, s)).toMatchObject({ error: { code: 40 } });
  });

  it('of version 0.5.0 hides several guardians, without whom nothing is valid', () => {
    const chain = embedded();
    const address = deploy(chain, 'ready-0.4.0');
    chain.ask('embedded_upgradeAccount', {
      address,
      owners: [PUBLIC_KEY],
      guardians: ['0x1', '0x2'],
    });
    expect(chain.view(address, 'get_guardian').error).toMatchObject({
      code: 40,
    });
    expect(chain.refusalOf(signed(invoke(address, [PAY], 1)))).toBe(55);
  });
});
