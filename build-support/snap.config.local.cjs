const { snapConfig } = require('./snap-config.cjs');

// Run by dev/builds/local.ts: a snap folder of its own, with the endpoints that
// the shell's variables name.
module.exports = snapConfig(
  process.env.SNAP_FOLDER ?? 'build/local',
  process.env,
);
