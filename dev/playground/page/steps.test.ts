import { createApp } from './app';
import { isGreeting, stageOf } from './steps';
import type { Asked, Scene, Shown } from '../protocol';

const WINDOW: Shown = {
  id: '1',
  kind: 'confirmation',
  content: null,
  state: {},
};

const GREETING: Scene = {
  chain: 'embedded',
  ethereum: false,
  snapId: 'local:http://localhost:8080',
  asked: [],
  windows: [WINDOW],
  page: null,
  notices: [],
};

const ASKED: Asked = {
  id: 1,
  method: 'l2net_switchNetwork',
  params: undefined,
  started: 0,
  milliseconds: null,
  trips: [],
};

describe('the first steps', () => {
  it('begin with the greeting of the simulated wallet', () => {
    expect(stageOf({ ...createApp(), scene: GREETING })).toBe('greeting');
  });

  it('do not wait for it where a wallet of the browser is chosen', () => {
    const wallet = {
      name: 'MetaMask Flask',
      provider: { request: async () => Promise.resolve(null) },
    };
    const app = { ...createApp(), scene: GREETING, wallet };
    expect(stageOf(app)).toBe('create');
  });

  it.each([
    ['there is none', { windows: [] }],
    ['something was asked', { asked: [ASKED], windows: [WINDOW, WINDOW] }],
    ['a page is open', { page: { ...WINDOW, id: '2', kind: 'page' as const } }],
  ])('take no window for a greeting where %s', (_, over) => {
    expect(isGreeting({ ...GREETING, ...over })).toBe(false);
  });
});
