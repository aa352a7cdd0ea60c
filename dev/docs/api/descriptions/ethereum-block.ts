/** Descriptions of a block's members. */
export const BLOCK_MEMBERS: Readonly<Record<string, string>> = {
  difficulty: 'its difficulty, as 0x-hex',
  extraData: 'the extra data field',
  gasLimit: 'its gas limit',
  gasUsed: 'the gas used by its transactions',
  hash: '32 bytes; `null` for the pending block',
  logsBloom:
    '256 bytes: the bloom filter of its logs; `null` for the pending block',
  miner:
    '20 bytes: the recipient of its rewards; may be `null` for the pending block',
  mixHash: '32 bytes; may be `null` for the pending block',
  nonce: '8 bytes; `null` for the pending block',
  number: 'its number; `null` for the pending block',
  parentHash: '32 bytes: the block before',
  receiptsRoot: '32 bytes: the root of the receipts trie',
  sha3Uncles: '32 bytes: the hash of the uncles data',
  size: 'its size in bytes',
  stateRoot: '32 bytes: the root of the final state trie',
  timestamp: 'Unix time in seconds, as 0x-hex',
  totalDifficulty: 'the chain’s difficulty up to it; nodes may omit it',
  transactions: 'their hashes, or full transactions with `details`',
  transactionsRoot: '32 bytes: the root of the transaction trie',
  uncles: 'hashes of the uncles',
};

/** A block from anvil, without transactions. */
export const BLOCK: object = {
  hash: '0xd58b1ad7883a804e47dd84b1fa3c9d019a2f5ad90a310620251225bd09a63d09',
  parentHash:
    '0xfc0888198fa0818c4b41f53d3e2f978fa2ed27895dc92618fec487cd1e4337b7',
  sha3Uncles:
    '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
  miner: '0x0000000000000000000000000000000000000000',
  stateRoot:
    '0x1dc5bfa7dc85719c7f67cfed7f44034f1f365bb8575fa6de9a2740fdb7e9ae8d',
  transactionsRoot:
    '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
  receiptsRoot:
    '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
  difficulty: '0x0',
  number: '0x4',
  gasLimit: '0x52080',
  gasUsed: '0x0',
  timestamp: '0x6b016e0d',
  extraData: '0x',
  mixHash: '0x3fd68699ded27b50ff1c2d3fcdc8389414a30c9c67586ac012243e9c8a719661',
  nonce: '0x0000000000000000',
  baseFeePerGas: '0x3b9aca00',
  withdrawalsRoot:
    '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
  blobGasUsed: '0x0',
  excessBlobGas: '0x0',
  parentBeaconBlockRoot:
    '0x0000000000000000000000000000000000000000000000000000000000000000',
  requestsHash:
    '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  totalDifficulty: '0x0',
  size: '0x266',
  uncles: [],
  transactions: [],
  withdrawals: [],
  logsBloom: `0x${'0'.repeat(512)}`,
};
