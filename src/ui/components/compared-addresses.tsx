import { Bold, Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { smallLine } from './fields';
import { padFelt, type Felt } from '../../core/felt';
import type { Finding } from '../../warnings/types';
import { t } from '../translate';

/**
 * @param finding - A finding, perhaps about an address that imitates another.
 * @returns Both, one above the other, with the digits that differ in bold.
 */
export function comparedAddresses({
  address,
  imitated,
}: Finding): GenericSnapElement[] {
  return address === undefined || imitated === undefined
    ? []
    : [
        ...compared('warning.look-alike.this', padFelt(address), imitated),
        ...compared('warning.look-alike.known', padFelt(imitated), address),
      ];
}

function compared(
  label: 'warning.look-alike.this' | 'warning.look-alike.known',
  shown: Felt,
  other: Felt,
): GenericSnapElement[] {
  const differs = Array.from(
    shown,
    (digit, index) => digit !== padFelt(other)[index],
  );
  const start = differs.indexOf(true);
  const end = differs.lastIndexOf(true) + 1;
  return [
    smallLine(t(label), 'alternative'),
    <Text size="sm">
      {shown.slice(0, start)}
      <Bold>{shown.slice(start, end)}</Bold>
      {shown.slice(end)}
    </Text>,
  ];
}
