import { accountsOf, requestsOf, type App } from './app';
import { h } from './dom';

const CREATE = 'l2net_createAccount';
const SEND = 'l2net_executeTxn';

/** A newcomer's progress: the next step. */
type Stage = 'create' | 'allow' | 'send' | 'approve' | 'end';

/** A newcomer's steps, one click each. */
const STEPS: readonly {
  readonly stage: Exclude<Stage, 'end'>;
  readonly label: string;
  readonly act?: string;
}[] = [
  { stage: 'create', label: 'Create account', act: 'step-create' },
  { stage: 'allow', label: 'Approve in the wallet' },
  { stage: 'send', label: 'Fund it and send', act: 'step-send' },
  { stage: 'approve', label: 'Approve in the wallet' },
];

/** A transfer of 1.5 STRK: the example's single FRI would not be noticeable. */
export const TRANSFER = [
  {
    contractAddress:
      '0x04718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d',
    entrypoint: 'transfer',
    calldata: ['0xb0b', '1500000000000000000', '0'],
  },
];

export function stageOf(app: App): Stage {
  const requests = requestsOf(app);
  const isRunning = (name: string): boolean =>
    requests.some(
      ({ method, milliseconds }) => method === name && milliseconds === null,
    );
  if (isRunning(SEND)) {
    return 'approve';
  }
  const hasSent = requests.some(
    ({ method, result }) => method === SEND && result !== undefined,
  );
  if (hasSent) {
    return 'end';
  }
  if (accountsOf(app).length > 0) {
    return 'send';
  }
  return isRunning(CREATE) ? 'allow' : 'create';
}

/** Renders the first steps. */
export function drawSteps(stage: Stage): Node[] {
  const next = STEPS.findIndex((step) => step.stage === stage);
  return [
    h('h2', {}, 'First steps'),
    h(
      'ol',
      { class: 'steps' },
      STEPS.map(({ label, act }, index) => {
        const isDone = stage === 'end' || index < next;
        const state = isDone ? 'done' : index === next ? 'next' : 'later';
        return h(
          'li',
          {
            'data-state': state,
            'aria-current': state === 'next' ? 'step' : undefined,
          },
          h('span', { class: 'number' }, isDone ? '✓' : String(index + 1)),
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
