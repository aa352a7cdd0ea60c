import { createKnownProtocols } from './known-protocols';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { typedData } from '../../dev/testing/views/message-view';
import { shippedFile } from '../../dev/testing/wallet/known-protocols';
import {
  failureOf,
  sendParams,
  walletOn,
  ACCOUNT,
  COMPLETE,
} from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';
import { PROTOCOLS_FILE } from '../config/protocols';
import { trackHandler } from '../core/track-handler';

const WHOLE = shippedFile(PROTOCOLS_FILE);

/** The known protocols from a file that has these texts, one after the other. */
const readingFrom = (...texts: (string | Error)[]) => {
  const read: string[] = [];
  const protocols = createKnownProtocols(async (path) => {
    const text = texts[read.push(path) - 1] ?? '';
    return typeof text === 'string'
      ? Promise.resolve(text)
      : Promise.reject(text);
  });
  return { read, protocols };
};

describe('the known protocols', () => {
  it('are read from the snap’s file, once', async () => {
    const { read, protocols } = readingFrom(WHOLE);
    const [mainnet, sepolia] = await Promise.all([
      protocols(MAINNET),
      protocols(SEPOLIA),
    ]);
    expect(mainnet.contracts.size).toBeGreaterThan(sepolia.contracts.size);
    expect(await protocols(MAINNET)).toBe(mainnet);
    expect(read).toStrictEqual([PROTOCOLS_FILE]);
  });

  it('are read again if the handler that began to read them has ended', async () => {
    const dropped = new Promise<string>(() => undefined);
    let reads = 0;
    const protocols = createKnownProtocols(async () => {
      reads += 1;
      return reads === 1 ? dropped : Promise.resolve(WHOLE);
    });
    await trackHandler(async () => {
      void protocols(MAINNET);
      return Promise.resolve();
    });
    const again = await trackHandler(async () => protocols(MAINNET));
    expect(again.contracts.size).toBeGreaterThan(0);
  });

  it.each<[string, string | Error]>([
    ['is missing', new Error('no file')],
    ['ends early', WHOLE.slice(0, -10)],
    ['is empty', '{}'],
    ['is no object', 'null'],
    ['lacks a network', WHOLE.replaceAll(SEPOLIA, '0x1')],
    ['lacks a kind', WHOLE.replace('"avnu": {', '"other": {')],
    ['names a rule that isn’t there', WHOLE.replace('"bridged"', '"x"')],
  ])('are an error if the file %s, and read again', async (_, first) => {
    const { protocols } = readingFrom(first, WHOLE);
    await expect(protocols(MAINNET)).rejects.toThrow();
    expect((await protocols(MAINNET)).contracts.size).toBeGreaterThan(0);
  });
});

describe('a request', () => {
  const MESSAGE = typedData('Test', { Test: { text: 'string' } }, { text: '' });
  const { calls: transactions } = sendParams();
  const requests: [string, object][] = [
    ['l2net_executeTxn', sendParams()],
    [
      'l2net_signTransaction',
      {
        address: ACCOUNT,
        chainId: SEPOLIA,
        transactions,
        transactionsDetail: COMPLETE,
      },
    ],
    [
      'l2net_signMessage',
      { signerAddress: ACCOUNT, typedDataMessage: MESSAGE },
    ],
  ];

  it.each(requests)(
    'is refused if the file can’t be read: %s',
    async (method, params) => {
      let isBroken = true;
      const wallet = testWallet({
        ...scriptedChain(),
        client: {
          request: ({ method: asked }) =>
            isBroken && asked === 'snap_getFile'
              ? Promise.reject(new Error('no file'))
              : undefined,
        },
      });
      expect(await failureOf(wallet.call(method, params))).toMatchObject({
        code: -32603,
      });
      expect(wallet.dialogs).toHaveLength(0);
      isBroken = false;
      await wallet.call(method, params);
      expect(wallet.dialogs).toHaveLength(1);
    },
  );

  it('that decodes nothing reads no file', async () => {
    const wallet = walletOn({ deployed: false });
    await wallet.call('l2net_getCurrentNetwork');
    await wallet.call('l2net_estimateFee', {
      address: ACCOUNT,
      invocations: transactions,
    });
    await wallet.call('l2net_estimateAccountDeployFee', { addressIndex: 0 });
    expect(wallet.asked).not.toContain('snap_getFile');
  });
});
