// starknet.js has public nodes of its own, and picks one with Math.random if it is given
// no URL. This wallet always gives it one: this loader removes the nodes.

const replaceText = require('./replace-text.cjs');

const CHANGES = [
  [
    `  logger.info("Using default public node url, please provide nodeUrl in provider options!");
  const rpcNodes = getDefaultNodes(rpcVersion ?? config.get("rpcVersion"));
  const nodes = rpcNodes[networkName ?? _NetworkName.SN_SEPOLIA];
  const randIdx = Math.floor(Math.random() * nodes.length);
  return nodes[randIdx];
`,
    '  throw new Error("No node was given");\n',
  ],
];

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module, in which a channel without a URL is an error.
 */
module.exports = function noDefaultNode(source) {
  return replaceText(source, CHANGES, 'no-default-node.cjs');
};
