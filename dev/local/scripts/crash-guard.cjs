// Runs a node until its standard input is closed: however the parent process ends,
// the node ends with it.

const { spawn } = require('node:child_process');

const [path, ...args] = process.argv.slice(2);
const node = spawn(path, args, { stdio: 'ignore' });

node.once('error', () => process.exit(1));
node.once('exit', (code) => process.exit(code ?? 1));
process.stdin.once('end', () => node.kill()).resume();
process.once('SIGTERM', () => node.kill());
process.once('SIGINT', () => node.kill());
