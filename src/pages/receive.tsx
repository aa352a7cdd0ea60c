import {
  type GenericSnapElement,
  Box,
  Image,
  Text,
  Copyable,
} from '@metamask/snaps-sdk/jsx';
import { namedAccounts } from './data/accounts';
import { type RouteParams, chainNamed } from './page';
import { type PageState, pageHead } from './parts';
import { networkView } from '../config/networks';
import { padFelt } from '../core/felt';
import { qrCode } from '../core/qr-code';
import type { State } from '../state/state';
import { presentElements, line, note } from '../ui/components/fields';
import { t } from '../ui/translate';

/** The data of the page that shows an address to be paid. */
export type ReceiveView = Awaited<ReturnType<typeof loadReceive>>;

/** @throws Error if it isn't an account of this wallet. */
async function loadReceive(
  sources: Pick<State, 'accounts'>,
  params: RouteParams,
) {
  const chainId = chainNamed(params);
  const all = await namedAccounts(sources, chainId);
  const found = all.find(({ stored }) => stored.address === params.account);
  if (found === undefined) {
    throw new Error('This address is not an account of this wallet');
  }
  const address = padFelt(found.stored.address);
  return {
    name: found.name,
    network: networkView(chainId),
    address,
    modules: qrCode(address),
  };
}

export async function readReceive(
  ...args: Parameters<typeof loadReceive>
): Promise<ReceiveView> {
  return await loadReceive(...args);
}

/** How many groups of eight digits stand in a line: a sender can compare them one by one. */
const GROUPS = 3;

/** Draws an account's address for others: as a QR code, in groups of digits, and to copy. */
export function renderReceive(
  view: ReceiveView & PageState,
): GenericSnapElement {
  const { address, modules, name, network } = view;
  return (
    <Box>
      {presentElements([
        pageHead(t('receive.title'), view, network),
        <Box center={true}>
          <Image src={qrImage(modules)} alt={address} />
        </Box>,
        <Text alignment="center" fontWeight="medium">
          {name}
        </Text>,
        addressLines(address).map((digits) => (
          <Text alignment="center">{digits}</Text>
        )),
        <Copyable value={address} />,
        line(t(network.isTest ? 'receive.only-test' : 'receive.only')),
        note(t('receive.text')),
      ])}
    </Box>
  );
}

/** The digits of an address after its "0x", in groups, three a line. */
function addressLines(address: string): string[] {
  const groups = address.slice(2).match(/.{1,8}/gu) ?? [];
  return Array.from({ length: Math.ceil(groups.length / GROUPS) }, (_, row) =>
    [row === 0 ? '0x' : '', ...groups.slice(row * GROUPS, (row + 1) * GROUPS)]
      .join(' ')
      .trim(),
  );
}

/** The margin that scanners need, in modules, and the image's side in pixels. */
const MARGIN = 4;

const SIDE = 205;

/** A QR code as SVG: each run of dark modules is a rectangle. Black on white, whatever the
 * theme. */
function qrImage(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length + 2 * MARGIN;
  const runs = modules.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/gu)].map(
      ({ index, 0: run }) =>
        `M${String(index + MARGIN)} ${String(y + MARGIN)}h${String(run.length)}v1h-${String(run.length)}z`,
    ),
  );
  const side = String(SIDE);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${String(size)} ${String(size)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${String(size)}v${String(size)}H0z"/><path d="${runs.join('')}"/></svg>`;
}
