import { createDice } from './dice';

/** Reproducible random numbers for `crypto`. */
export type VirtualRandom = {
  /** Restarts the sequence. */
  readonly restart: () => void;
  /** Restores the global. */
  readonly uninstall: () => void;
};

/** Replaces `crypto.getRandomValues` with reproducible numbers, so that a run can be
 * repeated. Only for wallets without funds.
 *
 * @param seed - Any whole number.
 */
export function installVirtualRandom(seed: number): VirtualRandom {
  const { crypto } = globalThis;
  let dice = createDice(seed);
  const getRandomValues = <Bytes extends ArrayBufferView>(
    bytes: Bytes,
  ): Bytes => {
    const { buffer, byteOffset, byteLength } = bytes;
    new Uint8Array(buffer, byteOffset, byteLength).forEach((_, index, all) => {
      all[index] = dice.below(256);
    });
    return bytes;
  };
  Object.defineProperty(crypto, 'getRandomValues', {
    value: getRandomValues,
    configurable: true,
  });
  return {
    restart: () => {
      dice = createDice(seed);
    },
    uninstall: () => {
      Reflect.deleteProperty(crypto, 'getRandomValues');
    },
  };
}
