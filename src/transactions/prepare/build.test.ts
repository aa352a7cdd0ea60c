import {
  buildTransactions,
  withNonce,
  type BuildInput,
  DEFAULT_OPTIONS,
} from './build';
import { SEPOLIA } from '../../config/networks';
import type { Call } from '../../core/call';
import { padFelt } from '../../core/felt';

const call = (entrypoint: string): Call => ({
  contractAddress: padFelt('0xabc'),
  entrypoint,
  calldata: [],
});

const input = (deployed: boolean, members: object = {}): BuildInput =>
  ({
    chainId: SEPOLIA,
    accountState: {
      deployed,
      account: {
        address: '0xacc',
        index: 0,
        kind: 'ready-0.4.0',
        publicKey: '0x5',
      },
    },
    options: DEFAULT_OPTIONS,
    calls: [call('swap')],
    nonce: 7n,
    ...members,
  }) as unknown as BuildInput;

describe('the transactions of a request', () => {
  it('are its calls with the safeguards after them', () => {
    expect(
      buildTransactions(
        input(true, { safeguardCalls: [call('transfer'), call('approve')] }),
      ),
    ).toMatchObject([
      {
        type: 'INVOKE',
        nonce: 7n,
        calls: [call('swap'), call('transfer'), call('approve')],
      },
    ]);
  });

  it('start with the deployment of an account that is not deployed', () => {
    const transactions = buildTransactions(input(false));
    expect(transactions.map(({ type, nonce }) => [type, nonce])).toStrictEqual([
      ['DEPLOY_ACCOUNT', 0n],
      ['INVOKE', 1n],
    ]);
  });

  it('have the site’s nonce, except for a deployment', () => {
    const options = { ...DEFAULT_OPTIONS, nonce: 99n };
    expect(
      buildTransactions(input(false)).map(
        (one) => withNonce(one, options).nonce,
      ),
    ).toStrictEqual([0n, 99n]);
    expect(
      buildTransactions(input(false)).map(
        (one) => withNonce(one, DEFAULT_OPTIONS).nonce,
      ),
    ).toStrictEqual([0n, 1n]);
  });
});
