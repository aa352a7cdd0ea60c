import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { convertSuffixes } from './convert';
import { SUFFIX_FILE } from '../../../src/core/public-suffixes';

// Writes the shipped form of the public suffix list, whose original is the argument.
const [original = 'public_suffix_list.dat'] = process.argv.slice(2);
writeFileSync(
  join(__dirname, '../../..', SUFFIX_FILE),
  convertSuffixes(readFileSync(original, 'utf8')),
);
