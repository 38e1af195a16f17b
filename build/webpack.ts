import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { STARTER } from '@nalika/release'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack'
import type { Configuration as DevServer } from 'webpack-dev-server'
import { root } from '#project'
import { APPS, devApiPort, devPort, folderOf, type App } from './apps.ts'
import { AssetsPlugin } from './assets-plugin.ts'
import { cssModules } from './css-modules.ts'
import { GatePlugin } from './gate-plugin.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { devDocument } from './dev-pages.ts'
import { PROVIDED, sharedModules, versions } from './shared-modules.ts'

const require = createRequire(import.meta.url)
const { resolve } = require
const NO_SNAPSHOTS = join(import.meta.dirname, 'no-snapshots.mjs')
const NO_LOGGER = join(import.meta.dirname, 'no-logger.mjs')
const ADOPTED_STYLES = join(import.meta.dirname, 'adopted-styles.mjs')
const FONT_PART_LOADER = join(import.meta.dirname, 'font-part-loader.cjs')
const TEXT_AREA_LOADER = join(import.meta.dirname, 'text-area-loader.cjs')
const REFRESH_RUNTIME = join(import.meta.dirname, 'refresh-runtime.cjs')
const RELOAD_IN_RELEASED_SHELL = join(
  import.meta.dirname,
  `reload-in-released-shell${extname(import.meta.filename)}`,
)
const fromProject = createRequire(join(root, 'package.json'))
const SHARED_API = fromProject.resolve('@nalika/shared-api/package.json')
/** 4 KB that browsers do not need: there axios uses XMLHttpRequest. */
const AXIOS_FETCH_ADAPTER = join(
  dirname(createRequire(SHARED_API).resolve('axios/lib/adapters/xhr.js')),
  'fetch.js',
)
/** Each may change what a build makes of the same sources. */
const BUILD_FILES = globSync('*', { cwd: import.meta.dirname }).map((name) => join(import.meta.dirname, name))
/** Of every installed package, also of one packed again under its version. Versions of workspaces, which each release changes, are left out. */
const INSTALLED = hashOfInstalled(join(root, 'package-lock.json'))
const federationName = (name: string) => `nalika_${name.replaceAll('-', '_')}`

function hashOfInstalled(lockFile: string): string {
  if (!existsSync(lockFile)) return ''
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, object> }
  const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
  return createHash('sha256').update(JSON.stringify(installed)).digest('hex')
}

function rules(
  name: string,
  options: { production: boolean; server: boolean; refresh: boolean },
): RuleSetRule[] {
  const cssLoader = {
    loader: resolve('css-loader'),
    options: {
      sourceMap: false,
      modules: cssModules({ app: name, folder: folderOf(name), ...options }),
    },
  }
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: {
        loader: resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: {
              react: { runtime: 'automatic', development: false, refresh: options.refresh },
            },
            target: 'es2022',
          },
        },
      },
    },
    {
      // A script of its own, without webpack's runtime.
      test: /bootstrap[\\/]starter\.ts$/,
      type: 'asset/resource',
      generator: { filename: STARTER },
    },
    {
      test: /\.css$/,
      use: options.server ? [cssLoader] : [MiniCssExtractPlugin.loader, cssLoader],
    },
    {
      test: /\.(woff2|svg|png|jpg|webp)$/,
      type: 'asset/resource',
      generator: { filename: '[name].[contenthash:8][ext]', emit: !options.server },
    },
    {
      test: /\.woff2$/,
      resourceQuery: /^\?part\b/,
      loader: FONT_PART_LOADER,
    },
    {
      test: /@rc-component[\\/]input[\\/]es[\\/]calculateNodeHeight\.js$/,
      loader: TEXT_AREA_LOADER,
    },
  ]
}

function common({ name }: App, production: boolean, kind: 'browser' | 'server'): Configuration {
  return {
    name: `${name}-${kind}`,
    mode: production ? 'production' : 'development',
    context: folderOf(name),
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        ...(kind === 'browser' && { [AXIOS_FETCH_ADAPTER]: false }),
        ...(!production && {
          [resolve('react-refresh/runtime')]: REFRESH_RUNTIME,
          // By its path, because what leads to it is replaced.
          'own-refresh-runtime$': join(
            dirname(resolve('react-refresh/package.json')),
            'cjs/react-refresh-runtime.development.js',
          ),
        }),
        // A remote from a developer's machine runs in a released shell too, whose React cannot make elements as
        // development's runtime does.
        ...(name !== 'shell' &&
          !production && {
            'react/jsx-runtime$': join(
              dirname(fromProject.resolve('react/package.json')),
              'cjs/react-jsx-runtime.production.js',
            ),
          }),
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      // Federation writes the build's version into the entry.
      name: [
        name,
        kind,
        production ? 'production' : 'development',
        process.env.MF_BUILD_VERSION ?? 'own',
      ].join('-'),
      version: INSTALLED,
      buildDependencies: { config: BUILD_FILES },
    },
  }
}

/** Loaded when it is used: a production build does without the packages for development. */
function refreshPlugin(name: string): WebpackPluginInstance {
  const ReactRefreshPlugin =
    require('@pmmmwh/react-refresh-webpack-plugin') as typeof import('@pmmmwh/react-refresh-webpack-plugin')
  return new ReactRefreshPlugin({
    library: federationName(name),
    overlay: false,
    exclude: [/node_modules/, REFRESH_RUNTIME],
  })
}

