import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { BrowserError, findBrowser, findTestBrowser } from './browser.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-browser-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function program(name: string, mode = 0o755): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, '#!/bin/sh\n', { mode })
  return path
}

test('the browser in CHROMIUM_PATH takes precedence', async () => {
  await program('chromium')
  const chosen = await program('my-browser')
  expect(findBrowser({ CHROMIUM_PATH: chosen, PATH: folder })).toBe(chosen)
})

test('a CHROMIUM_PATH that names no program is reported', async () => {
  await program('chromium')
  const notes = await program('notes.txt', 0o644)
  for (const path of [join(folder, 'missing'), folder, notes]) {
    expect(() => findBrowser({ CHROMIUM_PATH: path, PATH: folder })).toThrow(BrowserError)
    expect(() => findBrowser({ CHROMIUM_PATH: path, PATH: folder })).toThrow(`CHROMIUM_PATH names '${path}'`)
  }
})

test('an installed Chromium or Chrome is found on PATH, in the order of its folders', async () => {
  const chrome = await program('google-chrome')
  expect(findBrowser({ PATH: [join(folder, 'empty'), folder].join(delimiter) })).toBe(chrome)
})

test('tests run in a headless shell where one is installed, and nothing else prefers it', async () => {
  const shell = await program('chromium-headless-shell')
  const chromium = await program('chromium')
  expect(findTestBrowser({ PATH: folder })).toBe(shell)
  expect(findBrowser({ PATH: folder })).toBe(chromium)
  expect(findTestBrowser({ PATH: folder, CHROMIUM_PATH: chromium })).toBe(chromium)
})
