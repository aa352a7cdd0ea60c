// What a window says that a transaction enforces, and what a transaction enforces, read
// independently of the wallet: from the drawn text, and from the calls that the node got.

/** A token of the test's world. */
export type WorldToken = {
  readonly symbol: string;
  readonly address: bigint;
  readonly decimals: number;
};

/** Amounts in the smallest unit, by the token's symbol. */
type Amounts = ReadonlyMap<string, bigint>;

/** What the details say. Without checks, all are empty. */
export type SaidChecks = {
  readonly keeps: Amounts;
  readonly gets: Amounts;
  readonly all: readonly string[];
  /** How much of the approvals is taken back. */
  readonly lowered: Amounts;
  /** By step: what must be held for it not to fail. */
  readonly steps: Amounts;
};

/** What the transaction does behind the site's calls: what must be held, and what an approval
 * is set to. */
export type SignedChecks = {
  readonly floors: Amounts;
  readonly approvals: Amounts;
};

const LABELS = {
  keeps: 'You keep at least',
  gets: 'You get at least',
  all: 'No loss, apart from the fee, of',
  lowered: 'Taken back of approvals afterward',
};

function tokenOf(tokens: readonly WorldToken[], symbol: string): WorldToken {
  const token = tokens.find((one) => one.symbol === symbol);
  if (token === undefined) {
    throw new Error(`The test's world has no ${symbol}`);
  }
  return token;
}

/** Reads "1,234.5 STRK". */
function amountIn(
  tokens: readonly WorldToken[],
  text: string,
): [symbol: string, units: bigint] {
  const [, whole = '', part = '', symbol = ''] =
    /^([\d,]+)(?:\.(\d+))? (\S+)$/u.exec(text) ?? [];
  if (whole === '') {
    throw new Error(`No amount: ${text}`);
  }
  const { decimals } = tokenOf(tokens, symbol);
  const digits = whole.replaceAll(',', '') + part.padEnd(decimals, '0');
  return [symbol, BigInt(digits)];
}

/** The checks in the text of the details, one text per line. */
export function checksInDetails(
  tokens: readonly WorldToken[],
  text: string,
): SaidChecks {
  const lines = text.split('\n');
  const listed = (label: string): string[] => {
    const index = lines.indexOf(label);
    return index < 0 ? [] : (lines[index + 1] ?? '').split(/, (?=\S)/u);
  };
  const amounts = (label: string): Amounts =>
    new Map(listed(label).map((one) => amountIn(tokens, one)));
  return {
    keeps: amounts(LABELS.keeps),
    gets: amounts(LABELS.gets),
    all: listed(LABELS.all),
    lowered: amounts(LABELS.lowered),
    steps: new Map(
      lines.flatMap((line) => {
        const [, symbol = '', units] =
          /^Fails unless you then have \S+ (\S+) \((\d+) base units?\)$/u.exec(
            line,
          ) ?? [];
        return units === undefined ? [] : [[symbol, BigInt(units)]];
      }),
    ),
  };
}

/** The most that the fee may take, by the text of the details: it is paid behind the checks. */
export function feeInDetails(
  tokens: readonly WorldToken[],
  text: string,
): Amounts {
  const lines = text.split('\n');
  const [fee = ''] = (lines[lines.indexOf('Max fee') + 1] ?? '').split(' (');
  return new Map([amountIn(tokens, fee)]);
}

/** The amounts in the line of the first view: "Undo it unless you keep at least … and get at
 * least …". */
export function checksInLine(
  tokens: readonly WorldToken[],
  text: string,
): Pick<SaidChecks, 'keeps' | 'gets'> {
  const [, parts = ''] =
    /^Undo it unless you (.*?)(?: · Not covered: .*)?$/mu.exec(text) ?? [];
  const found = (what: 'keep' | 'get'): Amounts =>
    new Map(
      parts.split(' and ').flatMap((part) => {
        const [, amount] =
          new RegExp(`^${what} at least (.*)$`, 'u').exec(part) ?? [];
        return amount === undefined ? [] : [amountIn(tokens, amount)];
      }),
    );
  return { keeps: found('keep'), gets: found('get') };
}

/** The checks among the calls that the node got.
 *
 * @param selectors - Those of `transfer` and `approve`.
 */
export function checksSigned(
  tokens: readonly WorldToken[],
  calls: readonly {
    readonly to: bigint;
    readonly selector: bigint;
    readonly calldata: readonly bigint[];
  }[],
  account: bigint,
  selectors: Readonly<Record<'transfer' | 'approve', bigint>>,
): SignedChecks {
  const amounts = (name: 'transfer' | 'approve'): Amounts =>
    new Map(
      calls
        .filter(({ selector }) => selector === selectors[name])
        .map(({ to, calldata: [who, low = 0n, high = 0n] }) => {
          const token = tokens.find(({ address }) => address === to);
          if (token === undefined) {
            throw new Error(`The test's world has no token ${String(to)}`);
          }
          if (name === 'transfer' && who !== account) {
            throw new Error('A check pays somebody else');
          }
          return [token.symbol, low + (high << 128n)];
        }),
    );
  const [floors, approvals] = [amounts('transfer'), amounts('approve')];
  if (floors.size + approvals.size !== calls.length) {
    throw new Error('Something else is signed behind the site’s calls');
  }
  return { floors, approvals };
}

/** How many significant digits of an amount the windows show at least. */
const DIGITS = 4;

/** Whether a text shows this amount, rounded down. */
function shows(said: bigint | undefined, units: bigint): boolean {
  const least = 10n ** BigInt(Math.max(units.toString().length - DIGITS, 0));
  return said !== undefined && said <= units && units - said < least;
}

/**
 * In what the signed checks differ from those that the windows said, in words.
 *
 * @param said - What the windows said.
 * @param signed - The signed checks.
 * @param held - What the account held before, by symbol.
 * @param fee - What is paid behind the checks, by symbol.
 */
export function checkDifferences(
  said: SaidChecks,
  { floors, approvals }: SignedChecks,
  held: Amounts,
  fee: Amounts = new Map(),
): string[] {
  const listed = [...said.keeps.keys(), ...said.gets.keys(), ...said.all];
  const of = (amounts: Amounts, symbol: string): bigint =>
    amounts.get(symbol) ?? 0n;
  return [
    ...listed
      .filter((symbol) => !floors.has(symbol))
      .map((symbol) => `${symbol} is said to be checked, and isn’t`),
    ...[...said.steps.keys(), ...floors.keys()]
      .filter((symbol) => said.steps.get(symbol) !== floors.get(symbol))
      .map((symbol) => `the step that checks ${symbol} is another`),
    ...[...floors].flatMap(([symbol, least]) => {
      const kept = least - of(fee, symbol);
      const isSaid =
        shows(said.keeps.get(symbol), kept) ||
        shows(said.gets.get(symbol), kept - of(held, symbol)) ||
        (said.all.includes(symbol) && least === of(held, symbol)) ||
        // What is left of it goes to the fee.
        (kept <= 0n && !listed.includes(symbol));
      return isSaid ? [] : [`${symbol}: ${String(least)} isn’t what is said`];
    }),
    ...[...said.lowered.keys()]
      .filter((symbol) => !approvals.has(symbol))
      .map((symbol) => `an approval of ${symbol} isn’t taken back`),
    ...[...approvals.keys()]
      .filter((symbol) => !said.lowered.has(symbol))
      .map((symbol) => `an approval of ${symbol} is taken back unsaid`),
  ];
}
