import type { SnapsProvider } from '@metamask/snaps-sdk';

import { preferencesOf } from './platform';

const preferences = async (answer: unknown): Promise<unknown> =>
  preferencesOf({
    request: async () =>
      answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(answer),
  } as unknown as SnapsProvider);

const NOTHING_SET = {
  locale: '',
  currency: 'usd',
  hidesBalances: false,
  showsValues: true,
  simulates: true,
};

describe('the user’s preferences', () => {
  it('are those that MetaMask reports', async () => {
    expect(
      await preferences({
        locale: 'de',
        currency: 'eur',
        hideBalances: true,
        useExternalPricingData: false,
        simulateOnChainActions: false,
      }),
    ).toStrictEqual({
      locale: 'de',
      currency: 'eur',
      hidesBalances: true,
      showsValues: false,
      simulates: false,
    });
  });

  it.each([
    {},
    {
      locale: 5,
      currency: 1,
      hideBalances: 'yes',
      useExternalPricingData: 0,
      simulateOnChainActions: 0,
    },
    null,
    new Error('no such method'),
  ])('count as not set without valid values: %p', async (answer) => {
    expect(await preferences(answer)).toStrictEqual(NOTHING_SET);
  });
});
