/*
 * In place of the federation runtime's SnapshotHandler. Snapshots are for remotes named by manifest; ours are named
 * by their entry, resolved and checked by the shell, so that this part of the runtime never works.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})
