import type { SnapConfig } from '@metamask/snaps-cli';
import { resolve } from 'node:path';

const stub = (name: string): string =>
  resolve(__dirname, 'src/stubs', `${name}.ts`);

const config: SnapConfig = {
  input: resolve(__dirname, 'src/index.tsx'),
  sourceMap: false,
  customizeWebpackConfig: (webpackConfig) => ({
    ...webpackConfig,
    module: {
      ...webpackConfig.module,
      rules: [
        ...(webpackConfig.module?.rules ?? []),
        { test: /starknet[\\/]dist[\\/]index\.mjs$/u, loader: resolve(__dirname, 'dev/webpack/pure-namespaces.cjs') },
      ],
    },
    resolve: {
      ...webpackConfig.resolve,
      alias: {
        ...webpackConfig.resolve?.alias,
        lodash$: stub('lodash'),
        '@metamask/scure-bip39$': stub('bip39'),
        '@metamask/scure-bip39/dist/wordlists/english$': stub('bip39'),
        '@noble/curves/ed25519$': stub('ed25519'),
      },
      byDependency: { commonjs: { conditionNames: ['import', 'module', 'default'] } },
    },
  }),
};

export default config;
