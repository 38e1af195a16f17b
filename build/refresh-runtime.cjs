'use strict'

const own = require('own-refresh-runtime')

/**
 * React Refresh's runtime, one for all apps of a page: React takes one handler for changed components, and each runtime
 * would replace that of another. Apps have modules of the same names, so that components are registered with their app.
 */
const shared = (globalThis.reactRefreshRuntime ??= own)
if (shared === own) own.injectIntoGlobalHook(globalThis)

module.exports = {
  ...shared,
  injectIntoGlobalHook: () => undefined,
  register: (type, id) => shared.register(type, `${__react_refresh_library__} ${id}`),
}
