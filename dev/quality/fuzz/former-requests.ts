import type { Json } from '@metamask/snaps-sdk';

import { ON_SEPOLIA } from '../../testing/former-snap/calls';
import { CLIENTS, methodOf } from '../../testing/former-snap/clients';

/** Valid params of every method of the former snap, as its clients sent them. */
export const FORMER: readonly (readonly [string, Json])[] = CLIENTS.flatMap(
  ({ calls }) =>
    calls.map((call) => {
      const [, , params] = call;
      return [methodOf(call), { ...ON_SEPOLIA, ...params }] as const;
    }),
);
