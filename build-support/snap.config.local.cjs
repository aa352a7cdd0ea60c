const { snapConfig } = require('./snap-config.cjs');

// The local build, run by dev/local/builds/local.ts: with an output folder of its own and
// endpoints from the environment.
module.exports = snapConfig(
  process.env.SNAP_FOLDER ?? 'build/local',
  process.env,
);
