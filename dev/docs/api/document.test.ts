import META from '@open-rpc/meta-schema';
import Ajv from 'ajv';

import { openRpcDocument } from './document';
import type { ExamplePairing, MethodObject } from './open-rpc';
import { METHODS } from '../../../src/rpc/method-table';

const DOCUMENT = openRpcDocument();

/** OpenRPC's schema refers to JSON Schema by its own URL. */
const DRAFT_7 = {
  $id: 'https://meta.json-schema.tools/',
  $ref: 'http://json-schema.org/draft-07/schema',
  definitions: {
    JSONSchemaObject: { properties: { $ref: { type: 'string' } } },
  },
};

const ajv = new Ajv({ strict: false, allErrors: true });

describe('the OpenRPC document', () => {
  it('is valid by OpenRPC’s own schema', () => {
    const meta = new Ajv({ strict: false, validateFormats: false })
      .addSchema(DRAFT_7)
      .addSchema(DRAFT_7, DRAFT_7.$id.slice(0, -1));
    const { $schema, ...schema } = META as Record<string, unknown>;
    expect($schema).toBe(DRAFT_7.$id);
    const fits = meta.compile(schema);
    void fits(DOCUMENT);
    expect(fits.errors).toBeNull();
    const { components } = DOCUMENT;
    const odd = { schemas: { ...components.schemas, Felt: { type: 'felt' } } };
    expect(fits({ ...DOCUMENT, components: odd })).toBe(false);
  });

  it('describes each method once', () => {
    expect(DOCUMENT.methods.map(({ name }) => name).sort()).toEqual(
      Object.keys(METHODS).sort(),
    );
  });

  it('lists each error of a method once, and required params first', () => {
    for (const { name, errors, params } of DOCUMENT.methods) {
      const codes = errors.map(({ code }) => code);
      expect([name, codes]).toEqual([name, [...new Set(codes)]]);
      const optional = params.findIndex(({ required }) => !required);
      const rest = optional < 0 ? [] : params.slice(optional);
      expect([name, rest.filter(({ required }) => required)]).toEqual([
        name,
        [],
      ]);
    }
  });

  it('has no broken links', () => {
    const links = JSON.stringify(DOCUMENT).match(/\]\([^)]{0,40}/gu) ?? [];
    expect(links.filter((link) => /^..(?:#|\w+\.md)/u.test(link))).toEqual([]);
  });
});

function verdict(schema: unknown, value: unknown): unknown {
  const { components } = DOCUMENT;
  const check = ajv.compile({ ...(schema as object), components });
  void check(value);
  return check.errors;
}

const EXAMPLES = DOCUMENT.methods.flatMap((method) =>
  method.examples.map((example): [string, MethodObject, ExamplePairing] => [
    `${method.name}: ${example.name}`,
    method,
    example,
  ]),
);

describe.each(EXAMPLES)('the example %s', (_, method, example) => {
  it('has all required params, and no unknown ones', () => {
    const given = example.params.map(({ name }) => name);
    const names = method.params.map(({ name }) => name);
    const required = method.params.filter((param) => param.required);
    expect(names).toEqual(expect.arrayContaining(given));
    expect(given).toEqual(
      expect.arrayContaining(required.map(({ name }) => name)),
    );
  });

  it('matches the schemas', () => {
    for (const { name, value } of example.params) {
      const param = method.params.find((one) => one.name === name);
      expect([name, verdict(param?.schema, value)]).toEqual([name, null]);
    }
    expect(verdict(method.result.schema, example.result.value)).toBeNull();
  });

  it('has a valid result of the method', () => {
    const { result } = METHODS[method.name as keyof typeof METHODS];
    const [error] = result.validate(example.result.value);
    expect(error).toBeUndefined();
  });
});
