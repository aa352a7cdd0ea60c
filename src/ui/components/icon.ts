import type { IconElement } from '@metamask/snaps-sdk/jsx';

/** An icon of MetaMask's own, by a name that all its versions know: an unknown one would turn
 * the whole page into an error. */
export type IconName =
  | 'add'
  | 'arrow-left'
  | 'arrow-right'
  | 'close'
  | 'coin'
  | 'confirmation'
  | 'connect'
  | 'document-code'
  | 'download'
  | 'export'
  | 'flask'
  | 'global'
  | 'people'
  | 'refresh'
  | 'security-tick'
  | 'setting';

/** The SDK's component of this name would bring the names of all its icons: 3.5 kB. */
export function Icon({
  name,
  size,
}: {
  readonly name: IconName;
  readonly size: 'md' | 'inherit';
}): IconElement {
  return { type: 'Icon', props: { name, size }, key: null };
}
