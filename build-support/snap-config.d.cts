import type { SnapConfig } from '@metamask/snaps-cli';
import type { JsMinifyOptions } from '@swc/core';

export declare const CONST_TO_LET: JsMinifyOptions;

export declare const ENDPOINT_VARIABLES: readonly string[];

/** All environment variables of a local build. */
export declare const BUILD_VARIABLES: readonly string[];

export declare function snapConfig(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): SnapConfig;
