import {
  NO_BOUNDS,
  OPEN_ZEPPELIN,
  PAY,
  READY,
  STRK,
  UNKNOWN_CLASS,
  ask,
  deployReady,
  invoke,
  signed,
  simulate,
  withL2Gas,
  type ChainRequest,
  type CallTuple,
} from './plain';
import type { WireTransaction } from '../embedded-chain/transactions/wire';

const TOO_MUCH = 10n ** 30n;
const PAY_TOO_MUCH: CallTuple = [STRK, 'transfer', 0xb0b, TOO_MUCH, 0];
const ALLOW: CallTuple = [STRK, 'approve', 0xb0b, 9, 0];
const FREE = { resource_bounds: NO_BOUNDS };
const QUERY = '0x100000000000000000000000000000003';

const estimate = (
  about: string,
  request: readonly WireTransaction[],
  flags: readonly string[] = ['SKIP_VALIDATE'],
): ChainRequest =>
  ask(`estimated: ${about}`, 'estimateFee', {
    block_id: 'latest',
    request,
    simulation_flags: flags,
  });

const deployed = deployReady(FREE);
const after = (...calls: CallTuple[]): WireTransaction =>
  invoke(READY, calls, 1, FREE);

/** Simulations before the account is deployed. */
export const BEFORE_DEPLOYMENT: readonly ChainRequest[] = [
  simulate('a deployment', [deployed]),
  simulate(
    'a deployment with fee charge and validation',
    [signed(deployReady())],
    [],
  ),
  simulate('a deployment with fee charge', [deployReady()], ['SKIP_VALIDATE']),
  simulate('a deployment with bounds and any signature', [
    deployReady({ signature: ['0x1', '0x2'] }),
  ]),
  simulate('a nonce too high', [deployed, invoke(READY, [PAY], 5, FREE)]),
  simulate('a nonzero nonce of a deployment', [
    deployReady({ ...FREE, nonce: '0x1' }),
  ]),
  simulate('an unknown class', [
    deployReady({ ...FREE, class_hash: UNKNOWN_CLASS }),
  ]),
  simulate('no bounds, with fee charge', [deployed], ['SKIP_VALIDATE']),
  simulate('an unknown flag', [deployed], ['NOTHING']),
  simulate('an old version', [deployReady({ version: '0x1' })]),
  simulate('an unknown block', [deployed], [], { block_number: 999 }),
  estimate('a deployment and a payment', [deployed, after(PAY)]),
  estimate('a revert after a deployment', [deployed, after(PAY_TOO_MUCH)]),
  estimate(
    'a signature over the query version',
    [signed(deployReady({ ...FREE, version: QUERY }))],
    [],
  ),
];

const next = (
  nonce: number,
  calls: readonly CallTuple[],
  differing: object = FREE,
): WireTransaction => invoke(READY, calls, nonce, differing);

/** Simulations once the account is deployed. */
export function afterDeployment(nonce: number): readonly ChainRequest[] {
  return [
    simulate('a payment', [next(nonce, [PAY])]),
    simulate('an approval', [next(nonce, [ALLOW])]),
    simulate('a payment and an approval', [next(nonce, [PAY, ALLOW])]),
    simulate('a payment with bounds and any signature', [
      next(nonce, [PAY], { signature: ['0x1', '0x2'] }),
    ]),
    simulate('a payment with bounds below what it uses', [
      next(nonce, [PAY], { resource_bounds: withL2Gas(1_000) }),
    ]),
    simulate('a payment with bounds beyond the balance, uncharged', [
      next(nonce, [PAY], {
        resource_bounds: withL2Gas(10n ** 9n, 10n ** 17n),
      }),
    ]),
    simulate('no calls', [next(nonce, [])]),
    simulate(
      'a payment with fee charge',
      [next(nonce, [PAY], {})],
      ['SKIP_VALIDATE'],
    ),
    simulate('too large a payment', [next(nonce, [PAY_TOO_MUCH])]),
    simulate('the second of two', [next(nonce, [PAY, PAY_TOO_MUCH])]),
    simulate('an unknown function', [next(nonce, [[STRK, 'no calls']])]),
    simulate('an unknown contract', [next(nonce, [['0x1234', 'no calls']])]),
    simulate('invalid calldata', [
      next(nonce, [], { ...FREE, calldata: ['0x9'] }),
    ]),
    simulate('a call to itself', [next(nonce, [[READY, 'get_owner']])]),
    simulate('a change of guardian', [
      next(nonce, [[READY, 'change_guardian', 0, 0, 77]]),
    ]),
    simulate(
      'bounds beyond the balance',
      [
        next(nonce, [PAY], {
          resource_bounds: withL2Gas(10n ** 8n, 10n ** 17n),
        }),
      ],
      ['SKIP_VALIDATE'],
    ),
    simulate(
      'resources beyond the bounds',
      [next(nonce, [PAY], { resource_bounds: withL2Gas(1_000_000) })],
      ['SKIP_VALIDATE'],
    ),
    simulate(
      'an invalid signature',
      [invoke(OPEN_ZEPPELIN, [PAY], 1, { ...FREE, signature: ['0x1', '0x2'] })],
      ['SKIP_FEE_CHARGE'],
    ),
    estimate('a payment', [next(nonce, [PAY])]),
    estimate('too large a payment', [next(nonce, [PAY_TOO_MUCH])]),
  ];
}
