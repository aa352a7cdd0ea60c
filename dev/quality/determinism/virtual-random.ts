import { createDice } from './dice';

/** The random numbers of `crypto`, the same each time. */
export type VirtualRandom = {
  /** Starts over. */
  readonly restart: () => void;
  /** Gives the global back. */
  readonly uninstall: () => void;
};

/**
 * Puts repeatable numbers in place of `crypto.getRandomValues`, so that a run can be
 * played again. Only for wallets that hold nothing.
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
