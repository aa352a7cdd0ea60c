import { textKey } from './finding-texts';
import { englishTexts } from '../../../dev/simulator/english';
import { RULES, type WarningName } from '../../warnings/table';

describe('the texts of findings', () => {
  it('are a title and a text for each warning, by its name', () => {
    for (const name of Object.keys(RULES) as WarningName[]) {
      expect(textKey({ name }, '')).toBe(`warning.${name}`);
      expect(textKey({ name }, '.text')).toBe(`warning.${name}.text`);
    }
  });

  it('are the variant’s own as far as it has some', () => {
    const tip = { name: 'fee-unusual', words: 'tip' } as const;
    expect(textKey(tip, '')).toBe('warning.fee-unusual.tip');
    const refused = { name: 'will-fail', words: 'refused' } as const;
    expect(textKey(refused, '')).toBe('warning.will-fail');
    expect(textKey(refused, '.text')).toBe('warning.will-fail.refused.text');
    const unknown = { name: 'out-for-dust', words: 'worth-unknown' } as const;
    expect(textKey(unknown, '.acknowledge')).toBe(
      'warning.out-for-dust.acknowledge',
    );
  });

  it('leave out no variant that has a text', () => {
    const variants = Object.keys(englishTexts).flatMap((key) => {
      const [, name, words] =
        /^warning\.([\w-]+)\.([\w-]+)\.text$/u.exec(key) ?? [];
      return name === undefined ? [] : [{ key, name, words }];
    });
    expect(variants.length).toBeGreaterThan(10);
    for (const { key, ...finding } of variants) {
      expect(textKey(finding as Parameters<typeof textKey>[0], '.text')).toBe(
        key,
      );
    }
  });
});
