import { CASM, SIERRA } from '../../../dev/testing/inputs/contract-class';
import { MAIL } from '../../../dev/testing/inputs/typed-data';
import { callWithFelts } from '../../../dev/testing/params/values';
import { ACCOUNT, failureOf } from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { METHODS } from '../method-table';

const SEND = { address: ACCOUNT, calls: callWithFelts(1) };

const members = (count: number): object =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`k${String(index)}`, 1]),
  );
const nested = (levels: number): unknown => {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) {
    value = [value];
  }
  return value;
};
const verifying = (changed: object): object => ({
  typedDataMessage: MAIL,
  address: ACCOUNT,
  signature: ['1', '2'],
  ...changed,
});

const declaring = (contract: object, casm: object = {}): object => ({
  senderAddress: ACCOUNT,
  contractPayload: {
    contract: { ...SIERRA, ...contract },
    casm: { ...CASM, ...casm },
  },
});
const points = (point: object, count: number): object => ({
  entry_points_by_type: {
    ...SIERRA.entry_points_by_type,
    EXTERNAL: Array(count).fill(point),
  },
});

const TWICE = points({ selector: '0x1', function_idx: 0 }, 2);

describe('input beyond a limit is rejected with an error that names the limit', () => {
  it.each<[string, string, unknown, string]>([
    [
      'values',
      'l2net_executeTxn',
      { ...SEND, more: Array(50_001).fill(1) },
      'params: expected at most 50000 values in all',
    ],
    [
      'members',
      'l2net_getCurrentNetwork',
      members(1_001),
      'params: expected at most 1000 members in an object',
    ],
    [
      'levels',
      'l2net_executeTxn',
      { ...SEND, more: nested(128) },
      'params: expected at most 128 nested levels',
    ],
    [
      'values of a class',
      'l2net_declareContract',
      declaring({ more: Array(250_000).fill(1) }),
      'params: expected at most 250000 values in all',
    ],
    [
      'values of a class as text',
      'l2net_declareContract',
      {
        senderAddress: ACCOUNT,
        contractPayload: { contract: `[${'1,'.repeat(250_000)}1]` },
      },
      'contractPayload.contract: expected at most 250000 values in all',
    ],
    [
      'felts of a class',
      'l2net_declareContract',
      declaring({ sierra_program: Array(81_921).fill('0x1') }),
      'sierra_program: expected a list of at most 81920 items, not 81921',
    ],
    [
      'felts of a compiled class',
      'l2net_declareContract',
      declaring({}, { bytecode: Array(81_921).fill('0x1') }),
      'bytecode: expected a list of at most 81920 items, not 81921',
    ],
    [
      'bytes of a class',
      'l2net_declareContract',
      declaring({ abi: 'x'.repeat(4_089_446) }),
      'contract: expected a class of at most 4089446 bytes, not 4089648',
    ],
    [
      'versions of Sierra',
      'l2net_declareContract',
      declaring({ sierra_program: ['0x1', '0xa', '0x0'] }),
      'contract.sierra_program: expected Sierra 1.1.0 to 1.9',
    ],
    [
      'one entry point of a name',
      'l2net_declareContract',
      declaring(TWICE),
      'EXTERNAL: expected entry points sorted by selector, each once',
    ],
    [
      'one entry point of a name, as other libraries ask',
      'wallet_addDeclareTransaction',
      { compiled_class_hash: '0x1', contract_class: { ...SIERRA, ...TWICE } },
      'contract_class.entry_points_by_type.EXTERNAL: expected entry points sorted',
    ],
    [
      'one entry point of a name, as the former snap’s clients ask',
      'starkNet_declareContract',
      declaring(TWICE),
      'EXTERNAL: expected entry points sorted by selector, each once',
    ],
    [
      'entry points',
      'l2net_declareContract',
      declaring(points({ selector: '0x1', function_idx: 0 }, 2_001)),
      'EXTERNAL: expected a list of at most 2000 items',
    ],
    [
      'builtins',
      'l2net_declareContract',
      declaring(
        {},
        points(
          { selector: '0x1', offset: 0, builtins: Array(33).fill('a') },
          1,
        ),
      ),
      'builtins: expected a list of at most 32 items',
    ],
  ])('%s', async (_, method, params, limit) => {
    const wallet = testWallet({ state: {} });
    const end = await failureOf(wallet.call(method, params));
    expect(end).toMatchObject({ code: -32602, data: { walletError: 114 } });
    expect(end?.message).toContain(limit);
    expect([wallet.dialogs, wallet.requests]).toStrictEqual([[], []]);
  });

  it.each([
    Array(1_000_000).fill('1'),
    `30ff${'02'.repeat(256)}`,
    `0x${'30'.repeat(300_000)}`,
  ])('a signature (%#)', async (signature) => {
    const wallet = testWallet({ state: {} });
    const call = wallet.call(
      'l2net_verifySignedMessage',
      verifying({ signature }),
    );
    expect(await failureOf(call)).toMatchObject({ code: -32602 });
    expect(wallet.requests).toStrictEqual([]);
  });
});

it.each(Object.keys(METHODS))(
  '%s reads few values of a request that is too large',
  async (method) => {
    const { params } = METHODS[method as keyof typeof METHODS];
    const validate = jest.spyOn(params, 'validate');
    for (const sent of [Array(250_001).fill(1), members(1_001), nested(129)]) {
      const wallet = testWallet({ state: {} });
      expect(await failureOf(wallet.call(method, sent))).toMatchObject({
        code: -32602,
      });
    }
    expect(validate).not.toHaveBeenCalled();
  },
);
