import type { Compiler } from 'webpack';

export declare class LibraryCheck {
  constructor(libraries?: string);
  apply(compiler: Compiler): void;
}

export declare function changedFiles(libraries: string): string[];

export declare function misplacedEdits(files: readonly string[]): string[];
