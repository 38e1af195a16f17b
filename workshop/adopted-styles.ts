import { join } from 'node:path'
import type { UserConfig } from 'vite'

type EsbuildPlugin = NonNullable<
  NonNullable<NonNullable<UserConfig['optimizeDeps']>['esbuildOptions']>['plugins']
>[number]

const ADOPTED_STYLES = join(import.meta.dirname, '../build/adopted-styles.mjs')
const REPLACED =
  /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js|@ant-design[\\/]icons[\\/]es[\\/]cssUtils\.js/
const contents = `export * from ${JSON.stringify(ADOPTED_STYLES)}`

/** antd adds its styles as in the site's bundles (build/webpack.ts): as adopted style sheets, in a layer. */
export const adoptedStyles = () => ({
  name: 'adopted-styles',
  load: (id: string) => (REPLACED.test(id) ? contents : undefined),
})

/** The same while Vite bundles dependencies for development. */
adoptedStyles.esbuild = {
  name: 'adopted-styles',
  setup(build) {
    build.onLoad({ filter: REPLACED }, () => ({ contents, resolveDir: import.meta.dirname }))
  },
} satisfies EsbuildPlugin
