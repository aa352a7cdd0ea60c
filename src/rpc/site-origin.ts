import { IS_DEVELOPMENT_BUILD } from '../config/build-settings';
import { WalletError } from '../core/errors';
import { isSecureUrl, parseUrl } from '../core/url';

/** Throws WalletError `unauthorized` unless the origin is a site served over https (in a
 * development build also over http from localhost). Other snaps, and empty or opaque
 * origins, may not call any method. */
export function assertSite(
  origin: string,
  developmentBuild: boolean = IS_DEVELOPMENT_BUILD,
): void {
  if (!isSite(origin, developmentBuild)) {
    throw new WalletError(
      'unauthorized',
      'Only a site served by https may use this wallet',
    );
  }
}

function isSite(origin: string, developmentBuild: boolean): boolean {
  const url = parseUrl(origin);
  // An origin consists of scheme, host and port only.
  return (
    url?.origin === origin &&
    isSecureUrl(url) &&
    (developmentBuild || url.protocol === 'https:')
  );
}
