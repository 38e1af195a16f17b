import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { root } from './services.ts'

/*
 * Records docs/release.gif: a release of public-site and its rollback, beside a page of the running site. Waits are
 * shortened. Start a site with `npm start`, then run this with the same DATA_DIR and with RELEASE_SITE; needs ffmpeg.
 */

const HERO = join(root, 'public-site/src/pages/home/hero.tsx')
const BEFORE = '{TAGLINE}'
const AFTER = '{TAGLINE} Now in every state.'
const SITE_EVERY_MS = 1000
/** Longest and last showing of a frame, in seconds. */
const LONGEST = 0.7
const LAST = 3
const LINES = 22

const { RELEASE_SITE: site } = process.env
if (!site) throw new Error('RELEASE_SITE is not set. Start a site and give its address.')

const STYLE = `body { margin: 0; display: grid; grid-template-columns: 52fr 48fr; height: 460px; background: #0b1322; }
pre { margin: 0; padding: 14px 16px; color: #d7e3f4; font: 11px/1.6 'DejaVu Sans Mono', monospace; white-space: pre-wrap;
overflow-wrap: anywhere; overflow: hidden; } img { width: 100%; height: 460px; object-fit: cover; object-position: top left; }`

interface Frame {
  at: number
  lines: readonly string[]
  picture: Buffer
}

const lines: string[] = []
const frames: Frame[] = []
let picture: Buffer | undefined

/** Adds a frame if something changed. */
function record(): void {
  const last = frames.at(-1)
  const shown = lines.slice(-LINES)
  if (!picture || (last?.picture.equals(picture) && last.lines.join() === shown.join())) return
  frames.push({ at: Date.now(), lines: shown, picture })
}

/** Runs a command of the README, and records what it prints. */
async function run(args: readonly string[]): Promise<void> {
  lines.push(`$ npm run release -- ${args.map((arg) => (arg.includes(' ') ? `'${arg}'` : arg)).join(' ')}`)
  record()
  const child = spawn('npm', ['run', '--silent', 'release', '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines.push(
        ...stripVTControlCharacters(text)
          .split(/[\r\n]+/)
          .filter((line) => line.trim() !== ''),
      )
      record()
    })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The command ended with ${String(code)}:\n${lines.join('\n')}`)
  lines.push('')
}

async function showSite(page: Page): Promise<void> {
  await page.goto(site ?? '')
  picture = await page.screenshot({ animations: 'disabled' })
  record()
}

/** Loads the page again and again until the work has ended, and a moment longer. */
async function watch(page: Page, work: Promise<void>): Promise<void> {
  let ended = false
  const end = () => (ended = true)
  work.then(end, end)
  while (!ended) {
    await showSite(page)
    await setTimeout(SITE_EVERY_MS)
  }
  await work
  await showSite(page)
}

async function write(page: Page, folder: string): Promise<void> {
  await page.setViewportSize({ width: 1000, height: 460 })
  // Without the policy of the site, which forbids style elements.
  await page.goto('about:blank')
  const list: string[] = []
  for (const [index, { at, lines: text, picture: shot }] of frames.entries()) {
    const image = `data:image/png;base64,${shot.toString('base64')}`
    await page.setContent(`<style>${STYLE}</style><pre></pre><img src="${image}">`)
    await page.locator('pre').evaluate((element, value) => (element.textContent = value), text.join('\n'))
    await page.locator('img').evaluate((element: HTMLImageElement) => element.decode())
    await page.screenshot({ path: join(folder, `${String(index)}.png`) })
    const next = frames[index + 1]
    const isLast = next === undefined || next.lines.at(-1)?.startsWith('$')
    const seconds = isLast ? LAST : Math.min(LONGEST, Math.max(0.1, (next.at - at) / 1000))
    list.push(`file '${String(index)}.png'`, `duration ${seconds.toFixed(2)}`)
  }
  writeFileSync(join(folder, 'list.txt'), [...list, `file '${String(frames.length - 1)}.png'`].join('\n'))
  const palette =
    'split[a][b];[a]palettegen=max_colors=64:stats_mode=diff[p];[b][p]paletteuse=dither=none:diff_mode=rectangle'
  const output = ['-vf', palette, '-loop', '0', join(root, 'docs/release.gif')]
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-i', join(folder, 'list.txt')]
  execFileSync('ffmpeg', [...input, ...output])
}

const folder = mkdtempSync(join(tmpdir(), 'nalika-recording-'))
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const hero = readFileSync(HERO, 'utf8')
try {
  const page = await browser.newPage({ viewport: { width: 720, height: 690 }, colorScheme: 'light' })
  await showSite(page)
  writeFileSync(HERO, hero.replace(BEFORE, AFTER))
  await watch(page, run(['public-site', '--as-is', '--share', '100']))
  await watch(page, run(['rollback', 'public-site', '--reason', 'Old headline']))
  await write(page, folder)
} finally {
  writeFileSync(HERO, hero)
  await browser.close()
  rmSync(folder, { recursive: true })
}
