import type { Compiler } from 'webpack';

type Users = ReadonlyMap<string, readonly string[]>;

export declare class LibraryCheck {
  constructor(libraries?: string);
  apply(compiler: Compiler): void;
}

export declare function changedFiles(libraries: string): string[];

export declare function misplacedEdits(users: Users): string[];

export declare function strangeUsers(users: Users): string[];
