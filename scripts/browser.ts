import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Browsers without windows, which take less than half of the processor time that headless Chromium takes. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Why there is no browser to test in, in one sentence. */
export class BrowserError extends Error {}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function onPath(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

const installedShell = (env: NodeJS.ProcessEnv): string | undefined =>
  onPath(SHELL_NAMES, env).find(isProgram)

const installedBrowser = (env: NodeJS.ProcessEnv): string | undefined =>
  [...onPath(NAMES, env), ...USUAL_PLACES, chromium.executablePath()].find(isProgram) ?? installedShell(env)

/**
 * The browser to test in: the one CHROMIUM_PATH names, else an installed Chromium or Chrome, else Playwright's own.
 * @throws BrowserError when CHROMIUM_PATH names none, or there is none.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new BrowserError(`CHROMIUM_PATH names '${env.CHROMIUM_PATH}', which is no program that can be run.`)
  }
  const found = installedBrowser(env)
  if (found) return found
  throw new BrowserError(
    'No browser was found: install Chromium or Chrome, or set CHROMIUM_PATH to one (npx playwright install chromium also does).',
  )
}

/** As {@link findBrowser}, but a headless shell where one is installed: for tests, which nobody watches. */
export const findTestBrowser = (env: NodeJS.ProcessEnv = process.env): string =>
  (env.CHROMIUM_PATH ? undefined : installedShell(env)) ?? findBrowser(env)

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs a package of Debian. Returns what went wrong, if anything. */
function installPackage(name: string): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    const { status, stderr } = spawnSync('apt-get', ['--quiet', ...args], { env, encoding: 'utf8' })
    if (status !== 0) return stderr.trim()
  }
  return undefined
}

/** {@link findTestBrowser}, and where there is none and the system's package can be installed, with that. */
export function ensureBrowser(env: NodeJS.ProcessEnv = process.env): string {
  try {
    return findTestBrowser(env)
  } catch (error) {
    if (!(error instanceof BrowserError) || env.CHROMIUM_PATH || !mayInstall()) throw error
    // Older versions of Debian have no package of the headless shell.
    const failed = installPackage('chromium-headless-shell') && installPackage('chromium')
    if (failed)
      throw new BrowserError(`No browser was found, and apt-get could not install one: ${failed}`, {
        cause: error,
      })
    return findTestBrowser(env)
  }
}
