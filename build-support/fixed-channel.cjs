// Hard-codes options of starknet.js that this wallet never varies: it always passes
// RpcChannel a fetch function and a URL, sends no batches, and doesn't change the
// library's configuration. This removes the public nodes' URLs, the batching, and the
// search for a global `fetch` from the bundle.

const replaceText = require('./replace-text.cjs');

/** Edits of the constructors and requests of both channel classes. */
const CHANNEL = [
  [
    `    if (Object.values(_NetworkName).includes(nodeUrl)) {
      this.nodeUrl = getDefaultNodeUrl(nodeUrl, this.channelSpecVersion);
    } else if (nodeUrl) {
      this.nodeUrl = nodeUrl;
    } else {
      this.nodeUrl = getDefaultNodeUrl(void 0, this.channelSpecVersion);
    }
    const channelDefaults = config.get("channelDefaults");
    this.baseFetch = baseFetch || config.get("fetch") || fetch_default;
`,
    `    this.nodeUrl = nodeUrl;
    const channelDefaults = { options: channelOptions };
    this.baseFetch = baseFetch;
`,
  ],
  [
    `    if (isNumber(batch)) {
      this.batchClient = new BatchClient({
        nodeUrl: this.nodeUrl,
        headers: this.headers,
        interval: batch,
        baseFetch: this.baseFetch,
        rpcMethods: {}
        // Type information only, not used at runtime
      });
    }
    logger.debug("Using Channel", this.id);
`,
    '',
  ],
  [
    `      if (this.batchClient) {
        ({ error, result } = await this.batchClient.fetch(method, params, this.requestId += 1));
      } else {
        const rawResult = await this.fetch(method, params, this.requestId += 1);
        ({ error, result } = await rawResult.json());
      }
`,
    `      const rawResult = await this.fetch(method, params, this.requestId += 1);
      ({ error, result } = await rawResult.json());
`,
  ],
];

const OPTIONS = `{
      headers: { "Content-Type": "application/json" },
      blockIdentifier: BlockTag.LATEST,
      retries: 200,
      transactionRetryIntervalFallback: 5e3
    }`;

/** Edits of the configuration, and of the hash of compiled classes, which reads it. */
const CONFIGURATION = [
  [`    options: ${OPTIONS},\n`, '    options: channelOptions,\n'],
  [
    '\nvar DEFAULT_GLOBAL_CONFIG = {\n',
    `\nvar channelOptions = ${OPTIONS};\nvar DEFAULT_GLOBAL_CONFIG = {\n`,
  ],
  ['return config.get("blake")?.(uint8Array) || blake2s(', 'return blake2s('],
];

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module with fixed options.
 */
module.exports = function fixedChannel(source) {
  const file = 'fixed-channel.cjs';
  return replaceText(
    replaceText(source, CHANNEL, file, 2),
    CONFIGURATION,
    file,
  );
};
