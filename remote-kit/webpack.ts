import type { Configuration } from 'webpack'
import { APPS } from '../build/apps.ts'
import { webpackConfig } from '../build/webpack.ts'

const [remote] = APPS
if (!remote) throw new Error("The package.json has no 'nalika'.")

/** The webpack configuration of a remote: the one with which the shell and the remotes beside it are built. */
const remoteConfig: (env: Record<string, unknown>, argv: { mode?: string }) => Configuration[] =
  webpackConfig(remote.name)

export default remoteConfig
