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

/** Changes the language of all further texts. */
export function setTexts(translated: Texts): void {
  texts = translated;
}

/** The text in the user's language, with that language's decimal sign in numbers. Values
 * for its {placeholders} are sanitised already if a site or a chain wrote them. All are
 * replaced in one pass, so a value can't bring in another.
 *
 * @throws Error if there is none: no window may show a key in its place. */
export function t(key: TextKey, values: Record<string, string> = {}): string {
  return textOf(key).replace(
    /\{([a-z]+)\}/gu,
    (placeholder, name: string) =>
      values[name]?.replace(
        /^(\d+)\.(?=\d+$)/u,
        `$1${textOf('number.decimal')}`,
      ) ?? placeholder,
  );
}
