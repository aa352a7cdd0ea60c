import fc from 'fast-check';
import * as published from 'starknet';

import { bundled, editOf, sourceFor } from './bundled';
import { args, details, members } from './random-inputs';
import { expectAgreement, type Agreement } from './same-results';

type Library = typeof published;

const TYPES = ['INVOKE', 'DECLARE', 'DEPLOY_ACCOUNT', 'L1_HANDLER'];

/** The names of methods and getters. */
function methodsOf(holder: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(holder))
    .filter(([, { value, get }]) => typeof value === 'function' || get)
    .map(([name]) => name)
    .sort();
}

describe('starknet.js with some methods of its classes', () => {
  let cut: Library;

  beforeAll(async () => {
    cut = (await bundled('starknet')) as Library;
  });

  const agree: Agreement<Library> = async (...terms) => {
    await expectAgreement(published, cut, ...terms);
  };

  it.each(['compile', 'toHex'] as const)(
    'returns the same from CallData.%s',
    async (name) => {
      const inputs = args as fc.Arbitrary<published.RawArgs>;
      await agree(inputs, ({ CallData }, raw) => CallData[name](raw), 500);
    },
  );

  it('writes the same transaction by RpcChannel.buildTransaction', async () => {
    const inputs = fc.record({ all: members, more: details });
    await agree(inputs, async ({ RpcChannel }, { all, more }) => {
      const channel = new RpcChannel({ nodeUrl: 'https://node.invalid' });
      const built = TYPES.map((type) =>
        channel
          .buildTransaction({ ...all, ...more, type } as never, 'transaction')
          .catch(String),
      );
      return {
        made: await Promise.all(built),
        channel: JSON.stringify(channel),
      };
    });
  });

  it('has no other method of those classes: calling one is a TypeError', () => {
    expect(methodsOf(cut.CallData)).toEqual(['compile', 'toHex']);
    expect(methodsOf(cut.CallData.prototype)).toEqual(['constructor']);
    expect(methodsOf(cut.RPC0102.RpcChannel.prototype)).toEqual([
      'buildTransaction',
      'constructor',
    ]);

    expect(methodsOf(cut.CairoFelt252)).toEqual(['assertRange']);
    expect(methodsOf(cut.CairoFelt252.prototype)).toEqual(['constructor']);

    const channel = new cut.RpcChannel() as unknown as Record<
      string,
      () => void
    >;
    const gone = methodsOf(published.RPC0102.RpcChannel.prototype).filter(
      (name) => !(name in channel),
    );
    expect(gone).toHaveLength(42);
    for (const name of gone) {
      expect(() => {
        (channel[name] as () => void)();
      }).toThrow(TypeError);
    }
  });
});

describe('the edit of starknet.js’s classes', () => {
  const keptMethods = editOf('kept-methods');
  const source = sourceFor('kept-methods');

  it('changes nothing else', () => {
    const classes =
      /^var (?:CairoFelt252|CallData|RpcChannel2) = class (?:.|\n)*?^\};\n/gmu;
    expect(keptMethods(source).replace(classes, '')).toBe(
      source.replace(classes, ''),
    );
  });

  it.each([
    ['var CallData = class', 'var CallDatum = class'],
    ['  static toHex(raw', '  static asHex(raw'],
    ['var RpcChannel2 = class {', 'var RpcChannel2 = class extends Base {'],
    ['  async buildTransaction(', '  buildTransaction('],
  ])('rejects a different source: %s', (part, other) => {
    expect(() => keptMethods(source.replaceAll(part, other))).toThrow(
      'see build-support/kept-methods.cjs',
    );
  });
});
