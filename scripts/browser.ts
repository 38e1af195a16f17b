import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

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

function installedBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...USUAL_PLACES, chromium.executablePath()].find(isProgram)
}

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

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function installPackage(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { status, stderr } = spawnSync('apt-get', ['--quiet', ...args], { env, encoding: 'utf8' })
    if (status !== 0)
      throw new BrowserError(`No browser was found, and apt-get could not install one: ${stderr.trim()}`)
  }
}

/** {@link findBrowser}, and where there is none and the system's package can be installed, with that. */
export function ensureBrowser(env: NodeJS.ProcessEnv = process.env): string {
  try {
    return findBrowser(env)
  } catch (error) {
    if (!(error instanceof BrowserError) || env.CHROMIUM_PATH || !mayInstall()) throw error
    installPackage()
    return findBrowser(env)
  }
}
