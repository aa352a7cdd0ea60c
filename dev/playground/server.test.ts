import { request } from 'node:http';

import type { Command } from './protocol';
import { servePage } from './server';
import { createSubscribers, type Subscribers } from './state-stream';
import type { Served } from '../chain/servers/serve-folder';
import { RejectedCommand } from '../simulator/elements';

type Answer = {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
};

describe('the playground’s server', () => {
  const done: Command[] = [];
  let count = 0;
  let subscribers: Subscribers;
  let served: Served;

  beforeAll(async () => {
    subscribers = createSubscribers(() => ({ count }));
    const files = new Map([['/', { type: 'text/html', body: '<p>page</p>' }]]);
    const act = async (command: Command): Promise<void> => {
      if (command.do === 'fund') {
        throw new RejectedCommand('nothing given');
      }
      if (command.do === 'start-over') {
        throw new Error('a path of this machine');
      }
      done.push(command);
      return Promise.resolve();
    };
    const ask = async (method: string, params: unknown): Promise<unknown> =>
      Promise.resolve({ result: [method, params] });
    served = await servePage({ files, subscribers, act, ask }, 0);
  });
  afterEach(() => {
    done.length = 0;
  });
  afterAll(async () => {
    subscribers.stop();
    await served.stop();
  });

  /** With node:http, because fetch sets its own Host. */
  const send = async (
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      request(`${served.url}${path}`, { method, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => {
          const { statusCode: status = 0, headers: had } = response;
          resolve({ status, headers: had, body: text });
        });
      })
        .on('error', reject)
        .end(body);
    });
  const command = async (
    body: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    send(
      '/do',
      { origin: served.url, 'content-type': 'application/json', ...headers },
      body,
    );

  const ask = async (body: string, origin = served.url): Promise<Answer> =>
    send('/ask', { origin, 'content-type': 'application/json' }, body);

  it('serves the page', async () => {
    const page = await send('/');
    expect(page).toMatchObject({ status: 200, body: '<p>page</p>' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await send('/main.ts')).status).toBe(404);
    expect((await send('/../package.json')).status).toBe(404);
  });

  it('loads no resource from other hosts, and can’t be read by other pages', async () => {
    for (const path of ['/', '/nowhere']) {
      const { headers } = await send(path);
      expect(headers['content-security-policy']).toContain(
        "default-src 'self'",
      );
      expect(headers['content-security-policy']).toContain(
        "frame-ancestors 'none'",
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(Object.keys(headers).join(' ')).not.toContain('access-control');
    }
  });

  it('refuses other host names for this machine, and commands from other pages', async () => {
    const { port } = new URL(served.url);
    const rebound = await send('/state', { host: `evil.example:${port}` });
    expect(rebound.status).toBe(403);
    const body = JSON.stringify({ do: 'close-page' });
    const foreign = await command(body, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const form = await command(body, { 'content-type': 'text/plain' });
    expect(form.status).toBe(415);
    expect(done).toEqual([]);
  });

  it('passes a request of the page’s dapp on to the snap, and answers', async () => {
    const asked = { method: 'wallet_requestChainId', params: { a: 1 } };
    const answer = await ask(JSON.stringify(asked));
    expect(JSON.parse(answer.body)).toEqual({
      result: [asked.method, asked.params],
    });
    expect((await ask('{"params":1}')).status).toBe(400);
    const foreign = await ask(JSON.stringify(asked), 'https://evil.example');
    expect(foreign.status).toBe(403);
  });

  it('lets only its own page frame the dapp', async () => {
    const { headers } = await send('/dapp');
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self'",
    );
  });

  it('executes a command, or says why it can’t', async () => {
    const body = JSON.stringify({ do: 'close-page' });
    expect(await command(body)).toMatchObject({ status: 204, body: '' });
    expect(done).toEqual([{ do: 'close-page' }]);
    const refused = await command(
      JSON.stringify({ do: 'fund', address: '0x1' }),
    );
    expect(refused).toMatchObject({
      status: 400,
      body: '{"error":"nothing given"}',
    });
    expect((await command('{')).status).toBe(400);
    expect((await command('{"do":"nothing"}')).status).toBe(400);
  });

  it('reveals nothing about internal errors', async () => {
    const { status, body } = await command(
      JSON.stringify({ do: 'start-over' }),
    );
    expect(status).toBe(500);
    expect(body).not.toContain('path');
  });

  it('accepts a body as large as a contract class, but no larger', async () => {
    const body = (size: number): string =>
      JSON.stringify({ method: 'any', params: 'x'.repeat(size) });
    expect((await ask(body(5 * 1024 * 1024))).status).toBe(200);
    expect((await ask(body(6 * 1024 * 1024))).status).toBe(400);
  });

  it('sends the app state at once and after changes, merging many into one', async () => {
    const response = await fetch(`${served.url}/state`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body
      ?.pipeThrough(new TextDecoderStream())
      .getReader();
    const next = async (): Promise<unknown> => (await reader?.read())?.value;
    expect(await next()).toBe('data: {"count":0}\n\n');
    for (count = 1; count < 10; count += 1) {
      subscribers.changed();
    }
    expect(await next()).toBe('data: {"count":10}\n\n');
    await reader?.cancel();
  });
});
