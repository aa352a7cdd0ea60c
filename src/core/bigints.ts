/** The sum of numbers; 0 if there are none. */
export function totalOf(numbers: readonly bigint[]): bigint {
  return numbers.reduce((sum, one) => sum + one, 0n);
}

/** The largest of numbers, and of 0. */
export function greatestOf(numbers: readonly bigint[]): bigint {
  return numbers.reduce((most, one) => (one > most ? one : most), 0n);
}
