import type { IncomingHttpHeaders } from 'node:http';

import { rejectionOf } from './origin-check';

const PORT = 8090;
const HOST = `localhost:${String(PORT)}`;
const COMMAND = {
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
  it('accepts its own page, under both names of this machine', () => {
    expect(get('/', { host: HOST })).toBeUndefined();
    expect(get('/', { host: '127.0.0.1:8090' })).toBeUndefined();
    expect(
      get('/state', { host: HOST, 'sec-fetch-site': 'same-origin' }),
    ).toBeUndefined();
    expect(post(COMMAND)).toBeUndefined();
    expect(
      post({ ...COMMAND, 'content-type': 'application/json; charset=utf-8' }),
    ).toBeUndefined();
  });

  it('lets other sites navigate to the page, but nothing else', () => {
    const opened = {
      host: HOST,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    };
    expect(get('/', opened)).toBeUndefined();
    expect(get('/state', opened)).toBe(403);
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
    expect(post({ ...COMMAND, host, origin: `http://${host}` })).toBe(403);
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
  ])('refuses commands from any other page: %j', (headers) => {
    expect(post({ ...COMMAND, ...headers })).toBe(403);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    undefined,
  ])('refuses a command that a form could send: %s', (type) => {
    expect(post({ ...COMMAND, 'content-type': type })).toBe(415);
  });

  it('accepts no other HTTP methods', () => {
    expect(post(COMMAND, '/state')).toBe(405);
    const put = { method: 'OPTIONS', path: '/do', headers: COMMAND };
    expect(rejectionOf(put, PORT)?.status).toBe(405);
  });
});
