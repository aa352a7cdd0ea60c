import {
  type GenericSnapElement,
  Box,
  Image,
  Section,
  Text,
  Copyable,
} from '@metamask/snaps-sdk/jsx';
import { namedAccounts } from './data/accounts';
import { type PageState } from './notice-banner';
import { type RouteParams, chainNamed, pageOf, type Page } from './page';
import { pageBox } from './parts';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import { padFelt } from '../core/felt';
import { qrCode } from '../core/qr-code';
import { addressPicture } from '../pictures/pictures';
import { t } from '../ui/translate';

/** An account's address for others. */
export const receivePage: Page = pageOf(
  ['chainId', 'account'],
  read,
  renderReceive,
);

/** @throws Error if it isn't an account of this wallet. */
async function read(context: Context, params: RouteParams) {
  const chainId = chainNamed(params);
  const all = await namedAccounts(context, chainId);
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

/** Draws an account's address: as a QR code, in groups of digits that a sender can compare, and
 * to copy. */
export function renderReceive(
  view: Awaited<ReturnType<typeof read>> & PageState,
): GenericSnapElement {
  const { address, modules, name, network } = view;
  return pageBox(t('receive.title'), view, [
    <Section>
      <Box direction="horizontal" alignment="center" crossAlignment="center">
        <Image src={addressPicture(address, 'line')} />
        <Text fontWeight="medium">{name}</Text>
      </Box>
      <Box center>
        <Image src={qrImage(modules)} alt={address} />
      </Box>
      <Text alignment="center" size="sm" color="warning">
        {t(network.isTest ? 'receive.only-test' : 'receive.only')}
      </Text>
    </Section>,
    <Section>
      {addressLines(address).map((digits) => (
        <Text alignment="center">{digits}</Text>
      ))}
      <Copyable value={address} />
    </Section>,
    <Text alignment="center" size="sm" color="alternative">
      {t('receive.text')}
    </Text>,
  ]);
}

/** How many groups of digits stand in a line; the first is "0x". */
const GROUPS = 3;

function addressLines(address: string): string[] {
  const groups = ['0x', ...(address.slice(2).match(/.{1,8}/gu) ?? [])];
  return Array.from({ length: Math.ceil(groups.length / GROUPS) }, (_, row) =>
    groups.slice(row * GROUPS, (row + 1) * GROUPS).join(' '),
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
  return `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}' viewBox='0 0 ${String(size)} ${String(size)}' shape-rendering='crispEdges'><path fill='#fff' d='M0 0h${String(size)}v${String(size)}H0z'/><path d='${runs.join('')}'/></svg>`;
}
