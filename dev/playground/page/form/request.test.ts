import { draftOf, requestOf } from './request';
import type { ApiDocument, Method, Schema } from '../api-document';

const SCHEMAS: Record<string, Schema> = {
  text: { type: 'string' },
  either: { type: ['string', 'integer'] },
  number: { type: 'integer' },
  choice: { enum: [10, 25] },
  yes: { type: 'boolean' },
  mixed: { anyOf: [{ enum: ['latest'] }, { type: 'string' }] },
  object: { type: 'object' },
  referred: { $ref: '#/components/schemas/Address' },
};
const CONTRACT: ApiDocument = {
  methods: [],
  components: { schemas: { Address: { type: 'string' } } },
};
const VALUES: Record<string, unknown> = {
  text: 'a',
  either: '18',
  number: 7,
  choice: 25,
  yes: false,
  mixed: 'latest',
  object: { calls: ['0x1'] },
  referred: '0x2',
};
const METHOD: Method = {
  name: 'l2net_any',
  params: Object.entries(SCHEMAS).map(([name, schema]) => ({ name, schema })),
  examples: [
    {
      name: 'all',
      params: Object.entries(VALUES).map(([name, value]) => ({ name, value })),
    },
  ],
};

describe('a form', () => {
  it('sends the example it was filled with', () => {
    const draft = draftOf(METHOD, CONTRACT);
    expect(requestOf(METHOD, draft, CONTRACT)).toEqual({
      request: { method: 'l2net_any', params: VALUES },
      errors: {},
    });
  });

  it('prefers values from earlier results to those of the example', () => {
    const method: Method = {
      name: 'l2net_any',
      params: [{ name: 'address', schema: { type: 'string' } }],
      examples: [{ name: 'a', params: [{ name: 'address', value: '0xa' }] }],
    };
    const requests = {
      id: 1,
      method: 'l2net_createAccount',
      params: {},
      started: 0,
      milliseconds: 1,
      nodeRequests: [],
      result: { address: '0xb' },
    };
    expect(draftOf(method, CONTRACT, 0, [requests])).toEqual({
      address: '0xb',
    });
    expect(draftOf(method, CONTRACT, 0)).toEqual({ address: '0xa' });
  });

  it('leaves out empty fields', () => {
    expect(requestOf(METHOD, { text: ' ' }, CONTRACT).request).toEqual({
      method: 'l2net_any',
    });
    expect(requestOf(METHOD, { yes: 'true' }, CONTRACT).request).toEqual({
      method: 'l2net_any',
      params: { yes: true },
    });
  });

  it('sends nothing while a field has an error, and says which', () => {
    const { request, errors } = requestOf(
      METHOD,
      { object: '{"calls":' },
      CONTRACT,
    );
    expect(request).toBeUndefined();
    expect(Object.keys(errors)).toEqual(['object']);
    expect(errors.object).toContain('This is no JSON.');
  });

  it('sends valid JSON of a wrong type, for the snap to refuse', () => {
    expect(requestOf(METHOD, { number: '1.5 ETH' }, CONTRACT).request).toEqual({
      method: 'l2net_any',
      params: { number: '1.5 ETH' },
    });
  });

  it('sends a list if params are by position', () => {
    const method: Method = { ...METHOD, paramStructure: 'by-position' };
    const draft = { text: 'a', number: '3' };
    expect(requestOf(method, draft, CONTRACT).request?.params).toEqual([
      'a',
      null,
      3,
    ]);
  });
});
