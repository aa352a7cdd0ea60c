import fc from 'fast-check';
import * as published from 'starknet';

import { bundled, editOf, sourceFor } from './bundled';
import {
  answer,
  args,
  details,
  members,
  words,
  type Members,
} from './random-inputs';
import { expectAgreement, type Agreement } from './same-results';

type Library = typeof published;
type Channel = InstanceType<Library['RpcChannel']>;

/** A call of a channel with a transaction's members and its details. */
type Use = (channel: Channel, all: never, more: never) => Promise<unknown>;

const TYPES = ['INVOKE', 'DECLARE', 'DEPLOY_ACCOUNT', 'L1_HANDLER'];

const USES: Record<string, Use> = {
  invoke: (channel, all, more) => channel.invoke(all, more),
  declare: (channel, all, more) => channel.declare(all, more),
  deployAccount: (channel, all, more) => channel.deployAccount(all, more),
  buildTransaction: (channel, all: Members, more: Members) =>
    Promise.all(
      TYPES.map((type) => {
        const transaction = { ...all, ...more, type } as never;
        return channel
          .buildTransaction(transaction, 'transaction')
          .catch(String);
      }),
    ),
  fetch: async (channel, params) => {
    const response = await channel.fetch('starknet_call', params, 7);
    return (await response.json()) as unknown;
  },
};

/** The names of methods and getters. */
function methodsOf(holder: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(holder))
    .filter(([, { value, get }]) => typeof value === 'function' || get)
    .map(([name]) => name)
    .sort();
}

describe('starknet.js with reduced classes', () => {
  let cut: Library;

  beforeAll(async () => {
    cut = (await bundled('starknet')) as Library;
  });

  const agree: Agreement<Library> = async (...terms) => {
    await expectAgreement(published, cut, ...terms);
  };

  it.each(['compile', 'toHex'] as const)(
    'returns the same result from CallData.%s',
    async (name) => {
      const inputs = args as fc.Arbitrary<published.RawArgs>;
      await agree(inputs, ({ CallData }, raw) => CallData[name](raw), 500);
    },
  );

  it.each(Object.entries(USES))(
    'sends the same request and parses the response alike in RpcChannel.%s',
    async (_, use) => {
      const inputs = fc.record({
        all: members,
        more: details,
        answered: fc.option(answer),
        headers: fc.dictionary(fc.string(), words),
      });
      await agree(inputs, async ({ RpcChannel }, input) => {
        const asked: unknown[] = [];
        const channel = new RpcChannel({
          nodeUrl: 'https://node.invalid',
          headers: input.headers,
          baseFetch: async (...request) => {
            asked.push(request);
            return input.answered === null
              ? Promise.reject(new Error('The line is cut'))
              : ({ json: () => Promise.resolve(input.answered) } as Response);
          },
        });
        const made = await use(
          channel,
          input.all as never,
          input.more as never,
        ).catch(String);
        return { asked, made, channel: JSON.stringify(channel) };
      });
    },
  );

  it('lacks every other method of these classes: calling one throws a TypeError', () => {
    expect(methodsOf(cut.CallData)).toEqual(['compile', 'toHex']);
    expect(methodsOf(cut.CallData.prototype)).toEqual(['constructor']);
    const kept = [...Object.keys(USES), 'constructor', 'errorHandler'];
    expect(methodsOf(cut.RPC0102.RpcChannel.prototype)).toEqual(
      [...kept, 'fetchEndpoint'].sort(),
    );

    expect(methodsOf(cut.CairoFelt252)).toEqual(['assertRange']);
    expect(methodsOf(cut.CairoFelt252.prototype)).toEqual(['constructor']);
    expect(methodsOf(cut.RpcError.prototype)).toEqual(['code', 'constructor']);

    const channel = new cut.RpcChannel({
      nodeUrl: 'https://node.invalid',
    }) as unknown as Record<string, () => void>;
    const gone = methodsOf(published.RPC0102.RpcChannel.prototype).filter(
      (name) => !(name in channel),
    );
    expect(gone).toHaveLength(36);
    for (const name of gone) {
      expect(() => {
        (channel[name] as () => void)();
      }).toThrow(TypeError);
    }
  });

  it('has only the hashes in use: calling another throws a TypeError', () => {
    const kept = Object.keys(cut.hash) as (keyof Library['hash'])[];
    expect(kept).toEqual([
      'calculateContractAddressFromHash',
      'calculateDeclareTransactionHash',
      'calculateDeployAccountTransactionHash',
      'calculateInvokeTransactionHash',
      'computeCompiledClassHash',
      'computePedersenHash',
    ]);
    expect(Object.keys(published.hash)).toEqual(expect.arrayContaining(kept));
    expect(() => cut.hash.computeSierraContractClassHash({} as never)).toThrow(
      TypeError,
    );
  });
});

describe('the edit of starknet.js’s classes and hashes', () => {
  const keptMethods = editOf('kept-methods');
  const source = sourceFor('kept-methods');

  it('changes nothing but the methods of the classes, and the list of hashes', () => {
    const edited =
      /^(?:var (?:CairoFelt252|CallData|RpcChannel2|RpcError) = class |__export\(hash_exports, )(?:.|\n)*?^\}\)?;\n/gmu;
    expect(source.match(edited)).toHaveLength(5);
    expect(keptMethods(source).replace(edited, '')).toBe(
      source.replace(edited, ''),
    );
  });

  it.each([
    ['var CallData = class', 'var CallDatum = class'],
    ['  static toHex(raw', '  static asHex(raw'],
    ['var RpcChannel2 = class {', 'var RpcChannel2 = class extends Base {'],
    ['  async buildTransaction(', '  buildTransaction('],
    ['__export(hash_exports, {', '__export(hashes, {'],
    ['  computePedersenHash: ', '  pedersen: '],
  ])('rejects a different source: %s', (part, other) => {
    expect(() => keptMethods(source.replaceAll(part, other))).toThrow(
      'see build-support/kept-methods.cjs',
    );
  });
});
