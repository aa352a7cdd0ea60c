import {
  isAlreadyPending,
  namingNoSnaps,
  namingPending,
  watchForMetaMask,
  type FoundMetaMask,
} from '../../client/metamask.ts';
import { versionsOf } from '../../client/versions.ts';

// The website’s script: turns “Get MetaMask” on the first page into a button that installs the
// wallet, once a MetaMask announces itself.

const SNAP_ID = 'npm:l2net-snap';

/** MetaMask on computers and phones. */
const ANY_METAMASK = /^io\.metamask(\.\w+)?$/;

const ON_PHONES = 'io.metamask.mobile';

/** What the errors of MetaMask’s SnapController mean (@metamask/snaps-controllers). */
const REFUSALS: readonly (readonly [pattern: RegExp, text: string])[] = [
  [
    /not on the allowlist/,
    'MetaMask hasn’t listed this version yet. Nothing was installed.',
  ],
  [
    /registry is temporarily unavailable/,
    'MetaMask can’t reach its list of wallets right now. Try again in a minute.',
  ],
  [/version is blocked/, 'MetaMask has blocked this version.'],
  [
    /requires platform version/,
    'This MetaMask is too old. Update it, then try again.',
  ],
];

/** Why an installation failed, for the user. */
function reasonOf(error: unknown): string {
  const { code, message = '' } = (error ?? {}) as {
    code?: unknown;
    message?: unknown;
  };
  const named = namingPending(namingNoSnaps(error));
  if (named !== error || isAlreadyPending(error)) {
    return (named as Error).message;
  }
  if (code === 4001) {
    return 'You refused in MetaMask. Nothing was installed.';
  }
  const said = String(message);
  return (
    REFUSALS.find(([pattern]) => pattern.test(said))?.[1] ??
    `MetaMask couldn’t install it. It says: ${said || 'nothing'}`
  );
}

function paragraph(text: string, className = ''): HTMLParagraphElement {
  return Object.assign(document.createElement('p'), {
    textContent: text,
    className,
  });
}

/** A button that installs the wallet in one MetaMask. */
function installButton(
  { provider, rdns }: FoundMetaMask,
  isOnly: boolean,
  say: (...lines: readonly HTMLParagraphElement[]) => void,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = isOnly ? 'Add to MetaMask' : `Add to MetaMask (${rdns})`;
  button.addEventListener('click', () => {
    button.disabled = true;
    say(paragraph('Answer in MetaMask’s window.'));
    const version = versionsOf(SNAP_ID);
    provider
      .request({
        method: 'wallet_requestSnaps',
        params: { [SNAP_ID]: { version } },
      })
      .then(
        () => {
          say(
            paragraph(
              'It is installed. In the window that MetaMask shows now, choose “Find” to see your accounts.',
            ),
            paragraph(
              'Later you find the wallet in MetaMask’s menu (☰), under “Snaps”.',
            ),
          );
        },
        (error: unknown) => {
          say(paragraph(reasonOf(error), 'problem'));
        },
      )
      .finally(() => {
        button.disabled = false;
      });
  });
  return button;
}

/** Fills the place for the button. */
function offer(place: HTMLElement, found: readonly FoundMetaMask[]): void {
  const usable = found.filter(({ rdns }) => rdns !== ON_PHONES);
  if (found.length === 0) {
    return;
  }
  if (usable.length === 0) {
    place.replaceChildren(
      paragraph(
        'MetaMask on phones can’t run this wallet. Open this page on a computer.',
      ),
    );
    return;
  }
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  place.replaceChildren(
    ...usable.map((one) =>
      installButton(one, usable.length === 1, (...lines) => {
        status.replaceChildren(...lines);
      }),
    ),
    status,
  );
}

const place = document.querySelector<HTMLElement>('[data-install]');
if (place !== null) {
  const found = watchForMetaMask((_one, _index, all) => {
    offer(place, all);
  }, ANY_METAMASK);
  offer(place, found);
}
