import { fieldsOf, openSettings } from '../../dev/testing/wallet/test-page';
import { NETWORKS, SEPOLIA, MAINNET, networkView } from '../config/networks';
import { URL_SETTINGS, type ConnectionReport } from '../core/connection-report';

const OWN = 'https://node.example/very-secret-path';
const SECRETS = /very-secret|s3cret/u;
const report = (answer: ConnectionReport['answer']): ConnectionReport => ({
  of: 'starknetSepoliaRpcUrl',
  answer,
  milliseconds: 12,
});

describe('the settings page', () => {
  it('shows the hosts of saved URLs, and no keys', async () => {
    const setup = await openSettings({
      saved: { starknetSepoliaRpcUrl: OWN, gasApiKey: 's3cret' },
    });
    expect(setup.text()).toContain('Saved: node.example');
    expect(
      setup.text().filter((line) => line === 'Saved (hidden)'),
    ).toHaveLength(1);
    expect(JSON.stringify(setup.drawn)).not.toMatch(SECRETS);
    const { explorer: _, secondNode, ...fields } = fieldsOf(setup.drawn.at(-1));
    expect(secondNode).toHaveProperty('checked', false);
    const hidden = Object.keys(fields).filter(
      (name) => fields[name]?.type === 'password',
    );
    const keys = ['ethereumRpcKey', 'explorerKey', 'gasApiKey', 'gasApiSecret'];
    expect(hidden.sort()).toStrictEqual(keys);
    const all = [...URL_SETTINGS, ...keys];
    expect(Object.keys(fields).sort()).toStrictEqual(all.sort());
  });

  it('warns of a network with one node, until the user sets another', async () => {
    const alone = 'One node, its word alone.';
    expect((await openSettings()).text()).not.toContain(alone);
    jest.replaceProperty(NETWORKS[SEPOLIA], 'nodes', ['https://one.example']);
    const setup = await openSettings();
    expect(setup.text().filter((line) => line === alone)).toHaveLength(1);
    const own = { starknetSepoliaRpcUrl: OWN };
    expect((await openSettings({ saved: own })).text()).not.toContain(alone);
    jest.restoreAllMocks();
  });

  it('says that it saved, and clears only the saved fields', async () => {
    const setup = await openSettings({ saved: { gasApiKey: 's3cret' } });
    await setup.save({ gasApiUrl: 'https://gas.example', gasApiKey: '' });
    expect(await setup.saved()).toStrictEqual({
      gasApiKey: 's3cret',
      gasApiUrl: 'https://gas.example',
    });
    expect(setup.text()).toContain('Saved');
    expect(setup.text()).toContain('Saved: gas.example');
    const values = Object.entries(fieldsOf(setup.drawn.at(-1))).flatMap(
      ([name, props]) => ('value' in props ? [[name, props.value]] : []),
    );
    expect(values).toStrictEqual([
      ['gasApiUrl', ''],
      ['explorer', 'none'],
    ]);
  });

  it('has a checkbox for a second node, off until it is saved', async () => {
    const setup = await openSettings();
    const box = (): string =>
      /"name":"secondNode"[^}]*/u.exec(
        JSON.stringify(setup.drawn.at(-1)),
      )?.[0] ?? '';
    expect(box()).toContain('"checked":false');
    await setup.save({ secondNode: true });
    expect(await setup.saved()).toStrictEqual({ secondNode: true });
    expect(box()).toContain('"checked":true');
    await setup.click('checkConnections');
    // What is ticked but not saved stays as it is.
    expect(box()).not.toContain('checked');
  });

  it('saves nothing if one value is invalid, and keeps all fields', async () => {
    const setup = await openSettings();
    await setup.save({
      gasApiKey: 's3cret',
      gasApiUrl: 'http://very-secret.example',
      explorerKey: 'x'.repeat(10_000),
    });
    expect(await setup.saved()).toStrictEqual({});
    const text = setup.text();
    expect(text).toContain('Not saved');
    const below = (label: string): string | undefined =>
      text[text.lastIndexOf(label) + 1];
    expect(below('Gas fee service')).toMatch(/starts with https:/u);
    expect(below('API key')).toMatch(/at most 512 characters/u);
    const page = JSON.stringify(setup.drawn.at(-1));
    expect(page).not.toMatch(/"value":"(?!none|voyager|starkscan)/u);
    expect(page).not.toMatch(SECRETS);
    expect(fieldsOf(setup.drawn.at(-1)).explorer).not.toHaveProperty('value');
  });

  it('rejects a node of another network with an error at its field', async () => {
    const setup = await openSettings({
      reports: [
        report({ ok: false, why: 'other-chain', chain: networkView(MAINNET) }),
      ],
    });
    await setup.save({ starknetSepoliaRpcUrl: OWN, gasApiKey: 's3cret' });
    expect(await setup.saved()).toStrictEqual({});
    expect(setup.text()).toContain(
      'This endpoint serves a different network; see below.',
    );
    expect(setup.text()).toContain('Different network: Mainnet');
  });

  it('saves a node that does not answer, and says so', async () => {
    const setup = await openSettings({
      reports: [report({ ok: false, why: 'network' })],
    });
    await setup.save({ starknetSepoliaRpcUrl: OWN });
    expect(await setup.saved()).toStrictEqual({ starknetSepoliaRpcUrl: OWN });
    expect(setup.text()).toContain('Saved, but an endpoint didn’t respond');
    expect(setup.text()).toContain('Couldn’t be reached');
  });

  it('tests only the typed nodes on saving', async () => {
    const setup = await openSettings({ saved: { starknetMainnetRpcUrl: OWN } });
    await setup.save({ starknetSepoliaRpcUrl: OWN, gasApiUrl: OWN });
    expect(setup.tested.map(([, only]) => only)).toStrictEqual([
      ['starknetSepoliaRpcUrl'],
    ]);
  });

  it('tests the saved settings, with typed values in their place', async () => {
    const setup = await openSettings({
      saved: { gasApiKey: 's3cret', gasApiUrl: OWN },
      typed: { gasApiUrl: `${OWN}/v2`, explorerKey: 'ключ' },
      reports: [report({ ok: true, chain: networkView(SEPOLIA) })],
    });
    await setup.click('checkConnections');
    expect(setup.tested[0]?.[0]).toMatchObject({
      gasApiUrl: `${OWN}/v2`,
      gasApiKey: 's3cret',
    });
    expect(setup.text()).toContain('Sepolia · test, 12 ms');
    expect(setup.text().join('\n')).toContain('only English letters, digits');
    expect(await setup.saved()).toStrictEqual({
      gasApiKey: 's3cret',
      gasApiUrl: OWN,
    });
  });

  it.each([
    [{ gasApiUrl: 'https://new.example' }, 'gasApiKey'],
    [{ ethereumMainnetRpcUrl: 'https://new.example' }, 'ethereumMainnetRpcKey'],
    [{ ethereumSepoliaRpcUrl: 'https://new.example' }, 'ethereumSepoliaRpcKey'],
    [{ explorer: 'starkscan' }, 'starkscanKey'],
  ] as const)(
    'sends no saved key to a new host, tested or saved: %j',
    async (typed, key) => {
      const saved = {
        gasApiUrl: OWN,
        gasApiKey: 's3cret',
        ethereumMainnetRpcUrl: OWN,
        ethereumRpcKey: 's3cret',
        explorer: 'voyager',
        explorerKey: 's3cret',
      } as const;
      const setup = await openSettings({ saved, typed });
      await setup.click('checkConnections');
      expect(setup.tested[0]?.[0]).toMatchObject({ ...typed, [key]: '' });
      await setup.save(typed);
      expect(setup.tested[1]?.[0]).toMatchObject({ ...typed, [key]: '' });
      expect(await setup.saved()).not.toHaveProperty(key);
    },
  );

  it('shows which services a key is for', async () => {
    const setup = await openSettings({
      saved: {
        ethereumMainnetRpcUrl: OWN,
        ethereumRpcKey: 's3cret',
        explorer: 'voyager',
        explorerKey: 's3cret',
      },
    });
    expect(setup.text()).toContain('Saved (hidden), for node.example');
    expect(setup.text()).toContain('Saved (hidden), for Voyager');
    await setup.click('remove:explorerKey');
    expect(setup.text()).not.toContain('Saved (hidden), for Voyager');
  });

  it('says that there is nothing to test', async () => {
    const setup = await openSettings();
    await setup.click('checkConnections');
    expect(setup.text()).toContain('Nothing to test');
  });

  it('removes the value above the button, and nothing else', async () => {
    const setup = await openSettings({
      saved: { gasApiKey: 's3cret', starknetSepoliaRpcUrl: OWN },
    });
    await setup.click('remove:gasApiKey');
    expect(await setup.saved()).toStrictEqual({ starknetSepoliaRpcUrl: OWN });
    expect(setup.text()).toContain('Removed');
    await setup.click('remove:starknetSepoliaRpcUrl');
    expect(await setup.saved()).toStrictEqual({});
    expect(JSON.stringify(setup.drawn.at(-1))).not.toContain('remove:');
  });

  it.each([
    { type: 'InputChangeEvent', name: 'gasApiUrl', value: 'x' },
    { type: 'ButtonClickEvent', name: 'remove:explorer' },
    { type: 'ButtonClickEvent', name: 'remove:__proto__' },
    { type: 'ButtonClickEvent' },
    { type: 'InputChangeEvent', name: 'settings', value: { gasApiKey: 'x' } },
  ])('ignores %j', async (event) => {
    const setup = await openSettings({ saved: { explorer: 'voyager' } });
    await setup.input(event);
    expect(setup.drawn).toHaveLength(1);
    expect(await setup.saved()).toStrictEqual({ explorer: 'voyager' });
  });
});
