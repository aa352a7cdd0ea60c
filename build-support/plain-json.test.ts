import fc from 'fast-check';
import * as published from 'starknet';

import { bundled } from './bundled';
import * as plainJson from './plain-json';
import { answer } from './random-inputs';
import { expectAgreement, type Agreement } from './same-results';

type Library = typeof published;

describe('starknet.js with the engine’s own JSON', () => {
  let plain: Library;

  beforeAll(async () => {
    plain = (await bundled('starknet')) as Library;
  });

  const agree: Agreement<Library> = async (...terms) => {
    await expectAgreement(published, plain, ...terms);
  };

  it('serialises any JSON value like the published library', async () => {
    const odd = fc.oneof(fc.double(), fc.string({ unit: 'binary' }));
    const values = fc.oneof(fc.jsonValue(), answer, odd, fc.array(odd));
    const spaces = fc.constantFrom(undefined, 0, 2, '\t');
    await agree(
      fc.tuple(values, spaces),
      ({ json }, [value, space]) => json.stringify(value, undefined, space),
      1000,
    );
  });

  it('serialises undefined like the published library', async () => {
    // Without indentation, for which the published library adds a line break.
    const some = fc.option(fc.jsonValue(), { nil: undefined });
    const values = fc.oneof(
      some,
      fc.array(some),
      fc.dictionary(fc.string(), some),
    );
    await agree(values, ({ json }, value) => json.stringify(value), 500);
  });

  it('rejects a bigint, which the published library writes as a number', () => {
    expect(published.json.stringify({ felt: 2n ** 64n })).toContain('1844');
    expect(() => plain.json.stringify({ felt: 1n })).toThrow(TypeError);
  });

  it('throws instead of parsing JSON', () => {
    for (const read of [plain.json.parse, plain.json.parseAlwaysAsBig]) {
      expect(() => read('{"felt":1}') as unknown).toThrow('reads no JSON');
    }
    const { stringify: _, ...others } = plainJson;
    for (const read of Object.values(others)) {
      expect(() => read()).toThrow('reads no JSON');
    }
  });
});
