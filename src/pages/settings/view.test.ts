import { isJSXElement } from '@metamask/snaps-sdk/jsx';

import { KEY_FIELDS, renderSettings } from './view';
import { readLines } from '../../../dev/playground/simulator/dialog-lines';
import { fieldsOf } from '../../../test/support/settings-page';
import { URL_SETTINGS } from '../../core/connection-report';

const FIELDS = [...URL_SETTINGS, ...KEY_FIELDS];
const EXPLORERS = ['none', 'voyager', 'starkscan'] as const;

describe('renderSettings', () => {
  it('renders every field with components of the wallet', () => {
    const page = renderSettings({
      set: {},
      alone: [],
      explorers: EXPLORERS,
    });
    expect(isJSXElement(page)).toBe(true);
    const fields = fieldsOf(page);
    expect(Object.keys(fields).sort()).toStrictEqual(
      [...FIELDS, 'explorer'].sort(),
    );
    for (const key of KEY_FIELDS) {
      expect(fields[key]?.type).toBe('password');
    }
  });

  it('renders every error, report and notice', () => {
    const page = renderSettings({
      set: Object.fromEntries(FIELDS.map((field) => [field, 'host.example'])),
      alone: [],
      explorers: EXPLORERS,
      explorer: 'voyager',
      outcome: {
        notice: 'tested',
        errors: Object.fromEntries(
          FIELDS.map((field) => [field, 'key-length']),
        ),
        reports: [
          {
            of: 'gasApiUrl',
            answer: { ok: false, why: 'status', status: 503 },
            milliseconds: 1,
          },
        ],
        saved: ['gasApiKey'],
      },
    });
    expect(isJSXElement(page)).toBe(true);
    const text = readLines(page);
    const count = (line: string): number =>
      text.filter((other) => other === line).length;
    expect(count('A key can have at most 512 characters.')).toBe(FIELDS.length);
    expect(count('Saved: host.example')).toBe(URL_SETTINGS.length);
    expect(count('Saved (hidden), for host.example')).toBe(KEY_FIELDS.length);
    expect(text).toContain('HTTP error 503');
    expect(fieldsOf(page).gasApiKey?.value).toBe('');
    expect(fieldsOf(page).explorer?.value).toBe('voyager');
  });
});
