import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';
import { SEPOLIA } from '../../../../src/config/networks';
import { BUNDLED_TOKENS, STRK } from '../../../../src/config/tokens';
import { URL_SETTINGS } from '../../../../src/core/connection-report';
import { padFelt } from '../../../../src/core/felt';
import { parseSettings } from '../../../../src/pages/data/endpoint-fields';
import { formValuesOf, parseForm } from '../../../../src/pages/data/send-form';
import { openPage } from '../../../../src/pages/router';
import { scriptedChain } from '../../../testing/nodes/scripted-chain';
import { ACCOUNT } from '../../../testing/wallet/sends';
import { testPage } from '../../../testing/wallet/test-page';
import { testWallet } from '../../../testing/wallet/wallet';
import { usedState } from '../sessions';
import { target, type FuzzTools } from '../tools';
import { anything } from '../values';

type Event = {
  readonly type: string;
  readonly name?: string;
  readonly value?: Json;
};

type Input = {
  readonly page: 'home' | 'settings' | 'send';
  readonly events: readonly Event[];
};

const typed: fc.Arbitrary<Json> = fc.oneof(
  anything,
  fc.webUrl({ validSchemes: ['https', 'http', 'ftp'] }),
  fc.double({ min: 0 }).map(String),
  fc.constantFrom<Json>(padFelt(STRK), ACCOUNT, '1.5', 'http://localhost:1'),
);

const FIELDS = [
  'recipient',
  'known',
  'token',
  'amount',
  'explorer',
  'explorerKey',
  'gasApiKey',
  'gasApiSecret',
  'ethereumRpcKey',
  ...URL_SETTINGS,
] as const;

const values = fc.dictionary(fc.constantFrom(...FIELDS), typed);

/** A form with the bundled tokens. */
const NOBODY_KNOWN = {
  metadata: BUNDLED_TOKENS,
  recipients: [],
  resolved: undefined,
};

const BUTTONS = [
  'refresh',
  'saveSettings',
  'checkConnections',
  'review',
  'max',
  'back',
  'recover-accounts',
  'settings',
  'next',
  'previous',
  'remove:explorerKey',
  'clear',
  `add-account:${SEPOLIA}`,
  `send:${SEPOLIA}:${ACCOUNT}`,
  `switch-network:${SEPOLIA}`,
  `deploy:${SEPOLIA}:0`,
  'remove-site:https://dapp.example',
  `remove-token:${SEPOLIA}:0xf00`,
] as const;

const event: fc.Arbitrary<Event> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...FIELDS), typed)
    .map(([name, value]) => ({ type: 'InputChangeEvent', name, value })),
  fc
    .oneof(fc.constantFrom(...BUTTONS), fc.string())
    .map((name) => ({ type: 'ButtonClickEvent', name })),
  fc
    .tuple(fc.constantFrom('send', 'settings', ''), fc.oneof(values, anything))
    .map(([name, value]) => ({ type: 'FormSubmitEvent', name, value })),
);

const run = async (
  { page: name, events }: Input,
  { clock, checkLeak }: FuzzTools,
): Promise<void> => {
  for (const { value } of events) {
    if (typeof value === 'object' && value !== null) {
      const form = value as Record<string, unknown>;
      checkLeak('the errors of the settings', parseSettings(form).errors);
      // The token is one of the options of a list.
      const send = { ...formValuesOf(form), token: padFelt(STRK) };
      parseForm(send, NOBODY_KNOWN, true);
    }
  }
  const wallet = testWallet({ ...scriptedChain(), state: await usedState() });
  const page = testPage(wallet);
  const all = async (): Promise<void> => {
    await openPage(page.context, name === 'settings' ? 'endpoints' : 'home');
    if (name === 'send') {
      await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
    }
    for (const { type, name: field, value } of events) {
      if (type === 'InputChangeEvent' && field !== undefined) {
        page.typeUntold({ [field]: value as string });
      }
      await page.input({ type, name: field, value });
    }
  };
  await clock.run(all());
  clock.forget();
  checkLeak('a page', page.drawn.at(-1));
  checkLeak('the state', [...wallet.state.values]);
};

/** The wallet's own pages: what is typed, clicked and submitted there. */
export const forms = target<Input>({
  name: 'settings and forms',
  share: 70,
  arbitrary: fc.record({
    page: fc.constantFrom(
      'home' as const,
      'settings' as const,
      'send' as const,
    ),
    events: fc.array(event, { minLength: 1, maxLength: 8 }),
  }),
  countOf: ({ events }) => events.length,
  run,
});
