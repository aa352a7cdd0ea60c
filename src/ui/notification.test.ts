import { notificationOf } from './notification';
import { STATUSES, TRANSACTION_TYPES } from '../core/transaction';

const NETWORK = 'Starknet Sepolia';

const invoke = (
  contractFuncName: string,
): Parameters<typeof notificationOf>[0] => ({
  txnType: 'invoke',
  contractFuncName,
});

describe('noticeOf', () => {
  it.each([
    ['deploy_account', 'ACCEPTED_ON_L2', 'Account deployed on'],
    ['deploy_account', 'REVERTED', 'Account deployment failed on'],
    ['deploy_account', 'REJECTED', 'Account deployment rejected on'],
    ['declare', 'ACCEPTED_ON_L1', 'Class declared on'],
    ['declare', 'REVERTED', 'Class declaration failed on'],
    ['declare', 'REJECTED', 'Class declaration rejected on'],
  ] as const)('says of %s that is %s: %s', (txnType, status, words) => {
    const ended = { txnType, contractFuncName: '' };
    expect(notificationOf(ended, status, NETWORK)).toBe(`${words} ${NETWORK}`);
  });

  it.each([
    ['transfer', 'ACCEPTED_ON_L2', 'Transfer confirmed on'],
    ['approve', 'REVERTED', 'Approval failed on'],
    ['swap', 'REJECTED', '“swap” rejected on'],
    ['', 'ACCEPTED_ON_L2', 'Transaction confirmed on'],
    ['constructor', 'ACCEPTED_ON_L2', '“constructor” confirmed on'],
  ])('says of a call of "%s" that is %s: %s', (name, status, words) => {
    expect(notificationOf(invoke(name), status, NETWORK)).toBe(
      `${words} ${NETWORK}`,
    );
  });

  it('leaves out a name that is too long', () => {
    expect(notificationOf(invoke('x'.repeat(40)), 'REVERTED', NETWORK)).toBe(
      `Transaction failed on ${NETWORK}`,
    );
  });

  it('is never too long for older wallets', () => {
    for (const name of [NETWORK, 'Starknet Mainnet']) {
      for (const txnType of TRANSACTION_TYPES) {
        for (const status of STATUSES) {
          for (let length = 0; length < 60; length += 1) {
            const contractFuncName = 'f'.repeat(length);
            const said = notificationOf(
              { txnType, contractFuncName },
              status,
              name,
            );
            expect(said.length).toBeLessThanOrEqual(50);
          }
        }
      }
    }
  });
});
