import {
  CASM,
  PAYLOAD,
  SIERRA,
} from '../../../dev/testing/inputs/contract-class';
import { EVERYTHING, MAIL } from '../../../dev/testing/inputs/typed-data';
import {
  accepted,
  as,
  read,
  readMember,
  refused,
  testMembers,
  type Rows,
} from '../../../dev/testing/params/read-param';
import { ACCOUNT } from '../../../dev/testing/wallet/sends';
import { STARK_PRIME } from '../../core/felt';
import { METHODS } from '../method-table';

const ABIS = 'ABIs of at most 1000000 characters';
const ABI_VALUES = 'at most 30000 values in all';
const LONGEST = 'x'.repeat(999_998);
const levels = (count: number): unknown =>
  JSON.parse('['.repeat(count) + ']'.repeat(count));

const CALL = { contractAddress: ACCOUNT, entrypoint: 'f', calldata: ['0x5'] };
const { contractAddress: _, ...UNADDRESSED } = CALL;
const { calldata: __, ...BARE } = CALL;
const WALLET_CALL = {
  contract_address: ACCOUNT,
  entry_point: 'f',
  calldata: ['0x5'],
};
const FELTS = (count: number): string[] => Array<string>(count).fill('0x1');
const CALLS = (...counts: number[]): object[] =>
  counts.map((count) => ({ ...CALL, calldata: FELTS(count) }));
const TOO_MANY_FELTS = 'at most 4000 felts of calldata in all calls';
const CALL_LIMITS: Rows = [
  [[], 'at least one call'],
  [Array(101).fill(CALL), 'at most 100 calls'],
];

const R_S = ['0x1f', '0xab'];
const word = (digits: string): string => digits.padStart(64, '0');
const digitsOf = (r: string, s: string): string => `${word(r)}${word(s)}`;
const sized = (digits: string): string =>
  `${(digits.length / 2).toString(16).padStart(2, '0')}${digits}`;
/** A SEQUENCE of INTEGERs given as hex digits. */
const der = (...integers: string[]): string =>
  `30${sized(integers.map((digits) => `02${sized(digits)}`).join(''))}`;
const DER = der('1f', '00ab');
const LONG = `07${'f'.repeat(62)}`;

