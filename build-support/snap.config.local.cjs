const { snapConfig } = require('./snap-config.cjs');

// Used by dev/local/builds/local.ts: another output folder, with endpoints from the
// environment.
module.exports = snapConfig(
  process.env.SNAP_FOLDER ?? 'build/local',
  process.env,
);
