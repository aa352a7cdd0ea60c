import type { ListingDetails } from '../details';

/** What a person has to do for each member of listing/details.json that only a person can fill
 * in. */
const TO_DO = {
  publisher:
    'write the legal name of who publishes the wallet into listing/details.json ("publisher")',
  audit:
    'have the code audited by a firm that MetaMask accepts, and write its name and the URL of its report into listing/details.json ("audit")',
  video: 'record a demo, and write its URL into listing/details.json ("video")',
} satisfies Partial<Record<keyof ListingDetails, string>>;

/** What only a person can still do before the wallet is listed. */
export function openPoints(
  details: Pick<ListingDetails, keyof typeof TO_DO>,
): string[] {
  return Object.entries(TO_DO)
    .filter(([member]) => details[member as keyof typeof TO_DO] === null)
    .map(([, toDo]) => toDo);
}
