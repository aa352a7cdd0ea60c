import { openSettings } from '../../dev/testing/wallet/test-page';
import type * as Explorers from '../config/explorers';
import { NETWORKS, SEPOLIA } from '../config/networks';

// All a developer adds for an explorer, beside its client: one record.
jest.mock('../config/explorers', () => {
  const actual = jest.requireActual<typeof Explorers>('../config/explorers');
  const kinds = Object.keys(
    Object.assign(actual.EXPLORERS, {
      third: {
        name: 'Third Explorer',
        apis: {
          mainnet: 'https://api.third.example',
          sepolia: 'https://sepolia.third.example',
        },
      },
    }),
  );
  return {
    ...actual,
    EXPLORER_KINDS: kinds,
    EXPLORER_CHOICES: ['none', ...kinds],
  };
});

describe('a third explorer', () => {
  const chosen = { explorer: 'third', explorerKey: 's3cret' } as never;

  it('has its URL on each network', () => {
    expect(NETWORKS[SEPOLIA].explorers).toHaveProperty('third', [
      'https://sepolia.third.example',
    ]);
  });

  it('can be chosen in the settings, which say for whom its key is', async () => {
    const setup = await openSettings();
    expect(JSON.stringify(setup.drawn)).toContain('Third Explorer');
    await setup.save(chosen);
    expect(setup.text()).toContain('Saved (hidden), for Third Explorer');
  });

  it('has a key of its own, which is kept while another one is in use', async () => {
    const setup = await openSettings({ saved: chosen });
    await setup.save({ explorer: 'voyager' });
    expect(await setup.saved()).toStrictEqual({
      explorer: 'voyager',
      thirdKey: 's3cret',
    });
  });
});
