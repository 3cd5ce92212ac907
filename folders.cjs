// No folder imports one that imports it, directly or over others, types included. Tests stand beside what they try and use everything: they are left out. Read by dependency-cruiser (npm run check).
const { options } = require('./layers.cjs');

module.exports = {
  forbidden: [{ name: 'no-circles-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|/test-[^/]+\\.tsx?$|/testdata/|/e2e/` },
  },
};