function browser(app: App, production: boolean, serving: boolean): Configuration {
  const { name } = app
  const isShell = name === 'shell'
  const entry = isShell ? 'main.js' : 'remoteEntry.js'
  const refresh = serving && !production
  const routes = join(folderOf(name), isShell ? 'src/router.tsx' : 'src/routes.tsx')
  return {
    ...common(app, production, 'browser'),
    target: ['web', 'es2022'],
    entry: isShell
      ? { main: ['./src/bootstrap/starter.ts', './src/main.ts'] }
      : serving
        ? { standalone: './src/standalone.tsx' }
        : {},
    output: {
      path: join(folderOf(name), 'dist/browser'),
      // Entries keep plain names: their folder carries the version.
      filename: '[name].js',
      // Short, because their folder is that of one release and every page has the names of all.
      chunkFilename: production ? '[name].[contenthash:6].js' : '[name].js',
      uniqueName: federationName(name),
      publicPath: isShell && serving ? '/' : 'auto',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    module: { rules: rules(name, { production, server: false, refresh }) },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: {
            ecma: 2020,
            compress: { passes: 3, unsafe_arrows: false },
            mangle: true,
            module: false,
          },
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(name),
        ...(isShell
          ? {}
          : {
              filename: 'remoteEntry.js',
              exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
            }),
        shared: sharedModules(isShell, serving),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          optimization: { target: 'web', disableSnapshot: true },
          // The shell carries the federation runtime for all (shell/src/remotes.ts); a remote that runs alone has its own.
          ...(isShell || serving ? {} : { externalRuntime: true }),
        },
      }),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: production ? '[name].[contenthash:6].css' : '[name].css',
        ignoreOrder: true,
      }),
      new webpack.NormalModuleReplacementPlugin(
        /runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
        NO_SNAPSHOTS,
      ),
      // The shell's federation runtime has the one that writes.
      ...(isShell
        ? []
        : [
            new webpack.NormalModuleReplacementPlugin(
              /@module-federation[\\/]sdk[\\/]dist[\\/]logger\.js$/,
              NO_LOGGER,
            ),
          ]),
      new webpack.NormalModuleReplacementPlugin(
        /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$|@ant-design[\\/]icons[\\/]es[\\/]cssUtils\.js$/,
        ADOPTED_STYLES,
      ),
      new IntegrityPlugin(),
      new AssetsPlugin(entry, routes, isShell ? [STARTER] : []),
      ...(serving
        ? []
        : [
            new GatePlugin({
              routes,
              versions,
            }),
          ]),
      // For the stacks of reported errors. A release stores them apart (release/src/core/store/source-maps.ts); scripts do not name them.
      ...(production
        ? [
            new webpack.SourceMapDevToolPlugin({
              test: /\.js$/,
              filename: '[file].map',
              append: false,
              noSources: true,
              moduleFilenameTemplate: '[resource-path]',
            }),
          ]
        : []),
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
      }),
      ...(refresh ? [refreshPlugin(name)] : []),
      // Without a name it is part of every entry, the remote's among them.
      ...(refresh && !isShell
        ? [new webpack.EntryPlugin(folderOf(name), RELOAD_IN_RELEASED_SHELL, { name: undefined })]
        : []),
    ],
    devServer: devServer(app),
  } as Configuration & { devServer: DevServer }
}

function devServer(app: App): DevServer {
  const api = process.env.API_URL ?? `http://127.0.0.1:${String(devApiPort())}`
  return {
    port: devPort(app),
    host: '127.0.0.1',
    hot: true,
    headers: { 'access-control-allow-origin': '*' },
    allowedHosts: 'all',
    client: { overlay: { errors: true, warnings: false } },
    proxy: [{ context: ['/api', '/media'], target: api, changeOrigin: true }],
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      { name: 'document', middleware: devDocument(app, api) },
    ],
  }
}

/** The bundle that the shell's server renders pages with: plain CommonJS, everything in one file. */
function server(app: App, production: boolean, serving: boolean): Configuration {
  const isShell = app.name === 'shell'
  return {
    ...common(app, production, 'server'),
    target: 'node24',
    entry: { server: './src/server-entry.tsx' },
    externals: isShell ? [] : Object.fromEntries(PROVIDED.map((request) => [request, `commonjs ${request}`])),
    output: {
      path: join(folderOf(app.name), 'dist/server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      uniqueName: `${federationName(app.name)}_server`,
      // A development server has it in memory, at this path.
      publicPath: serving ? '/server/' : '',
      clean: true,
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: rules(app.name, { production, server: true, refresh: false }),
    },
    optimization: { minimize: false },
    plugins: [
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
      }),
    ],
  }
}

/**
 * The one webpack configuration of the project. An app gives its name and says the rest in its package.json; an app
 * with `src/server-entry.tsx` is built a second time for rendering on the server.
 */
export function webpackConfig(name: string) {
  const app = APPS.find((one) => one.name === name)
  if (!app) throw new Error(`The package.json of ${name} has no 'nalika', or ${name} is no workspace.`)
  return (env: Record<string, unknown>, argv: { mode?: string }): Configuration[] => {
    const production = argv.mode !== 'development'
    const serving = env.WEBPACK_SERVE === true
    const rendered = existsSync(join(folderOf(app.name), 'src/server-entry.tsx'))
    return [browser(app, production, serving), ...(rendered ? [server(app, production, serving)] : [])]
  }
}
