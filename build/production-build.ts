import { join } from 'node:path'
import webpack, { type Configuration, type MultiStats } from 'webpack'

/*
 * `node ../build/production-build.ts` in the folder of an app builds it. webpack-cli would do, but npm installs the development
 * server beside it, which npm start does not need.
 */
type Configure = (env: Record<string, unknown>, argv: { mode: string }) => Configuration[]

const { default: configure } = (await import(join(process.cwd(), 'webpack.config.ts'))) as {
  default: Configure
}
const compiler = webpack(configure({}, { mode: 'production' }))
const stats = await new Promise<MultiStats | undefined>((resolve, reject) => {
  compiler.run((error, result) => {
    if (error) reject(error)
    else resolve(result)
  })
})
// Writes the cache.
await new Promise((resolve) => {
  compiler.close(resolve)
})
if (stats?.hasErrors() || stats?.hasWarnings()) console.error(stats.toString('errors-warnings'))
if (stats?.hasErrors()) process.exitCode = 1
