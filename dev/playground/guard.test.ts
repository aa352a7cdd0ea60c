import type { IncomingHttpHeaders } from 'node:http';

import { rejectionOf } from './guard';

const PORT = 8090;
const HOST = `localhost:${String(PORT)}`;
const DEED = {
  host: HOST,
  origin: `http://${HOST}`,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
} as const;

const get = (path: string, headers: IncomingHttpHeaders): number | undefined =>
  rejectionOf({ method: 'GET', path, headers }, PORT)?.status;
const post = (headers: IncomingHttpHeaders, path = '/do'): number | undefined =>
  rejectionOf({ method: 'POST', path, headers }, PORT)?.status;

describe('the guard of the playground', () => {
  it('lets in its own page, by both names of this machine', () => {
    expect(get('/', { host: HOST })).toBeUndefined();
    expect(get('/', { host: '127.0.0.1:8090' })).toBeUndefined();
    expect(
      get('/scenes', { host: HOST, 'sec-fetch-site': 'same-origin' }),
    ).toBeUndefined();
    expect(post(DEED)).toBeUndefined();
    expect(
      post({ ...DEED, 'content-type': 'application/json; charset=utf-8' }),
    ).toBeUndefined();
  });

  it('lets a browser open the page from anywhere, and nothing else', () => {
    const opened = {
      host: HOST,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    };
    expect(get('/', opened)).toBeUndefined();
    expect(get('/scenes', opened)).toBe(403);
    expect(get('/', { ...opened, 'sec-fetch-mode': 'no-cors' })).toBe(403);
  });

  it.each([
    'evil.example:8090',
    'evil.example',
    'localhost',
    'localhost:8091',
    'localhost:8090.evil.example',
    '',
  ])('refuses a name that another host pointed at this machine: %s', (host) => {
    expect(get('/', { host })).toBe(403);
    expect(post({ ...DEED, host, origin: `http://${host}` })).toBe(403);
  });

  it.each([
    { origin: 'http://localhost:3000' },
    { origin: 'https://localhost:8090' },
    { origin: 'http://127.0.0.1:8090' },
    { origin: 'null' },
    { origin: undefined },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('obeys no other page: %j', (headers) => {
    expect(post({ ...DEED, ...headers })).toBe(403);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    undefined,
  ])('reads no command that a form could send: %s', (type) => {
    expect(post({ ...DEED, 'content-type': type })).toBe(415);
  });

  it('knows no other methods', () => {
    expect(post(DEED, '/scenes')).toBe(405);
    const put = { method: 'OPTIONS', path: '/do', headers: DEED };
    expect(rejectionOf(put, PORT)?.status).toBe(405);
  });
});
