import { describeInBrowser, usePlayground } from './support/playground';
import type { AppState } from '../../dev/playground/protocol';

const HOSTILE = '<img src=x onerror="document.title=1">';

const tag = (
  type: string,
  props: Record<string, unknown>,
  children?: unknown,
): unknown => ({ type, props: { ...props, children }, key: null });

const text = (children: unknown, props = {}): unknown =>
  tag('Text', props, children);

const CONTENT = tag('Box', {}, [
  tag('Heading', {}, HOSTILE),
  tag('Banner', { title: HOSTILE, severity: 'danger' }, text(HOSTILE)),
  tag('Row', { label: HOSTILE }, text(['a', tag('Bold', {}, 'b')])),
  tag('Section', {}, tag('Spinner', {})),
  tag('Copyable', { value: 'secret-of-the-wallet', sensitive: true }),
  text(tag('Link', { href: 'https://example.org' }, 'good')),
  text(tag('Link', { href: 'javascript:document.title=1' }, 'bad')),
  tag('Form', { name: 'request' }, [
    tag(
      'Field',
      { label: 'Name', error: HOSTILE },
      tag('Input', { name: 'name' }),
    ),
    tag('Checkbox', { name: 'box', label: 'Sure', checked: true }),
    tag(
      'Field',
      { label: 'Kind' },
      tag('Dropdown', { name: 'kind' }, [
        tag('Option', { value: 'a' }, 'First'),
        tag('Option', { value: 'b' }, HOSTILE),
      ]),
    ),
  ]),
  tag('Hologram', {}, text('still readable')),
  null,
  [true, 7],
]);

const APP_STATE: AppState = {
  chain: 'devnet',
  mainnet: null,
  ethereum: false,
  snapId: 'local:http://localhost:8080',
  requests: [
    {
      id: 1,
      method: HOSTILE,
      params: { a: HOSTILE },
      milliseconds: 1,
      error: { code: 4001, message: HOSTILE, data: { b: HOSTILE } },
      nodeRequests: [
        { to: 'Sepolia node', methods: [HOSTILE], milliseconds: null },
      ],
    },
  ],
  windows: [
    {
      id: '"]<b>',
      kind: 'alert',
      content: CONTENT,
      state: { request: { name: 'typed', kind: 'b' } },
    },
  ],
  page: null,
  notices: [HOSTILE],
};

describeInBrowser('the components of the snap', () => {
  const playground = usePlayground();

  it('are all rendered, with hostile text as plain text', async () => {
    const { page, window } = playground();
    await page.route('**/state', async (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `retry: 600000\ndata: ${JSON.stringify(APP_STATE)}\n\n`,
      }),
    );
    await page.reload();
    await window.getByText('still readable').waitFor();
    await window.getByText('<Hologram>').waitFor();
    expect(await page.title()).toBe('l2net playground');
    expect(await page.locator('img').count()).toBe(0);
    expect(await window.getByRole('link').count()).toBe(1);
    expect(await window.getByRole('link').getAttribute('rel')).toContain(
      'noopener',
    );
    expect(await window.getByText('secret-of-the-wallet').isVisible()).toBe(
      false,
    );
    await window.getByText('Hidden: click to reveal').click();
    expect(await window.getByText('secret-of-the-wallet').isVisible()).toBe(
      true,
    );
    expect(await window.getByLabel('Name').inputValue()).toBe('typed');
    expect(await window.getByLabel('Kind').inputValue()).toBe('b');
    expect(await window.getByLabel('Sure').isChecked()).toBe(true);
  });
});

describeInBrowser('a lost connection', () => {
  const playground = usePlayground();

  it('is reported, and restored', async () => {
    const { page } = playground();
    await page.route('**/state', async (route) => route.abort());
    await page.reload();
    await page.getByText('Does npm start still run?').waitFor();
    await page.unroute('**/state');
    await page.locator('[data-connection="open"]').waitFor();
  });
});
