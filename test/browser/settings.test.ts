import { describeInBrowser, usePlayground } from './support/playground';

describeInBrowser('the settings page', () => {
  const playground = usePlayground();

  it('shows an error at its field, and saves with the return key', async () => {
    const { page } = playground();
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('region', { name: 'Settings page' });
    await settings.getByRole('button', { name: 'Advanced' }).click();
    const node = settings.getByLabel('Starknet Sepolia');
    const field = settings
      .locator('.c-field')
      .filter({ hasText: 'Starknet Sepolia' });

    await node.fill('http://node.example');
    await settings.getByRole('button', { name: 'Save' }).click();
    await field.getByText('Enter a URL that starts with').waitFor();
    expect(await node.inputValue()).toBe('http://node.example');

    await node.fill('https://node.example');
    await node.press('Enter');
    await settings.getByText('Saved: node.example').waitFor();
    // The field is cleared, and only the host is shown.
    expect(await node.inputValue()).toBe('');
    await settings.getByRole('button', { name: 'Remove' }).click();
    await settings
      .getByText('Saved: node.example')
      .waitFor({ state: 'detached' });
  });

  it('loses no keys typed while it is redrawn', async () => {
    const { page, playground: behind } = playground();
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('region', { name: 'Settings page' });
    await settings.getByRole('button', { name: 'Advanced' }).click();
    const key = settings.getByLabel('Gas fee service', { exact: true });
    const text = 'https://gas.example/a-rather-long-path/that-takes-a-while';
    const half = text.length / 2;
    // Every change causes a new app state, and so does the mint.
    for (const part of [text.slice(half), text.slice(0, half)]) {
      await behind.network.node.mint('0xb0b', 1);
      await key.press('Home');
      await key.pressSequentially(part, { delay: 5 });
    }
    expect(await key.inputValue()).toBe(text);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: gas.example').waitFor();
  });
});
