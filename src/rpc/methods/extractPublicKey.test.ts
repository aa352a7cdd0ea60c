import { ADDRESSES } from '../../../dev/testing/wallet/seed-phrase';
import {
  failureOf,
  PUBLIC_KEY,
  walletOn,
} from '../../../dev/testing/wallet/sends';
import { padFelt } from '../../core/felt';

const STRANGER = padFelt('0x57a');

const IS_ACCOUNT = { supports_interface: ['0x1'] };

/** The key that a site is told, or the error's code. */
async function keyOf(
  views: Record<string, string[]>,
  userAddress: string = STRANGER,
): Promise<unknown> {
  const wallet = walletOn({ views });
  const call = wallet.call('l2net_extractPublicKey', { userAddress });
  return call.catch(async () => (await failureOf(call))?.code);
}

describe('the key of another account', () => {
  it.each([
    ['get_public_key', { get_public_key: ['0x7'] }],
    ['getPublicKey', { getPublicKey: ['0x7'] }],
    ['getSigner', { getSigner: ['0x7'] }],
    ['get_signer', { get_signer: ['0x7'] }],
    ['get_owner', { ...IS_ACCOUNT, get_owner: ['0x7'] }],
    [
      'the first view that has one',
      { ...IS_ACCOUNT, get_owner: ['0x0'], get_public_key: ['0x7'] },
    ],
    [
      'the first view that has one key',
      { get_public_key: ['0x8', '0x9'], get_signer: ['0x7'] },
    ],
  ])('is what %s says', async (_, views) => {
    expect(await keyOf(views)).toBe('0x7');
  });

  it.each([
    ['it has no such view', IS_ACCOUNT],
    ['its owner is another contract', { get_owner: ['0x7'] }],
    [
      'it denies being an account',
      { supports_interface: ['0x0'], get_owner: ['0x7'] },
    ],
    ['it has none', { ...IS_ACCOUNT, get_owner: ['0x0'] }],
    ['its view says nothing', { get_public_key: [] }],
  ])('is not known if %s', async (_, views) => {
    expect(await keyOf(views)).toBe(-32001);
  });
});

describe('the key of an account of this wallet', () => {
  it('is what the chain says', async () => {
    expect(await keyOf({ get_owner: ['0x7'] }, ADDRESSES[0])).toBe('0x7');
  });

  it('is the derived one before it is deployed', async () => {
    const wallet = walletOn({ deployed: false });
    const key = await wallet.call('l2net_extractPublicKey', {
      userAddress: ADDRESSES[0],
    });
    expect(key).toBe(PUBLIC_KEY);
  });
});
