import { hash } from 'starknet';

import { wireHash } from './wire-hash';
import { ONE } from '../../dev/devnet/control';
import { SEPOLIA } from '../../src/config/networks';
import { toFelt } from '../../src/core/felt';

/**
 * The transaction hash computed from the text of its dialog alone: contracts,
 * functions, calldata, resource bounds, tip, account. Only the nonce may be missing
 * there.
 *
 * @param dialog - A send dialog's text, one piece per line.
 * @param nonce - The transaction's nonce.
 * @returns The hash, by starknet.js.
 */
export function hashOfDialog(dialog: string, nonce: string): string {
  const lines = dialog.split('\n');
  const after = (label: string, from = 0): number =>
    lines.indexOf(label, from) + 1;
  const line = (label: string, from = 0): string =>
    lines[after(label, from)] ?? '';
  const starts = lines.flatMap((text, index) =>
    /^Call \d+ of \d+$/u.test(text) ? [index] : [],
  );
  const calls = starts.flatMap((start) => {
    const data = after('Raw calldata', start);
    const end = lines.findIndex(
      (text, index) => index >= data && !text.startsWith('0x'),
    );
    // Small values also have their decimal number beside them.
    const calldata = lines
      .slice(data, end)
      .map((text) => text.replace(/ \(\d+\)$/u, ''));
    return [
      toFelt(BigInt(line('Contract', start))),
      hash.getSelectorFromName(line('Function', start)),
      toFelt(calldata.length),
      ...calldata,
    ];
  });
  // The calls' bounds come last, after those of a deployment.
  const bounds = Math.max(
    ...lines.map((text, index) =>
      /^(?:Signed f|F)ee limits/u.test(text) ? index : 0,
    ),
  );
  const bound = (
    label: string,
  ): { max_amount: string; max_price_per_unit: string } => {
    const [amount = '', price = ''] = line(label, bounds)
      .replace(/^up to /u, '')
      .split(' × ');
    return { max_amount: amount, max_price_per_unit: unitsOf(price) };
  };
  return wireHash(
    {
      type: 'INVOKE',
      sender_address: line('Your account'),
      calldata: [toFelt(starts.length), ...calls],
      nonce,
      tip: unitsOf(line('Tip per unit of L2 gas')),
      resource_bounds: {
        l1_gas: bound('L1 gas'),
        l1_data_gas: bound('L1 data gas'),
        l2_gas: bound('L2 gas'),
      },
      class_hash: '',
      compiled_class_hash: '',
      contract_address_salt: '',
      constructor_calldata: [],
      signature: [],
    },
    SEPOLIA,
  );
}

/** "0.5 STRK" in FRI (10^-18 STRK), as hex; 0 for any other text. */
function unitsOf(amount: string): string {
  const [, whole = '0', fraction = ''] =
    /^(\d+)(?:\.(\d+))? STRK$/u.exec(amount) ?? [];
  return toFelt(BigInt(whole) * ONE + BigInt(fraction.padEnd(18, '0')));
}
