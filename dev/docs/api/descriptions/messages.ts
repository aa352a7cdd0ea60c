import { REFUSED_TYPED_DATA } from './refused-typed-data';
import { ACCOUNT, CHAIN, GREETING, OWN_ACCOUNT } from './samples';
import type { MethodDescription } from './words';

const signMessage: MethodDescription = {
  summary: 'Signs typed data after showing all of it to the user.',
  description:
    'Typed data follows [SNIP-12](https://github.com/starknet-io/SNIPs/blob/main/SNIPS/snip-12.md), revisions 0 and 1. No node is asked unless the message contains calls, which are simulated; after five seconds or a failure the user can approve by a checkbox.',
  dialogs: 'a dialog with the whole message',
  params: {
    typedDataMessage: 'an object or its JSON text, at most 64 KiB',
    signerAddress: OWN_ACCOUNT,
    chainId: 'the network; the dialog warns if the domain names another chain',
  },
  result: {
    name: 'signature',
    description: '`0x`, r as 64 hex digits, s as 64.',
  },
  notes: `The result is \`0x\`, r as 64 hex digits, s as 64; it leaves out the signer, which an account with
several owners needs (\`wallet_signTypedData\` returns it).

The hash is that of starknet.js 10.8, which deployed contracts expect:

- In revision 0 a type that is neither SNIP-12’s nor defined, such as \`felt252\` or \`u64\`, is hashed as a felt under its own name; its value can’t be an object. An empty \`ContractAddress\` is zero.
- A \`selector\` is the hash of whatever text it is, unless that is 0x-hex.
- Zeros in front of a number don’t count.

But in revision 1 a \`string\` is any text that can be encoded as UTF-8, hashed as a \`ByteArray\` of those bytes, as Cairo does; starknet.js hashes characters below 0x10, such as line breaks, wrongly, and refuses text that is not ASCII. A \`shortstring\` is up to 31 printable ASCII characters.

Only for these reasons is refused what starknet.js hashes:

${REFUSED_TYPED_DATA.map(({ what }) => `- ${what}`).join('\n')}`,
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
  description: `For a deployed account the contract decides (\`is_valid_signature\`), whatever the form of the
signature; for an undeployed one of this wallet the derived key, if the site is connected. For an account
that the site may see, what \`l2net_signMessage\` returned is also checked with the signer that it
leaves out.`,
  params: {
    typedDataMessage:
      'the signed message; for a site that is not connected, at most 1,000 values to hash in revision 1, and 250 in revision 0',
    address: 'the signer',
    signature:
      'what `l2net_signMessage` returned, DER hex, or at most 512 felts, which the account is given as they are',
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
