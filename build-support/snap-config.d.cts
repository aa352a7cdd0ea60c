import type { SnapConfig } from '@metamask/snaps-cli';

export declare const ENDPOINT_VARIABLES: readonly string[];

export declare function snapConfig(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): SnapConfig;
