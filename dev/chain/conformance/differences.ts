// Compares the responses of two chains. Values that differ between chains (block
// hashes, times, commitments) must have the same form; figures that result from
// running Cairo must be about the same; everything else must be equal.

/** Members whose values differ between chains. */
const OWN = new Set([
  'block_hash',
  'parent_hash',
  'new_root',
  'timestamp',
  'state_diff_commitment',
  'state_diff_length',
  'transaction_commitment',
  'event_commitment',
  'receipt_commitment',
  'tx_hash',
  'aborted',
]);

/** Members with gas, fees, or balances from which fees were deducted. */
const ABOUT = new Set(['l2_gas', 'l2_gas_consumed', 'overall_fee', 'value']);

/** The permitted relative difference of gas figures. */
const TOLERANCE = 0.08;

/** Lists whose order is irrelevant, with the key of their items. */
const UNORDERED: Readonly<Record<string, string>> = {
  storage_diffs: 'address',
  storage_entries: 'key',
  nonces: 'contract_address',
};

/** Errors whose messages differ between programs. */
const OWN_WORDS = new Set([-32602, -32600, -32700, -1]);

/** The sequencer of both chains: events that pay it hold fees. */
const SEQUENCER = '0x1000';

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One line for each difference. */
export function differences(real: Json, model: Json, path = ''): string[] {
  if (Array.isArray(real) && Array.isArray(model)) {
    return listDifferences(real, model, path);
  }
  if (isFields(real) && isFields(model)) {
    return fieldDifferences(real, model, path);
  }
  const same =
    typeof real === 'string' && typeof model === 'string'
      ? plain(real) === plain(model)
      : real === model;
  return same ? [] : [`${path}: ${show(real)} became ${show(model)}`];
}

function listDifferences(
  real: readonly Json[],
  model: readonly Json[],
  path: string,
): string[] {
  const count =
    real.length === model.length
      ? []
      : [`${path}: ${String(real.length)} became ${String(model.length)}`];
  const [left, right] = [sorted(real, path), sorted(model, path)];
  return [
    ...count,
    ...left
      .slice(0, right.length)
      .flatMap((value, index) =>
        differences(value, right[index], `${path}[${String(index)}]`),
      ),
  ];
}

function sorted(list: readonly Json[], path: string): Json[] {
  const by = UNORDERED[/\w+$/u.exec(path)?.[0] ?? ''];
  const keyOf = (value: Json): string =>
    by !== undefined && isFields(value) ? String(value[by]) : '';
  return [...list].sort((left, right) =>
    keyOf(left).localeCompare(keyOf(right)),
  );
}

function fieldDifferences(real: Fields, model: Fields, path: string): string[] {
  const names = [...new Set([...Object.keys(real), ...Object.keys(model)])];
  const pays = [real.keys].flat()[2] === SEQUENCER;
  return names.flatMap((name) => {
    const at = `${path}.${name}`;
    const [left, right] = [real[name], model[name]];
    if (!(name in real) || !(name in model)) {
      return [
        `${at} is only in ${name in real ? 'the node’s' : 'the model’s'}`,
      ];
    }
    if (OWN.has(name)) {
      return formOf(left) === formOf(right) ? [] : [`${at}: another form`];
    }
    // In traces, validation resources include the steps before and after it.
    if (path.endsWith('.validate_invocation.execution_resources')) {
      return [];
    }
    if (OWN_WORDS.has(Number(real.code)) && name !== 'code') {
      return [];
    }
    // The system contract of block hashes.
    if (real.address === '0x1' && name === 'storage_entries') {
      return [];
    }
    const isFee =
      (pays && name === 'data') ||
      (name === 'calldata' && path.endsWith('.fee_transfer_invocation')) ||
      (name === 'amount' && path.endsWith('.actual_fee'));
    const isFigure = ABOUT.has(name) && typeof left !== 'object';
    return isFigure || isFee
      ? figureDifferences(left, right, at)
      : differences(left, right, at);
  });
}

function figureDifferences(real: Json, model: Json, path: string): string[] {
  const [left, right] = [[real].flat(), [model].flat()].map((figures) =>
    figures.map(Number),
  ) as [number[], number[]];
  const near = left.every(
    (figure, index) =>
      Math.abs(figure - (right[index] ?? NaN)) <= TOLERANCE * figure,
  );
  return near && left.length === right.length
    ? []
    : [`${path}: ${show(real)} became about ${show(model)}`];
}

/** A node's text without details of running Cairo. */
function plain(text: string): string {
  return text
    .replace(/(?:Error at pc|Unknown location|Cairo traceback).*\n/gu, '')
    .replace(/\n+/gu, '\n')
    .replace(/\b\d{4,}\b/gu, '#');
}

function formOf(value: Json): string {
  if (Array.isArray(value)) {
    return value.map(formOf).join();
  }
  return typeof value === 'string'
    ? value.replace(/^0x[0-9a-f]+$/u, 'hex')
    : typeof value;
}

function show(value: Json): string {
  return JSON.stringify({ value }).slice(0, 400);
}
