import type { ListingDetails } from '../details';

/** What a person has to do for each member of listing/details.json that only a person can fill
 * in. */
const TO_DO = {
  publisher:
    'write the legal name of who publishes the wallet into listing/details.json',
  audit:
    'have the code audited by a firm that MetaMask accepts, and write its name and its report’s URL into listing/details.json',
  video:
    'record a demo of the wallet, and write its URL into listing/details.json',
} satisfies Partial<Record<keyof ListingDetails, string>>;

/** What only a person can still do before the wallet is listed, by the member that is null. */
export function openPoints(
  details: Pick<ListingDetails, keyof typeof TO_DO>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(TO_DO).filter(
      ([member]) => details[member as keyof typeof TO_DO] === null,
    ),
  );
}
