import { createApp } from './app';
import { stageOf } from './steps';
import type { RequestLogEntry, AppState } from '../protocol';

/** A state with only the welcome dialog, which no request opened. */
const WELCOME: AppState = {
  chain: 'embedded',
  mainnet: 'embedded',
  ethereum: false,
  snapId: 'local:http://localhost:8080',
  requests: [],
  windows: [{ id: '1', kind: 'custom', content: null, state: {} }],
  page: null,
  notices: [],
};

const REQUESTED: RequestLogEntry = {
  id: 1,
  method: 'l2net_createAccount',
  params: undefined,
  started: 0,
  milliseconds: null,
  nodeRequests: [],
};

const error = { code: 4001, message: '' };

const CREATED = { milliseconds: 1, result: { address: '0x1' } };

const SENT: RequestLogEntry = {
  ...REQUESTED,
  id: 2,
  method: 'l2net_executeTxn',
};

describe('the first steps', () => {
  it.each([
    ['create', 'the welcome dialog is open', []],
    ['allow', 'an account is asked for', [REQUESTED]],
    ['create', 'it was refused', [{ ...REQUESTED, milliseconds: 1, error }]],
    ['send', 'there is an account', [{ ...REQUESTED, ...CREATED }]],
    ['approve', 'it is sent', [{ ...REQUESTED, ...CREATED }, SENT]],
    ['end', 'it was sent', [{ ...SENT, milliseconds: 1, result: {} }]],
  ] as const)('go on with "%s" if %s', (stage, _, requests) => {
    const appState = { ...WELCOME, requests };
    expect(stageOf({ ...createApp(), appState })).toBe(stage);
  });
});
