import { ACCOUNT, CHAIN, GREETING } from './samples';
import type { MethodDescription } from './words';

const signMessage: MethodDescription = {
  summary: 'Signs typed data after showing all of it to the user.',
  description:
    'Typed data follows [SNIP-12](https://github.com/starknet-io/SNIPs/blob/main/SNIPS/snip-12.md), revisions 0 and 1. No node is contacted unless the message contains calls, which are simulated; if that takes five seconds or fails, the user can still approve, by a checkbox.',
  dialogs: 'a dialog with the whole message',
  params: {
    typedDataMessage: 'an object or its JSON text, at most 64 KiB',
    signerAddress: 'an account of this wallet',
    chainId: 'the network; the dialog warns if the domain names another chain',
  },
  result: {
    name: 'signature',
    description: '`0x`, r as 64 hex digits, s as 64.',
  },
  notes: `The result is \`0x\`, r as 64 hex digits, s as 64; it leaves out the signer, which an account with
several owners needs (\`wallet_signTypedData\` returns it). Invalid typed data fails with -32602, and
the error names the path, such as \`params.typedDataMessage.message.to\`. In revision 1 a
\`string\` is any text that can be encoded as UTF-8, hashed as a \`ByteArray\` of those bytes; a
\`shortstring\` is up to 31 printable ASCII characters.`,
  examples: [
    {
      name: 'A greeting',
      params: {
        signerAddress: ACCOUNT,
        typedDataMessage: GREETING,
      },
      result:
        '0x021c4b6b3e5a8f1d8d9b0c3f1a2e4d5c6b7a8990112233445566778899aabbcc0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    },
  ],
};

const verifySignedMessage: MethodDescription = {
  summary: 'Checks whether an account signed typed data.',
  description: `For a deployed account the contract decides
(\`is_valid_signature\`); for an undeployed account of this wallet the derived key does, if the
site is connected.`,
  params: {
    typedDataMessage:
      'the signed message; for a site that is not connected, at most 1,000 values to hash in revision 1, and 250 in revision 0',
    address: 'the signer',
    signature: 'what `l2net_signMessage` returned, `[r, s]`, or DER hex',
    chainId: CHAIN,
  },
  result: { name: 'valid', description: 'Whether the signature is valid.' },
  errors: [
    {
      kind: 'not-found',
      when: 'if the address is neither a deployed account nor, for a connected site, an account of this wallet',
    },
    {
      kind: 'unreachable',
      when: 'if no node can be reached (this is not `false`)',
    },
  ],
  examples: [
    {
      name: 'An invalid signature',
      params: {
        address: ACCOUNT,
        signature: ['0x1', '0x2'],
        typedDataMessage: GREETING,
      },
      result: false,
    },
  ],
};

/** Typed messages. */
export const MESSAGES = {
  l2net_signMessage: signMessage,
  l2net_verifySignedMessage: verifySignedMessage,
};
