import { defineConfig } from '@playwright/test'
import { findTestBrowser } from '../scripts/browser.ts'

/** Specs that also run on a phone of 360 px. */
const PHONE = /\/phone\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  // Files run in parallel on as many sites as there are workers, and the tests of a file one after the other.
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  // These end what hangs, on any machine: what the site may take, its test says.
  timeout: 600_000,
  globalTimeout: 4_200_000,
  expect: { timeout: 60_000 },
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording traces takes time: `npm run test:browser -- --trace on <spec>` records one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'],
        // A page of a test runs its code once: compiling it well takes an eighth of the processor time of its load.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    // First, because its specs are long: at the end, one would leave a processor without work.
    {
      name: 'phone',
      testMatch: PHONE,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: PHONE, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
