import { ACCOUNT, BOB, metadata, NFT } from '../../../test/support/contracts';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { ACCOUNT as OWN } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { ETH, STRK } from '../../config/tokens';
import { padFelt, type Felt } from '../../core/felt';
import { counterpartiesOf } from '../known-addresses';

const used = (
  ...calls: { contract: Felt; entrypoint: string; calldata: Felt[] }[]
): ReturnType<typeof counterpartiesOf> =>
  counterpartiesOf(
    {
      calls: calls.map(({ contract, ...rest }) => ({
        contractAddress: contract,
        ...rest,
      })),
      metadata,
      addresses: new Map([['0x2', { classHash: '0xc', isAccount: false }]]),
      accountState: { account: { address: ACCOUNT } } as never,
    },
    7,
  );

describe('counterpartiesOf', () => {
  it('finds everyone in all calls, each once', () => {
    const transfer = {
      contract: STRK,
      entrypoint: 'transfer',
      calldata: ['0x1', '0x5', '0x0'] as Felt[],
    };
    const approve: typeof transfer = {
      contract: ETH,
      entrypoint: 'approve',
      calldata: ['0x2', '0x5', '0x0'],
    };
    expect(
      used(
        transfer,
        approve,
        transfer,
        { ...transfer, calldata: [ACCOUNT, '0x5', '0x0'] },
        { ...approve, calldata: ['0x3', '0x0', '0x0'] },
        { contract: '0x9', entrypoint: 'play', calldata: ['0x4'] },
      ),
    ).toStrictEqual([
      { address: padFelt('0x1'), as: 'sent', at: 7, classHash: null },
      { address: padFelt('0x2'), as: 'approved', at: 7, classHash: '0xc' },
    ]);
  });

  it.each<[string, Felt, object[]]>([
    [
      'finds who may move all NFTs',
      '0x1',
      [{ address: BOB, as: 'approved', at: 7, classHash: null }],
    ],
    ['leaves out who may no longer move the NFTs', '0x0', []],
  ])('%s of a collection', (_, approved, found) => {
    expect(
      used({
        contract: NFT,
        entrypoint: 'setApprovalForAll',
        calldata: [BOB, approved],
      }),
    ).toStrictEqual(found);
  });
});

it('warns of an address that looks like one that any call has paid', async () => {
  const wallet = testWallet(scriptedChain());
  const send = async (...recipients: string[]): Promise<unknown> =>
    wallet.call('l2net_executeTxn', {
      address: OWN,
      calls: recipients.map((to) => ({
        contractAddress: padFelt(STRK),
        entrypoint: 'transfer',
        calldata: [to, '1', '0'],
      })),
    });
  const [paid, alike] = [padFelt('0xb0b'), `0x0100${'1'.repeat(56)}0b0b`];
  await send('0xa1', paid);
  await send(alike);
  const findings = wallet.dialogs.map((view) =>
    view.type === 'send'
      ? view.findings.filter(({ name }) => name === 'look-alike')
      : [],
  );
  expect(findings).toMatchObject([[], [{ address: alike, imitated: paid }]]);
});
