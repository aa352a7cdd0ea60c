// What starknet.js leaves to choose, and this wallet never does: it gives RpcChannel
// the function that sends requests and a URL, sends no batches, and leaves the
// library's configuration as it is. Without the choices go the public nodes' URLs,
// batches, and the search for `fetch`.

const replaceText = require('./replace-text.cjs');

/** In the constructors and requests of both classes of channels. */
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

/** The configuration, and the hash of compiled classes. */
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
 * @returns {string} The module with the choices made.
 */
module.exports = function fixedChannel(source) {
  const file = 'fixed-channel.cjs';
  return replaceText(
    replaceText(source, CHANNEL, file, 2),
    CONFIGURATION,
    file,
  );
};
