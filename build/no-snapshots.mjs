/*
 * In place of the federation runtime's SnapshotHandler. Snapshots are for remotes named by manifest; ours are named
 * by their entry, resolved and checked by the shell. It stays because the runtime bundles the handler although it never
 * runs, and the pages' budgets have no room for it.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})
