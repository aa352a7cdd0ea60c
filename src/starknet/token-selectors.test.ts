import { selectorOf } from './address';
import { TOKEN_SELECTORS } from './token-selectors';

it('has each function of tokens and collections, and its camelCase twin', () => {
  const names = {
    approve: ['approve'],
    increase: ['increase_allowance', 'increaseAllowance'],
    decrease: ['decrease_allowance', 'decreaseAllowance'],
    transfer: ['transfer'],
    'transfer-from': [
      'transfer_from',
      'transferFrom',
      'safe_transfer_from',
      'safeTransferFrom',
    ],
  };
  expect([...TOKEN_SELECTORS]).toStrictEqual(
    Object.entries(names).flatMap(([does, functions]) =>
      functions.map((name) => [selectorOf(name), does]),
    ),
  );
});
