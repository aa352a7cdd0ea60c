import { accountsOf, askedOf, type App } from './app';
import { h } from './dom';
import type { Scene } from '../protocol';

const CREATE = 'l2net_createAccount';
const SEND = 'l2net_executeTxn';

/** How far a newcomer is: what is next. */
type Stage = 'greeting' | 'create' | 'allow' | 'send' | 'approve' | 'end';

/** What a newcomer does, each one click. */
const STEPS: readonly {
  readonly stage: Exclude<Stage, 'end'>;
  readonly label: string;
  readonly act?: string;
}[] = [
  { stage: 'greeting', label: 'Answer the wallet’s greeting' },
  { stage: 'create', label: 'Create account', act: 'step-create' },
  { stage: 'allow', label: 'Approve in the wallet' },
  { stage: 'send', label: 'Fund it and send', act: 'step-send' },
  { stage: 'approve', label: 'Approve in the wallet' },
];

/** What the newcomer sends: the smallest unit of an example would look like nothing. */
export const TRANSFER = [
  {
    contractAddress:
      '0x04718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d',
    entrypoint: 'transfer',
    calldata: ['0xb0b', '1500000000000000000', '0'],
  },
];

/**
 * @param app - The page.
 * @returns What is next.
 */
export function stageOf(app: App): Stage {
  const asked = askedOf(app);
  const isRunning = (name: string): boolean =>
    asked.some(
      ({ method, milliseconds }) => method === name && milliseconds === null,
    );
  if (isRunning(SEND)) {
    return 'approve';
  }
  const hasSent = asked.some(
    ({ method, result }) => method === SEND && result !== undefined,
  );
  if (hasSent) {
    return 'end';
  }
  if (accountsOf(app).length > 0) {
    return 'send';
  }
  if (isRunning(CREATE)) {
    return 'allow';
  }
  // A wallet in the browser shows its greeting itself.
  return app.wallet === null && isGreeting(app.scene) ? 'greeting' : 'create';
}

/**
 * @param scene - What there is.
 * @returns Whether the wallet greets its user: a window for which neither a request
 * nor a page of the snap can have asked.
 */
export function isGreeting(scene: Scene | null): boolean {
  return (
    scene !== null &&
    scene.windows.length > 0 &&
    scene.asked.length === 0 &&
    scene.page === null
  );
}

/**
 * Draws the first steps.
 *
 * @param stage - What is next.
 * @param isGreeted - Whether the wallet greeted its user.
 * @returns The strip.
 */
export function drawSteps(stage: Stage, isGreeted: boolean): Node[] {
  const steps = STEPS.filter((step) => isGreeted || step.stage !== 'greeting');
  const next = steps.findIndex((step) => step.stage === stage);
  return [
    h('h2', {}, 'First steps'),
    h(
      'ol',
      { class: 'steps' },
      steps.map(({ label, act }, place) => {
        const isDone = stage === 'end' || place < next;
        const state = isDone ? 'done' : place === next ? 'next' : 'later';
        return h(
          'li',
          {
            'data-state': state,
            'aria-current': state === 'next' ? 'step' : undefined,
          },
          h('span', { class: 'number' }, isDone ? '✓' : String(place + 1)),
          act === undefined
            ? h('span', {}, label)
            : h(
                'button',
                {
                  type: 'button',
                  class: state === 'next' ? 'primary' : '',
                  'data-key': act,
                  'data-act': act,
                  disabled: state === 'later',
                },
                label,
              ),
        );
      }),
    ),
    ...(stage === 'end'
      ? [
          h(
            'p',
            { class: 'quiet' },
            'Sent: the account was deployed and the transfer made, by one approval. Every other method has its form below.',
          ),
        ]
      : []),
  ];
}
