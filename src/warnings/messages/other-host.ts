import type { MessageContext, NamedHost } from './types';
import { parseUrl } from '../../core/url';
import type { Finding } from '../types';

/** The number of hosts that a finding names. */
const MAX_NAMED = 3;

/**
 * Compares the hosts that a message names with the asking site: a login for another site
 * lets this one in there. A mere link to another host, such as to terms of service, is
 * only worth a warning, and none at all beside the site's own host.
 *
 * @param context - The message.
 * @returns A danger for the sites, and a warning for the links; `text` lists the hosts.
 */
export function findOtherHosts({ facts, origin }: MessageContext): Finding[] {
  const site = parseUrl(origin)?.hostname ?? '';
  const others = facts.hosts.filter(({ host }) => !isSameSite(host, site));
  const sites = others.filter(({ isSite }) => isSite);
  const links =
    others.length === facts.hosts.length
      ? others.filter(({ isSite }) => !isSite)
      : [];
  return [
    ...(sites.length === 0
      ? []
      : [
          {
            name: 'other-host',
            level: 'danger',
            calls: [],
            text: listed(sites),
            values: { site: origin },
            acknowledge: true,
          } as const,
        ]),
    ...(links.length === 0
      ? []
      : [
          {
            name: 'other-link',
            level: 'warning',
            calls: [],
            text: listed(links),
            values: { site: origin },
          } as const,
        ]),
  ];
}

function listed(hosts: readonly NamedHost[]): string {
  const named = hosts.slice(0, MAX_NAMED).map(({ host }) => host);
  return [...named, ...(hosts.length > MAX_NAMED ? ['…'] : [])].join(', ');
}

/**
 * @param host - A host name.
 * @param other - Another one.
 * @returns Whether they are the same, or one is a subdomain of the other. Two subdomains
 * of one domain are different sites: without a list of public suffixes, those of one
 * company can't be told from those of a hosting service's customers.
 */
function isSameSite(host: string, other: string): boolean {
  const [a, b] = [plain(host), plain(other)];
  return a === b || isSubdomain(a, b) || isSubdomain(b, a);
}

function isSubdomain(host: string, of: string): boolean {
  return of.includes('.') && host.endsWith(`.${of}`);
}

function plain(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.$/u, '')
    .replace(/^www\./u, '');
}
