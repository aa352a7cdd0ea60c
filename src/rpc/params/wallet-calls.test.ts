import { WalletCallsParam, callsOf } from './wallet-calls';
import { ACCOUNT } from '../../../test/support/sends';
import { validate } from '../../core/validate';

const WANTED = {
  contractAddress: ACCOUNT,
  entrypoint: 'transfer',
  calldata: ['0x5'],
};
const CALL = {
  contract_address: ACCOUNT,
  entry_point: 'transfer',
  calldata: ['5'],
};
const FORMER = {
  contract_address: ACCOUNT,
  entrypoint: 'transfer',
  calldata: { amount: 5 },
};

const FELTS = Array(2_001).fill('1');

describe('calls of the wallet API', () => {
  it.each([
    ['as the API defines them', [CALL]],
    ['as starknet.js writes them', [WANTED]],
    ['as both write them', [FORMER]],
    ['a single one', CALL],
  ])('may be %s', (_, input) => {
    const checked = validate(WalletCallsParam, input);
    expect(checked.ok && callsOf(checked.value)).toEqual([WANTED]);
  });

  it('may have no calldata', () => {
    const { calldata: _, ...call } = CALL;
    const checked = validate(WalletCallsParam, [call]);
    expect(checked.ok && callsOf(checked.value)).toEqual([
      { ...WANTED, calldata: [] },
    ]);
  });

  it.each([
    ['none', []],
    ['the address twice', [{ ...CALL, contractAddress: ACCOUNT }]],
    ['the function twice', [{ ...CALL, entrypoint: 'approve' }]],
    ['another member', [{ ...CALL, to: ACCOUNT }]],
    ['no address', [{ entry_point: 'f' }]],
    [
      'too many felts',
      [CALL, CALL].map((call) => ({ ...call, calldata: FELTS })),
    ],
    [
      'too many felts in lists',
      [CALL, CALL].map((call) => ({ ...call, calldata: [FELTS] })),
    ],
    ['too many calls', Array(101).fill(CALL)],
  ])('are rejected with %s', (_, input) => {
    expect(validate(WalletCallsParam, input).ok).toBe(false);
  });
});
