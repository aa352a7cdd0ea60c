import { hash, typedData, type TypedData } from 'starknet';

import { SEPOLIA } from '../../../src/config/networks';
import { toFelt } from '../../../src/core/felt';
import { ONE } from '../../chain/devnet/control';
import { wireHash } from '../nodes/wire-hash';

/**
 * The transaction hash computed from the text of its dialog alone: contracts,
 * functions, calldata or class, resource bounds, tip, account. Only the nonce may be
 * missing there.
 *
 * @param dialog - The text of a send dialog or of a declaration's, one piece per line.
 * @returns The hash, computed by starknet.js.
 */
export function hashOfDialog(dialog: string, nonce: string): string {
  const reader = readerOf(dialog);
  const { line } = reader;
  const sender = accountOf(dialog);
  const tip = unitsOf(line('Tip per unit of L2 gas'));
  const bounds = boundsIn(reader);
  if (line('Class hash') !== '') {
    return declareHash(reader, { sender, nonce, tip, bounds });
  }
  return wireHash(
    {
      type: 'INVOKE',
      sender_address: sender,
      calldata: calldataIn(reader),
      nonce,
      tip,
      resource_bounds: bounds,
      class_hash: '',
      compiled_class_hash: '',
      contract_address_salt: '',
      constructor_calldata: [],
      signature: [],
    },
    SEPOLIA,
  );
}

function calldataIn({ lines, after, line }: Reader): string[] {
  const starts = lines.flatMap((text, index) =>
    /^Step \d+ of \d+$/u.test(text) ? [index] : [],
  );
  const calls = starts.flatMap((start) => {
    const data = after('Raw calldata', start);
    const end = lines.findIndex(
      (text, index) => index >= data && !text.startsWith('0x'),
    );
    // Small values are followed by their decimal number.
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
  return [toFelt(starts.length), ...calls];
}

/** The hash of a declaration, in which only the hashes of the class are signed. */
function declareHash(
  { line }: Reader,
  {
    sender,
    nonce,
    tip,
    bounds,
  }: { sender: string; nonce: string; tip: string; bounds: Bounds },
): string {
  const { l1_gas: l1, l1_data_gas: data, l2_gas: l2 } = bounds;
  return hash.calculateDeclareTransactionHash({
    classHash: line('Class hash'),
    compiledClassHash: line('Compiled class hash'),
    senderAddress: sender,
    version: '0x3',
    chainId: SEPOLIA,
    nonce,
    accountDeploymentData: [],
    nonceDataAvailabilityMode: 0,
    feeDataAvailabilityMode: 0,
    resourceBounds: {
      l1_gas: numbersOf(l1),
      l1_data_gas: numbersOf(data),
      l2_gas: numbersOf(l2),
    },
    tip,
    paymasterData: [],
  });
}

function numbersOf({ max_amount: amount, max_price_per_unit: price }: Bound): {
  max_amount: bigint;
  max_price_per_unit: bigint;
} {
  return { max_amount: BigInt(amount), max_price_per_unit: BigInt(price) };
}

type Bounds = { l1_gas: Bound; l1_data_gas: Bound; l2_gas: Bound };
type Bound = { max_amount: string; max_price_per_unit: string };

/** The calls' bounds come last, after those of a deployment. */
function boundsIn({ lines, line }: Reader): Bounds {
  const bounds = Math.max(
    ...lines.map((text, index) =>
      /^(?:Signed f|F)ee limits/u.test(text) ? index : 0,
    ),
  );
  const bound = (label: string): Bound => {
    const [amount = '', price = ''] = line(label, bounds)
      .replace(/^up to /u, '')
      .split(' × ');
    return { max_amount: amount, max_price_per_unit: unitsOf(price) };
  };
  return {
    l1_gas: bound('L1 gas'),
    l1_data_gas: bound('L1 data gas'),
    l2_gas: bound('L2 gas'),
  };
}

/** The hash of a short message, computed by starknet.js from the felts in its dialog
 * and the types of the request. */
export function messageHashOfDialog(
  dialog: string,
  types: TypedData['types'],
): string {
  const { lines, after, line } = readerOf(dialog);
  const valuesAfter = (label: string, at = 0): Record<string, unknown> => {
    const from = after(label, at);
    const end = lines.findIndex(
      (text, index) => index >= from && !text.includes(': '),
    );
    const found: Record<string, unknown> = {};
    for (const text of lines.slice(from, end)) {
      const [path = '', value = ''] = text.split(': ');
      const names = path.split('.');
      const last = names.pop() ?? '';
      const parent = names.reduce<Record<string, unknown>>(
        (members, name) => (members[name] ??= {}) as Record<string, unknown>,
        found,
      );
      parent[last] = value.split(' ')[0];
    }
    return found;
  };
  return typedData.getMessageHash(
    {
      types,
      primaryType: line('Message type'),
      domain: valuesAfter('Domain'),
      // The first view has words instead of felts.
      message: valuesAfter('Message', after('Message type')),
    },
    accountOf(dialog),
  );
}

/** The account's address, which follows the line that says who asks. */
function accountOf(dialog: string): string {
  return / · Sepolia · test\n(0x[0-9a-f]{64})$/mu.exec(dialog)?.[1] ?? '';
}

/** A dialog's text, by its labels. */
type Reader = {
  readonly lines: readonly string[];
  /** The index of the line after a label. */
  readonly after: (label: string, from?: number) => number;
  /** The line after a label; "" if there is no such label. */
  readonly line: (label: string, from?: number) => string;
};

/** Creates a reader that finds lines in a dialog's text by their labels. */
function readerOf(dialog: string): Reader {
  const lines = dialog.split('\n');
  const after = (label: string, from = 0): number =>
    lines.findIndex(
      (text, index) =>
        index >= from && (text === label || text.startsWith(`${label} · `)),
    ) + 1;
  return {
    lines,
    after,
    line: (label, from) =>
      after(label, from) === 0 ? '' : (lines[after(label, from)] ?? ''),
  };
}

/** An amount such as "0.5 STRK" in FRI (10^-18 STRK), as hex; 0 for any other text. */
export function unitsOf(amount: string): string {
  const [, whole = '0', fraction = ''] =
    /^(\d+)(?:\.(\d+))? STRK$/u.exec(amount) ?? [];
  return toFelt(BigInt(whole) * ONE + BigInt(fraction.padEnd(18, '0')));
}
