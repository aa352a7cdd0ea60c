import { getJson, postJson } from './json';

const NODE = 'https://node.example';
const LIMITS = { timeoutMs: 1_000, maxBytes: 1_000 };

it('requests carry no cookies and no referrer, and follow no redirect', async () => {
  const fetch = jest.fn(async () => Promise.resolve(Response.json(1)));
  await postJson(fetch, NODE, {}, LIMITS);
  await getJson(fetch, NODE, {}, LIMITS, (json) => json);
  const options = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  };
  expect(fetch.mock.calls).toMatchObject([
    [NODE, { ...options, method: 'POST' }],
    [NODE, { ...options, method: 'GET' }],
  ]);
});
