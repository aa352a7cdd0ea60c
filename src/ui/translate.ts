import type englishTexts from '../../locales/en.json';

/** Texts in groups, as the language files have them. A group's own text has no name. */
export type TextTree = { readonly [name: string]: string | TextTree };

type Joined<Name extends string, Rest extends string> = Rest extends ''
  ? Name
  : `${Name}.${Rest}`;

type KeysOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? Name
    : Joined<Name, KeysOf<Group[Name]>>;
}[keyof Group & string];

/** The keys of all texts that the user can see: their names with a dot between them. */
export type TextKey = KeysOf<typeof englishTexts>;

/** The names of the texts in a group. */
export type NameIn<Group extends string> = TextKey extends infer Name
  ? Name extends `${Group}.${infer Rest}`
    ? Rest
    : never
  : never;

/** Texts in one language. */
export type Texts = Readonly<Partial<Record<TextKey, string>>>;

let texts: Texts = {};
let language = 'en';

function textOf(key: TextKey): string {
  const text = texts[key];
  if (text === undefined) {
    throw new Error(`There is no text “${key}” yet`);
  }
  return text;
}

/** The texts of a language file by key. Values of other types are left out. */
export function flattenTexts(group: TextTree): Texts {
  const byKey: Record<string, string> = {};
  const add = (prefix: string, part: TextTree): void => {
    for (const [name, text] of Object.entries(part)) {
      const key = [prefix, name].filter(Boolean).join('.');
      if (typeof text === 'string') {
        byKey[key] = text;
      } else {
        add(key, text);
      }
    }
  };
  add('', group);
  return byKey;
}

/** Whether a string is the key of a text. */
export function isKey(key: string): key is TextKey {
  return Object.hasOwn(texts, key);
}

/** Changes the language of all further texts.
 *
 * @param code - Whose plural forms the texts have. */
export function setTexts(translated: Texts, code = 'en'): void {
  texts = translated;
  language = code;
}

/** The text in the user's language, with that language's decimal sign in numbers. Values
 * for its {placeholders} are sanitised already if a site or a chain wrote them. All are
 * replaced in one pass, so a value can't bring in another. `{count|day|days}` is the word for the
 * number that `count` has, in the order of CLDR's plural forms.
 *
 * @throws Error if there is none: no window may show a key in its place. */
export function t(key: TextKey, values: Record<string, string> = {}): string {
  return textOf(key).replace(
    /\{([a-z]+)(?:\|([^{}]*))?\}/gu,
    (placeholder, name: string, forms?: string) => {
      const value = values[name];
      return value === undefined
        ? placeholder
        : forms === undefined
          ? value.replace(/^(\d+)\.(?=\d+$)/u, `$1${textOf('number.decimal')}`)
          : formFor(value, forms.split('|'));
    },
  );
}

/** The last form for what is no number. */
function formFor(value: string, forms: readonly string[]): string {
  const count = Number(
    value.replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/gu, '') || NaN,
  );
  const index = Number.isNaN(count) ? forms.length : pluralOf(count);
  return forms[index] ?? forms.at(-1) ?? '';
}

/** A number's plural form by CLDR, which the sandbox has no `Intl` for; of Russian decimals the
 * second instead of a fourth one. */
function pluralOf(count: number): number {
  const unit = count % 10;
  switch (language) {
    case 'ja':
    case 'ko':
    case 'tr':
    case 'zh_CN':
      return 0;
    case 'fr':
    case 'pt_BR':
      return Number(count >= 2);
    case 'ru':
      return count % 1 > 0
        ? 1
        : (count % 100) - unit === 10 || unit === 0 || unit > 4
          ? 2
          : Number(unit > 1);
    default:
      return Number(count !== 1);
  }
}
