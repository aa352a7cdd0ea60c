import type { Json } from '@metamask/snaps-sdk';

import type { StateAccess } from './migrations';
import { handlerEpoch } from '../core/track-handler';
import { isRecord } from '../core/validate';

/** A state that can also be read as a whole. */
export type WholeState = StateAccess & {
  /** The values of all keys; null if nothing was stored yet. */
  all(): Promise<Json>;
};

/**
 * Reads a state once, as a whole, and answers from memory then: a request makes many reads,
 * and each takes a round trip to MetaMask. The worker has to be the only writer, and MetaMask
 * may not take the state away while the worker lives, as it does with the encrypted one.
 *
 * A write reaches MetaMask before the memory, and until it has ended, or if it failed, its
 * key is read from MetaMask. What is returned is frozen.
 */
export function cacheState(state: WholeState): StateAccess {
  let values: Map<string, Json> | undefined;
  let loading: { epoch: number; all: Promise<Json> } | undefined;
  /** The latest write of each key about which the memory may be wrong. */
  const unsettled = new Map<string, symbol>();

  const load = async (): Promise<Map<string, Json>> => {
    if (values !== undefined) {
      return values;
    }
    // MetaMask answers no request of an earlier epoch.
    if (loading?.epoch !== handlerEpoch()) {
      loading = { epoch: handlerEpoch(), all: state.all() };
    }
    const mine = loading;
    try {
      const all = await mine.all;
      if (loading !== mine) {
        return await load();
      }
      values ??= new Map(isRecord(all) ? Object.entries(all as never) : []);
      return values;
    } catch (error) {
      // The next request may find the state readable again.
      loading = loading === mine ? undefined : loading;
      throw error;
    }
  };
  const forget = (): void => {
    values = undefined;
    loading = undefined;
  };

  return {
    get: async (key) => {
      const known = await load();
      return frozen(
        unsettled.has(key) ? await state.get(key) : (known.get(key) ?? null),
      );
    },
    set: async (key, value, member) => {
      // The caller's own objects may change later.
      const copy = JSON.parse(JSON.stringify(value)) as Json;
      await load();
      // One member doesn't tell what became of an earlier write.
      const isSure = member === undefined || !unsettled.has(key);
      const write = Symbol(key);
      unsettled.set(key, write);
      await state.set(key, copy, member);
      if (unsettled.get(key) === write && isSure) {
        const before = values?.get(key) as Record<string, Json> | undefined;
        values?.set(
          key,
          member === undefined ? copy : { ...before, [member]: copy },
        );
        unsettled.delete(key);
      }
    },
    isEmpty: async () => (await load()).size === 0,
    replaceAll: async (all) => {
      forget();
      try {
        await state.replaceAll(all);
      } finally {
        forget();
      }
    },
  };
}

/** Freezes a value with all its parts. */
function frozen(value: Json): Json {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
