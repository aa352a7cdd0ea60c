import { createApp } from './app';
import { stageOf } from './steps';
import type { RequestLogEntry, AppState } from '../protocol';

/** A welcome dialog: a window that no request opened. */
const HANDSHAKE: AppState = {
  chain: 'embedded',
  mainnet: 'embedded',
  ethereum: false,
  snapId: 'local:http://localhost:8080',
  requests: [],
  windows: [{ id: '1', kind: 'custom', content: null, state: {} }],
  page: null,
  notices: [],
};

const ASKED: RequestLogEntry = {
  id: 1,
  method: 'l2net_createAccount',
  params: undefined,
  started: 0,
  milliseconds: null,
  nodeRequests: [],
};

const error = { code: 4001, message: '' };

const CREATED = { milliseconds: 1, result: { address: '0x1' } };

const SENT: RequestLogEntry = { ...ASKED, id: 2, method: 'l2net_executeTxn' };

describe('the first steps', () => {
  it.each([
    ['create', 'the wallet greets its user', []],
    ['allow', 'an account is asked for', [ASKED]],
    ['create', 'it was refused', [{ ...ASKED, milliseconds: 1, error }]],
    ['send', 'there is an account', [{ ...ASKED, ...CREATED }]],
    ['approve', 'it is sent', [{ ...ASKED, ...CREATED }, SENT]],
    ['end', 'it was sent', [{ ...SENT, milliseconds: 1, result: {} }]],
  ] as const)('go on with "%s" if %s', (stage, _, requests) => {
    const appState = { ...HANDSHAKE, requests };
    expect(stageOf({ ...createApp(), appState })).toBe(stage);
  });
});