testMembers([
  [
    'ABIs',
    'l2net_executeTxn',
    'abis',
    [
      ...accepted(undefined, [{ type: 'function' }], ['x'.repeat(999_996)]),
      ['[{"type":"function"}]', as([{ type: 'function' }])],
      ...accepted(levels(12), Array(30_000).fill(1)),
      ['no JSON', as(null)],
      [LONGEST, as(null)],
      [`"${LONGEST}"`, as(LONGEST)],
      ...refused(ABIS, `"${LONGEST}x"`, ['x'.repeat(999_997)]),
      ...refused(
        ABI_VALUES,
        Array(30_001).fill(1),
        `[${'1,'.repeat(30_000)}1]`,
      ),
      [levels(13), 'at most 12 nested levels'],
    ],
  ],
  [
    'calls',
    'l2net_executeTxn',
    'calls',
    [
      ...['contractAddress', 'contract_address', 'to'].flatMap((name) => {
        const call = { ...UNADDRESSED, [name]: ACCOUNT };
        return [
          [call, as([CALL])],
          [[call], as([CALL])],
        ] as const;
      }),
      ...accepted(Array(100).fill(CALL), CALLS(3_999, 1)),
      [BARE, as([{ ...CALL, calldata: [] }])],
      [CALLS(3_999, 2), TOO_MANY_FELTS],
      ...CALL_LIMITS,
    ],
  ],
  [
    'calls of the wallet API',
    'wallet_addInvokeTransaction',
    'calls',
    [
      ...accepted([WALLET_CALL]),
      [WALLET_CALL, as([WALLET_CALL])],
      [CALL, as([WALLET_CALL])],
      [[{ ...WALLET_CALL, calldata: { n: 5 } }], as([WALLET_CALL])],
      [[BARE], as([{ ...WALLET_CALL, calldata: [] }])],
      [CALLS(2_001, 2_001), TOO_MANY_FELTS],
      ...CALL_LIMITS,
    ],
  ],
  [
    'a signature',
    'l2net_verifySignedMessage',
    'signature',
    [
      ...[
        R_S,
        ['31', '171'],
        `0x${digitsOf('1f', 'ab')}`,
        digitsOf('1f', 'ab'),
        `0x${digitsOf('1F', 'AB')}`,
        DER,
        der('1F', '00AB').toUpperCase(),
        `0x${DER}`,
      ].map((sent) => [sent, as(R_S)] as const),
      ...accepted(
        [],
        ['0x1f'],
        ['0x1', '0x5', '0x6'],
        ['0x1', '0x0', '0x3', '0x5', '0x6'],
        Array(512).fill('0x1'),
      ),
      [der(LONG, '01'), as([`0x${LONG.slice(1)}`, '0x1'])],
      [der(`00${LONG}`, '01'), as([`0x${LONG.slice(1)}`, '0x1'])],
      [der('1f0001', '02001f'), as(['0x1f0001', '0x2001f'])],
      ...refused(
        'a signature: 0x and 128 hex digits, DER hex, or a list of at most 512 felts',
        '',
        '0x',
        null,
        5,
        { 0: '0x1f', 1: '0xab', length: 2 },
        [STARK_PRIME.toString(), '0xab'],
        ['0x1f', 'x'],
        ['0x1f', '0xab', null],
        ['0x1f', ['0xab']],
        Array(513).fill('1'),
        // Too few or too many digits, or none.
        `0x${'1'.repeat(127)}`,
        `0x${digitsOf('1f', 'ab')}0`,
        `0x0${digitsOf('1f', 'ab')}`,
        `0x${digitsOf('1f', 'ab')}x`,
        `${word('1f')}0x${word('ab')}`,
        `0x${'g'.repeat(128)}`,
        // DER behind or before something, cut off, or of other types.
        `00${DER}`,
        `${DER}00`,
        DER.slice(0, -2),
        DER.slice(0, -1),
        `${DER.slice(0, -1)}x`,
        DER.replace(/^30/u, '31'),
        DER.replace(/^(....)02/u, '$103'),
        // DER of a wrong length, of one number, three, or such as are none.
        DER.replace(/^30../u, '3001'),
        der('1f'),
        der('1f', '2f', '3f'),
        der('1f', ''),
        der('1f', '00'),
        der(`01${LONG}`, '01'),
        der('ff'.repeat(32), '01'),
        // Its number goes on behind the end, or starts late.
        `300602011f0209ab`,
        `300802011f99020200ab`,
        '3000',
      ),
    ],
  ],
  [
    'a class to declare',
    'l2net_declareContract',
    'contractPayload',
    [
      ...[{ casm: CASM }, { compiledClassHash: '0x5' }].map(
        (sent) =>
          [
            { contract: SIERRA, ...sent },
            as({ contract: expect.anything() as unknown, ...sent }),
          ] as const,
      ),
      ...refused(
        'casm: casm or compiledClassHash',
        { contract: SIERRA },
        { contract: SIERRA, classHash: '0x5' },
      ),
      [
        { casm: PAYLOAD.casm },
        'contract: Expected a value of type `sierra`, but received: `undefined`',
      ],
    ],
  ],
]);

it.each([
  ['l2net_executeTxn', '0.to', [{ ...CALL, to: ACCOUNT }]],
  [
    'l2net_executeTxn',
    '0.to',
    [{ ...UNADDRESSED, to: ACCOUNT, contract_address: ACCOUNT }],
  ],
  [
    'wallet_addInvokeTransaction',
    '0.contractAddress',
    [{ ...WALLET_CALL, contractAddress: ACCOUNT }],
  ],
  [
    'wallet_addInvokeTransaction',
    '0.entrypoint',
    [{ ...WALLET_CALL, entrypoint: 'approve' }],
  ],
  ['wallet_addInvokeTransaction', '0.to', [{ ...WALLET_CALL, to: ACCOUNT }]],
  ['wallet_addInvokeTransaction', '0.contract_address', [{ entry_point: 'f' }]],
] as const)(
  '%s names each member of a call once: %s',
  (method, path, calls) => {
    expect(String(readMember(method, 'calls', calls))).toMatch(`${path}: `);
  },
);

it.each([MAIL, EVERYTHING, { ...MAIL, api_version: '0.8' }])(
  'params may be typed data themselves (%#)',
  (params) => {
    expect(read(METHODS.wallet_signTypedData.params, params)).toEqual(
      as(params),
    );
  },
);

it.each([
  ['types', { types: undefined }],
  ['types: an object', { types: [] }],
  ['types', { types: {} }],
  ['domain: an object', { domain: [] }],
  ['message: an object', { message: [] }],
  ['primaryType', { primaryType: 'Letter' }],
  ['message.to', { message: { ...MAIL.message, to: 7 } }],
  ['surprise', { surprise: 1 }],
  ['api_version', { api_version: '0.6', types: {} }],
  ['typed data', { domain: { ...MAIL.domain, name: 'x'.repeat(70_000) } }],
])('typed data is refused for its %s', (words, changed) => {
  const params = { ...MAIL, ...changed };
  expect(read(METHODS.wallet_signTypedData.params, params)).toMatch(
    new RegExp(`^${words}`, 'u'),
  );
});
