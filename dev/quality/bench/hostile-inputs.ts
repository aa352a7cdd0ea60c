import { HOSTILE_MESSAGES } from './hostile-messages';
import { ANY_ACCOUNT, FELT, list, record, type SiteCall } from './large-values';

/** A request with its description. */
export type HostileInput = {
  readonly what: string;
  readonly method: string;
  /** As JSON text. */
  readonly params: string;
};

/** The length of the largest lists of a class. */
const FELTS = 81_920;

const SIERRA_VERSION = [1, 7, 0];

const points = {
  EXTERNAL: list(2_000, (index) => ({ selector: index, function_idx: 1 })),
  L1_HANDLER: [],
  CONSTRUCTOR: [],
};
const declaring = (members: object, payload: object): SiteCall => [
  'l2net_declareContract',
  {
    senderAddress: ANY_ACCOUNT,
    contractPayload: {
      contract: { contract_class_version: '0.1.0', ...members },
      ...payload,
    },
  },
];
const sending = (members: object): SiteCall => [
  'l2net_executeTxn',
  {
    address: ANY_ACCOUNT,
    calls: [{ contractAddress: ANY_ACCOUNT, entrypoint: 'f' }],
    ...members,
  },
];

const INPUTS: readonly (readonly [what: string, SiteCall])[] = [
  [
    '300,000 unknown members',
    ['l2net_getCurrentNetwork', record(3e5, () => 1)],
  ],
  ['2.4 million params', ['eth_getBlockByNumber', list(2.4e6, () => 1)]],
  ['50,000 unknown members', sending(record(50, () => record(990, () => 1)))],
  [
    '4,000 felts of calldata',
    sending({
      calls: list(100, () => ({
        contractAddress: ANY_ACCOUNT,
        entrypoint: 'f',
        calldata: list(40, () => FELT),
      })),
    }),
  ],
  ['ABIs of 5 MB', sending({ abis: list(5e5, () => ({ a: 1 })) })],
  [
    'the largest ABIs',
    sending({ abis: list(100, () => record(299, () => 'x'.repeat(20))) }),
  ],
  [
    'a class of 2.4 million felts, as text',
    declaring({}, { contract: `{"sierra_program":[${'1,'.repeat(2.4e6)}1]}` }),
  ],
  [
    'a class with an ABI of 1.6 million entries, as text',
    declaring(
      {},
      {
        contract: `{"contract_class_version":"0.1.0","sierra_program":["1","7","0"],"entry_points_by_type":{"EXTERNAL":[],"L1_HANDLER":[],"CONSTRUCTOR":[]},"abi":[${'{},'.repeat(1.6e6)}{}]}`,
        compiledClassHash: '1',
      },
    ),
  ],
  [
    'the largest class and its compiled class',
    declaring(
      {
        sierra_program: [
          ...SIERRA_VERSION,
          ...list(FELTS - 3, () => FELT.slice(0, 25)),
        ],
        entry_points_by_type: points,
        abi: list(300, () => record(100, () => 1)),
      },
      {
        casm: {
          bytecode: list(FELTS, () => FELT.slice(0, 25)),
          entry_points_by_type: { ...points, EXTERNAL: [] },
        },
      },
    ),
  ],
  [
    'a signature of 2.4 million parts',
    [
      'l2net_verifySignedMessage',
      {
        typedDataMessage: {},
        address: ANY_ACCOUNT,
        signature: list(2.4e6, () => 1),
      },
    ],
  ],
];

/** The most expensive requests of at most 5 MB. */
export const HOSTILE_INPUTS: readonly HostileInput[] = [
  ...INPUTS,
  ...HOSTILE_MESSAGES,
].map(([what, [method, params]]) => ({
  what,
  method,
  params: JSON.stringify(params),
}));
