/** A page or window in a picture. */
type Frame = {
  /** The name of its drawing. */
  readonly of: string;
  readonly height: number;
};

/** A picture of the listing: words at the left, the wallet at the right. */
type ListingPicture = {
  readonly headline: string;
  readonly line: string;
  readonly frames: readonly Frame[];
};

/** The size that MetaMask's directory asks for, in pixels. */
export const LISTING_SIZE = { width: 960, height: 540 };

export const LISTING_PICTURES: readonly ListingPicture[] = [
  {
    headline: 'Starknet in MetaMask',
    line: 'Your accounts, tokens and payments in one place.',
    frames: [
      { of: 'home', height: 588 },
      { of: 'payment', height: 588 },
    ],
  },
  {
    headline: 'See what happens before you sign',
    line: 'What leaves, what comes in, and who gets it.',
    frames: [
      { of: 'swap', height: 594 },
      { of: 'mint', height: 594 },
    ],
  },
  {
    headline: 'Warned before it costs you',
    line: 'What could go wrong comes first, in red.',
    frames: [
      { of: 'approval', height: 561 },
      { of: 'twin', height: 561 },
    ],
  },
];

/** The page of a picture, in which each drawing has a place, `frame-0` and so on. */
export function listingHtml(
  { headline, line, frames }: ListingPicture,
  { styles, icon }: { readonly styles: string; readonly icon: string },
): string {
  const drawn = frames.map(
    ({ height }, index) =>
      `<div class="window" style="height: ${String(height)}px"><header class="bar">${icon}<span>l2net</span></header><div class="content" id="frame-${String(index)}"></div></div>`,
  );
  return `<!doctype html><html lang="en"><style>${styles}</style><body><div class="words"><div class="mark">${icon}<span>l2net</span></div><h1>${headline}</h1><p>${line}</p></div><div class="frames">${drawn.join('')}</div></body></html>`;
}
