import { identitiesNamed, identityReads, parseIdentities } from './identities';
import { IDENTITY, NAMING } from '../../../test/support/protocols';
import { MAINNET, SEPOLIA } from '../../config/networks';
import type { Call } from '../../core/call';
import { padFelt, toFelt, type Felt } from '../../core/felt';
import { selectorOf } from '../../starknet/address';

const call = (
  contract: Felt,
  entrypoint: string,
  ...calldata: Felt[]
): Call => ({ contractAddress: padFelt(contract), entrypoint, calldata });
const give = (id: Felt, contract = NAMING): Call =>
  call(contract, 'transfer_domain', '0x1', '0x811fb2', id);
const buy = (id: Felt): Call =>
  call(
    NAMING,
    'buy',
    ...([id, '0x811fb2', '0x16d', '0x0', '0x0', '0x0', '0x0'] as const),
  );

describe('the identities that names go to', () => {
  it('are those of purchases and transfers, once each', () => {
    const calls = [
      give('0x5'),
      buy('0x6'),
      buy('0x5'),
      call(NAMING, 'reset_address_to_domain'),
      give('0x7', IDENTITY),
      call(NAMING, 'transfer_domain', '0x1'),
    ];
    expect(identitiesNamed(calls, MAINNET)).toStrictEqual(['5', '6']);
    expect(identitiesNamed(calls, SEPOLIA)).toStrictEqual([]);
  });

  it('are limited', () => {
    const calls = Array.from({ length: 20 }, (_, index) =>
      give(toFelt(index + 1)),
    );
    expect(identitiesNamed(calls, MAINNET)).toHaveLength(10);
  });

  it('are read from the identity contract of the network', () => {
    expect(identityReads(['10'], MAINNET, 'latest')).toMatchObject([
      {
        params: {
          request: {
            contract_address: IDENTITY,
            entry_point_selector: selectorOf('owner_from_id'),
            calldata: ['0xa'],
          },
          block_id: 'latest',
        },
      },
    ]);
  });

  it('have the owners that the contract named', () => {
    const error = { code: 40, message: '' };
    const owners = parseIdentities(
      ['5', '6', '7', '8'],
      [
        { ok: true, value: ['0xb0b'] },
        { ok: false, error },
        { ok: true, value: ['0x1', '0x2'] },
      ],
    );
    expect([...owners]).toStrictEqual([['5', '0xb0b']]);
  });
});
