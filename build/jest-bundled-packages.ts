import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from '#project'

/**
 * Packages of many modules, each of which jest would find, read and compile anew for every file of tests: a page of a
 * portal loads 2,600 modules, 400 of them ours.
 */
const PACKAGES = [
  'antd',
  'antd/locale/en_GB',
  'react-datasheet-grid',
  'typebox',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@testing-library/jest-dom',
]

/** Loaded once for all packages, or replaced by jest-browser-setup.ts. */
const SHARED =
  /^(react|react-dom|dayjs|@ant-design\/cssinjs|@testing-library\/dom|@rc-component\/util\/lib\/hooks\/useId|@rc-component\/util\/lib\/Dom\/dynamicCSS)(\/|$)/
/** The same two, as the packages themselves import them; the icons have their own copy of one. */
const REPLACED: readonly [RegExp, string][] = [
  [/@rc-component\/util\/lib\/hooks\/useId\.js$/, '@rc-component/util/lib/hooks/useId'],
  [
    /(@rc-component\/util\/lib\/Dom\/dynamicCSS|@ant-design\/icons\/lib\/cssUtils)\.js$/,
    '@rc-component/util/lib/Dom/dynamicCSS',
  ],
]

/** Of the repository; nothing there is compiled. */
export const BUNDLES = '.cache/jest-packages'
const version = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(readFileSync(join(root, 'build/jest-bundled-packages.ts')))
  .digest('hex')
  .slice(0, 16)
const folder = join(root, BUNDLES, version)
const fileOf = (name: string) => join(folder, `${name.replaceAll('/', '+')}.cjs`)

/** Where jest finds the packages. */
export const bundledPackages = Object.fromEntries(PACKAGES.map((name) => [`^${name}$`, fileOf(name)]))

const shared: Plugin = {
  name: 'shared',
  setup(build) {
    build.onResolve({ filter: SHARED }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    )
    build.onResolve({ filter: /^\.\.?\// }, async ({ path, pluginData, ...options }) => {
      if (pluginData === shared) return undefined
      const { path: file } = await build.resolve(path, { ...options, pluginData: shared })
      const [, name] = REPLACED.find(([pattern]) => pattern.test(file)) ?? []
      return name === undefined ? undefined : { path: name, external: true }
    })
  },
}

/** Makes the bundles when the installed packages, or this file, have changed. */
export default async function bundlePackages(): Promise<void> {
  if (existsSync(folder)) return
  const own = `${folder}-${String(process.pid)}`
  mkdirSync(own, { recursive: true })
  await Promise.all(
    PACKAGES.map((name) =>
      build({
        entryPoints: [name],
        outfile: fileOf(name).replace(folder, own),
        absWorkingDir: root,
        bundle: true,
        format: 'cjs',
        platform: 'node',
        mainFields: ['main'],
        logLevel: 'error',
        plugins: [shared],
      }),
    ),
  )
  if (existsSync(folder)) rmSync(own, { recursive: true })
  else renameSync(own, folder)
}
